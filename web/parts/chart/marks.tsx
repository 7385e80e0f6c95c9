import type { Row } from '#web/fields/field-kind.ts';
import { numberOf, statusOf } from '#web/parts/chart/drawing.ts';
import type { Drawing } from '#web/parts/chart/drawing.ts';
import type { Scale } from '#web/parts/chart/scale.ts';

export interface MarkProps {
  drawing: Drawing;
  row: Row;
  scale: Scale;
  /** The position of a value from left to right. */
  place: (value: number) => number;
  /** The middle of the row from the top. */
  middle: number;
}

const thickness = 8;

function Bar({ from, to, middle, fill }: { from: number; to: number; middle: number; fill: string }) {
  return (
    <rect
      x={Math.min(from, to)}
      y={middle - thickness / 2}
      width={Math.abs(to - from)}
      height={thickness}
      fill={fill}
    />
  );
}

/** From zero to the value; below zero in the colour of what went wrong. */
export function BarMark({ drawing: { chart }, row, place, middle }: MarkProps) {
  const value = numberOf(row, chart.values[0]);
  if (value === null) return null;
  return (
    <Bar from={place(0)} to={place(value)} middle={middle} fill={value < 0 ? 'var(--exception)' : 'var(--series)'} />
  );
}

/** From the target to the value: a dot where it is reached, a triangle where not. */
export function DotMark({ drawing: { chart }, row, place, middle, scale }: MarkProps) {
  const value = numberOf(row, chart.values[0]);
  const target = numberOf(row, chart.target);
  if (value === null) return null;
  const breached = target !== null && value < target;
  const at = place(value);
  const colour = breached ? 'var(--exception)' : 'var(--series)';
  return (
    <>
      <line
        x1={place(target ?? scale.low)}
        x2={at}
        y1={middle}
        y2={middle}
        stroke={breached ? colour : 'var(--ink-line)'}
        strokeWidth={2}
      />
      {breached ? (
        <path d={`M${at} ${middle - 5.5}l6 10.5h-12z`} fill={colour} />
      ) : (
        <circle cx={at} cy={middle} r={4.5} fill={colour} />
      )}
    </>
  );
}

/** From the middle parcel (dot) to the one in ten that takes longest (tick); hollow, the middle one period before. */
export function RangeMark({ drawing: { chart }, row, place, middle }: MarkProps) {
  const [low, high] = chart.values.map((key) => numberOf(row, key));
  const before = numberOf(row, chart.previous);
  if (low === null || low === undefined) return null;
  return (
    <>
      {typeof high === 'number' && (
        <>
          <Bar from={place(low)} to={place(high)} middle={middle} fill="var(--ink-line)" />
          <rect x={place(high) - 1} y={middle - 6.5} width={2} height={13} fill="var(--series)" />
        </>
      )}
      {before !== null && (
        <circle cx={place(before)} cy={middle} r={3.75} fill="var(--bg)" stroke="var(--prev)" strokeWidth={1.5} />
      )}
      <circle cx={place(low)} cy={middle} r={4.5} fill="var(--series)" />
    </>
  );
}

/** How many stand at a stage now, in the colour of its status. */
export function FunnelMark({ drawing: { chart, columns }, row, place, middle }: MarkProps) {
  const value = numberOf(row, chart.values[0]);
  if (!value) return null;
  const status = statusOf(columns, row);
  return <Bar from={place(0)} to={place(value)} middle={middle} fill={status ? `var(--${status})` : 'var(--series)'} />;
}
