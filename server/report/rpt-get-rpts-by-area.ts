import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { rptGetRptsByArea as contract } from '#tools/report/rpt-get-rpts-by-area.ts';
import { mayUse } from '#tools/roles.ts';
import { implement } from '#server/implement.ts';

type Row = RowOf<typeof contract>;

export const rptGetRptsByArea = implement(contract, {
  run: async ({ db, who }, { area_id }) => {
    const listed = await db.rows<Omit<Row, 'title' | 'about'>>(sql`
      select a.name as area, (select count(*)::int from report_schedule c where c.path = r.path) as schedules, r.path, a.area_id, r.report_id
      from report r join report_area a using (area_id)
      where r.enabled and ${area_id ? sql`a.area_id = ${area_id}::bigint` : sql`true`} order by a.rank, r.rank, r.report_id`);
    return listed.flatMap((row): Row[] => {
      const found = contracts.find((one) => one.path === row.path && mayUse(one, who));
      return found ? [{ ...row, title: found.title, about: found.about }] : [];
    });
  },
});
