import type { AnyContract } from '#tools/define.ts';
import { api } from '#tools/api/index.ts';
import { auth } from '#tools/auth/index.ts';
import { bank } from '#tools/bank/index.ts';
import { bible } from '#tools/bible/index.ts';
import { finance } from '#tools/finance/index.ts';
import { floor } from '#tools/floor/index.ts';
import { geographic } from '#tools/geographic/index.ts';
import { importFiles } from '#tools/import/index.ts';
import { invoice } from '#tools/invoice/index.ts';
import { management } from '#tools/management/index.ts';
import { manifest } from '#tools/manifest/index.ts';
import { maps } from '#tools/maps/index.ts';
import { merchant } from '#tools/merchant/index.ts';
import { notification } from '#tools/notification/index.ts';
import { operations } from '#tools/operations/index.ts';
import { partner } from '#tools/partner/index.ts';
import { performance } from '#tools/performance/index.ts';
import { print } from '#tools/print/index.ts';
import { provider } from '#tools/provider/index.ts';
import { questions } from '#tools/questions/index.ts';
import { report } from '#tools/report/index.ts';
import { shipment } from '#tools/shipment/index.ts';

/** Every endpoint; the order is the order of the OpenAPI document. */
export const contracts: readonly AnyContract[] = [
  ...shipment,
  ...operations,
  ...print,
  ...floor,
  ...report,
  ...management,
  ...manifest,
  ...finance,
  ...invoice,
  ...partner,
  ...merchant,
  ...performance,
  ...provider,
  ...geographic,
  ...bible,
  ...maps,
  ...notification,
  ...auth,
  ...bank,
  ...importFiles,
  ...questions,
  ...api,
];
