import { useSyncExternalStore } from 'react';

let under = 0;
const told = new Set<() => void>();
const move = (by: number) => {
  under += by;
  for (const tell of told) tell();
};

/** Counts a field's file as on its way until its upload has ended, either way. */
export async function whileUploading<T>(upload: Promise<T>): Promise<T> {
  move(1);
  try {
    return await upload;
  } finally {
    move(-1);
  }
}

/** Whether a field still waits for its file, so that what is typed is not complete yet. */
export const useUploading = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    () => under > 0,
  );
