import type { Field } from '#tools/fields.ts';
import type { Language } from '#tools/texts/languages.ts';

const regions: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The name of a country in the language of the page; the code itself where it is none. */
export function countryName(code: string, language: Language): string {
  const names = (regions[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The currency of a money column: its own, or the one that another column of the row names. */
export function currencyOf(field: Field, row?: Record<string, unknown>): string {
  const named = field.currency ?? 'USD';
  if (/^[A-Z]{3}$/.test(named)) return named;
  return typeof row?.[named] === 'string' ? row[named] : '';
}

/** Today where the person is, as YYYY-MM-DD. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');
