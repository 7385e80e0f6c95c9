import type { Field } from '#tools/fields.ts';
import { readInstant, showInstant } from '#tools/rules/dates.ts';
import type { InstantLike } from '#tools/rules/dates.ts';
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

/** The zone of a moment, as `UTC−3`, where it is not the one of this browser. */
export function zoneBeside(at: InstantLike): string {
  const instant = readInstant(at);
  if (!instant || -new Date(instant.ms).getTimezoneOffset() === instant.offset) return '';
  const size = Math.abs(instant.offset);
  const minutes = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return size ? `UTC${instant.offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes}` : 'UTC';
}

/** The moment in its own zone, which is named where it is not the one of this browser. */
export const showZoned = (at: InstantLike): string => [showInstant(at), zoneBeside(at)].filter(Boolean).join(' ');

/** The moment with the offset of this browser, so that it is shown in local time. */
export function localTime(at: string): string {
  const date = new Date(at);
  const offset = -date.getTimezoneOffset();
  const pad = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`;
}
