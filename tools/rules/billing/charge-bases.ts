/** What the price of an additional charge is for. */
export const chargeBases = {
  flat: 'Each time', per_kg: 'Per kilogram', pct_value: 'Per cent of the value', pct_freight: 'Per cent of the freight', pct_duty: 'Per cent of the duty',
  per_day: 'Per day',
}; // prettier-ignore
