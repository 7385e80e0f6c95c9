import { sql } from 'drizzle-orm';
import { getSimulation as contract } from '#tools/bible/get-simulation.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { simulations, type Simulation } from '#server/rates/simulations.ts';

const shape = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const getSimulation = implement(contract, {
  run: async ({ db }, { guid }) => {
    if (!shape.test(guid))
      refuseField('guid', 'must be the key of a simulation, such as 5d1f0c5e-8f0a-4c39-9a53-6b4f3c2a1e01.');
    const found = await db.one<Simulation>(simulations(sql`s.guid = ${guid}::uuid`));
    if (!found) return refuse('missing', 'No simulation has this key.');
    const rest = await db.one<{ asked: Record<string, unknown> }>(
      sql`select inputs as asked from simulation where simulation_id = ${found.simulation_id}`,
    );
    const lines = await db.rows<{ cells: { section: string; row: never } }>(
      sql`select cells from simulation_line where simulation_id = ${found.simulation_id} order by line`,
    );
    const of = (section: string) =>
      lines.filter(({ cells }) => cells.section === section).map(({ cells }) => cells.row);
    return {
      header: { ...found, asked: rest?.asked ?? null },
      lines: of('lines'),
      alternatives: of('alternatives'),
      lanes: of('lanes'),
    };
  },
});
