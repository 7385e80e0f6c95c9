import { sql } from 'drizzle-orm';
import { closest } from 'fastest-levenshtein';
import type { InputOf, Row, RowOf } from '#tools/define.ts';
import { insMsgScreen as contract } from '#tools/operations/ins-msg-screen.ts';
import { roles, type Role } from '#tools/roles.ts';
import type { messageKeys } from '#tools/rows/screen-message.ts';
import { byId, change, inTurn, type Held } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { messageColumns } from '#server/db/queries/screen-messages.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { screenAt, screens } from '#web/menu/index.ts';

type Input = InputOf<typeof contract>;
type Message = Row<typeof messageKeys>;

const keys = sql`m.text, m.route, m.level, nullif(array_to_string(m.audience, ', '), '') as audience, m.shown_from, m.shown_to`;

/** The message that it becomes; what is not given stays, or is the usual of a new one. */
function wanted({ now }: Context, input: Input, before: Message | null): Message {
  const { text = before?.text, route = before?.route ?? '*', level = before?.level ?? 'info' } = input;
  if (!text?.trim()) return refuseField('text', 'is required: say what the message says.');
  if (input.route !== undefined && route !== '*' && !screenAt(route)) {
    const nearest = closest(route, screens.map(({ path }) => path)); // prettier-ignore
    refuseField('route', `is not the path of a screen: ${route}. The nearest is ${nearest}; * is every screen.`);
  }
  const strange = input.audience?.find((role) => !roles.includes(role.toLowerCase() as Role));
  if (strange)
    refuseField(
      'audience',
      `is not a kind of account: ${strange}. They are admin, masters, finance, merchant, partner, provider.`,
    );
  const audience = input.audience
    ? input.audience.map((role) => role.toLowerCase()).join(', ')
    : (before?.audience ?? null);
  const instant = (given: string | undefined, held: string | null) => (given ? new Date(given).toISOString() : held);
  const shown_from = instant(input.shown_from, before?.shown_from ?? now.toISOString());
  const shown_to = instant(input.shown_to, before?.shown_to ?? null);
  if (shown_to && shown_from && shown_to <= shown_from) refuseField('shown_to', 'must be after it begins.');
  return { text: text.trim(), route, level, audience, shown_from, shown_to };
}

export const insMsgScreen = change(contract, {
  entity: 'screen_message',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Message & { id: number }>(sql`
        select m.screen_message_id as id, ${keys} from screen_message m where m.screen_message_id = any(${listOf(
          ids.filter((id) => /^\d+$/.test(id)),
          'bigint',
        )})`),
      ({ id }) => id,
      ({ id: _, ...held }) => held,
    ),
  steps: async (ctx, input) => {
    const { screen_message_id: id } = input;
    const before = id
      ? ((await ctx.db.one<Message>(
          sql`select ${keys} from screen_message m where m.screen_message_id = ${id} ${ctx.applying ? sql`for update` : sql``}`,
        )) ?? refuse('missing', `No message has the number ${id}.`))
      : null;
    const after = wanted(ctx, input, before);
    return [{ id: id ? String(id) : 'new', label: after.text!, before: before ?? {}, after, own: id ?? null }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own, after }) => save(ctx, own, after)),
  answer: async ({ db, now }, steps) =>
    db.rows<RowOf<typeof contract>>(sql`
      select ${messageColumns(now)} from screen_message m where m.screen_message_id = any(${listOf(
        steps.map(({ id }) => id),
        'bigint',
      )})`),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (Object.keys(after).length) await save(ctx, Number(id), after);
        else await ctx.db.rows(sql`delete from screen_message where screen_message_id = ${id}`);
      });
    },
  },
});

async function save({ db, now, who }: Context, id: number | null, next: Held<typeof messageKeys>): Promise<number> {
  const audience = listOf(next.audience?.split(', ').filter(Boolean) ?? [], 'text');
  const at = sql`${now.toISOString()}::timestamptz`;
  const row = await db.one<{ id: number }>(
    id === null
      ? sql`insert into screen_message (text, route, level, audience, shown_from, shown_to, created_at, created_by)
          values (${next.text}, ${next.route}, ${next.level}, ${audience}, ${next.shown_from}::timestamptz, ${next.shown_to}::timestamptz, ${at}, ${who.userCode}) returning screen_message_id as id`
      : sql`update screen_message set text = ${next.text}, route = ${next.route}, level = ${next.level}, audience = ${audience},
          shown_from = ${next.shown_from}::timestamptz, shown_to = ${next.shown_to}::timestamptz, updated_at = ${at}, updated_by = ${who.userCode}
          where screen_message_id = ${id} returning screen_message_id as id`,
  );
  return row!.id;
}
