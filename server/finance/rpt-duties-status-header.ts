import { sql } from 'drizzle-orm';
import { rptDutiesStatusHeader as contract } from '#tools/finance/rpt-duties-status-header.ts';
import { dutyPayments, ofParcels } from '#server/billing/duty-rows.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptDutiesStatusHeader = implement(contract, {
  query: (_ctx, { vendor_id, status, from_date, to_date, ctry_iso_code, tracking_id_list }) =>
    dutyPayments(
      all([
        vendor_id ? sql`h.vendor_id = ${vendor_id}` : undefined,
        from_date ? sql`h.assessed_on >= ${from_date}::date` : undefined,
        to_date ? sql`h.assessed_on <= ${to_date}::date` : undefined,
        ctry_iso_code ? sql`h.iso2 = ${ctry_iso_code}` : undefined,
        tracking_id_list && ofParcels(tracking_id_list),
      ]),
      status,
    ),
  order: sql`h.assessed_on desc, h.pch_code desc`,
});
