import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { userStation as contract } from '#tools/auth/user-station.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { saveStation, stationAt } from '#server/identity/station.ts';
import { refuseField } from '#server/refuse.ts';

type Held = RowOf<typeof contract>;

const rowsOf = ({ db }: Context, codes: readonly string[]) =>
  db.rows<Held>(sql`
    select u.user_code, u.station, z.tz as zone from app_user u left join iata_location z on z.iata = u.station
    where u.user_code = any(${listOf(codes, 'text')})`);
const shown = ({ station, zone }: Held) => ({ station, zone });

const save = async ({ db, who }: Context, steps: { after: { station?: string | null } }[]) =>
  void (await inTurn(steps, ({ after }) => saveStation(db, who.userCode, after.station ?? null)));

export const userStation = change(contract, {
  entity: 'app_user',
  read: async (ctx, codes) => byId(await rowsOf(ctx, codes), ({ user_code }) => user_code!, shown),
  steps: async (ctx, { station }) => {
    const { userCode: id, name: label } = ctx.who;
    const [row] = await rowsOf(ctx, [id]);
    const before = shown(row!);
    const nowhere = { station: null, zone: null };
    const after = station
      ? ((await stationAt(ctx.db, station)) ?? refuseField('station', `is not an airport: ${station}.`))
      : nowhere;
    const step = { id, label, before, after };
    if (before.station === after.station) return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: null }];
  },
  apply: save,
  answer: (ctx, steps) =>
    rowsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: { apply: save },
});
