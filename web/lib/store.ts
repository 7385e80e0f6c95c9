import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** The value as a hook; the component is drawn again when it changes. */
  use(): T;
}

/** A value outside of React that components can watch. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  const get = () => value;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    use: () => useSyncExternalStore(watch, get, get),
  };
}

/**
 * A store that this browser remembers under `name`; what it remembers is merged over `initial`. The storage is asked for when
 * it is needed, because a page may be drawn where there is none.
 */
export function createStored<T extends object>(name: string, initial: T, storage = () => localStorage): Store<T> {
  const store = createStore<T>(recall(name, initial, storage));
  return {
    ...store,
    set(next) {
      storage().setItem(name, JSON.stringify(next));
      store.set(next);
    },
  };
}

const ofTab: (() => void)[] = [];

/** The same for this tab alone, and for the person who is signed in. */
export function createTabStored<T extends object>(name: string, initial: T): Store<T> {
  const store = createStored(name, initial, () => sessionStorage);
  ofTab.push(() => store.set(initial));
  return store;
}

/** Forgets what the tab remembers, as after signing in as somebody else. */
export const forgetTab = (): void => ofTab.forEach((forget) => forget());

function recall<T extends object>(name: string, initial: T, storage: () => Storage): T {
  try {
    return { ...initial, ...JSON.parse(storage().getItem(name) ?? '{}') };
  } catch {
    return initial;
  }
}
