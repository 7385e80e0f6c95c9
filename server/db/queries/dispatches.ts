import { sql, type SQL } from 'drizzle-orm';
import { countryZone, onDays } from '#server/db/queries/days.ts';
import { all } from './parcels.ts';

interface Asked {
  start_date?: string;
  end_date?: string;
  copa_id?: number;
  service_provider_code?: string;
}

/** The condition on announcements `d` that both reports of them share. */
export const dispatchesWhere = ({ start_date, end_date, copa_id, service_provider_code }: Asked): SQL =>
  all([
    ...onDays(
      sql`d.sent_at`,
      countryZone(sql`(select s.dest_iso2 from shipment s where s.shipment_id = d.shipment_id)`),
      start_date,
      end_date,
    ),
    copa_id ? sql`d.copa_id = ${copa_id}` : undefined,
    service_provider_code
      ? sql`d.provider_id = (select provider_id from provider where service_provider_code = ${service_provider_code})`
      : undefined,
  ]);
