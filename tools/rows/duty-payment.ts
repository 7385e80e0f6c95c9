import * as field from '#tools/fields.ts';
import { amount, currency } from '#tools/rows/billing.ts';
import { dutyStates } from '#tools/rules/billing/duty-difference.ts';

/** A payment of import duties to the vendor that advances them. */
export const dutyPaymentRow = {
  pch_code: field.code('Payment number'),
  ctry_iso_code: field.country('Country'),
  status: field.choice('Payment', dutyStates),
  estimate: amount('Estimated'),
  assessed: amount('Assessed'),
  paid: amount('Paid'),
  billed: amount('Billed'),
  difference: amount('Not billed', {
    about: 'Assessed less billed: what partners still owe, or have paid too much.',
  }),
  vendor: field.text('Vendor'),
  parcels: field.count('Parcels', { total: true }),
  assessed_on: field.day('Assessed on'),
  paid_on: field.day('Paid on'),
  reassessed: field.count('Reassessed', { total: true }),
  currency: currency(),
  vendor_id: field.id('Vendor number', { hidden: true }),
};

/** What of a parcel a payment of its duties changes. */
export const dutyPaymentKeys = {
  vendor: dutyPaymentRow.vendor,
  assessed: dutyPaymentRow.assessed,
  paid: dutyPaymentRow.paid,
  paid_on: dutyPaymentRow.paid_on,
  currency: dutyPaymentRow.currency,
};
