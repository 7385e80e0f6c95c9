import type { AnyContract } from '#tools/define.ts';
import { carrierPvdManifestStopNrc } from './carrier-pvd-manifest-stop-nrc.ts';
import { checkpointsAddToManifestList } from './checkpoints-add-to-manifest-list.ts';
import { flagAsArs } from './flag-as-ars.ts';
import { getChckByManifest } from './get-chck-by-manifest.ts';
import { getIataCodes } from './get-iata-codes.ts';
import { getStops } from './get-stops.ts';
import { liftStop } from './lift-stop.ts';
import { stopShipment } from './stop-shipment.ts';
import { unflagAsArs } from './unflag-as-ars.ts';

export const operations: AnyContract[] = [
  carrierPvdManifestStopNrc,
  checkpointsAddToManifestList,
  flagAsArs,
  getChckByManifest,
  getIataCodes,
  getStops,
  liftStop,
  stopShipment,
  unflagAsArs,
];
