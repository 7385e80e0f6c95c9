import { dayIn, offsetAt } from '#tools/rules/clock-time.ts';
import type { Field } from '#tools/fields.ts';
import { readInstant, showInstant, showZone } from '#tools/rules/dates.ts';
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

let station: string | null = null;
const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the station where the person works; null without one. */
export const workIn = (zone: string | null): void => void (station = zone);
/** Whose clock the person reads: that of the station, else that of this browser. */
export const clockZone = (): string => station ?? browser;

/** The time zone whose today is meant. */
export const todayZone = (): string => station ?? 'UTC';

/** Today at the person's station, as YYYY-MM-DD; that of UTC without one, as the server counts. */
export const today = (): string => dayIn(new Date(), todayZone());

/** The zone of a moment, as `UTC−3`, where it is not that of the person. */
export function zoneBeside(at: InstantLike): string {
  const instant = readInstant(at);
  if (!instant || offsetAt(instant.ms, clockZone()) / 60_000 === instant.offset) return '';
  return showZone(instant);
}

/** The moment in its own zone, which is named where it is not that of the person. */
export const showZoned = (at: InstantLike): string => [showInstant(at), zoneBeside(at)].filter(Boolean).join(' ');

/** The moment with the offset of the person's clock, so that it is shown in local time. */
export function localTime(at: string): string {
  const date = new Date(at);
  const offset = offsetAt(date.getTime(), clockZone()) / 60_000;
  const pad = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`;
}
