import type { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import type { AnswerOf } from '#tools/define.ts';
import { taxCategoryOf } from '#tools/rules/billing/tax-category.ts';
import { sumMoney } from '#tools/rules/money.ts';

type Answer = AnswerOf<typeof getShippingInvoice>;
type Head = Answer['header'];

interface Party {
  name: string;
  iso2: string | null;
  id: string | null;
  street?: string | null;
  city?: string | null;
  zip?: string | null;
}
/** Who sends the invoice: our company, as its head names it. */
const senderOf = (head: Head): Party => ({
  name: head.sender!, iso2: head.sender_iso2, id: head.sender_tax_id, street: head.sender_address, city: head.sender_city, zip: head.sender_zip,
}); // prettier-ignore

/** An element: text, or elements in their order; what is null is left out. */
type Node =
  | string
  | number
  | null
  | readonly (readonly [name: string, content: Node, attributes?: Record<string, string>])[];

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

function written(node: Node, depth: number): string {
  if (node === null) return '';
  if (typeof node !== 'object') return escaped(String(node));
  const pad = '  '.repeat(depth);
  const inner = node
    .filter(([, content]) => content !== null)
    .map(([name, content, attributes = {}]) => {
      const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`).join(''); // prettier-ignore
      return `${pad}<${name}${given}>${written(content, depth + 1)}</${name}>\n`;
    });
  return `\n${inner.join('')}${'  '.repeat(Math.max(0, depth - 1))}`;
}

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * The invoice as UBL 2.1 in the form of EN 16931, or a credit note of it: one line a section and charge, and one breakdown
 * of the category of tax that follows from where seller and partner sit.
 */
export function ublOf(head: Head, content: Answer['content'], seller: Party = senderOf(head)): string {
  const isNote = head.credit_of !== null;
  const sign = isNote ? -1 : 1;
  const currency = head.currency!;
  const money = (amount: number): string => amount.toFixed(2);
  const inCurrency = (name: string, amount: number) => [name, money(amount), { currencyID: currency }] as const;
  const lines = content.map((row) => ({ ...row, amount: sign * row.amount! }));
  const sum = Number(sumMoney(lines.map(({ amount }) => amount), currency)); // prettier-ignore
  const { code, reason } = taxCategoryOf(seller.iso2 ?? 'US', head.ctry_iso_code);
  // Outside the scope of the tax neither a rate nor a registration for it may be told.
  const taxed = code !== 'O';
  const scheme = ['cac:TaxScheme', [['cbc:ID', 'VAT']]] as const;
  const rated = (why: string | null): Node => [
    ['cbc:ID', code],
    ['cbc:Percent', taxed ? 0 : null],
    ['cbc:TaxExemptionReason', why],
    scheme,
  ];
  const party = ({ name, iso2, id, street = null, city = null, zip = null }: Party): Node => [
    [
      'cac:Party',
      [
        ['cac:PartyName', [['cbc:Name', name]]],
        ['cac:PostalAddress', [['cbc:StreetName', street], ['cbc:CityName', city], ['cbc:PostalZone', zip], ['cac:Country', [['cbc:IdentificationCode', iso2 ?? 'US']]]]], // prettier-ignore
        ['cac:PartyTaxScheme', taxed && id ? [['cbc:CompanyID', id], scheme] : null],
        ['cac:PartyLegalEntity', [['cbc:RegistrationName', name], ['cbc:CompanyID', id]]], // prettier-ignore
      ],
    ],
  ];
  const line = (row: (typeof lines)[number], at: number): Node => [
    ['cbc:ID', at + 1],
    [isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', row.amount < 0 ? -1 : 1, { unitCode: 'C62' }],
    inCurrency('cbc:LineExtensionAmount', row.amount),
    [
      'cac:Item',
      [
        [
          'cbc:Description',
          `${row.parcels} ${row.parcels === 1 ? 'parcel' : 'parcels'}${row.weight_kg === null ? '' : `, ${row.weight_kg} kg`}`,
        ],
        ['cbc:Name', row.section === row.charge ? row.charge! : `${row.section}, ${row.charge}`],
        ['cac:ClassifiedTaxCategory', rated(null)],
      ],
    ],
    ['cac:Price', [inCurrency('cbc:PriceAmount', Math.abs(row.amount))]],
  ];
  const root = isNote ? 'CreditNote' : 'Invoice';
  const body: Node = [
    ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
    ['cbc:ID', head.number],
    ['cbc:IssueDate', head.issued_on],
    ['cbc:DueDate', isNote ? null : head.due_on],
    [isNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', isNote ? '381' : '380'],
    ['cbc:DocumentCurrencyCode', currency],
    ['cac:InvoicePeriod', [['cbc:StartDate', head.from_day], ['cbc:EndDate', head.to_day]]], // prettier-ignore
    ['cac:BillingReference', isNote ? [['cac:InvoiceDocumentReference', [['cbc:ID', head.credit_of_number]]]] : null],
    ['cac:AccountingSupplierParty', party(seller)], // prettier-ignore
    [
      'cac:AccountingCustomerParty',
      party({ name: head.legal_name ?? head.copa_name!, iso2: head.ctry_iso_code, id: head.tax_id }),
    ],
    ['cac:PaymentTerms', [['cbc:Note', head.due_on ? `Due on ${head.due_on}` : 'Due at once']]],
    [
      'cac:TaxTotal',
      [
        inCurrency('cbc:TaxAmount', 0),
        ['cac:TaxSubtotal', [inCurrency('cbc:TaxableAmount', sum), inCurrency('cbc:TaxAmount', 0), ['cac:TaxCategory', rated(reason)]]], // prettier-ignore
      ],
    ],
    [
      'cac:LegalMonetaryTotal',
      [
        inCurrency('cbc:LineExtensionAmount', sum),
        inCurrency('cbc:TaxExclusiveAmount', sum),
        inCurrency('cbc:TaxInclusiveAmount', sum),
        inCurrency('cbc:PayableAmount', sum),
      ],
    ],
    ...lines.map((row, at) => [`cac:${root}Line`, line(row, at)] as const),
  ];
  const attributes = {
    xmlns: `${namespace}${root}-2`,
    'xmlns:cac': `${namespace}CommonAggregateComponents-2`,
    'xmlns:cbc': `${namespace}CommonBasicComponents-2`,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>${written([[root, body, attributes]], 0).replace(/\n$/, '')}\n`;
}
