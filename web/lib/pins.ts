import axios from 'axios';
import { useEffect } from 'react';
import type { Pin, ToolCall } from '#tools/chat/parts.ts';
import { currentUserInfo } from '#web/lib/call.ts';
import { createStore } from '#web/lib/store.ts';

interface Kept {
  user: string;
  pins: Pin[];
}

const kept = createStore<Kept | null>(null);

async function pinCall<T>(action: string, body: object = {}): Promise<T> {
  const { data } = await axios.post<T>(`/api/pins/${action}`, { ...body, userInfo: currentUserInfo() });
  return data;
}

/** The results that this person keeps on the start page; null until they are known. */
export function usePins(user: string): Pin[] | null {
  const known = kept.use();
  const mine = known?.user === user ? known.pins : null;
  useEffect(() => {
    if (kept.get()?.user === user) return;
    pinCall<{ data: Pin[] }>('list').then(
      ({ data }) => kept.set({ user, pins: data }),
      () => {},
    );
  }, [user]);
  return mine;
}

const change = (pins: (before: Pin[]) => Pin[]) => {
  const known = kept.get();
  if (known) kept.set({ ...known, pins: pins(known.pins) });
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
