import { Link } from 'react-router-dom';
import { abbreviate } from '#tools/rules/numbers.ts';
import type { Row, Say } from '#web/fields/field-kind.ts';
import { columnOf, figureOf, wholeOf, headOf, nameOf, numberOf, statusOf, wordsOf } from '#web/parts/chart/drawing.ts';
import type { Drawing } from '#web/parts/chart/drawing.ts';
import { useMarks } from '#web/parts/chart/mark-keyboard.ts';
import { BarMark, DotMark, FunnelMark, RangeMark } from '#web/parts/chart/marks.tsx';
import type { MarkProps } from '#web/parts/chart/marks.tsx';
import { placing, scaleOf } from '#web/parts/chart/scale.ts';
import type { Scale } from '#web/parts/chart/scale.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

const side = 16;
const headHeight = 26;
const axisHeight = 24;
const mostRow = 31;
const letter = 6.4;
const wider = 1.6;
const leastPlot = 104;
const marks = { bar: BarMark, dot: DotMark, range: RangeMark, funnel: FunnelMark } as const;

/** Rows under one another: name left, mark, figures right in columns, each row a link to what it counts. */
export default function RankChart(drawing: Drawing) {
  const { chart, columns, rows, linkOf, label, width, height, say } = drawing;
  const kind = chart.kind as keyof typeof marks;
  const Mark = marks[kind];
  const funnel = kind === 'funnel';
  const glyph = rows.some((row) => statusOf(columns, row)) ? 22 : 0;
  const names = rows.map((row) => nameOf(drawing, row));
  const nameWidth = Math.min(Math.max(...names.map(widthOf)), width * (width < 420 ? 0.3 : 0.36));
  const figures = fittingFigures(drawing, width - 2 * side - glyph - nameWidth);
  const widths = figures.map((column) => figureWidth(column, rows, say));
  const figuresWidth = widths.reduce((sum, one) => sum + one, 0);
  const nameAt = side + glyph;
  const figuresAt = funnel ? nameAt + nameWidth : width - side - figuresWidth;
  const own = funnel ? columnOf(columns, chart.values[0]) : undefined;
  const ownWidth = own ? figureWidth(own, rows, say) : 0;
  const from = funnel ? figuresAt + figuresWidth + 16 : nameAt + nameWidth + 14;
  const to = funnel ? width - side - ownWidth : figuresAt - 8;
  const foot = funnel ? 6 : axisHeight;
  const rowHeight = Math.min(mostRow, (height - headHeight - foot) / Math.max(rows.length, 1));
  const bottom = headHeight + rows.length * rowHeight;
  const scale = scaleFor(drawing, to - from);
  const place = placing(scale, from, to);
  const keys = useMarks(rows.length);
  const ends = widths.map((_, index) => figuresAt + widths.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  const heads = [
    ...figures.map((column, index) => ({ column, at: ends[index]! })),
    ...(own ? [{ column: own, at: width - side }] : []),
  ];
  return (
    <svg
      role="group"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="text-12"
      onKeyDown={keys.onKeyDown}
    >
      {heads.map(({ column, at }) => (
        <text key={column.key} x={at} y={17} textAnchor="end" fill="var(--fg-2)" className="text-11">
          {headOf(column, say)}
        </text>
      ))}
      {!funnel && <Axis {...{ drawing, scale, place, bottom }} />}
      {rows.map((row, index) => {
        const top = headHeight + index * rowHeight;
        const middle = top + rowHeight / 2;
        const status = statusOf(columns, row);
        const wrong = isWrong(chart.kind, row, drawing);
        const to_ = linkOf(row);
        const face = (
          <>
            <rect
              x={0}
              y={top}
              width={width}
              height={rowHeight}
              className="fill-transparent group-hover/mark:fill-hover"
            />
            {glyph > 0 && status && (
              <svg x={side} y={middle - 7} width={14} height={14}>
                <StatusGlyph status={status} />
              </svg>
            )}
            <text aria-hidden="true" x={nameAt} y={middle + 4} fill="var(--fg)" className="text-[12.5px]">
              {shortened(names[index]!, nameWidth)}
            </text>
            <Mark {...({ drawing, row, place, scale, middle } satisfies MarkProps)} />
            {heads.map(({ column, at }, position) => (
              <text
                key={column.key}
                aria-hidden="true"
                x={at}
                y={middle + 4}
                textAnchor="end"
                fill={wrong && position === 0 ? 'var(--exception)' : position === 0 ? 'var(--fg)' : 'var(--fg-2)'}
                className={wrong && position === 0 ? 'font-575 text-[12.5px]' : 'text-[12.5px]'}
              >
                {figureOf(column, row)}
              </text>
            ))}
          </>
        );
        const words = wordsOf(drawing, row);
        return to_ ? (
          <g key={names[index]! + index} className="group/mark">
            {face}
            {/* Over the texts and not around them: its name says them with their heads. */}
            <Link
              to={to_}
              aria-label={words}
              className="cursor-pointer outline-none focus-visible:[&>rect]:stroke-ink focus-visible:[&>rect]:stroke-2"
              {...keys.markProps(index)}
            >
              <rect x={0} y={top} width={width} height={rowHeight} className="fill-transparent" />
            </Link>
          </g>
        ) : (
          <g key={names[index]! + index} role="img" aria-label={words}>
            {face}
          </g>
        );
      })}
      {kind === 'dot' && <Target {...{ drawing, place, bottom }} word={say.t('Target')} />}
    </svg>
  );
}

function scaleFor({ chart, columns, rows }: Drawing, room: number): Scale {
  const keys = [...chart.values, ...(chart.kind === 'dot' && chart.target ? [chart.target] : [])];
  const values = rows.flatMap((row) => keys.map((key) => numberOf(row, key))).filter((value) => value !== null);
  return scaleOf(values, {
    most: Math.min(8, Math.max(2, Math.floor(room / (chart.kind === 'range' ? 28 : 44)))),
    loose: chart.kind === 'dot',
    whole: wholeOf(columns, chart.values),
  });
}

interface AxisProps {
  drawing: Drawing;
  scale: Scale;
  place: (value: number) => number;
  bottom: number;
}
/** Vertical lines through the rows, their values under the last. */
function Axis({ drawing: { chart, columns }, scale, place, bottom }: AxisProps) {
  const column = columnOf(columns, chart.values[0]);
  return (
    <g aria-hidden>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={place(tick)}
            x2={place(tick)}
            y1={headHeight}
            y2={bottom}
            stroke={tick === 0 && chart.kind === 'bar' ? 'var(--prev)' : 'var(--grid)'}
          />
          <text x={place(tick)} y={bottom + 17} textAnchor="middle" fill="var(--fg-3)" className="text-11">
            {axisText(column, tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A value of an axis: whole where its cells have decimals that say nothing here. */
function axisText(column: Column | undefined, value: number): string {
  if (column?.field.kind === 'percent') return `${abbreviate(value)} %`;
  return abbreviate(value);
}

function Target({ drawing: { chart, rows, width }, place, bottom, word }: Omit<AxisProps, 'scale'> & { word: string }) {
  const target = rows.map((row) => numberOf(row, chart.target)).find((value) => value !== null);
  if (target === undefined || target === null) return null;
  const at = place(target);
  return (
    <g aria-hidden>
      <line x1={at} x2={at} y1={headHeight - 2} y2={bottom} stroke="var(--fg-2)" strokeDasharray="1.5 3" />
      <text x={Math.min(at, width - 80)} y={17} textAnchor="middle" fill="var(--fg-2)" className="text-11">
        {word} {target}
      </text>
    </g>
  );
}

/** A breach of the target, or money lost. */
function isWrong(kind: string, row: Row, { chart }: Drawing): boolean {
  const value = numberOf(row, chart.values[0]);
  const target = numberOf(row, chart.target);
  if (value === null) return false;
  return kind === 'dot' ? target !== null && value < target : kind === 'bar' && value < 0;
}

const figureWidth = (column: Column, rows: readonly Row[], say: Say): number =>
  Math.max(headOf(column, say).length * 5.8, ...rows.map((row) => figureOf(column, row).length * letter)) + 14;

/** The figures that leave the marks room; the first always stays. */
function fittingFigures({ chart, columns, rows, say }: Drawing, room: number): Column[] {
  const all = (chart.figures ?? []).map((key) => columnOf(columns, key)).filter((column) => column !== undefined);
  let used = leastPlot;
  return all.filter((column, index) => {
    used += figureWidth(column, rows, say);
    return index === 0 || used <= room;
  });
}

/** Codes in capitals are wider than names. */
const widthOf = (name: string): number => name.length * letter + (name.match(/[A-Z]/g)?.length ?? 0) * wider;

const shortened = (name: string, width: number): string => {
  const most = Math.floor((width / Math.max(widthOf(name), 1)) * name.length + 0.01) + 1;
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
};
