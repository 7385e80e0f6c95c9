import { Copy, ListFilter, Rows2 } from 'lucide-react';
import { isGrouped } from '#tools/refine/refine.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { refinableIn, withCondition } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useText } from '#web/lib/text.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { copyText, tsvOf } from '#web/parts/table/copy-text.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';

/** A cell and where on the page its menu was asked for. */
export interface PointedCell {
  row: Row;
  column: Column;
  x: number;
  y: number;
}
interface Props {
  cell: PointedCell;
  /** The columns of the row, as they are shown. */
  columns: readonly Column[];
  refining?: Refining;
  onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.6 };

/** Behind the right mouse button: what can be done with one cell. */
export default function CellMenu({ cell: { row, column, x, y }, columns, refining, onClose }: Props) {
  const t = useText();
  const words = column.text(row);
  const value = row[column.key] as string | number | boolean | null;
  const filters = refining && !isGrouped(refining.refine) && refinableIn(refining.contract).includes(column.key);
  const copy = (text: string, said: string) => void copyText(text).then(() => showAlert('success', said));
  const filter = ({ refine, onChange }: Refining) =>
    onChange(
      withCondition(
        refine,
        null,
        isNothing(value) ? { column: column.key, op: 'empty' } : { column: column.key, op: '=', value: value! },
      ),
    );
  return (
    <Menu onClose={onClose}>
      <MenuTrigger asChild>
        <span className="fixed size-0" style={{ left: x, top: y }} />
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        <MenuItem
          icon={<Copy {...icon} />}
          disabled={!words}
          onSelect={() => copy(words, t('{{text}} copied', { text: words }))}
        >
          {t('Copy cell')}
        </MenuItem>
        <MenuItem
          icon={<Rows2 {...icon} />}
          onSelect={() => copy(tsvOf(columns, [row]), t('{{count}} rows copied', { count: 1 }))}
        >
          {t('Copy row')}
        </MenuItem>
        {filters && (
          <MenuItem icon={<ListFilter {...icon} />} onSelect={() => filter(refining)}>
            {t('Only rows with this value')}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
