import { isShare, type Field } from '#tools/fields.ts';
import { showBucket } from '#tools/refine/bucket.ts';
import { showDay, showWithZone } from '#tools/rules/dates.ts';
import { showAmount, showMawb, showMoney, showNumber, showWeight } from '#tools/rules/numbers.ts';
import { stateWords, statusWords, type ShipmentState, type Status } from '#tools/rules/status.ts';
import { translate } from '#tools/texts/index.ts';
import { ourWords } from '#tools/texts/our-words.ts';
import type { Language } from '#tools/texts/languages.ts';
import { countryName } from '../understanding/countries.ts';

const isCode = /^[A-Z]{3}$/;
/** A value as people read it; empty for nothing. */
export function shownValue(value: unknown, field: Field, row: Record<string, unknown>, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'status') return translate(language, statusWords[value as Status] ?? String(value));
  if (field.kind === 'state') return translate(language, stateWords[value as ShipmentState] ?? String(value));
  if (field.kind === 'choice') return translate(language, field.options?.[String(value)] ?? String(value));
  if (field.kind === 'country') return countryName(String(value), language);
  if (field.kind === 'place') return String(value).trim();
  if (field.kind === 'day') return showBucket(String(value), field.bucket, (text, values) => translate(language, text, values), language, 'long'); // prettier-ignore
  if (field.kind === 'instant')
    return String(value).length === 10 ? showDay(String(value)) : showWithZone(String(value));
  if (field.kind === 'mawb') return showMawb(String(value));
  if (field.kind === 'weight') return `${showWeight(Number(value))} kg`;
  if (isShare(field, row) || field.kind === 'percent') return `${showNumber(Number(value), 1)} %`;
  if (field.kind === 'money') {
    const currency = String(row[field.currency ?? ''] ?? field.currency ?? 'USD');
    // Where no row tells it, the name of its column is none.
    return isCode.test(currency)
      ? showMoney(Number(value), currency, field.decimals)
      : showAmount(Number(value), 'USD', field.decimals);
  }
  if (field.ours) return ourWords(String(value), (key) => translate(language, key));
  // A mean of counts is no whole number.
  return typeof value === 'number' && field.kind === 'count' ? showNumber(value, Number.isInteger(value) ? 0 : 1) : String(value); // prettier-ignore
}

/** A value in prose, with the unit that a column has in its head. */
export function saidValue(value: unknown, field: Field, row: Record<string, unknown>, language: Language): string {
  if (typeof value !== 'number') return shownValue(value, field, row, language);
  if (field.kind === 'days') return translate(language, '{{n}} days', { n: showNumber(value, 1) });
  if (field.kind !== 'span') return shownValue(value, field, row, language);
  const hours = translate(language, '{{n}} hours', { n: showNumber(value, 1) });
  return value < 48 ? hours : `${hours} (${translate(language, '{{n}} days', { n: showNumber(value / 24, 1) })})`;
}
