/** Where value added tax of the European Union is due, by ISO country. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
); // prettier-ignore

/** A category of EN 16931 (UNTDID 5305) without tax, and why none is due. */
export interface TaxCategory {
  code: 'O' | 'E' | 'AE';
  reason: string;
}

/**
 * The category of value added tax of services about parcels that cross borders, by where seller and buyer sit. None of
 * them carries tax: what is supplied from or to outside the Union is outside its scope, a customer in another member
 * state owes the tax itself, and at home transport that belongs to an export or import is exempt.
 */
export function taxCategoryOf(seller: string, buyer: string | null): TaxCategory {
  if (!union.has(seller) || buyer === null || !union.has(buyer)) return { code: 'O', reason: 'Not subject to VAT' };
  if (seller !== buyer) return { code: 'AE', reason: 'Reverse charge (Article 196 of Directive 2006/112/EC)' };
  return {
    code: 'E',
    reason: 'Exempt: carriage of exports and imports (Articles 144 and 146 of Directive 2006/112/EC)',
  };
}
