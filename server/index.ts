import { api } from '#server/api/index.ts';
import { auth } from '#server/auth/index.ts';
import { bank } from '#server/bank/index.ts';
import { bible } from '#server/bible/index.ts';
import { finance } from '#server/finance/index.ts';
import { floor } from '#server/floor/index.ts';
import { geographic } from '#server/geographic/index.ts';
import { importFiles } from '#server/import/index.ts';
import { invoice } from '#server/invoice/index.ts';
import { management } from '#server/management/index.ts';
import { manifest } from '#server/manifest/index.ts';
import { maps } from '#server/maps/index.ts';
import { merchant } from '#server/merchant/index.ts';
import { notification } from '#server/notification/index.ts';
import { operations } from '#server/operations/index.ts';
import { partner } from '#server/partner/index.ts';
import { performance } from '#server/performance/index.ts';
import { print } from '#server/print/index.ts';
import { provider } from '#server/provider/index.ts';
import { questions } from '#server/questions/index.ts';
import { report } from '#server/report/index.ts';
import { shipment } from '#server/shipment/index.ts';
import type { Handler } from '#server/implement.ts';

/** Every handler, one for each contract of tools/index.ts. */
export const handlers: readonly Handler[] = [
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
