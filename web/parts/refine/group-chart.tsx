import { useMemo } from 'react';
import type { AnyContract } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { answeredRow } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { ChartPanel } from '#web/parts/chart/chart-panel.tsx';
import { chartHeight } from '#web/parts/chart/chart-size.ts';
import { askable } from '#web/parts/refine/askable.ts';
import { groupText, measureText } from '#web/parts/refine/shape-options.ts';
import { roomOf } from '#web/parts/refine/picture-room.ts';
import { pictureOfGroups } from '#web/parts/refine/picture.ts';
import type { PictureKind } from '#web/parts/refine/picture.ts';

interface Props {
  contract: AnyContract;
  /** What the rows were asked with. */
  refine: Refine;
  /** Null while they are on their way: their room is kept. */
  rows: Row[] | null;
  picture?: PictureKind | null;
  args: Row;
  height?: number;
}

/** The picture above the table of a grouped list; nothing where its groups make none. */
export default function GroupChart({ contract, refine, rows, picture = null, args, height }: Props) {
  const t = useText();
  const language = useLanguage();
  const drawn = useMemo(
    () => rows && pictureOfGroups(answeredRow(contract, refine), refine, rows, picture, { t, language }),
    [contract, refine, rows, picture, t, language],
  );
  const title = useMemo(() => {
    const say = { t, language };
    const columns = askable(contract, say);
    const words = refine.measures.map((one) => measureText(one, columns, say));
    return t('{{measures}} by {{groups}}', {
      measures: words.join(', '),
      groups: refine.group.map((key) => groupText(key, columns, say)).join(', '),
    });
  }, [contract, refine, t, language]);
  if (!rows) return <div className="shrink-0 border-b" style={roomOf(contract, refine, picture)} />;
  if (!drawn) return null;
  return (
    <ChartPanel
      {...drawn}
      opens={null}
      title={title}
      name={title}
      args={args}
      height={height ?? chartHeight(drawn.chart)}
      className="shrink-0 border-b"
      fixed
    />
  );
}
