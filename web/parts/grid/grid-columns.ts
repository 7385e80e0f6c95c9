import { useMemo } from 'react';
import { fieldOf, type Field } from '#tools/fields.ts';
import { readCell } from '#tools/rates/read-block.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { useOptions } from '#web/fields/options.ts';
import { useText } from '#web/lib/text.ts';
import type { Option } from '#web/ui/option-list.tsx';

/** A column of a grid: how its cells are shown, and how what is typed or pasted is read. */
export interface GridColumn {
  key: string;
  field: Field;
  /** Says what a rate is for; it is fixed once the rate is published. */
  isKey: boolean;
  /** The unit is part of it. */
  head: string;
  width: number;
  end: boolean;
  /** What may stand in it, by value and by name; undefined where anything may. */
  options?: readonly Option[];
  show: (value: unknown) => string;
  /** Null for an empty cell, undefined for what cannot be read. */
  read: (text: string) => unknown;
}

const listed = new Set(['provider', 'country', 'airline', 'iata', 'service']);
const wide: Partial<Record<Field['kind'], number>> = { provider: 150, airline: 150, choice: 150, text: 150, service: 110, iata: 100, country: 90 }; // prettier-ignore
const sameText = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** The columns of a table of rates with the lists that their cells are taken from. */
export function useGridColumns(table: RateTable): GridColumn[] {
  const t = useText();
  // Lists are asked for once for the whole page; a table always has the same columns.
  const [provider, country, airline, iata, service] = [
    useOptions({ kind: 'provider' }),
    useOptions({ kind: 'country' }),
    useOptions({ kind: 'airline' }),
    useOptions({ kind: 'iata' }),
    useOptions({ kind: 'service', numeric: true }),
  ];
  return useMemo(() => {
    const lists: Partial<Record<Field['kind'], readonly Option[] | null>> = {
      provider,
      country,
      airline,
      iata,
      service,
    };
    const labels = (label: string) => [label, t(label)];
    return Object.entries({ ...table.keys, ...table.values }).map(([key, schema]): GridColumn => {
      const field = fieldOf(schema);
      const options = listed.has(field.kind)
        ? (lists[field.kind] ?? undefined)
        : Object.entries(field.options ?? {}).map(([value, text]): Option => ({ value, text: t(text) }));
      const unit = kindOf(field).unit?.(field);
      const label = t(field.label);
      const head = unit ? `${label}, ${unit}` : label;
      const end = kindOf(field).end === true;
      const named = options?.length ? options : undefined;
      return {
        key,
        field,
        isKey: key in table.keys,
        head,
        width: wide[field.kind] ?? Math.max(end ? 88 : 96, head.length * 7 + 24),
        end,
        options: named,
        show: (value) => shown(field, value, named, t),
        read: (text) => {
          const value = readCell(table, key, text, labels);
          if (!named || !listed.has(field.kind) || isNothing(value)) return value;
          const found = named.find(
            (option) => sameText(option.value, String(value)) || sameText(option.text, String(value)),
          );
          return found ? (field.numeric ? Number(found.value) : found.value) : value;
        },
      };
    });
  }, [table, t, provider, country, airline, iata, service]);
}

/** Figures are never rounded here; they get the decimals of their column, so that points stand under points. */
function shown(
  field: Field,
  value: unknown,
  options: readonly Option[] | undefined,
  t: (key: string) => string,
): string {
  if (isNothing(value)) return '';
  if (field.kind === 'provider' || field.kind === 'airline' || field.kind === 'choice')
    return options?.find((option) => option.value === String(value))?.text ?? String(value);
  if (field.kind === 'flag') return t(value === true ? 'Yes' : 'No');
  const decimals = field.kind === 'weight' ? 3 : field.kind === 'money' ? (field.decimals ?? 2) : 0;
  if (decimals === 0 || typeof value !== 'number') return String(value);
  const [whole = '', fraction = ''] = String(value).split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}
