import axios from 'axios';
import { useEffect } from 'react';
import type { Pin, ToolCall } from '#tools/chat/parts.ts';
import { currentUserInfo } from '#web/lib/call.ts';
import { createStored } from '#web/lib/store.ts';

/** Remembered by the browser, so that the start page does not jump when they come. */
const kept = createStored<{ user: string; pins: Pin[] }>('waybill.pins', { user: '', pins: [] });
const asked = new Set<string>();

async function pinCall<T>(action: string, body: object = {}): Promise<T> {
  const { data } = await axios.post<T>(`/api/pins/${action}`, { ...body, userInfo: currentUserInfo() });
  return data;
}

/** The results that this person keeps on the start page. */
export function usePins(user: string): Pin[] {
  const known = kept.use();
  useEffect(() => {
    if (asked.has(user)) return;
    asked.add(user);
    pinCall<{ data: Pin[] }>('list').then(
      ({ data }) => kept.set({ user, pins: data }),
      () => asked.delete(user),
    );
  }, [user]);
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

/** Keeps a result on the start page. Throws what axios throws. */
export async function addPin(pin: Omit<Pin, 'id'>): Promise<void> {
  const added = await pinCall<Pin>('add', pin);
  change((pins) => [...pins.filter(({ id }) => id !== added.id), added]);
}

/** Takes a result off the start page. Throws what axios throws. */
export async function removePin(id: string): Promise<void> {
  await pinCall('remove', { id });
  change((pins) => pins.filter((pin) => pin.id !== id));
}
