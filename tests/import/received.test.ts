import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('a pre-alert follows its parcels on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());

  test('received in part with its first parcel, received with its last', async () => {
    const announced = await site.data.own((db) =>
      db.one<{ code: string; numbers: string[] }>(sql`
        select h.pre_manifest_header_code as code, array_agg(s.trck_nmr_fol order by s.shipment_id) as numbers
        from pre_manifest_header h join pre_manifest_line l using (pre_manifest_header_code) join shipment s using (shipment_id)
        where h.state = 'accepted' group by 1
        having count(*) > 1 and bool_and(s.state = 'prealerted') order by 1 limit 1`),
    );
    const { code, numbers } = announced!;
    const received = async (some: string[]) => {
      const body = { trck_nmr_fol: some, chck_cdg: 'RCV' };
      const response = await site.send(addCheckpoint, body, site.users.admin);
      expect(response.status, await response.clone().text()).toBe(200);
      return site.data.own((db) =>
        db.one(
          sql`select state, received_lines, lines from pre_manifest_header where pre_manifest_header_code = ${code}`,
        ),
      );
    };
    const lines = numbers.length;
    const [first, ...rest] = numbers;
    expect(await received([first!])).toEqual({ state: 'partially_received', received_lines: 1, lines });
    expect(await received(rest)).toEqual({ state: 'received', received_lines: lines, lines });
  });
});
