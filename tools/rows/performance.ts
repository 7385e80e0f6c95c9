import * as field from '#tools/fields.ts';

/** How well a set of parcels went: against the promise, and from leg to leg. */
export const performanceRow = {
  parcels: field.count('Parcels', { total: true }),
  delivered: field.count('Delivered', { total: true }),
  in_sla: field.count('In time', { total: true }),
  out_sla: field.count('Late', { total: true }),
  no_sla: field.count('No verdict', { total: true, about: 'No promise, or still open inside it.' }),
  sla: field.percent('SLA', { about: 'In time, of those in time or late.' }),
  open_share: field.percent('Still open'),
  p50: field.days('P50'),
  p90: field.days('P90'),
  to_departure: field.days('To departure', { about: 'Mean days from reception to departure.' }),
  to_arrival: field.days('To arrival', { about: 'Mean days from departure to arrival.' }),
  to_release: field.days('To release', { about: 'Mean days from arrival to release by customs.' }),
  to_delivery: field.days('To delivery', { about: 'Mean days from release to delivery.' }),
};
