import { Columns3 } from 'lucide-react';
import { useText } from '#web/lib/text.ts';
import { rowHeights, usualColumns } from '#web/parts/table/column-state.ts';
import type { ColumnState, SetColumnState } from '#web/parts/table/column-state.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuCheck, MenuContent, MenuItem, MenuLine, MenuTrigger } from '#web/ui/menu.tsx';

interface Props {
  columns: readonly Column[];
  state: ColumnState;
  onState: SetColumnState;
}

/** Ticks for every column of the list. */
export function ColumnMenu({ columns, state, onState }: Props) {
  const t = useText();
  const { close } = rowHeights.use();
  const shown = state.keys ?? columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
    if (next.length === 0) return;
    // A column that is shown again returns to its place in the list, unless the order was changed.
    const listed = columns.map((column) => column.key).filter((one) => shown.includes(one));
    const moved = listed.some((one, place) => shown[place] !== one);
    onState({ keys: moved ? next : columns.map((column) => column.key).filter((one) => next.includes(one)) });
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet">
          <Columns3 size={16} strokeWidth={1.6} />
          <span className="@max-[920px]:sr-only">{t('Columns')}</span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {columns.map((column) => (
          <MenuCheck key={column.key} checked={shown.includes(column.key)} onCheckedChange={() => toggle(column.key)}>
            {column.head}
          </MenuCheck>
        ))}
        <MenuLine />
        <MenuCheck checked={close} onCheckedChange={() => rowHeights.set({ close: !close })}>
          {t('Compact rows')}
        </MenuCheck>
        <MenuItem
          disabled={!state.keys && Object.keys({ ...state.sizes, ...state.foot }).length === 0}
          onSelect={() => onState(usualColumns)}
        >
          {t('Default columns')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
