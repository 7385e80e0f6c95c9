import type { Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Scope } from './scope.ts';

/** What holds parcels: its column in the wide list, and how people call it. */
const holders: [kind: string, column: string, pattern: RegExp][] = [
  ['bag', 'bag_id', /(?<!\p{L})(?:bags?|sacks?|sacas?|bolsas?|malas?|sacos?)(?!\p{L})/u],
  ['manifest', 'mnfs_id', /(?<!\p{L})(?:manifests?|manifiestos?|manifestos?)(?!\p{L})/u],
  ['mawb', 'mawb', /(?<!\p{L})(?:mawb|masters?|flight|vuelo|voo|awb)(?!\p{L})/u],
  ['pre-alert', 'pre_manifest_header_code', /(?<!\p{L})pre ?-?alert/u],
];
/** Whether a number that follows is that of a thing which holds parcels: "print manifest 58215". */
export const isBehindHolder = (before: string): boolean =>
  holders.some(([, , pattern]) =>
    new RegExp(`${pattern.source}\\W*(?:(?:no|nr|num|number|numero)\\W*)?$`, 'u').test(before),
  );
const same = /(?<!\p{L})(?:same|other|others|rest|mism[oa]s?|otr[oa]s|mesm[oa]s?|outr[oa]s|demas|demais)(?!\p{L})/u;

/**
 * The parcels in the one bag, manifest, master or pre-alert of the last answer; of one parcel those "of the same bag". `first` is
 * the column that names a row: the database keeps the keys of an answer in an order of its own.
 */
export function heldBy({ rows, answer }: LastCall, folded: string, first: string | undefined): Scope | null {
  const [row, ...more] = rows;
  if (!row || more.length) return null;
  const [kind, column] = (same.test(folded) ? holders.find(([, , pattern]) => pattern.test(folded)) : undefined) ?? [];
  const parts = (answer?.master ?? []) as { kind?: string; number?: string }[];
  const number = parts.find((each) => each.kind === kind)?.number;
  if (kind && column && number) {
    const value = ['bag', 'manifest'].includes(kind)
      ? Number(number)
      : kind === 'mawb'
        ? number.replace(/\D/g, '')
        : number;
    return { filters: {}, where: [{ column, op: '=', value }] };
  }
  const value = first && row[first];
  if (!holders.some((each) => each[1] === first) || (typeof value !== 'string' && typeof value !== 'number'))
    return null;
  return { filters: {}, where: [{ column: first!, op: '=', value }] };
}

const its = /(?<!\p{L})(?:its|of it|su|sus|seus?|suas?|del[ea]|dess[ea]|de es[ea])(?!\p{L})/u;

/** "Its late ones" after the worst of three: of the things that a scope holds the one that the order has first. */
export function ofTop(scope: Scope | null, { args, rows }: LastCall, folded: string): Scope | null {
  const { order, group } = (args.refine ?? {}) as Partial<Refine>;
  const [first] = rows;
  if (!scope || !first || !order?.length || group?.length || !its.test(folded)) return scope;
  const named = new Set(Object.values(first));
  const filters = Object.entries(scope.filters).map(([key, values]) => {
    const top = values.filter((value) => named.has(value));
    return [key, values.length > 1 && top.length === 1 ? top : values];
  });
  return { ...scope, filters: Object.fromEntries(filters) };
}
