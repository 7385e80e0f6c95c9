import { sql } from 'drizzle-orm';
import { getSimulations as contract } from '#tools/bible/get-simulations.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { simulations } from '#server/rates/simulations.ts';

export const getSimulations = implement(contract, {
  query: (_ctx, { copa_id, kind, start_date, end_date }) =>
    simulations(
      all([
        copa_id ? sql`s.copa_id = ${copa_id}` : undefined,
        kind ? sql`s.kind = ${kind}` : undefined,
        start_date ? sql`s.created_at >= ${start_date}::date` : undefined,
        end_date ? sql`s.created_at < ${end_date}::date + 1` : undefined,
      ]),
    ),
  order: sql`created_at desc, simulation_id desc`,
});
