import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import type { Row } from '#web/fields/field-kind.ts';
import type { PointedCell } from '#web/parts/table/cell-menu.tsx';
import type { Column } from '#web/parts/table/columns.ts';

/** A click on a row: it becomes the active one and is opened, unless a link, a button or marked text was meant. */
export function useRowClicks(setActive: (index: number) => void, open: (index: number) => void) {
  const navigate = useNavigate();
  const openRef = useLatest(open);
  return useCallback(
    (index: number, event: MouseEvent) => {
      const inner = (event.target as HTMLElement).closest('a, button');
      if (inner instanceof HTMLAnchorElement) follow(inner, event, navigate);
      if (inner) return;
      setActive(index);
      if (!getSelection()?.toString()) openRef.current?.(index);
    },
    [setActive, openRef, navigate],
  );
}

/** The cell under the right mouse button; null over a link, whose own menu is wanted, and beside the cells. */
export function pointedCell(
  event: MouseEvent,
  rows: readonly (Row | null)[],
  columns: readonly Column[],
  selects: boolean,
): PointedCell | null {
  const target = event.target as HTMLElement;
  const cell = target.closest('a') ? null : target.closest('[role=gridcell]');
  const line = cell?.parentElement;
  const row = rows[Number(line?.ariaRowIndex) - 2];
  const column = columns[line && cell ? [...line.children].indexOf(cell) - Number(selects) : -1];
  return row && column ? { row, column, x: event.clientX, y: event.clientY } : null;
}

/** A plain click on a link of this page stays in this page. */
function follow(link: HTMLAnchorElement, event: MouseEvent, navigate: NavigateFunction): void {
  const to = link.getAttribute('href');
  if (!to?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void navigate(to);
}

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
