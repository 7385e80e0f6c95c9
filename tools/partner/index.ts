import type { AnyContract } from '#tools/define.ts';
import { copaGetRateDefault } from './copa-get-rate-default.ts';
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
import { partnerGetList } from './partner-get-list.ts';

export const partner: AnyContract[] = [
  getListByName,
  getPartner,
  partnerGetList,
  getRateService,
  getEntryPoint,
  getIataEntryPort,
  getIataPortCode,
  getRates,
  getRateDetail,
  getRateDetailAditional,
  getRateHistorical,
  copaGetRateDefault,
];
