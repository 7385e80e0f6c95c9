import { sql } from 'drizzle-orm';
import { isStaff } from '#tools/roles.ts';
import type { Database, Who } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** The partner that a call is about: its own for somebody of a partner, the one that is named for the operator. */
export async function whose({ who, db }: { who: Who; db: Database }, copaId: number | undefined): Promise<number> {
  if (!isStaff(who.role)) {
    if (who.copaId === null) refuse('forbidden', 'Your account belongs to no partner.');
    if (copaId !== undefined && copaId !== who.copaId)
      refuse('forbidden', 'You may change only what belongs to your own company.');
    return who.copaId;
  }
  if (copaId === undefined) return refuseField('copa_id', 'is required: say which partner.');
  if (!(await db.one(sql`select from copa where copa_id = ${copaId}`)))
    refuseField('copa_id', `is not the number of a partner: ${copaId}.`);
  return copaId;
}

/** An e-mail address, or a refusal of its field. */
export function checkEmail(email: string | null): void {
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email))
    refuseField('email', 'must be an e-mail address such as desk@example.com.');
}

/** A phone number, or a refusal of its field. */
export function checkPhone(phone: string | null): void {
  const digits = phone?.replaceAll(/\D/g, '').length ?? 0;
  if (phone !== null && (digits < 7 || digits > 15 || !/^[+\d][\d\s().-]*$/.test(phone)))
    refuseField('phone', 'must have 7 to 15 digits, such as +1 305 555 0142.');
}

/** Whether two records of plain values say the same. */
export const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A record that a change names, or a refusal that says which is not there. */
export const found = <T>(row: T | undefined, missing: string): T => row ?? refuse('missing', missing);
