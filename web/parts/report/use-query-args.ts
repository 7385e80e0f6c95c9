import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { argsOf, queryOf, sortOf } from '#web/lib/query.ts';
import type { Sort } from '#web/lib/query.ts';

/** Arguments and order of a screen, kept in its address: reload, back, bookmark and share bring them back. */
export function useQueryArgs(contract: AnyContract) {
  const [query, setQuery] = useSearchParams();
  const args = useMemo(() => argsOf(contract, query), [contract, query]);
  const sortText = query.get('sort');
  const sort = useMemo(() => sortOf(sortText), [sortText]);
  const keep = useCallback((next: Row, order: Sort | null) => setQuery(queryOf(next, order).slice(1)), [setQuery]);
  const setArgs = useCallback((next: Row) => keep(next, sort), [keep, sort]);
  const setSort = useCallback((order: Sort | null) => keep(args, order), [keep, args]);
  return { args, setArgs, sort, setSort, sortText, setBoth: keep };
}
