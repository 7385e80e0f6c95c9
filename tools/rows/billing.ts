import * as field from '#tools/fields.ts';

export const invoiceTypes = { shipping: 'Shipping', additionals: 'Additionals', customs: 'Customs' };
export const invoiceStates = {
  draft: 'Draft', issued: 'Issued', partly_paid: 'Partly paid', paid: 'Paid', disputed: 'In dispute', credited: 'Credited', void: 'Void',
}; // prettier-ignore
export const periodStates = { open: 'Open', calculating: 'Calculating', validating: 'Validating', closed: 'Closed' };

/** An amount in the currency that its row names: amounts of several currencies are never added. */
export const amount = (label: string, options: { about?: string; hidden?: boolean } = {}) =>
  field.money(label, { currency: 'currency', ...options });
export const currency = () => field.code('Currency');

export const invoiceType = (label = 'Invoice type') =>
  field.choice(label, invoiceTypes, {
    words: {
      shipping: 'freight, shipping, envío, envíos, flete, envio, envios, frete',
      additionals: 'additionals, extras, extra charges, adicionales, adicionais',
      customs: 'customs, duties and clearance, aduana, aduanas, alfândega',
    },
  });
export const invoiceState = () => field.choice('State', invoiceStates);
export const invoicePeriod = (options: { about?: string } = {}) =>
  field.code('Invoice period', { about: 'Half a month such as 2026-10A or 2026-10B.', ...options });

const printed = { about: 'As it is printed on the invoice, such as 2026-000123, instead of its key.' };
export const printedNumber = () => field.code('Invoice number', printed);
export const printedNumbers = () => field.codes('Invoice number', printed);

/** One invoice or credit note in a list. */
export const invoiceRow = {
  invoice_id: field.id('Invoice'),
  number: field.code('Invoice number'),
  copa_name: field.text('Partner'),
  invoice_type: invoiceType(),
  total: amount('Total'),
  state: invoiceState(),
  open: amount('Open', { about: 'What is left to pay: the total less payments and credit notes.' }),
  due_on: field.day('Due on'),
  invoice_period: invoicePeriod(),
  issued_on: field.day('Issued on'),
  parcels: field.count('Parcels', { total: true }),
  paid: amount('Paid'),
  credited: amount('Credited'),
  overdue_days: field.count('Days overdue'),
  currency: currency(),
  credit_of: field.id('Credit note of', { hidden: true }),
  copa_id: field.partner('Partner number', { hidden: true }),
  document: field.report('Document', { hidden: true }),
};
/** A row of these leads to its document, which each type has its own of. */
export const opensInvoice = { report: 'document', from: { invoiceId: 'invoice_id' } } as const;

/** The head of an invoice as its partner gets it. */
export const invoiceHead = {
  invoice_id: invoiceRow.invoice_id,
  number: invoiceRow.number,
  invoice_type: invoiceRow.invoice_type,
  copa_name: invoiceRow.copa_name,
  state: invoiceRow.state,
  invoice_period: invoiceRow.invoice_period,
  from_day: field.day('From'),
  to_day: field.day('To'),
  issued_on: invoiceRow.issued_on,
  due_on: invoiceRow.due_on,
  parcels: field.count('Parcels'),
  weight_kg: field.weight('Weight billed'),
  total: invoiceRow.total,
  paid: invoiceRow.paid,
  credited: invoiceRow.credited,
  open: invoiceRow.open,
  currency: invoiceRow.currency,
  credit_of: field.id('Credit note of'),
  dispute_reason: field.text('Disputed because'),
  legal_name: field.text('Legal name'),
  tax_id: field.taxId('Tax number'),
  ctry_iso_code: field.country('Country'),
  credit_of_number: field.code('Credits invoice number', { hidden: true }),
  sender: field.text('Sender'),
  sender_tax_id: field.taxId('Tax number of the sender'),
  sender_address: field.text('Address of the sender', { hidden: true }),
  sender_city: field.place('City of the sender', { hidden: true }),
  sender_zip: field.zip('Postal code of the sender', { hidden: true }),
  sender_iso2: field.country('Country of the sender', { hidden: true }),
  copa_id: field.partner('Partner number', { hidden: true }),
};
/** What an invoice holds, by service, charge or country. */
export const contentRow = {
  section: field.text('Section', { ours: true }),
  charge: field.text('Charge', { ours: true }),
  parcels: field.count('Parcels'),
  weight_kg: field.weight('Weight billed'),
  amount: amount('Amount'),
  currency: field.code('Currency', { hidden: true }),
};
/** What an invoice comes to by air waybill. */
export const masterRow = {
  mawb: field.mawb('MAWB'),
  departed_on: field.day('Departed'),
  parcels: field.count('Parcels'),
  weight_kg: field.weight('Weight billed'),
  amount: amount('Amount'),
  currency: field.code('Currency', { hidden: true }),
};
/** A line of an invoice: one charge of one parcel. */
export const invoiceLine = {
  trck_nmr_fol: field.tracking('Tracking'),
  order_label: field.order('Order'),
  on_day: field.day('Day'),
  charge: field.text('Charge', { ours: true }),
  ctry_iso_code: field.country('Country'),
  amount: amount('Amount'),
  currency: field.code('Currency', { hidden: true }),
};
/** A billing period with what stands on its invoices. */
export const periodRow = {
  invoice_period: invoicePeriod(),
  from_day: field.day('From'),
  to_day: field.day('To'),
  state: field.choice('State', periodStates),
  invoices: field.count('Invoices'),
  lines: field.count('Lines'),
  amounts: field.text('Amounts'),
  findings: field.count('Open findings'),
  drafts: field.count('Drafts'),
};
