import pg from 'pg';

type Parse = (text: string) => unknown;

const instantPattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** '2026-11-21 01:18:50.5+00' becomes '2026-11-21T01:18:50.500Z'; infinity stays a word. */
export function instantOf(text: string): string {
  const parts = instantPattern.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

const same: Parse = (text) => text;
const list = (parse: Parse): Parse => {
  const texts = pg.types.getTypeParser(1009 as never, 'text') as (text: string) => (string | null)[];
  return (text) => texts(text).map((item) => (item === null ? null : parse(item)));
};

const parsers: Record<number, Parse> = {
  20: Number, // int8
  1016: list(Number),
  1700: Number, // numeric
  1231: list(Number),
  1082: same, // date
  1182: list(same),
  1114: same, // timestamp
  1115: list(same),
  1184: instantOf, // timestamptz
  1185: list(instantOf),
  1186: same, // interval
  1187: list(same),
};

/** Makes `pg` read values the way the wire shows them, for every connection of the process. */
export function readPlainValues(): void {
  for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse);
}

/** Of one connection, once: what the text form of values and the plans depend on. */
export const settings = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
  set random_page_cost = 1.1; set jit = off; set client_min_messages = warning`;
