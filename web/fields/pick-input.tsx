import { lazy, Suspense } from 'react';
import type { InputProps } from '#web/fields/field-kind.ts';
import { boxed } from '#web/fields/typed-input.tsx';
import { useText } from '#web/lib/text.ts';
import type { Option } from '#web/ui/option-list.tsx';

const Combobox = lazy(() => import('#web/ui/combobox.tsx').then(({ Combobox: found }) => ({ default: found })));
const OptionList = lazy(() => import('#web/ui/option-list.tsx').then(({ OptionList: found }) => ({ default: found })));

interface Props extends InputProps {
  options: readonly Option[];
  /** Offers 'Select All' where it filters. */
  all?: boolean;
  /** The options are found elsewhere by what is typed. */
  onTyped?: (text: string) => void;
  /** From the text of an option to what the wire wants. */
  read?: (value: string) => unknown;
}

const asList = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : (Array.isArray(value) ? value : [value]).map(String);

/** One or several of a list: the list itself behind a strip's box, a button that opens it in a form. */
export function PickInput({
  id,
  field,
  label,
  value,
  onChange,
  mount,
  invalid,
  onDone,
  options,
  onTyped,
  all = false,
  read = String,
}: Props) {
  const t = useText();
  const chosen = asList(value);
  const change = (next: string[]) => {
    if (next.length === 0) onChange(undefined);
    else onChange(field.list ? next.map(read) : read(next[0] ?? ''));
  };
  const list = {
    label,
    options,
    chosen,
    several: field.list,
    onTyped,
    all: mount === 'popover' && all ? t('Select All') : undefined,
    onChange: change,
    words: {
      search: t('Search'),
      none: t('Nothing matches'),
      more: (hidden: number) => t('{{count}} more: type to narrow', { count: hidden }),
    },
  };
  if (mount === 'popover')
    return (
      <Suspense fallback={<div className="h-40 w-64" />}>
        <OptionList {...list} onDone={onDone} />
      </Suspense>
    );
  const names = chosen.map((one) => options.find((option) => option.value === one)?.text ?? one);
  return (
    <Suspense fallback={<div className={boxed} />}>
      <Combobox {...list} id={id} invalid={invalid} className={boxed} shown={names.join(', ') || t('Choose')} />
    </Suspense>
  );
}
