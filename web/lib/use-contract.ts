import { useEffect, useState } from 'react';
import type { AnyContract } from '#tools/define.ts';
import { contractOf } from '#web/lib/contracts.ts';

const loaded = new Map<string, AnyContract>();

/** A contract that some part of the page has needed before; undefined until then. */
export const loadedContract = (path: unknown): AnyContract | undefined => loaded.get(String(path));

/** The contract of a wire path; undefined while it is fetched, and for good where there is none. */
export function useContract(path: unknown): AnyContract | undefined {
  const [, arrived] = useState<string>();
  const name = typeof path === 'string' ? path : '';
  useEffect(() => {
    if (!name || loaded.has(name)) return;
    contractOf(name).then(
      (contract) => {
        loaded.set(name, contract);
        arrived(name);
      },
      () => {},
    );
  }, [name]);
  return loaded.get(name);
}
