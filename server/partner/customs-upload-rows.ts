import { sql, type SQL } from 'drizzle-orm';

/** Files of customs answers, the newest first. */
export const customsUploads = (where: SQL): SQL => sql`
  select u.customs_upload_id, u.file_name, u.mawbs, u.lines, u.written, u.same, u.refused, local_iso(u.created_at, 'UTC') as created_at,
    u.created_by as user_name, u.refused_file_id
  from customs_upload u where ${where} order by u.created_at desc, u.customs_upload_id desc`;
