import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { exploredParties, exploredPeriod } from '#tools/rows/explored/filters.ts';
import { exploredParcel, exploredPeriods } from '#tools/rows/explored/parcel.ts';

export const exploreParcels = endpoint({
  path: 'report/explore-parcels',
  title: 'Explore parcels',
  about:
    'One row a parcel with everything known of it: partner, service, route, weights, value, bag, manifest and master, every milestone day, days per stage, promise and lateness, flags, customs, duty, and for staff revenue, cost and margin. Over any of its dates; refine it to ask anything.',
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    ...exploredPeriod(exploredPeriods),
    ...exploredParties,
    dest_state_list: field.codes('Destination state', { about: 'States of the destination such as SP.' }).optional(),
    dest_city_list: field.codes('Destination city', { about: 'Cities of the destination by name.' }).optional(),
    status_list: field.statuses('Status').optional(),
    entry_point_list: field.codes('Entry point', { about: 'Airport codes of entry points such as MIA.' }).optional(),
    provider_id_list: field.providerIds('Delivery provider').optional(),
    rate_service_code_list: field.services('Service').optional(),
    late: field.flag('Late', { about: 'Delivered after the promised day, or open although it has passed.' }).optional(),
    open: field.flag('Still open', { about: 'Neither delivered nor stopped nor closed.' }).optional(),
  }),
  output: rows('parcel', exploredParcel),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { start_date: '2026-09-01', end_date: '2026-11-20' },
});
