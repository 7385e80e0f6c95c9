import { screenOf } from '#web/screens/index.ts';
import { mayOpen } from '#web/shell/menus.ts';
import type { Role } from '#tools/roles.ts';

/** The route of the screen that shows a contract, where this role may open it. */
export function screenPath(contract: string, role: Role): string | null {
  const screen = screenOf(contract);
  return screen && mayOpen(role, screen.path) ? screen.path : null;
}
