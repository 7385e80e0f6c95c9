import { sql } from 'drizzle-orm';
import { getAttendanceHeaderUpload as contract } from '#tools/operations/get-attendance-header-upload.ts';
import { zone } from '#server/attendance/days.ts';
import { uploads } from '#server/attendance/uploads.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const uploadedOn = sql`(h.created_at at time zone ${zone})::date`;

export const getAttendanceHeaderUpload = implement(contract, {
  query: (_ctx, { date_from, date_to }) =>
    uploads(
      all([
        date_from ? sql`${uploadedOn} >= ${date_from}::date` : undefined,
        date_to ? sql`${uploadedOn} <= ${date_to}::date` : undefined,
      ]),
    ),
  order: sql`h.created_at desc, h.attendance_header_id desc`,
});
