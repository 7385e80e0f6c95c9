import { useCallback, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TableModel } from '#web/parts/table/table-model.ts';

interface Options {
  model: TableModel;
  selects: boolean;
  /** Rows that fit on one page of the table. */
  page: () => number;
  onOpen?: (index: number) => void;
  onCopy: () => void;
  /** Brings a row into view. */
  show: (index: number) => void;
}

/** The row that the keys act on: arrows move it, Space selects it, Enter opens it. */
export function useTableKeys({ model, selects, page, onOpen, onCopy, show }: Options) {
  const [active, setActive] = useState<number | null>(null);
  const last = model.rows.length - 1;
  const row = active === null ? null : Math.min(active, last);
  const go = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(last, to));
      setActive(index);
      show(index);
    },
    [last, show],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || last < 0) return;
    const act = actions[keyOf(event)];
    if (!act) return;
    const from = row ?? -1;
    if (act({ from, last, page: page(), go, model, selects, onOpen, onCopy }) !== false) event.preventDefault();
  };
  return { active: row, setActive, onKeyDown };
}

interface Act extends Pick<Options, 'model' | 'selects' | 'onOpen' | 'onCopy'> {
  from: number;
  last: number;
  page: number;
  go: (to: number) => void;
}
/** False leaves the key to the browser. */
const actions: Record<string, (act: Act) => void | false> = {
  ArrowDown: ({ go, from }) => go(from + 1),
  ArrowUp: ({ go, from }) => go(from - 1),
  'Shift+ArrowDown': (act) => extend(act, 1),
  'Shift+ArrowUp': (act) => extend(act, -1),
  PageDown: ({ go, from, page }) => go(from + page),
  PageUp: ({ go, from, page }) => go(from - page),
  Home: ({ go }) => go(0),
  End: ({ go, last }) => go(last),
  ' ': ({ from, model, selects }) => (selects && from >= 0 ? model.toggle(from) : false),
  Enter: ({ from, onOpen }) => (onOpen && from >= 0 ? onOpen(from) : false),
  Escape: ({ model }) => (model.selected.length ? model.clear() : false),
  'Ctrl+a': ({ model, selects }) => (selects ? model.toggleAll() : false),
  'Ctrl+c': ({ onCopy }) => (getSelection()?.toString() ? false : onCopy()),
};

function extend({ go, from, model, selects }: Act, step: number): void {
  if (selects && from >= 0 && !model.isSelected(from)) model.toggle(from);
  const to = from + step;
  go(to);
  if (selects && !model.isSelected(to)) model.toggle(to);
}

const keyOf = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' : ''}${event.key}`;
