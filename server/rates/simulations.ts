import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getSimulations } from '#tools/bible/get-simulations.ts';
import { byId } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';

export type Simulation = RowOf<typeof getSimulations>;

/** Simulations `s` as `simulationRow` spells them. */
export const simulations = (where: SQL): SQL => sql`
  select s.simulation_id, s.guid::text as guid, s.kind, s.title, c.name as copa_name, s.price, s.cost, s.margin_pct, s.currency, s.created_at, s.created_by
  from simulation s left join copa c on c.copa_id = s.copa_id where ${where}`;

export const simulationsBy = ({ db }: Context, ids: readonly (string | number)[]) =>
  db.rows<Simulation>(
    simulations(sql`s.simulation_id = any(${listOf(ids.map(Number).filter(Number.isInteger), 'int')})`),
  );

/** What was saved, by its number. */
export const heldSimulations = async (ctx: Context, ids: readonly string[]) =>
  byId(await simulationsBy(ctx, ids), ({ simulation_id }) => simulation_id!, ({ title, copa_name, price, cost, margin_pct, currency }) => ({ title, copa_name, price, cost, margin_pct, currency })); // prettier-ignore

interface Made {
  kind: 'lane' | 'what-if';
  title: string;
  copa_id: number | null;
  inputs: object;
  currency: string;
  price: number | null;
  cost: number | null;
  margin_pct: number | null;
  /** Rows under the name of their section. */
  lines: { section: string; row: object }[];
}

/** Keeps a simulation with its lines; answers its number. */
export async function keepSimulation({ db, who, now }: Context, made: Made): Promise<number> {
  const kept = await db.one<{ id: number }>(sql`
    insert into simulation (kind, title, copa_id, inputs, currency, price, cost, margin_pct, created_at, created_by)
    values (${made.kind}, ${made.title}, ${made.copa_id}, ${JSON.stringify(made.inputs)}::jsonb, ${made.currency}, ${made.price}, ${made.cost},
      ${made.margin_pct}, ${now.toISOString()}::timestamptz, ${who.name}) returning simulation_id as id`);
  await db.rows(sql`
    insert into simulation_line (simulation_id, line, cells)
    select ${kept!.id}, n, cells from jsonb_array_elements(${JSON.stringify(made.lines)}::jsonb) with ordinality as x(cells, n)`);
  return kept!.id;
}

/** Takes simulations back. */
export async function dropSimulations({ db }: Context, ids: readonly string[]): Promise<void> {
  const gone = await db.rows(
    sql`delete from simulation where simulation_id = any(${listOf(ids.map(Number), 'int')}) returning 1`,
  );
  if (gone.length < ids.length) refuse('conflict', 'It is not there any more.');
}
