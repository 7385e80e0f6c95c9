import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';
import type { Flying } from './message-data.ts';

export type Channel = 'mail' | 'folder';
export interface Outgoing {
  id: number;
  of: number | null;
  kind: 'FFR' | 'FWB' | 'FHL' | 'attachment' | 'notice';
  channel: Channel | null;
  recipient: string | null;
  subject: string;
  body: string;
  name: string | null;
  content: Buffer | null;
}

/** The way out: the one that was asked for, else the folder of the network, else a mail; null where none is set up. */
function channelFor(config: Config, flying: Flying, asked: Channel | undefined): Channel | null {
  if (asked === 'folder' && !config.cargoOutDir)
    refuseField('channel', 'is not set up: CARGO_OUT_DIR names no folder.');
  if (asked === 'mail' && !(config.smtpUrl && flying.cargo_mail))
    refuseField('channel', 'is not set up: SMTP_URL is missing, or the airline has no address for bookings.');
  return asked ?? (config.cargoOutDir ? 'folder' : config.smtpUrl && flying.cargo_mail ? 'mail' : null);
}

/** The way out and who is at its end. */
export function addressOf(config: Config, flying: Flying, asked?: Channel): Pick<Outgoing, 'channel' | 'recipient'> {
  const channel = channelFor(config, flying, asked);
  const recipient =
    channel === 'mail' ? flying.cargo_mail : channel === 'folder' ? (flying.carrier ?? 'airline') : null;
  return { channel, recipient };
}

export const noWayOut = 'No way to the airline is set up: the message is kept, to be copied or sent again.';

/** Writes a message down to be sent; answers its number. */
export async function queueMessage({ db, who, now }: Context, message: Outgoing): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into booking_transmission (master_booking_id, of_transmission_id, kind, channel, recipient, subject, body, name, content, at, created_by)
    values (${message.id}, ${message.of}, ${message.kind}, ${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.name},
      ${message.content}, ${now.toISOString()}::timestamptz, ${who.name}) returning booking_transmission_id as id`);
  return row!.id;
}

/** What messages hold, for the check of what was written. */
export const heldMessages = ({ db }: Context, ids: readonly string[]) =>
  db.rows<{
    id: number;
    mawb: string | null;
    kind: 'FFR';
    channel: Channel | null;
    recipient: string | null;
    body: string;
    send_state: 'waiting';
    name: string | null;
  }>(sql`
    select t.booking_transmission_id as id, b.mawb, t.kind, t.channel, t.recipient, t.body, t.state as send_state, t.name
    from booking_transmission t join master_booking b using (master_booking_id)
    where t.booking_transmission_id = any(${listOf(
      ids.filter((id) => /^\d+$/.test(id)),
      'bigint',
    )})`);
