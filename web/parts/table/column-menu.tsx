import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuCheck, MenuContent, MenuItem, MenuLine, MenuTrigger } from '#web/ui/menu.tsx';

const nameOf = (table: string): string => `waybill.columns.${table}`;

/** The columns a person chose for a table, remembered in this browser; null for those the table chooses. */
export function useChosenColumns(table: string) {
  const [chosen, setChosen] = useState<string[] | null>(() => recall(table));
  const choose = (keys: string[] | null) => {
    if (keys) localStorage.setItem(nameOf(table), JSON.stringify(keys));
    else localStorage.removeItem(nameOf(table));
    setChosen(keys);
  };
  return [chosen, choose] as const;
}

function recall(table: string): string[] | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(table)) ?? 'null');
  } catch {
    return null;
  }
}

interface Props {
  columns: readonly Column[];
  chosen: readonly string[] | null;
  onChoose: (keys: string[] | null) => void;
}

/** Ticks for every column of the list. */
export function ColumnMenu({ columns, chosen, onChoose }: Props) {
  const t = useText();
  const shown = chosen ?? columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
    if (next.length > 0) onChoose(columns.map((column) => column.key).filter((one) => next.includes(one)));
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
        <MenuItem disabled={chosen === null} onSelect={() => onChoose(null)}>
          {t('Usual columns')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
