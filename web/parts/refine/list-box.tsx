import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { StripEditor } from '#web/parts/form/form-strip.tsx';
import type { Option } from '#web/ui/option-list.tsx';

const OptionList = lazy(() => import('#web/ui/option-list.tsx').then(({ OptionList: found }) => ({ default: found })));

interface Props {
  label: string;
  options: () => Option[];
  chosen: readonly string[];
  /** What is said where nothing is chosen. */
  none?: string;
  textOf: (value: string) => string;
  several?: boolean;
  /** It always says something: nobody has chosen it. */
  given?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A box behind which is a list of words. */
export function ListBox({ label, options, chosen, none, textOf, several, given, onChange }: Props) {
  const t = useText();
  const value: ReactNode = chosen.length ? chosen.map(textOf).join(', ') : none;
  return (
    <StripEditor<string[]>
      label={label}
      value={value}
      set={chosen.length > 0 && !given}
      start={[...chosen]}
      onChange={onChange}
      renderEditor={(draft, change, done) => (
        <Suspense fallback={<div className="h-72 w-64" />}>
          <OptionList
            label={label}
            options={options()}
            chosen={draft}
            several={several}
            onChange={(next) => (several ? change(next, true) : done(next[0] === draft[0] ? [] : next))}
            words={{
              search: t('Search'),
              none: t('Nothing matches'),
              more: (hidden) => t('{{count}} more: type to narrow', { count: hidden }),
            }}
          />
        </Suspense>
      )}
    />
  );
}
