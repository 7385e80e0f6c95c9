import { useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { fitting, neededWidth, withEdges } from '#web/parts/table/column-widths.ts';
import type { Measured } from '#web/parts/table/column-widths.ts';
import { totalText } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';
import type { Row } from '#web/fields/field-kind.ts';

interface Options {
  columns: readonly Column[];
  rows: Row[] | null;
  /** The columns a person chose, in their order; else those that are not hidden and fit. */
  keys: readonly string[] | null;
  /** Columns that the rows are filtered or sorted by: they are shown before others. */
  asked: readonly string[];
  totals?: Record<string, number>;
  selects: boolean;
  dense: boolean;
  scroll: RefObject<HTMLElement | null>;
}

/** The columns to be drawn, the width that each needs, and the keys of those for which there is no room. */
export function useMeasuredColumns({ columns, rows, keys, asked, totals, selects, dense, scroll }: Options): {
  measured: readonly Measured[];
  left: string[];
} {
  const [available, setAvailable] = useState(1200);
  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const measure = () => setAvailable(box.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [scroll]);
  return useMemo(() => {
    const padding = dense ? 12 : 16;
    const wanted = keys
      ? keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
      : columns.filter(({ hidden, key }) => !hidden || asked.includes(key));
    const all = wanted.map((column) => {
      const total = totals?.[column.key];
      const needed = neededWidth(column, rows ?? [], total === undefined ? undefined : totalText(column, total));
      return { column, width: needed + padding };
    });
    const fit = keys ? all : fitting(all, available - (selects ? checkWidth : 0) - padding, asked);
    const left = all.filter((one) => !fit.includes(one)).map(({ column }) => column.key);
    return { measured: withEdges(fit, padding / 2), left };
  }, [columns, rows, keys, asked, totals, selects, dense, available]);
}

/** Of the boxes that select rows, in pixels. */
export const checkWidth = 34;
