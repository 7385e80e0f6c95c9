import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field, type Kind } from '#tools/fields.ts';
import { isGrouped, type Condition, type Refine, type Value } from '#tools/refine/refine.ts';
import { refinedRow } from '#tools/refine/row.ts';
import { showBucket } from '#tools/refine/bucket.ts';
import { showDay } from '#tools/rules/dates.ts';
import { addDays } from '#tools/rules/days.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Called } from '../understanding/names.ts';
import { shownValue } from './values.ts';

const signs: Partial<Record<Condition['op'], string>> = {
  '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥', 'not in': '≠', 'not contains': '≠',
}; // prettier-ignore

const list = (values: readonly string[]): string =>
  values.length > 4 ? `${values.slice(0, 3).join(', ')}, …` : values.join(', ');

/** One condition as people read it: "Weight > 5.000 kg", "Delivery provider ≠ DHL". */
export function conditionText(
  { column, op, value }: Condition,
  fields: ReadonlyMap<string, Field>,
  language: Language,
): string {
  const field = fields.get(column);
  if (!field) return '';
  const label = translate(language, field.label, { measured: translate(language, field.of ?? '') });
  if (op === 'empty') return translate(language, '{{label}}: not yet', { label });
  if (op === 'not empty') return translate(language, '{{label}}: known', { label });
  const show = (one: Value): string => shownValue(one, field, {}, language) || String(one);
  const values = [value ?? []].flat().map(show);
  if (op === 'between') return `${label} ${values.join(' – ')}`;
  if (field.kind === 'flag')
    return (value === true) === (op === '=') ? label : translate(language, 'not {{label}}', { label });
  const sign = signs[op];
  return sign ? `${label} ${sign} ${list(values)}` : `${label} ${list(values)}`;
}

type Rows = readonly Record<string, unknown>[];
/** The partner of that number as its rows call it. */
const partnerName = (number: unknown, rows: Rows): string | undefined =>
  rows.find((row) => row.copa_id === Number(number) && typeof row.copa_name === 'string')?.copa_name as string | undefined; // prettier-ignore

/** Who is called by a name, and known by a number. */
const numbered = new Set<Kind>(['partner', 'provider']);

/** The fields of the input that are filters, without the days. */
function filters(
  contract: AnyContract,
  args: Record<string, unknown>,
  language: Language,
  rows: Rows,
  called?: Called,
): string[] {
  return Object.entries(contract.input.shape as Record<string, z.ZodType>).flatMap(([key, schema]) => {
    const field = fieldOf(schema);
    const value = args[key];
    if (value === undefined || field.kind === 'day' || field.kind === 'json') return [];
    const names = numbered.has(field.kind) ? [value].flat().map((each) => called?.(field.kind, each as number) ?? (field.kind === 'partner' ? partnerName(each, rows) : undefined)) : []; // prettier-ignore
    if (names.length && names.every((name) => name !== undefined)) return [list(names)];
    const values = [value].flat().map((each) => shownValue(each, field, {}, language) || String(each));
    const label = translate(language, field.label);
    if (field.kind === 'flag') return [value === false ? translate(language, 'not {{label}}', { label }) : label];
    if (field.kind === 'country' || field.kind === 'status') return [list(values)];
    return [field.kind === 'choice' ? list(values) : `${label} ${list(values)}`];
  });
}

/** The days of a call. */
export function period(contract: AnyContract, args: Record<string, unknown>): string {
  const days = Object.entries(contract.input.shape as Record<string, z.ZodType>).filter(
    ([, schema]) => fieldOf(schema).kind === 'day',
  );
  const [from, to] = [args[days[0]?.[0] ?? ''], args[days[1]?.[0] ?? '']] as (string | undefined)[];
  if (!from && !to) return '';
  return from && to && from !== to ? `${showDay(from)} – ${showDay(to)}` : showDay(to ?? from!);
}

/** What the month of a call is called; undefined where its days are no whole month. */
export function monthOf(contract: AnyContract, args: Record<string, unknown>, language: Language): string | undefined {
  const days = Object.entries(contract.input.shape as Record<string, z.ZodType>).filter(([, schema]) => fieldOf(schema).kind === 'day'); // prettier-ignore
  const [from, to] = days.map(([key]) => args[key]);
  const isWhole = typeof from === 'string' && typeof to === 'string' && from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7); // prettier-ignore
  if (!isWhole || addDays(to, 1).slice(0, 7) === to.slice(0, 7)) return undefined;
  const name = showBucket(from, 'month', (text, values) => translate(language, text, values), language, 'long');
  return name[0]!.toUpperCase() + name.slice(1);
}

/** Everything that narrows a call, as it is said behind its figure. */
export function scopeOf(
  contract: AnyContract,
  args: Record<string, unknown>,
  language: Language,
  rows: Rows = [],
  called?: Called,
): string {
  const row = contract.output.kind === 'rows' ? (contract.output.row as Record<string, z.ZodType>) : {};
  const refine = (args.refine ?? {}) as Partial<Refine>;
  const { where = [], measures = [] } = refine;
  // Groups are also narrowed by what they come to.
  const whole = {
    where,
    group: refine.group ?? [],
    measures: measures.length ? measures : [{ fn: 'count' as const }],
    order: [],
  };
  const shape = isGrouped(refine) ? { ...row, ...refinedRow(row, whole) } : row;
  const fields = new Map(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]));
  const said = [
    period(contract, args),
    ...filters(contract, args, language, rows, called),
    ...where.map((each) => conditionText(each, fields, language)),
  ];
  return said.filter(Boolean).join(', ');
}

/** Whether a call answers groups in the place of its own rows. */
export const isGroupedCall = ({ refine }: Record<string, unknown>): boolean =>
  isGrouped(refine as Partial<Refine> | undefined);
