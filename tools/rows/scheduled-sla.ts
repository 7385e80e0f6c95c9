import * as field from '#tools/fields.ts';
import { masterFilters } from './booking.ts';

/** What finds the masters whose parcels are judged. */
export const slaFilters = {
  ...masterFilters,
  start_date: field.day('From', { usual: -29 }).optional(),
  end_date: field.day('To', { usual: 0 }).optional(),
  service_provider_code_list: field.providers('Provider').optional(),
  tracking_list: field.trackings('Parcels').optional(),
};

/** A parcel with its verdict. */
export const slaParcel = {
  trck_nmr_fol: field.tracking('Tracking'),
  mawb: field.mawb('MAWB'),
  provider_name: field.text('Provider'),
  ctry_iso_code: field.country('Country'),
  copa_name: field.text('Partner'),
  received_day: field.day('Received'),
  due_day: field.day('Due'),
  delivered_day: field.day('Delivered'),
  verdict: field.choice('Verdict', { in_sla: 'In time', out_sla: 'Late', no_sla: 'No verdict' }),
  days_late: field.count('Days late', { about: 'Calendar days after the day promised, up to today where still open.' }),
  status: field.status('Status'),
};
