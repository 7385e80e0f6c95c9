import type { Handler } from '#server/implement.ts';
import { checkCustomsFile } from './check-customs-file.ts';
import { contactList } from './contact-list.ts';
import { contactRemove } from './contact-remove.ts';
import { contactUpsert } from './contact-upsert.ts';
import { copaGetRateDefault } from './copa-get-rate-default.ts';
import { customerInsAmzAuthorizationCredential } from './customer-ins-amz-authorization-credential.ts';
import { customerInsAmzAuthorizationLink } from './customer-ins-amz-authorization-link.ts';
import { customerRevokeAmzAuthorization } from './customer-revoke-amz-authorization.ts';
import { customsUploads } from './customs-uploads.ts';
import { getCustomerAmzAuthorizationCredential } from './get-customer-amz-authorization-credential.ts';
import { getEntryPoint } from './get-entry-point.ts';
import { getIataEntryPort } from './get-iata-entry-port.ts';
import { getIataPortCode } from './get-iata-port-code.ts';
import { getListByName } from './get-list-by-name.ts';
import { getPartner } from './get-partner.ts';
import { getRateDetailAditional } from './get-rate-detail-aditional.ts';
import { getRateDetail } from './get-rate-detail.ts';
import { getRateHistorical } from './get-rate-historical.ts';
import { getRateService } from './get-rate-service.ts';
import { getRates } from './get-rates.ts';
import { keyAdd } from './key-add.ts';
import { keyList } from './key-list.ts';
import { keyRevoke } from './key-revoke.ts';
import { partnerGetList } from './partner-get-list.ts';
import { partnerUpsert } from './partner-upsert.ts';
import { prcList } from './prc-list.ts';
import { prcUpsert } from './prc-upsert.ts';
import { serviceList } from './service-list.ts';
import { serviceUpsert } from './service-upsert.ts';
import { uploadCustomsFile } from './upload-customs-file.ts';
import { userList } from './user-list.ts';
import { userUpsert } from './user-upsert.ts';

export const partner: Handler[] = [
  checkCustomsFile,
  contactList,
  contactRemove,
  contactUpsert,
  copaGetRateDefault,
  customerInsAmzAuthorizationCredential,
  customerInsAmzAuthorizationLink,
  customerRevokeAmzAuthorization,
  customsUploads,
  getCustomerAmzAuthorizationCredential,
  getEntryPoint,
  getIataEntryPort,
  getIataPortCode,
  getListByName,
  getPartner,
  getRateDetailAditional,
  getRateDetail,
  getRateHistorical,
  getRateService,
  getRates,
  keyAdd,
  keyList,
  keyRevoke,
  partnerGetList,
  partnerUpsert,
  prcList,
  prcUpsert,
  serviceList,
  serviceUpsert,
  uploadCustomsFile,
  userList,
  userUpsert,
];
