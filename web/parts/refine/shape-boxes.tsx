import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { isGrouped, measureKey } from '#tools/refine/refine.ts';
import { withGroup } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { StripEditor } from '#web/parts/form/form-strip.tsx';
import type { PictureKind } from '#web/parts/refine/picture.ts';
import { askable } from '#web/parts/refine/askable.ts';
import { groupOptions, groupText, measuresIn, measureText } from '#web/parts/refine/shape-options.ts';
import type { Option } from '#web/ui/option-list.tsx';

const OptionList = lazy(() => import('#web/ui/option-list.tsx').then(({ OptionList: found }) => ({ default: found })));

interface Props {
  refining: Refining;
  /** Groups and measures can be chosen although there are none yet. */
  always?: boolean;
  /** How groups are drawn, where that can be chosen. */
  picture?: PictureKind | null;
  onPicture?: (picture: PictureKind) => void;
}

const limits = ['5', '10', '20', '50', '100'];
const pictureWords: Record<PictureKind, string> = { line: 'Line', column: 'Columns', bar: 'Bars', none: 'No picture' };

/** What a grouped list shows: by what, which measures, how many of them, drawn how. */
export default function ShapeBoxes({ refining, always, picture, onPicture }: Props) {
  const t = useText();
  const language = useLanguage();
  const { contract, refine, onChange } = refining;
  const say = useMemo(() => ({ t, language }), [t, language]);
  const columns = useMemo(() => askable(contract, say), [contract, say]);
  const measures = useMemo(() => measuresIn(columns), [columns]);
  const grouped = isGrouped(refine);
  return (
    <>
      {(grouped || always) && (
        <>
          <ListBox
            label={t('Grouped by')}
            options={() => groupOptions(columns, say)}
            chosen={refine.group}
            none={t('Nothing')}
            textOf={(key) => groupText(key, columns, say)}
            several
            onChange={(group) => onChange(withGroup(refine, group))}
          />
          <ListBox
            label={t('Measure')}
            options={() => [...measures].map(([value, one]) => ({ value, text: measureText(one, columns, say) }))}
            chosen={refine.measures.map(measureKey)}
            none={t('The rows')}
            textOf={(key) => measureText(measures.get(key) ?? { fn: 'count' }, columns, say)}
            several
            onChange={(keys) => {
              const wanted = keys.flatMap((key) => measures.get(key) ?? []);
              onChange(withGroup(refine, wanted.length ? refine.group : [], wanted));
            }}
          />
        </>
      )}
      {(grouped || refine.limit) && (
        <ListBox
          label={t('Show at most')}
          options={() => limits.map((value) => ({ value, text: t('First {{count}}', { count: Number(value) }) }))}
          chosen={refine.limit ? [String(refine.limit)] : []}
          none={t('All')}
          textOf={(value) => t('First {{count}}', { count: Number(value) })}
          onChange={([value]) => onChange({ ...refine, limit: value ? Number(value) : undefined })}
        />
      )}
      {grouped && onPicture && (
        <ListBox
          label={t('Picture')}
          options={() => Object.entries(pictureWords).map(([value, word]) => ({ value, text: t(word) }))}
          chosen={picture ? [picture] : []}
          none={t('Automatic')}
          textOf={(value) => t(pictureWords[value as PictureKind])}
          onChange={([value]) => value && onPicture(value as PictureKind)}
        />
      )}
    </>
  );
}

interface ListBoxProps {
  label: string;
  options: () => Option[];
  chosen: readonly string[];
  /** What is said where nothing is chosen. */
  none: string;
  textOf: (value: string) => string;
  several?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A box behind which is a list of words. */
function ListBox({ label, options, chosen, none, textOf, several, onChange }: ListBoxProps) {
  const t = useText();
  const value: ReactNode = chosen.length ? chosen.map(textOf).join(', ') : none;
  return (
    <StripEditor<string[]>
      label={label}
      value={value}
      set={chosen.length > 0}
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
