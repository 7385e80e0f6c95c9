import type { Handler } from '#server/implement.ts';
import { checkpointsAddToManifestList } from './checkpoints-add-to-manifest-list.ts';
import { flagAsArs } from './flag-as-ars.ts';

export const operations: Handler[] = [checkpointsAddToManifestList, flagAsArs];
