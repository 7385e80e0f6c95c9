import * as field from '#tools/fields.ts';
import { labelReasons, labelReasonWords, kycReasons } from '#tools/rules/reasons/carrier-reasons.ts';

/** Where the label of a parcel stands at the carrier. */
export const labelStates = {
  rejected: 'Refused',
  queued: 'Waits for the carrier',
  sent: 'At the carrier',
  fixed: 'Put right',
  accepted: 'Label made',
  abandoned: 'Given up',
} as const;

/** The life of a document as people read it. */
export const documentStates = {
  pending: 'Asked for',
  submitted: 'Sent in',
  in_review: 'Looked at',
  approved: 'Approved',
  rejected: 'Refused',
  expired: 'Expired',
} as const;

const head = {
  trck_nmr_fol: field.tracking('Tracking'),
  label_state: field.choice('Label', labelStates),
};
const told = {
  reason: field.text('The carrier says', { ours: true }),
  attempts: field.count('Tries', { about: 'Refusals and answers so far; after five the label is given up.' }),
};
const parcel = {
  copa_name: field.text('Partner'),
  ctry_iso_code: field.country('Country'),
  consignee_name: field.person('Consignee'),
};
const rest = {
  rejected_at: field.instant('Refused at'),
  waiting_hours: field.span('Since', { about: 'Hours since the carrier refused it.' }),
};
const hidden = {
  id_type: field.text('Identity', { hidden: true }),
  id_number: field.taxId('Identity number', { hidden: true }),
  phone: field.phone('Phone', { hidden: true }),
  email: field.email('E-mail', { hidden: true }),
  address: field.text('Address', { hidden: true }),
  city: field.text('City', { hidden: true }),
  state: field.text('State', { hidden: true }),
  zip: field.zip('Postal code', { hidden: true }),
  contents: field.text('Contents', { hidden: true }),
  status: field.status('Status', { hidden: true }),
  order_label: field.order('Order', { hidden: true }),
  label_kind: field.text('Kind of refusal', { hidden: true }),
};

/** A label that the carrier refused for what the parcel says. */
export const labelRow = {
  ...head,
  reason_code: field.choice('Reason', labelReasons, { words: labelReasonWords }),
  ...told,
  ...parcel,
  ...rest,
  ...hidden,
};

/** A label that the carrier refused because it does not believe who the consignee is. */
export const kycRow = {
  ...head,
  reason_code: field.choice('Reason', kycReasons),
  ...told,
  document: field.choice('Document', documentStates),
  ...parcel,
  ...rest,
  path: field.code('Document picture', { hidden: true }),
  ...hidden,
};

/** What a person may correct on a parcel so that the carrier makes its label. */
export const mendInput = {
  consignee_name: field.person('Consignee').optional(),
  id_type: field
    .text('Identity', { about: 'Such as CPF, RUT, CURP; guessed from the number where it is not given.' })
    .optional(),
  id_number: field.taxId('Identity number').optional(),
  phone: field.phone('Phone').optional(),
  email: field.email('E-mail').optional(),
  address: field.text('Address', { ofAddress: 'street' }).optional(),
  city: field.text('City', { ofAddress: 'city' }).optional(),
  state: field.text('State', { ofAddress: 'state' }).optional(),
  zip: field.zip('Postal code', { ofAddress: 'zip' }).optional(),
  contents: field.text('Contents').optional(),
};

export const mendKeys = {
  label_state: field.choice('Label', labelStates),
  consignee_name: field.person('Consignee'),
  id_type: field.text('Identity'),
  id_number: field.taxId('Identity number'),
  phone: field.phone('Phone'),
  email: field.email('E-mail'),
  address: field.text('Address'),
  city: field.text('City'),
  state: field.text('State'),
  zip: field.zip('Postal code'),
  contents: field.text('Contents'),
  document: field.choice('Document', documentStates),
};
