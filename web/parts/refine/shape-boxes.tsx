import { useMemo } from 'react';
import { isGrouped, measureKey } from '#tools/refine/refine.ts';
import { withGroup } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { PictureKind } from '#web/parts/refine/picture.ts';
import { ListBox } from '#web/parts/refine/list-box.tsx';
import { askable } from '#web/parts/refine/askable.ts';
import { groupOptions, groupText, measuresIn, measureText } from '#web/parts/refine/shape-options.ts';

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
  const measures = useMemo(() => measuresIn(columns, refine.measures), [columns, refine.measures]);
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
