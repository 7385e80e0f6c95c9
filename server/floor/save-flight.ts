import { sql } from 'drizzle-orm';
import { saveFlight as contract } from '#tools/floor/save-flight.ts';
import type { InputOf } from '#tools/define.ts';
import { readInstant } from '#tools/rules/dates.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { flightCode, flightRows, type FlightRow } from '#server/freight/flight-rows.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const flightsBy = ({ db }: Context, ids: readonly (string | number)[]) =>
  db.rows<FlightRow>(flightRows(sql`f.flight_id = any(${listOf(ids.filter((id) => /^\d{1,9}$/.test(String(id))), 'int')})`)); // prettier-ignore
const shown = ({ flight_id: _, airline_name: __, ...held }: FlightRow) => held;
type Shown = ReturnType<typeof shown>;

/** Days as they are typed, in order; refuses what is none. */
function daysOff(typed: string): string | null {
  const days = typed.split(/[\s,;]+/).filter(Boolean);
  const strange = days.find((day) => !/^\d{4}-\d\d-\d\d$/.test(day) || readInstant(day) === null);
  if (strange !== undefined) refuseField('not_on', `holds ${strange}: write days as 2026-12-25.`);
  return [...new Set(days)].toSorted().join(', ') || null;
}

/** Refuses what no airline could fly. */
async function check({ db }: Context, next: Shown): Promise<void> {
  if (!/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/.test(next.flight ?? ''))
    refuseField('flight', 'must be the two signs of an airline and a number such as LA8191.');
  if (!(await db.one(sql`select prefix from airline where prefix = ${next.airline} and enabled`)))
    refuseField('airline', `is not an airline that masters are booked with: ${next.airline}.`);
  for (const field of ['iata_code_origin', 'port_iata'] as const)
    // oxlint-disable-next-line no-await-in-loop -- two of them
    if (!(await db.one(sql`select iata from iata_location where iata = ${next[field]}`)))
      refuseField(field, `is not an airport: ${next[field]}.`);
  if (next.iata_code_origin === next.port_iata) refuseField('port_iata', 'is the airport of departure.');
  if (!/^(?!.*(.).*\1)[1-7]{1,7}$/.test(next.days ?? ''))
    refuseField('days', 'must be digits of weekdays, each once: 1 Monday to 7 Sunday, such as 135.');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(next.departs ?? '')) refuseField('departs', 'must be a time such as 21:30.');
  if (!(next.air_hours! > 0 && next.air_hours! <= 48)) refuseField('air_hours', 'must be above 0 and at most 48.');
  if (next.capacity_kg !== null && !(next.capacity_kg > 0 && next.capacity_kg <= 200_000))
    refuseField('capacity_kg', 'must be above 0 and at most 200,000.');
  if (next.cut_off_hours !== null && !(next.cut_off_hours >= 0 && next.cut_off_hours <= 72))
    refuseField('cut_off_hours', 'must be from 0 to 72.');
  if (next.runs_from && next.runs_to && next.runs_to < next.runs_from)
    refuseField('runs_to', 'must not be before the first day.');
}

function wanted(input: InputOf<typeof contract>, row: FlightRow | null): Shown {
  const need = <T>(field: string, value: T | null | undefined): T =>
    value ?? refuseField(field, 'is required for a new flight.');
  return {
    airline: need('airline', input.airline ?? row?.airline),
    flight: need('flight', input.flight === undefined ? row?.flight : flightCode(input.flight)),
    iata_code_origin: need('iata_code_origin', input.iata_code_origin ?? row?.iata_code_origin),
    port_iata: need('port_iata', input.port_iata ?? row?.port_iata),
    days: [...need('days', input.days ?? row?.days)].toSorted().join(''),
    departs: need('departs', input.departs ?? row?.departs).padStart(5, '0'),
    air_hours: need('air_hours', input.air_hours ?? row?.air_hours),
    capacity_kg: input.capacity_kg ?? row?.capacity_kg ?? null,
    cut_off_hours: input.cut_off_hours ?? row?.cut_off_hours ?? null,
    runs_from: input.runs_from ?? row?.runs_from ?? null,
    runs_to: input.runs_to ?? row?.runs_to ?? null,
    not_on: input.not_on === undefined ? (row?.not_on ?? null) : daysOff(input.not_on),
    enabled: input.enabled ?? row?.enabled ?? true,
  };
}

async function save({ db, who, now }: Context, id: number | null, next: Shown): Promise<number> {
  const values = sql`${next.airline}, ${next.flight}, ${next.iata_code_origin}, ${next.port_iata}, ${next.days}, ${next.departs}::time, ${next.air_hours},
    ${next.capacity_kg}, ${next.cut_off_hours}, ${next.runs_from}::date, ${next.runs_to}::date, ${listOf(next.not_on?.split(', ') ?? [], 'date')}, ${next.enabled}`;
  const columns = sql`airline_prefix, flight, origin, destination, days, departs, air_hours, capacity_kg, cut_off_hours, runs_from, runs_to, not_on, enabled`;
  const saved = await db.one<{ id: number }>(
    id === null
      ? sql`insert into flight (${columns}, created_by) values (${values}, ${who.name}) returning flight_id as id`
      : sql`update flight set (${columns}) = (${values}), updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}
          where flight_id = ${id} returning flight_id as id`,
  );
  return saved!.id;
}

export const saveFlight = change(contract, {
  entity: 'flight',
  read: async (ctx, ids) => byId(await flightsBy(ctx, ids), ({ flight_id }) => flight_id!, shown),
  steps: async (ctx, input) => {
    const { flight_id: id } = input;
    if (ctx.applying && id) await ctx.db.rows(sql`select from flight where flight_id = ${id} for update`);
    const row = id ? ((await flightsBy(ctx, [id]))[0] ?? refuse('missing', `No flight has the number ${id}.`)) : null;
    const after = wanted(input, row);
    await check(ctx, after);
    const other = await ctx.db.one(sql`
      select flight_id from flight where flight = ${after.flight} and origin = ${after.iata_code_origin} and destination = ${after.port_iata}
        and flight_id is distinct from ${id ?? null}::int`);
    if (other) refuse('conflict', `${after.flight} from ${after.iata_code_origin} to ${after.port_iata} is there already.`);
    const before = row ? shown(row) : {};
    const step = { id: id ? String(id) : 'new', label: `${after.flight} ${after.iata_code_origin} → ${after.port_iata}`, before, after };
    if (row && JSON.stringify(before) === JSON.stringify(after))
      return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: { id: id ?? null, after } }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own: { id, after } }) => save(ctx, id, after)),
  answer: (ctx, steps) =>
    flightsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (after.flight === undefined) await ctx.db.rows(sql`delete from flight where flight_id = ${Number(id)}`);
        else await save(ctx, Number(id), after as Shown);
      });
    },
  },
}); // prettier-ignore
