import { Plus, X } from 'lucide-react';
import { fieldOf, type Field } from '#tools/fields.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { itemShape } from '#tools/rows/new-shipment.ts';
import type { DraftItem } from '#machines/new-shipment.ts';
import { TypedInput } from '#web/fields/typed-input.tsx';
import { kindOf } from '#web/fields/field-value.tsx';
import { useText } from '#web/lib/text.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { Button } from '#web/ui/button.tsx';

export const sumOf = (items: readonly DraftItem[]): number =>
  Math.round(items.reduce((all, { quantity = 0, unit_value = 0 }) => all + quantity * unit_value, 0) * 100) / 100;

interface Props {
  items: readonly DraftItem[];
  currency: string;
  error?: string;
  onItem: (at: number, item: DraftItem) => void;
  onRemove: (at: number) => void;
  onAdd: () => void;
}

const columns = Object.entries(itemShape).map(([key, schema]) => ({
  key: key as keyof DraftItem,
  field: fieldOf(schema),
}));

/** What is inside, line by line, with its sum. */
export function Items({ items, currency, error, onItem, onRemove, onAdd }: Props) {
  const t = useText();
  const inputOf = (field: Field) => (field.kind === 'text' ? TypedInput : kindOf(field).Input);
  return (
    <div className="flex flex-col gap-2">
      {items.map((item, at) => (
        // Lines have no number of their own, and what is typed into them follows its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={at}
          className="grid grid-cols-[1fr_1fr_1fr_28px] items-start gap-2 pane:grid-cols-[minmax(0,1fr)_64px_104px_112px_28px]"
        >
          {columns.map(({ key, field }) => {
            const Input = inputOf(field);
            return (
              <FormBox
                key={key}
                label={t(field.label)}
                className={key === 'description' ? 'col-span-4 pane:col-span-1' : undefined}
              >
                {(id) => (
                  <Input
                    id={id}
                    mount="box"
                    field={{ ...field, currency }}
                    label={`${t(field.label)} ${at + 1}`}
                    value={item[key]}
                    invalid={error !== undefined && key === 'description'}
                    onChange={(value: unknown) => onItem(at, { ...item, [key]: value })}
                  />
                )}
              </FormBox>
            );
          })}
          <Button
            variant="quiet"
            size="icon"
            className="mt-2"
            aria-label={t('Remove the line')}
            disabled={items.length === 1}
            onClick={() => onRemove(at)}
          >
            <X size={16} strokeWidth={1.6} />
          </Button>
        </div>
      ))}
      {error && <p className="text-12 text-exception">{error}</p>}
      <footer className="flex items-center justify-between">
        <Button size={24} onClick={onAdd}>
          <Plus size={14} strokeWidth={1.9} />
          {t('Add a line')}
        </Button>
        <p className="text-13 font-575">
          {t('Sum')} {currency} {showNumber(sumOf(items), 2)}
        </p>
      </footer>
    </div>
  );
}
