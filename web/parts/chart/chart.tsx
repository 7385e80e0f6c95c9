import { lazy, Suspense, useMemo } from 'react';
import type { Chart as Picture } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { LinkOfRow } from '#web/parts/chart/chart-links.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { useElementWidth } from '#web/lib/use-element-width.ts';

const lines = () => import('#web/parts/chart/line-chart.tsx');
const ranks = () => import('#web/parts/chart/rank-chart.tsx');
const map = () => import('#web/parts/chart/map-chart.tsx');
const loaders = { line: lines, column: lines, bar: ranks, dot: ranks, range: ranks, funnel: ranks, map } as const;
const [Lines, Ranks, Map] = [lazy(lines), lazy(ranks), lazy(map)];
const drawers = { line: Lines, column: Lines, bar: Ranks, dot: Ranks, range: Ranks, funnel: Ranks, map: Map } as const;

/** Fetches the code that draws, while the rows are still on their way. */
export const prepare = ({ kind }: Picture): void => void loaders[kind]();

export interface ChartProps {
  chart: Picture;
  label: string;
  columns: readonly Column[];
  rows: Row[];
  linkOf: LinkOfRow;
  height: number;
}

/** The picture of a list; its room is kept while the drawing code is on its way. */
export function Chart({ chart, height, ...rest }: ChartProps) {
  const t = useText();
  const language = useLanguage();
  const say = useMemo(() => ({ t, language }), [t, language]);
  const [box, width] = useElementWidth<HTMLDivElement>();
  const Drawer = drawers[chart.kind];
  return (
    <div ref={box} style={{ height }} className="relative overflow-hidden" data-chart>
      <div className="absolute inset-0">
        <Suspense>{width > 0 && <Drawer {...rest} chart={chart} say={say} width={width} height={height} />}</Suspense>
      </div>
    </div>
  );
}

/** Long lists, of which a picture shows the first; lines, maps and funnels say nothing without all of theirs. */
const ranked = new Set<Picture['kind']>(['bar', 'dot', 'range']);

const line = 24;
const squeezed = 20;
const axis = 50;

/** Rows that a picture of this kind shows at once; nearly all of them are all. The table has them in any case. */
export function mostDrawn(chart: Picture, height: number, rows: number): number {
  if (!ranked.has(chart.kind)) return Infinity;
  const most = Math.max(3, Math.floor((height - axis) / line));
  return rows <= Math.floor((height - axis) / squeezed) ? Math.max(rows, most) : most;
}

/** The height that a picture of so many rows takes, where it is drawn whole. */
export const wholeHeight = (rows: number): number => rows * line + axis;
