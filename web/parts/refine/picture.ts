import type { z } from 'zod';
import type { Chart, Shape } from '#tools/define.ts';
import { fieldOf, relabelled } from '#tools/fields.ts';
import { groupOf, measureKey } from '#tools/refine/refine.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row, Say } from '#web/fields/field-kind.ts';
import { textOf } from '#web/parts/table/columns.ts';

/** How a person wants groups to be drawn. */
export const pictureKinds = ['line', 'column', 'bar', 'none'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The picture that an address names; null where it leaves the choice to the page. */
export const pictureOf = (text: string | null): PictureKind | null =>
  pictureKinds.find((kind) => kind === text) ?? null;

export interface Picture {
  chart: Chart;
  shape: Shape;
  rows: Row[];
}

/** Series of one picture; more of them could not be told apart. */
const mostSeries = 5;

/** The picture of a grouped answer; null where there is nothing to be drawn. */
export function pictureOfGroups(
  shape: Shape,
  refine: Refine,
  rows: Row[],
  wanted: PictureKind | null,
  say: Say,
): Picture | null {
  const { group, measures } = refine;
  const keys = measures.map(measureKey).filter((key) => typeof rows[0]?.[key] === 'number');
  if (wanted === 'none' || rows.length < 2 || group.length === 0 || group.length > 2 || keys.length === 0) return null;
  const time = group.find((key) => isTime(shape, key));
  const by = time ?? group[0]!;
  const kind = wanted ?? (time ? 'line' : 'bar');
  if (group.length === 1) {
    const sorted = time ? inTime(rows, by) : rows;
    const values = kind === 'bar' ? keys.slice(0, 1) : alike(shape, keys);
    return { chart: { kind, by, values, figures: kind === 'bar' ? keys : undefined }, shape, rows: sorted };
  }
  return series({
    shape,
    rows,
    by,
    over: group.find((key) => key !== by)!,
    value: keys[0]!,
    time: time !== undefined,
    kind,
    say,
  });
}

/** A group that runs over time. */
export const isTime = (shape: Shape, key: string): boolean =>
  groupOf(key).by !== undefined || ['day', 'instant'].includes(fieldOf(shape[key] as z.ZodType).kind);
const inTime = (rows: Row[], by: string): Row[] =>
  rows.filter((row) => !isNothing(row[by])).toSorted((one, two) => (String(one[by]) < String(two[by]) ? -1 : 1));
/** Measures of one unit share an axis. */
const alike = (shape: Shape, keys: string[]): string[] => {
  const kindOf = (key: string) => fieldOf(shape[key] as z.ZodType).kind;
  return keys.filter((key) => kindOf(key) === kindOf(keys[0]!)).slice(0, mostSeries);
};

interface Series extends Omit<Picture, 'chart'> {
  by: string;
  /** The column whose values become the series. */
  over: string;
  value: string;
  time: boolean;
  kind: Exclude<PictureKind, 'none'>;
  say: Say;
}
/** Two groups: one along the axis, the largest values of the other as series. */
function series({ shape, rows, by, over, value, time, kind, say }: Series): Picture {
  const sums = new Map<unknown, number>();
  for (const row of rows) sums.set(row[over], (sums.get(row[over]) ?? 0) + Number(row[value] ?? 0));
  const largest = [...sums].toSorted(([, one], [, two]) => two - one).slice(0, mostSeries);
  const names = new Map(largest.map(([of], at) => [of, `series-${at}`]));
  const pivot = new Map<unknown, Row>();
  for (const row of rows) {
    const key = names.get(row[over]);
    if (key) pivot.set(row[by], { ...(pivot.get(row[by]) ?? { [by]: row[by] }), [key]: row[value] });
  }
  const field = fieldOf(shape[over] as z.ZodType);
  const named = largest.map(([of], at): [string, z.ZodType] => [
    `series-${at}`,
    relabelled(shape[value] as z.ZodType, { label: textOf(field, of, say) || say.t('Unknown') }),
  ]);
  const drawn = [...pivot.values()];
  return {
    chart: { kind: kind === 'bar' ? 'column' : kind, by, values: named.map(([key]) => key), stacked: kind !== 'line' },
    shape: { [by]: shape[by]!, ...Object.fromEntries(named) },
    rows: time ? inTime(drawn, by) : drawn,
  };
}
