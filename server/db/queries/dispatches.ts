import { sql, type SQL } from 'drizzle-orm';
import { afterDay, all, fromDay } from './parcels.ts';

interface Asked {
  start_date?: string;
  end_date?: string;
  copa_id?: number;
  service_provider_code?: string;
}

/** The condition on announcements `d` that both reports of them share. */
export const dispatchesWhere = ({ start_date, end_date, copa_id, service_provider_code }: Asked): SQL =>
  all([
    start_date ? sql`d.sent_at >= ${fromDay(start_date)}` : undefined,
    end_date ? sql`d.sent_at < ${afterDay(end_date)}` : undefined,
    copa_id ? sql`d.copa_id = ${copa_id}` : undefined,
    service_provider_code
      ? sql`d.provider_id = (select provider_id from provider where service_provider_code = ${service_provider_code})`
      : undefined,
  ]);
