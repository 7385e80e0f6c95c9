import { sql } from 'drizzle-orm';
import { getMsgScreen as contract } from '#tools/operations/get-msg-screen.ts';
import { all } from '#server/db/queries/parcels.ts';
import { messageColumns } from '#server/db/queries/screen-messages.ts';
import { implement } from '#server/implement.ts';

export const getMsgScreen = implement(contract, {
  query: ({ now, who }, { route, active }) => sql`
    select * from (select ${messageColumns(now)}, m.route as place, m.audience as roles, m.shown_from as begins from screen_message m) q
    where ${all([
      // Staff sees the rows of every audience to keep them; the banner is for one's own.
      who.role === 'admin' && active !== true
        ? undefined
        : sql`(cardinality(q.roles) = 0 or ${who.role} = any(q.roles))`,
      route ? sql`q.place in (${route}, '*')` : undefined,
      active === undefined ? undefined : sql`q.active = ${active}`,
    ])}`,
  order: sql`active desc, begins desc, screen_message_id desc`,
});
