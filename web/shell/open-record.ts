import { useEffect } from 'react';
import { createStore } from '#web/lib/store.ts';

const opened = createStore<string | null>(null);

/** Names the record that a screen shows, as the last word of the top line, for as long as it is mounted. */
export function useOpenRecord(name: string): void {
  useEffect(() => {
    opened.set(name);
    return () => opened.set(null);
  }, [name]);
}

export const useOpenedRecord = (): string | null => opened.use();
