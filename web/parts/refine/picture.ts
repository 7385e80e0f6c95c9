import type { z } from 'zod';
import type { Chart, Shape } from '#tools/define.ts';
import { fieldOf, relabelled } from '#tools/fields.ts';
import { groupOf, measureKey } from '#tools/refine/refine.ts';
import type { Measure, Refine } from '#tools/refine/refine.ts';
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

/** Series of one picture; more of them could not be told apart. What can be added up is drawn whole: the smallest are the last one. */
const mostSeries = 5;
const rest = 'series-rest';

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
    adds: addsUp(measures.find((measure) => measureKey(measure) === keys[0])!),
    time: time !== undefined,
    kind,
    say,
  });
}

/** Whether the measures of two groups are that of both together. */
const addsUp = ({ fn }: Measure): boolean => fn === 'count' || fn === 'sum';

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
  adds: boolean;
  time: boolean;
  kind: Exclude<PictureKind, 'none'>;
  say: Say;
}
/** Two groups: one along the axis, the largest values of the other as series. */
function series({ shape, rows, by, over, value, adds, time, kind, say }: Series): Picture {
  const sums = new Map<unknown, number>();
  for (const row of rows) sums.set(row[over], (sums.get(row[over]) ?? 0) + Number(row[value] ?? 0));
  const ranked = [...sums].toSorted(([, one], [, two]) => two - one).map(([of]) => of);
  const isRest = adds && ranked.length > mostSeries;
  const largest = ranked.slice(0, isRest ? mostSeries - 1 : mostSeries);
  const names = new Map(largest.map((of, at) => [of, `series-${at}`]));
  const pivot = new Map<unknown, Row>();
  for (const row of rows) {
    const key = names.get(row[over]) ?? (isRest ? rest : undefined);
    if (!key) continue;
    const drawn = pivot.get(row[by]) ?? { [by]: row[by] };
    pivot.set(row[by], {
      ...drawn,
      [key]: key === rest ? Number(drawn[rest] ?? 0) + Number(row[value] ?? 0) : row[value],
    });
  }
  const field = fieldOf(shape[over] as z.ZodType);
  const labelled = (key: string, label: string): [string, z.ZodType] => [
    key,
    relabelled(shape[value] as z.ZodType, { label }),
  ];
  const named = largest.map((of, at) => labelled(`series-${at}`, textOf(field, of, say) || say.t('Unknown')));
  if (isRest) named.push(labelled(rest, say.t('{{n}} others', { n: ranked.length - largest.length })));
  const drawn = [...pivot.values()];
  return {
    chart: { kind: kind === 'bar' ? 'column' : kind, by, values: named.map(([key]) => key), stacked: kind !== 'line' },
    shape: { [by]: shape[by]!, ...Object.fromEntries(named) },
    rows: time ? inTime(drawn, by) : drawn,
  };
}
