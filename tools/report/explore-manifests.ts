import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { manifestStatus } from '#tools/rows/bag.ts';
import { exploredParties, exploredPeriod } from '#tools/rows/explored/filters.ts';
import { exploredManifest, exploredManifestPeriods } from '#tools/rows/explored/manifest.ts';

export const exploreManifests = endpoint({
  path: 'report/explore-manifests',
  title: 'Explore manifests',
  about:
    'One row a manifest with everything known of it: status, bags, weight, master, flight against its plan, its days and how long each stage took, customs, and how its parcels fare. Over any of its dates; refine it to ask anything.',
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    ...exploredPeriod(exploredManifestPeriods),
    ...exploredParties,
    status: field.choice('Status', manifestStatus).optional(),
    entry_point_list: field.codes('Entry point', { about: 'Airport codes of entry points such as MIA.' }).optional(),
    rate_service_code_list: field.services('Service').optional(),
    mawb_list: field.mawbs('MAWB').optional(),
  }),
  output: rows('manifest', exploredManifest),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { mnfs_id: 'mnfs_id' } } },
  example: { start_date: '2026-09-01', end_date: '2026-11-20' },
});
