import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { argsOf, queryOf } from '#web/lib/query.ts';
import { pictureOf } from '#web/parts/refine/picture.ts';
import type { PictureKind } from '#web/parts/refine/picture.ts';

/** Arguments and picture of a screen, kept in its address: reload, back, bookmark and share bring them back. */
export function useQueryArgs(contract: AnyContract) {
  const [query, setQuery] = useSearchParams();
  const args = useMemo(() => argsOf(contract, query), [contract, query]);
  const picture = pictureOf(query.get('picture'));
  const keep = useCallback(
    (next: Row, drawn: PictureKind | null) => {
      const words = new URLSearchParams(queryOf(next));
      if (drawn) words.set('picture', drawn);
      setQuery(words);
    },
    [setQuery],
  );
  const setArgs = useCallback((next: Row) => keep(next, picture), [keep, picture]);
  const setPicture = useCallback((drawn: PictureKind) => keep(args, drawn), [keep, args]);
  return { args, setArgs, picture, setPicture };
}
