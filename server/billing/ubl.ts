import type { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import type { AnswerOf } from '#tools/define.ts';
import { sumMoney } from '#tools/rules/money.ts';

type Answer = AnswerOf<typeof getShippingInvoice>;
type Head = Answer['header'];

/** Who sends the invoices; the installation does not know its own firm yet. */
const operator = { name: 'Waybill', iso2: 'US', id: 'WAYBILL' } as const;

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
 * The invoice as UBL 2.1 in the form of EN 16931, or a credit note of it: one line a section and charge. The services are
 * supplied from abroad and outside the scope of value added tax, so there is one breakdown of category O.
 */
export function ublOf(head: Head, content: Answer['content']): string {
  const isNote = head.credit_of !== null;
  const sign = isNote ? -1 : 1;
  const currency = head.currency!;
  const money = (amount: number): string => amount.toFixed(2);
  const inCurrency = (name: string, amount: number) => [name, money(amount), { currencyID: currency }] as const;
  const lines = content.map((row) => ({ ...row, amount: sign * row.amount! }));
  const sum = Number(sumMoney(lines.map(({ amount }) => amount), currency)); // prettier-ignore
  const category: Node = [
    ['cbc:ID', 'O'],
    ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
  ];
  const party = (name: string, iso2: string | null, id: string | null): Node => [
    [
      'cac:Party',
      [
        ['cac:PartyName', [['cbc:Name', name]]],
        ['cac:PostalAddress', [['cac:Country', [['cbc:IdentificationCode', iso2 ?? 'US']]]]],
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
        ['cbc:Description', `${row.parcels} parcels${row.weight_kg === null ? '' : `, ${row.weight_kg} kg`}`],
        ['cbc:Name', row.section === row.charge ? row.charge! : `${row.section}, ${row.charge}`],
        ['cac:ClassifiedTaxCategory', category],
      ],
    ],
    ['cac:Price', [inCurrency('cbc:PriceAmount', Math.abs(row.amount))]],
  ];
  const tax = [
    ['cbc:ID', 'O'],
    ['cbc:TaxExemptionReason', 'Not subject to VAT'],
    ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
  ] as const;
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
    ['cac:AccountingSupplierParty', party(operator.name, operator.iso2, operator.id)], // prettier-ignore
    ['cac:AccountingCustomerParty', party(head.legal_name ?? head.copa_name!, head.ctry_iso_code, head.tax_id)],
    ['cac:PaymentTerms', [['cbc:Note', head.due_on ? `Due on ${head.due_on}` : 'Due at once']]],
    [
      'cac:TaxTotal',
      [
        inCurrency('cbc:TaxAmount', 0),
        ['cac:TaxSubtotal', [inCurrency('cbc:TaxableAmount', sum), inCurrency('cbc:TaxAmount', 0), ['cac:TaxCategory', tax]]], // prettier-ignore
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
