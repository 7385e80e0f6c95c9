import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pin } from '#tools/chat/parts.ts';
import type { Database, Who } from '#server/context.ts';
import type { Handler } from '#server/implement.ts';
import { mayCall } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/** More would be a page to scroll, not a page to begin with. */
const most = 12;

/** The endpoint of a result that this person may see. */
export const pinnable = (handlers: readonly Handler[], who: Who, path: string): Handler | undefined =>
  handlers.find(({ contract }) => contract.path === path && contract.effect === 'read' && mayCall(contract, who));

/** What this person keeps on the start page, oldest first. */
export const pinsOf = (db: Database): Promise<Pin[]> =>
  db.rows<Pin>(sql`select pin_id as id, path, args, title from pin order by created_at, pin_id`);

/** Keeps a call; the same call twice is the same pin. */
export async function addPin(db: Database, who: Who, { path, args, title }: Omit<Pin, 'id'>): Promise<Pin> {
  const kept = await pinsOf(db);
  const same = kept.find((pin) => pin.path === path && JSON.stringify(pin.args) === JSON.stringify(args));
  if (same) return same;
  if (kept.length >= most) refuse('conflict', `The start page holds at most ${most} pins. Remove one first.`);
  const id = randomUUID();
  await db.rows(sql`
    insert into pin (pin_id, user_code, path, args, title)
    values (${id}, ${who.userCode}, ${path}, ${JSON.stringify(args)}::jsonb, ${title})`);
  return { id, path, args, title };
}

export async function removePin(db: Database, id: string): Promise<void> {
  const found = await db.one(sql`delete from pin where pin_id = ${id} returning pin_id`);
  if (!found) refuse('missing', 'Pin not found.');
}
