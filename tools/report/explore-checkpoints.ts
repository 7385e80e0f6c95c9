import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { exploredParties, exploredPeriod } from '#tools/rows/explored/filters.ts';
import { exploredCheckpoint, exploredCheckpointPeriods } from '#tools/rows/explored/checkpoint.ts';
import { processTypes } from '#tools/rules/checkpoints.ts';

export const exploreCheckpoints = endpoint({
  path: 'report/explore-checkpoints',
  title: 'Explore checkpoints',
  about:
    'One row a recorded checkpoint with everything known of it: parcel, code, stage, place, note, reason, source, delay of recording, hours since the one before, and how its parcel goes. Over any of its dates; refine it to ask anything.',
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    ...exploredPeriod(exploredCheckpointPeriods),
    ...exploredParties,
    chck_cdg_list: field.codes('Checkpoint', { about: 'Codes of checkpoints such as DEP or DLV.' }).optional(),
    stage: field.choice('Stage', processTypes).optional(),
    city_iso_code_list: field.codes('Place', { about: 'Codes of cities or airports such as MIA.' }).optional(),
    provider_id_list: field.providerIds('Delivery provider').optional(),
    exception: field.flag('Exception').optional(),
    last: field.flag('Last checkpoint', { about: 'Nothing came after it on its parcel.' }).optional(),
  }),
  output: rows('checkpoint', exploredCheckpoint),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { start_date: '2026-11-01', end_date: '2026-11-20' },
});
