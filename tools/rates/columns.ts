import * as field from '#tools/fields.ts';
import type { Shape } from '#tools/define.ts';
import type { RateTable } from './rate-table.ts';

/** A table of rates with the types of its columns. */
export const table = <K extends Shape, V extends Shape>(declared: RateTable<K, V>): RateTable<K, V> => declared;

export const country = () => field.country('Country');
export const service = () => field.service('Service', { about: 'Empty is every service.' });
export const zone = () => field.code('Zone', { about: 'A metro, B urban, C interior, D remote.' });
export const currency = () => field.code('Currency', { about: 'ISO 4217 code such as USD.' });
export const distribution = () =>
  field.id('Distribution type', { about: '1 door to door, 2 pick-up point, 3 post office, 4 remote.' });
export const usual = { currency: 'USD' };

export const charges = {
  fuel: 'Fuel', security: 'Security', screening: 'Screening', remote: 'Remote area', oversize: 'Oversize', peak: 'Peak season',
}; // prettier-ignore
export const bases = { flat: 'Flat', per_kg: 'Per kg', pct_freight: '% of freight', pct_value: '% of value' };
