import type { AnyContract, Chart } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { answeredRow } from '#web/lib/refining.ts';
import { chartSize } from '#web/parts/chart/chart-size.ts';
import { isTime } from '#web/parts/refine/picture.ts';
import type { PictureKind } from '#web/parts/refine/picture.ts';

/** The kind that groups are drawn in, known before there are rows. */
export function kindOfPicture(contract: AnyContract, { group }: Refine, wanted: PictureKind | null): Chart['kind'] {
  const shape = answeredRow(contract, { where: [], group, measures: [], order: [] });
  const kind = wanted && wanted !== 'none' ? wanted : group.some((key) => isTime(shape, key)) ? 'line' : 'bar';
  return kind === 'bar' && group.length > 1 ? 'column' : kind;
}

/** The room of the picture, kept while its rows are on their way so that nothing jumps. */
export const roomOf = (contract: AnyContract, refine: Refine, wanted: PictureKind | null): { height: number } =>
  chartSize({ kind: kindOfPicture(contract, refine, wanted), by: '', values: [] });
