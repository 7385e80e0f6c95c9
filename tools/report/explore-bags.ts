import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { bagStatus } from '#tools/rows/bag.ts';
import { exploredParties, exploredPeriod } from '#tools/rows/explored/filters.ts';
import { exploredBag, exploredBagPeriods } from '#tools/rows/explored/bag.ts';
import { bagStateWords } from '#tools/rules/value-words.ts';

export const exploreBags = endpoint({
  path: 'report/explore-bags',
  title: 'Explore bags',
  about:
    'One row a bag with everything known of it: status, seal, sorting, weights, manifest, flight, its days and how long each stage took, and how its parcels fare. Over any of its dates; refine it to ask anything.',
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    ...exploredPeriod(exploredBagPeriods),
    ...exploredParties,
    status: field.choice('Status', bagStatus, { words: bagStateWords }).optional(),
    entry_point_list: field.codes('Entry point', { about: 'Airport codes of entry points such as MIA.' }).optional(),
    provider_id_list: field.providerIds('Delivery provider').optional(),
    rate_service_code_list: field.services('Service').optional(),
    mnfs_id_list: field.manifests('Manifest').optional(),
  }),
  output: rows('bag', exploredBag),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { bag_id_list: 'bag_id' } } },
  example: { start_date: '2026-09-01', end_date: '2026-11-20' },
});
