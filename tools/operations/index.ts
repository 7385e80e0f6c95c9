import type { AnyContract } from '#tools/define.ts';
import { checkpointsAddToManifestList } from './checkpoints-add-to-manifest-list.ts';
import { flagAsArs } from './flag-as-ars.ts';
import { getChckByManifest } from './get-chck-by-manifest.ts';
import { getIataCodes } from './get-iata-codes.ts';
import { unflagAsArs } from './unflag-as-ars.ts';

export const operations: AnyContract[] = [
  checkpointsAddToManifestList,
  flagAsArs,
  getChckByManifest,
  getIataCodes,
  unflagAsArs,
];
