import { Parser } from 'saxen';

/**
 * What UBL 2.1 (OASIS Standard, 4 November 2013) says of the elements that our invoices have: their children in order, with
 * `!` where one is required and `*` where there may be several. Written down from the published schemas, with the
 * neighbours between which an element may be put wrongly; it is not the schema itself.
 */
const children: Record<string, string> = {
  Invoice: `UBLVersionID CustomizationID ProfileID ID! CopyIndicator UUID IssueDate! IssueTime DueDate InvoiceTypeCode Note* TaxPointDate
    DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode PaymentCurrencyCode AccountingCost LineCountNumeric BuyerReference InvoicePeriod*
    OrderReference BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference*
    Signature* AccountingSupplierParty! AccountingCustomerParty! PayeeParty TaxRepresentativeParty Delivery* DeliveryTerms PaymentMeans* PaymentTerms*
    PrepaidPayment* AllowanceCharge* TaxExchangeRate TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal! InvoiceLine!*`,
  CreditNote: `UBLVersionID CustomizationID ProfileID ID! CopyIndicator UUID IssueDate! IssueTime TaxPointDate CreditNoteTypeCode Note*
    DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode PaymentCurrencyCode AccountingCost LineCountNumeric BuyerReference InvoicePeriod*
    DiscrepancyResponse* OrderReference BillingReference* DespatchDocumentReference* ContractDocumentReference* AdditionalDocumentReference*
    Signature* AccountingSupplierParty! AccountingCustomerParty! PayeeParty TaxRepresentativeParty Delivery* DeliveryTerms* PaymentMeans* PaymentTerms*
    TaxExchangeRate AllowanceCharge* TaxTotal* LegalMonetaryTotal! CreditNoteLine!*`,
  InvoicePeriod: 'StartDate StartTime EndDate EndTime DurationMeasure DescriptionCode* Description*',
  BillingReference: 'InvoiceDocumentReference SelfBilledInvoiceDocumentReference CreditNoteDocumentReference BillingReferenceLine*',
  InvoiceDocumentReference: 'ID! CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType*',
  AccountingSupplierParty: 'CustomerAssignedAccountID AdditionalAccountID* DataSendingCapability Party',
  AccountingCustomerParty: 'CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID* Party',
  Party: `WebsiteURI EndpointID PartyIdentification* PartyName* Language PostalAddress PhysicalLocation PartyTaxScheme* PartyLegalEntity*
    Contact Person*`,
  PartyName: 'Name!',
  PostalAddress: 'ID StreetName AdditionalStreetName BuildingNumber CityName PostalZone CountrySubentity AddressLine* Country',
  Country: 'IdentificationCode Name',
  PartyTaxScheme: 'RegistrationName CompanyID TaxLevelCode ExemptionReasonCode ExemptionReason* RegistrationAddress TaxScheme!',
  PartyLegalEntity: 'RegistrationName CompanyID RegistrationDate CompanyLegalForm RegistrationAddress',
  PaymentTerms: 'ID PaymentMeansID* Note* SettlementDiscountPercent Amount',
  TaxTotal: 'TaxAmount! RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator TaxSubtotal*',
  TaxSubtotal: 'TaxableAmount TaxAmount! CalculationSequenceNumeric Percent TaxCategory!',
  TaxCategory: 'ID Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason* TierRange TaxScheme!',
  ClassifiedTaxCategory: 'ID Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason* TierRange TaxScheme!',
  TaxScheme: 'ID Name TaxTypeCode CurrencyCode',
  LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount
    PayableRoundingAmount PayableAmount!`,
  InvoiceLine: `ID! UUID Note* InvoicedQuantity LineExtensionAmount! TaxPointDate AccountingCost InvoicePeriod* OrderLineReference*
    AllowanceCharge* TaxTotal* Item! Price DeliveryTerms`,
  CreditNoteLine: `ID! UUID Note* CreditedQuantity LineExtensionAmount! TaxPointDate AccountingCost DiscrepancyResponse* InvoicePeriod*
    OrderLineReference* TaxTotal* AllowanceCharge* Item! Price`,
  Item: 'Description* PackQuantity Name HazardousRiskIndicator Keyword* BuyersItemIdentification ClassifiedTaxCategory*',
  Price: 'PriceAmount! BaseQuantity PriceChangeReason*',
}; // prettier-ignore

/** The form of the text in each kind of element, by the end of its name, and the attribute that it needs. */
const forms: [end: RegExp, form: RegExp, attribute?: string][] = [
  [/Amount$/, /^-?\d+(\.\d+)?$/, 'currencyID'],
  [/Quantity$/, /^-?\d+(\.\d+)?$/, 'unitCode'],
  [/Date$/, /^\d{4}-\d{2}-\d{2}$/],
  [/Percent$/, /^\d+(\.\d+)?$/],
  [/CurrencyCode$/, /^[A-Z]{3}$/],
  [/IdentificationCode$/, /^[A-Z]{2}$/],
];

interface Element {
  name: string;
  prefix: string;
  attributes: Record<string, string>;
  inside: Element[];
  text: string;
}

function read(xml: string): Element {
  const top: Element = { name: '', prefix: '', attributes: {}, inside: [], text: '' };
  const open = [top];
  const parser = new Parser();
  parser.on('openTag', (full, attributes) => {
    const [prefix, name] = full.includes(':') ? (full.split(':') as [string, string]) : ['', full];
    const element = { name, prefix, attributes: { ...attributes() }, inside: [], text: '' };
    open.at(-1)!.inside.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  parser.on('text', (value, decode) => (open.at(-1)!.text += decode(value)));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
  return top.inside[0]!;
}

function check({ name, prefix, attributes, inside, text }: Element, faults: string[]): void {
  const rule = children[name];
  if (!rule) {
    if (prefix === 'cac') faults.push(`${name} is not described`);
    if (inside.length) faults.push(`${name} has elements inside`);
    if (!text.trim()) faults.push(`${name} is empty`);
    const [, form, needed] = forms.find(([end]) => end.test(name)) ?? [];
    if (form && !form.test(text)) faults.push(`${name} is ${text}`);
    if (needed && !attributes[needed]) faults.push(`${name} has no ${needed}`);
    return;
  }
  if (text.trim()) faults.push(`${name} has text inside`);
  const allowed = rule.split(/\s+/).map((one) => ({ name: one.replace(/[!*]+$/, ''), required: one.includes('!'), several: one.includes('*') })); // prettier-ignore
  let at = -1;
  for (const child of inside) {
    const place = allowed.findIndex((one) => one.name === child.name);
    if (place < 0) faults.push(`${child.name} does not belong into ${name}`);
    else if (place < at) faults.push(`${child.name} stands too late in ${name}`);
    else if (place === at && !allowed[place]!.several) faults.push(`${child.name} stands twice in ${name}`);
    if (child.prefix !== (children[child.name] ? 'cac' : 'cbc')) faults.push(`${child.name} is of another namespace`);
    at = Math.max(at, place);
    check(child, faults);
  }
  for (const one of allowed)
    if (one.required && !inside.some((child) => child.name === one.name)) faults.push(`${name} lacks ${one.name}`);
}

/** Where an invoice or a credit note departs from the schema, in words; nothing where it does not. */
export function ublFaults(xml: string): string[] {
  const faults: string[] = [];
  check(read(xml), faults);
  return faults;
}
