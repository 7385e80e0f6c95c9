import { useState } from 'react';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { useOptions } from '#web/fields/options.ts';
import { textOf } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { useValues } from '#web/parts/refine/use-values.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { statuses } from '#tools/rules/status.ts';
import { OptionList } from '#web/ui/option-list.tsx';
import type { Option } from '#web/ui/option-list.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  refining: Refining;
  column: Column;
  chosen: readonly (string | number | boolean)[];
  onChange: (values: (string | number | boolean)[]) => void;
}

/** The values that a column has, each with the number of its rows; typing asks for others. */
export function ValueList({ refining, column, chosen, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { field, key } = column;
  const texts = field.numeric ? '' : typed;
  const { values, waits, rest } = useValues(refining, key, texts);
  const named = useOptions(field);
  const textFor = (value: unknown) =>
    named?.find((one) => one.value === String(value))?.text ??
    textOf({ ...field, list: false }, value, { t, language });
  const optionOf = (value: unknown, count?: number): Option => ({
    value: String(value),
    text: textFor(value),
    end: count === undefined ? undefined : showNumber(count),
    glyph: statuses.includes(value as never) ? <StatusGlyph status={value as (typeof statuses)[number]} /> : undefined,
  });
  const there = values.filter(({ value }) => !isNothing(value));
  const listed = new Set(there.map(({ value }) => String(value)));
  const options = [
    ...chosen.filter((value) => !listed.has(String(value))).map((value) => optionOf(value)),
    ...there.map(({ value, count }) => optionOf(value, count)),
  ];
  const known = [...chosen, ...there.map(({ value }) => value)];
  return (
    <OptionList
      label={column.head}
      options={options}
      chosen={chosen.map(String)}
      several
      onTyped={setTyped}
      onChange={(next) =>
        onChange(next.map((one) => known.find((value) => String(value) === one) as string | number | boolean))
      }
      words={{
        search: t('Search'),
        none: t(waits ? 'Loading' : 'Nothing matches'),
        more: (hidden) => t('{{count}} more: type to narrow', { count: hidden + rest }),
      }}
      rest={rest}
    />
  );
}
