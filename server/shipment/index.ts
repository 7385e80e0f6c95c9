import type { Handler } from '#server/implement.ts';
import { addCheckpoint } from './add-checkpoint.ts';
import { all } from './all.ts';
import { getPossibleClient } from './get-possible-client.ts';
import { getShipmentTrackingOnly } from './get-shipment-tracking-only.ts';
import { getShpForPrealert } from './get-shp-for-prealert.ts';
import { shipmentSearchMultipleComplete } from './shipment-search-multiple-complete.ts';
import { shipmentSearchMultiple } from './shipment-search-multiple.ts';
import { updateShipmentInfo } from './update-shipment-info.ts';

export const shipment: Handler[] = [
  addCheckpoint,
  all,
  getPossibleClient,
  getShipmentTrackingOnly,
  getShpForPrealert,
  shipmentSearchMultipleComplete,
  shipmentSearchMultiple,
  updateShipmentInfo,
];
