import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { RefObject } from 'react';
import type { Row } from '#web/fields/field-kind.ts';
import type { TableModel } from '#web/parts/table/table-model.ts';
import type { Column } from '#web/parts/table/columns.ts';

/** What a person had selected and stood on, by what the first column says; by history entry and table. */
interface Place {
  selected: string[];
  active: string | null;
}
const places = new Map<string, Place>();

interface Options {
  /** Names the table on its page. */
  label: string;
  column: Column | undefined;
  model: TableModel;
  active: number | null;
  setActive: (index: number) => void;
  grid: RefObject<HTMLElement | null>;
}

/**
 * Back and Forward bring the selection and the focus of a table back with its rows. A row is known by its first column; one
 * whose words stand in another row too is left alone.
 */
export function useKeptPlace({ label, column, model, active, setActive, grid }: Options): void {
  const { key } = useLocation();
  const came = useNavigationType();
  const name = `${key} ${label}`;
  const restored = useRef('');
  const { all, selected } = model;
  useEffect(() => {
    if (!column) return;
    const known = (row: Row | null | undefined) => (row ? column.text(row) : '');
    if (restored.current !== name) {
      if (all.length === 0) return;
      restored.current = name;
      const place = came === NavigationType.Pop ? places.get(name) : undefined;
      if (place) {
        const at = new Map<string, number | null>();
        all.forEach((row, index) => at.set(known(row), at.has(known(row)) ? null : index));
        model.select(place.selected.flatMap((words) => at.get(words) ?? []));
        const index = place.active === null ? undefined : at.get(place.active);
        if (typeof index === 'number') {
          setActive(index);
          // The grid stands on its first row where it is focused before it knows another.
          requestAnimationFrame(() => grid.current?.focus({ preventScroll: true }));
        }
        return;
      }
    }
    places.set(name, {
      selected: selected.map(known),
      active: active === null ? null : known(all[active]),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the model is made anew at each drawing
  }, [name, came, all, selected, active, column]);
}
