import { fieldOf } from '#tools/fields.ts';
import { rateKey, type Cells } from '#tools/rates/check-rates.ts';
import { addDays } from '#tools/rules/days.ts';
import { change, inTurn, type ChangeHandler, type Step } from '#server/change.ts';
import type { ChangeContract } from '#tools/define.ts';
import type { Context } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';
import { checkTogether, type Planned } from './check-together.ts';
import { namedCells, namesOf } from './named-cells.ts';
import {
  correctRate,
  deleteRate,
  endRate,
  insertRate,
  rateRows,
  rowsFrom,
  validOn,
  type RateRow,
  type RateStore,
  type Validity,
} from './rate-store.ts';

type Row = Record<string, unknown>;

/** The day of a publication: today or later, because what was valid before is never rewritten. */
function dayOf({ today }: Context, { rates }: RateStore, given: string | undefined): string {
  if (rates.undated) return '';
  const day = given ?? today;
  if (day < today) refuseField('valid_from', 'must be today or later: what was valid before is not rewritten.');
  return day;
}

/** The lines of a call: those it lists, or the one that its own fields are. */
function linesOf({ rates }: RateStore, { lines, valid_from: _, ...own }: Row): Row[] {
  if (!lines) return [own];
  const beside = Object.keys(own).find((key) => own[key] !== undefined && (key in rates.keys || key in rates.values));
  if (beside) refuseField(beside, 'stands in each line where there are lines.');
  return lines as Row[];
}

/** The row that is valid on a day, and the first that comes after it. */
function around(rows: readonly RateRow[], day: string): { now?: RateRow; next?: RateRow } {
  const now = rows.findLast(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day));
  return { now, next: rows.find(({ valid_from }) => valid_from > day) };
}

const valuesOf = ({ rates }: RateStore, cells: Cells): Row =>
  Object.fromEntries(Object.keys(rates.values).map((key) => [key, cells[key] ?? null]));
const keysOf = ({ rates }: RateStore, cells: Cells): Row =>
  Object.fromEntries(Object.keys(rates.keys).map((key) => [key, cells[key] ?? null]));
const validityOf = ({ rates }: RateStore, { valid_from, valid_to }: Validity): Partial<Validity> =>
  rates.undated ? {} : { valid_from, valid_to };
const same = (one: Row, other: Row): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A rate of a day, as the audit log names it: `POSTBR/BR/A/2027-01-01`. */
const idOf = (store: RateStore, cells: Cells, day: string): string => `${rateKey(store.rates, cells)}/${day}`;

async function plan(ctx: Context, store: RateStore, input: Row, day: string): Promise<Planned[]> {
  const standing = await rowsFrom(ctx, store, day);
  const byKey = Map.groupBy(standing, (row) => rateKey(store.rates, row));
  const names = await namesOf(ctx.db);
  const planned = linesOf(store, input).map((line, index): Planned => {
    const { cells, fault } = namedCells(store.rates, line, names);
    const { now, next } = around(byKey.get(rateKey(store.rates, cells)) ?? [], day);
    const valid_to = now ? now.valid_to : next ? addDays(next.valid_from, -1) : null;
    const remove = line['remove'] === true;
    const usual = { ...valuesOf(store, {}), ...store.rates.usual };
    const said = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
    const whole = { ...keysOf(store, cells), ...(now ? valuesOf(store, now) : usual), ...said };
    // What names nothing any more can still be taken away.
    if (fault && !(remove && now)) return { line: index, cells: whole, now, valid_to, remove, refused: fault };
    if (remove && store.rates.makes)
      return { line: index, cells: whole, now, valid_to, remove, refused: 'It can be switched off, not taken away.' };
    if (remove && !now)
      return {
        line: index,
        cells: whole,
        valid_to,
        remove,
        refused: 'There is no such rate on that day.',
        missing: true,
      };
    if (!remove && now && same(valuesOf(store, whole), valuesOf(store, now)))
      return { line: index, cells: whole, now, valid_to, remove, refused: 'It is so already.', already: true };
    return { line: index, cells: whole, now, valid_to, remove };
  });
  checkTogether(store.rates, planned, standing, day);
  return planned;
}

/** What people call a rate: its keys as they are shown. */
function labelOf({ rates }: RateStore, cells: Cells, line: number): string {
  const said = Object.entries(rates.keys)
    .filter(([key]) => cells[key] !== null && cells[key] !== undefined && cells[key] !== '')
    .map(([key, schema]) => (fieldOf(schema).kind === 'weight' ? `> ${String(cells[key])} kg` : String(cells[key])));
  return said.join(' ') || `${line + 1}`;
}

async function steps(ctx: Context, store: RateStore, input: Row): Promise<Step[]> {
  const day = dayOf(ctx, store, input['valid_from'] as string | undefined);
  const planned = await plan(ctx, store, input, day);
  return planned.map((one): Step => {
    const { cells, now, valid_to, remove, refused, already, missing, warning, line } = one;
    const before = now ? { ...valuesOf(store, now), ...validityOf(store, now) } : {};
    const after = remove ? {} : { ...valuesOf(store, cells), ...validityOf(store, { valid_from: day, valid_to }) };
    const base = {
      id: idOf(store, cells, day),
      label: labelOf(store, cells, line),
      before,
      after,
      ...(warning && { warning }),
    };
    if (refused !== undefined) return { ...base, id: `${base.id}#${line + 1}`, refused, already, missing };
    return { ...base, own: { day, cells, now, valid_to } };
  });
}

interface Own {
  day: string;
  cells: Row;
  now?: RateRow;
  valid_to: string | null;
}

async function write(ctx: Context, store: RateStore, after: Row, { day, cells, now, valid_to }: Own): Promise<void> {
  const isGone = Object.keys(after).length === 0;
  if (now?.valid_from === day)
    return void (await (isGone ? deleteRate(ctx, store, cells, day) : correctRate(ctx, store, cells, day)));
  if (now) await endRate(ctx, store, cells, { valid_from: now.valid_from, valid_to: addDays(day, -1) });
  if (!isGone) await insertRate(ctx, store, cells, { valid_from: day, valid_to, version: (now?.version ?? 0) + 1 });
}

/** Keys and day of an id. */
function keysIn({ rates }: RateStore, id: string): { day: string; cells: Row } {
  const parts = id.split('/');
  const keys = Object.entries(rates.keys).map(([key, schema], index) => {
    const said = (parts[index] ?? '').replaceAll('%2F', '/');
    const { numeric } = fieldOf(schema);
    return [key, said === '' ? null : numeric ? Number(said) : said];
  });
  return { day: parts.at(-1)!, cells: Object.fromEntries(keys) as Row };
}

/** Brings back what was: the row that was made goes, the one that was ended goes on, the one that was corrected has its values. */
async function takeBack(ctx: Context, store: RateStore, id: string, made: Row, was: Row): Promise<void> {
  const { day, cells: keys } = keysIn(store, id);
  const [isMade, was_from] = [Object.keys(made).length > 0, (was['valid_from'] ?? '') as string];
  const hadRow = Object.keys(was).length > 0;
  const validity = { valid_from: was_from, valid_to: (was['valid_to'] ?? null) as string | null };
  if (hadRow && was_from === day) {
    if (isMade) await correctRate(ctx, store, { ...keys, ...was }, day);
    else await insertRate(ctx, store, { ...keys, ...was }, { ...validity, version: 1 });
    return;
  }
  if (isMade) await deleteRate(ctx, store, keys, day);
  if (hadRow) await endRate(ctx, store, keys, validity);
}

async function read(ctx: Context, store: RateStore, ids: string[]): Promise<Map<string, Row>> {
  const held = new Map<string, Row>();
  const days = [...new Set(ids.map((id) => keysIn(store, id).day))];
  await inTurn(days, async (day) => {
    const rows = await ctx.db.rows<RateRow>(rateRows(store, day || ctx.today, validOn(store, day)));
    for (const row of rows) held.set(idOf(store, row, day), { ...valuesOf(store, row), ...validityOf(store, row) });
  });
  return new Map(ids.flatMap((id) => (held.has(id) ? [[id, held.get(id)!]] : [])));
}

/** Publishes rates from a day on: what is valid now ends the day before, and a new row begins. */
export const publishing = (
  contract: ChangeContract<never, never, never> | ChangeContract,
  store: RateStore,
  lines?: (input: Row) => Row,
): ChangeHandler =>
  change(contract as ChangeContract, {
    entity: store.table,
    steps: (ctx, input) => steps(ctx, store, lines ? lines(input as Row) : (input as Row)),
    apply: async (ctx, open) => {
      await inTurn(open, ({ after, own }) => write(ctx, store, after, own as Own));
    },
    read: (ctx, ids) => read(ctx, store, ids),
    answer: async (ctx, done) => {
      const day = done.map(({ own }) => (own as Own | undefined)?.day).find((one) => one !== undefined) ?? ctx.today;
      const rows = await ctx.db.rows<Row>(rateRows(store, ctx.today, validOn(store, day || ctx.today)));
      const ids = new Set(done.map(({ id }) => id));
      return rows.filter((row) => ids.has(idOf(store, row, day))) as never;
    },
    undo: {
      apply: async (ctx, back) => {
        await inTurn(back, ({ id, before, after }) => takeBack(ctx, store, id, before, after));
      },
    },
  });
