import type { ToolCall } from '#tools/chat/parts.ts';
import { queryOf } from '#web/lib/query.ts';
import { screenOf } from '#web/menu/index.ts';
import { mayOpen } from '#web/menu/access.ts';
import type { Rights } from '#tools/roles.ts';

/** The route of the screen that shows a contract, where this person may open it. */
export function screenPath(contract: string, user: Rights): string | null {
  const screen = screenOf(contract);
  return screen && mayOpen(user, screen.path) ? screen.path : null;
}

/** The same contract shown by a screen under another name. */
const shownBy: Record<string, string> = {
  'shipment/get-shipment-tracking-only': 'shipment/all',
  'shipment/shipment-search-multiple-complete': 'shipment/shipment-search-multiple',
};

/** The address that shows a call on its screen, where this person may open it. */
export function screenLink({ path, args }: ToolCall, user: Rights): string | null {
  const route = screenPath(path, user) ?? screenPath(shownBy[path] ?? '', user);
  return route && `${route}${queryOf(args)}`;
}
