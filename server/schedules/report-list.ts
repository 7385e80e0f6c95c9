import { sql } from 'drizzle-orm';
import { reportAreas } from '#tools/rules/report-areas.ts';
import type { Database } from '#server/context.ts';

/** Adds the areas and reports that are not listed yet; what an installation has changed stays. */
export async function saveReportList(db: Database): Promise<void> {
  const areas = reportAreas.map(({ area_id, code, name }, rank) => ({ area_id, code, name, rank }));
  const reports = reportAreas.flatMap(({ area_id, paths }) => paths.map((path, rank) => ({ area_id, path, rank })));
  await db.rows(sql`
    insert into report_area (area_id, code, name, rank)
    select area_id, code, name, rank from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as a (area_id int, code text, name text, rank int)
    on conflict do nothing`);
  await db.rows(sql`
    insert into report (area_id, path, rank)
    select area_id, path, rank from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (area_id int, path text, rank int)
    where not exists (select from report known where known.area_id = r.area_id and known.path = r.path)
    order by area_id, rank on conflict do nothing`);
}
