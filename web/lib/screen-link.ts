import type { ToolCall } from '#tools/chat/parts.ts';
import { queryOf } from '#web/lib/query.ts';
import { screenOf } from '#web/menu/index.ts';
import { mayOpen } from '#web/menu/access.ts';
import type { Role } from '#tools/roles.ts';

/** The route of the screen that shows a contract, where this role may open it. */
export function screenPath(contract: string, role: Role): string | null {
  const screen = screenOf(contract);
  return screen && mayOpen(role, screen.path) ? screen.path : null;
}

/** The same contract shown by a screen under another name. */
const shownBy: Record<string, string> = {
  'shipment/get-shipment-tracking-only': 'shipment/all',
  'shipment/shipment-search-multiple-complete': 'shipment/shipment-search-multiple',
};

/** The address that shows a call on its screen, where this role may open it. */
export function screenLink({ path, args }: ToolCall, role: Role): string | null {
  const route = screenPath(path, role) ?? screenPath(shownBy[path] ?? '', role);
  return route && `${route}${queryOf(args)}`;
}
