import { sql } from 'drizzle-orm';
import { preManifestObservationInsert as contract } from '#tools/manifest/pre-manifest-observation-insert.ts';
import type { RowOf } from '#tools/define.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

export const preManifestObservationInsert = change(contract, {
  entity: 'pre_manifest_observation',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<{ id: number; observation: string }>(sql`
        select pre_manifest_observation_id as id, observation from pre_manifest_observation
        where withdrawn_at is null and pre_manifest_observation_id = any(${listOf(ids.map(Number), 'bigint')})`),
      ({ id }) => id,
      ({ observation }) => ({ observation }),
    ),
  steps: async ({ db }, { pre_manifest_header_code: code, observation }) => {
    const text = observation.trim();
    if (!text) refuseField('observation', 'must not be empty.');
    const header = await db.one<{ copa: number }>(
      sql`select copa_id as copa from pre_manifest_header where pre_manifest_header_code = ${code}`,
    );
    if (!header) return refuse('missing', `No pre-alert has the code ${code}.`);
    return [{ id: '0', label: code, before: {}, after: { observation: text }, own: { code, copa: header.copa, text } }];
  },
  apply: ({ db, now, who }, steps) =>
    inTurn(steps, async ({ own: { code, copa, text } }) => {
      const made = await db.one<{ id: number }>(sql`
        insert into pre_manifest_observation (pre_manifest_header_code, copa_id, observation, at, user_login)
        values (${code}, ${copa}, ${text}, ${now.toISOString()}::timestamptz, ${who.name}) returning pre_manifest_observation_id as id`);
      return made!.id;
    }),
  answer: ({ db }, steps) =>
    db.rows<RowOf<typeof contract>>(sql`
      select pre_manifest_header_code, observation, local_iso(at, 'UTC') as written_at, user_login, withdrawn_at is not null as withdrawn from pre_manifest_observation
      where pre_manifest_header_code = ${steps[0]!.own!.code} order by at desc, pre_manifest_observation_id desc`),
  undo: {
    // Observations are added and never taken away: it is marked as withdrawn.
    apply: async ({ db, now }, steps) => {
      const ids = listOf(steps.map(({ id }) => Number(id)), 'bigint'); // prettier-ignore
      await db.rows(sql`
        update pre_manifest_observation set withdrawn_at = ${now.toISOString()}::timestamptz where pre_manifest_observation_id = any(${ids})`);
    },
  },
});
