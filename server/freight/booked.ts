import { sql, type SQL } from 'drizzle-orm';
import type { BookingState } from '#machines/master-booking.ts';
import type { PostTenderState } from '#machines/post-tender.ts';
import type { Told } from '#tools/rules/air-parts.ts';
import type { Context } from '#server/context.ts';
import { isAnswered, isWhole, lastTrouble, leftBehind, troubleStates } from './trouble.ts';

/** A booking as the messages of its airline find it. */
export interface Booked {
  id: number;
  mawb: string;
  state: BookingState;
  status: PostTenderState;
  flight: string | null;
  /** The local time of departure. */
  etd: string | null;
  /** The flight from where it changes flights, and its local departure. */
  onward_flight: string | null;
  onward_etd: string | null;
  origin: string;
  destination: string;
  pieces: number | null;
  manifests: number;
  /** Pieces that were reported as left behind and are on it still. */
  left: number;
  /** When the last went wrong with it, where it was booked again since. */
  answered: string | null;
  /** What was told of pieces since all of it went wrong the last time. */
  told: Part[];
  /** Of that, what messages before the one that is read told and it has not repeated yet. */
  before: Part[];
}
type Part = Told & { code: string; of_pieces: number | null; remark: string | null };

const number = sql`b.master_booking_id`;
/** The booking `b` of a condition, locked where the change is carried out; null where there is none. */
export async function bookedWhere({ db, applying }: Context, where: SQL): Promise<Booked | null> {
  const row = await db.one<Omit<Booked, 'before'>>(sql`
    select b.master_booking_id as id, b.mawb, b.state, b.post_tender_status as status, b.flight, b.origin, b.destination, b.onward_flight,
      local_iso(b.onward_etd, coalesce((select tz from iata_location where iata = b.via), 'UTC')) as onward_etd,
      local_iso(b.etd, coalesce((select tz from iata_location where iata = b.origin), 'UTC')) as etd,
      coalesce((select sum(coalesce(m.pieces, f.bags))::int from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = ${number}), b.pieces) as pieces,
      (select count(*)::int from master_booking_manifest m where m.master_booking_id = ${number}) as manifests, coalesce(${leftBehind(sql`b`)}, 0) as left,
      (select w.at from (${lastTrouble(sql`b`)}) w where ${isAnswered(sql`w`)}) as answered,
      (select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'code', e.code, 'pieces', e.pieces, 'of_pieces', e.of_pieces,
          'at', e.at, 'flight', e.flight, 'station', e.station, 'remark', e.remark) order by e.at, e.master_booking_event_id), '[]')
        from master_booking_event e
        where e.master_booking_id = ${number} and e.track = 'post_tender' and e.code is not null and e.pieces is not null
          and e.master_booking_event_id > coalesce((
            select max(w.master_booking_event_id) from master_booking_event w
            where w.master_booking_id = ${number} and w.track = 'post_tender' and w.state in ${troubleStates} and ${isWhole(sql`w`)}), 0)) as told
    from master_booking b where ${where} ${applying ? sql`for update of b` : sql``}`);
  return row ? { ...row, before: [...row.told] } : null;
}
