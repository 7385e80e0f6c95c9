import type { z } from 'zod';
import type { Shape } from '#tools/define.ts';
import { fieldOf, type Kind } from '#tools/fields.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { refinable } from '#tools/refine/read.ts';

/** Kinds that a list falls into a handful of groups by, the most telling first. */
const kinds: readonly Kind[] = [
  'status',
  'choice',
  'state',
  'country',
  'checkpoint',
  'airline',
  'iata',
  'service',
  'flag',
];

/**
 * What the rows of a list are drawn by where nobody said: by how they stand, else by where they go or who they belong to,
 * else week by week. Undefined where nothing groups them.
 */
export function tellingGroup(row: Shape): string | undefined {
  const fields = refinable(row).map((key) => ({ key, ...fieldOf(row[key] as z.ZodType) }));
  const shown = [...fields.filter(({ hidden }) => !hidden), ...fields.filter(({ hidden }) => hidden)];
  for (const kind of kinds) {
    const found = shown.find((one) => one.kind === kind && !one.list);
    if (found) return found.key;
  }
  const named = shown.find(({ kind, key }) => kind === 'text' && key.endsWith('_name'));
  if (named) return named.key;
  const dated = shown.find(({ kind }) => kind === 'day' || kind === 'instant');
  return dated && `${dated.key}:week`;
}

/** A list as its picture: the same rows counted by what tells most of them; null where it is grouped already or never. */
export function asPicture(row: Shape, { where, ...refine }: Refine): Refine | null {
  const group = isGrouped({ ...refine }) ? undefined : tellingGroup(row);
  return group === undefined ? null : { where, group: [group], measures: [{ fn: 'count' }], order: [] };
}
