import { sql } from 'drizzle-orm';
import type { Permission } from '#tools/roles.ts';
import { permitAttendance as contract } from '#tools/management/permit-attendance.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { normalEmail } from '#server/identity/accounts.ts';
import { people, type OurPerson } from '#server/identity/our-people.ts';
import { forget } from '#server/identity/sessions.ts';

const permission: Permission = 'attendance';

const by = (column: 'email' | 'user_code', { db }: Context, values: readonly string[]) =>
  db.rows<OurPerson>(people(sql`o.${sql.identifier(column)} = any(${listOf(values, 'text')})`));
const shown = ({ user_name, keeps_hours }: OurPerson) => ({ user_name, keeps_hours });

const save = async ({ db, who }: Context, steps: readonly { id: string; after: { keeps_hours?: boolean | null } }[]) =>
  void (await inTurn(steps, async ({ id, after }) => {
    await db.rows(sql`select permit(${id}, ${permission}, ${after.keeps_hours === true}, ${who.name})`);
    // Keys and sessions of this account are looked up anew.
    forget(id);
  }));

/** Why an account is left as it is. */
function fault({ role, enabled, keeps_hours }: OurPerson, wanted: boolean) {
  if (role === 'admin') return { refused: 'An administrator keeps the hours by the account.', already: wanted };
  if (keeps_hours === wanted) return { refused: 'It is so already.', already: true };
  if (wanted && !enabled) return { refused: 'This account is switched off.' };
  return undefined;
}

export const permitAttendance = change(contract, {
  entity: 'app_user',
  read: async (ctx, codes) => byId(await by('user_code', ctx, codes), ({ user_code }) => user_code!, shown),
  steps: async (ctx, { email, keeps_hours }) => {
    const asked = [...new Set(email.map(normalEmail))];
    const found = await by('email', ctx, asked);
    const steps = found.map((row) => {
      const before = shown(row);
      const step = { id: row.user_code!, label: row.email!, before, after: { ...before, keeps_hours } };
      const refused = fault(row, keeps_hours);
      return refused ? { ...step, ...refused } : { ...step, own: null };
    });
    const missing = asked.filter((one) => !found.some((row) => row.email === one));
    return [...steps, ...unknownSteps(missing, (one) => `${one} is no account of our own people.`)];
  },
  apply: save,
  answer: (ctx, steps) =>
    by(
      'user_code',
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: { apply: save },
});
