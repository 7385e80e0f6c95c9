import { refinable } from '#tools/refine/read.ts';
import { buckets, measureNames, operators } from '#tools/refine/refine.ts';
import type { Shape } from '#tools/define.ts';

type JsonSchema = Record<string, unknown>;

/** What `refine` is, said once for everybody who calls. */
export const refineAbout = `Every list takes \`refine\` beside its own fields: {where: [{column, op, value}], group: [column], measures: [{fn, column}], order: [{column, desc}], limit}. Columns are those of its rows. op: ${operators.join(' ')}; between takes two values, in and not in a list, empty and not empty none. group: columns, a day or a time also as column:${buckets.join('|')}. fn: ${measureNames.join(' ')}. Of groups, where and order name a measure as count or sum:weight_kg.`;

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: JsonSchema, required: string[]): JsonSchema => ({ type: 'object', properties, required });
const text = { type: 'string' };

/** The whole of it as JSON Schema. */
export const refineSchema: JsonSchema = {
  type: 'object',
  description: refineAbout,
  properties: {
    where: list(object({ column: text, op: { enum: operators }, value: {} }, ['column', 'op'])),
    group: list(text),
    measures: list(object({ fn: { enum: measureNames }, column: text }, ['fn'])),
    order: list(object({ column: text, desc: { type: 'boolean' } }, ['column'])),
    limit: { type: 'integer', minimum: 1 },
  },
  additionalProperties: false,
};

/** The same for one list as a model gets it: its columns, because the instructions say the rest. */
export const refineOf = (row: Shape): JsonSchema => ({
  type: 'object',
  description: `Columns: ${refinable(row).join(' ')}`,
});
