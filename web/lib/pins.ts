import type { Pin, ToolCall } from '#tools/chat/parts.ts';
import { pinsAdd } from '#tools/pins/add.ts';
import { pinsList } from '#tools/pins/list.ts';
import { pinsRemove } from '#tools/pins/remove.ts';
import { consoleCall } from '#web/lib/call.ts';
import { createStored } from '#web/lib/store.ts';
import { useLoad } from '#web/lib/use-load.ts';

/** Remembered by the browser, so that the start page does not jump when they come. */
const kept = createStored<{ user: string; pins: Pin[] }>('waybill.pins', { user: '', pins: [] });

/** The results that this person keeps on the start page. */
export function usePins(user: string): Pin[] {
  const known = kept.use();
  const load = async () => kept.set({ user, pins: (await consoleCall(pinsList, {})).data });
  useLoad({ key: `pins ${user}`, load }, { shared: true });
  return known.user === user ? known.pins : none;
}
const none: Pin[] = [];

const change = (pins: (before: Pin[]) => Pin[]) => {
  const known = kept.get();
  kept.set({ ...known, pins: pins(known.pins) });
};

/** Whether two calls are the same, whatever the order of their arguments. */
export const isSameCall = (one: ToolCall, other: ToolCall): boolean => keyOf(one) === keyOf(other);
const keyOf = ({ path, args }: ToolCall): string =>
  `${path}\n${JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/** Keeps a result on the start page. Throws a CallError. */
export async function addPin(pin: Omit<Pin, 'id'>): Promise<void> {
  const added = await consoleCall(pinsAdd, pin);
  change((pins) => [...pins.filter(({ id }) => id !== added.id), added]);
}

/** Takes a result off the start page. Throws a CallError. */
export async function removePin(id: string): Promise<void> {
  await consoleCall(pinsRemove, { id });
  change((pins) => pins.filter((pin) => pin.id !== id));
}
