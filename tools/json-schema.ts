import { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { secretFields } from '#tools/input-fields.ts';
import { refineOf } from '#tools/refine/about.ts';
import { refinedOf } from '#tools/refine/read.ts';

export type JsonSchema = Record<string, unknown>;
const inputs = new WeakMap<AnyContract, JsonSchema>();

function property(schema: z.ZodType): JsonSchema {
  const field = fieldOf(schema);
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const lean = JSON.parse(JSON.stringify(json), (key, value) =>
    (key === 'maximum' || key === 'minimum') && Math.abs(value) >= 9e15 ? undefined : value,
  ) as JsonSchema;
  return { ...lean, title: field.label, description: field.about };
}

/** The input as JSON Schema (draft 2020-12): labels as titles, meanings as descriptions. Built once per contract. */
export function inputSchema(contract: AnyContract): JsonSchema {
  const known = inputs.get(contract);
  if (known) return known;
  const shape = Object.entries(contract.input.shape) as [string, z.ZodType][];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(shape.map(([key, value]) => [key, property(value)])),
    required: shape.filter(([, value]) => !value.safeParse(undefined).success).map(([key]) => key),
    additionalProperties: false,
  };
  inputs.set(contract, schema);
  return schema;
}

/** Limits that the server holds; to a model they are words without use, on every turn. */
const limits = new Set(['maxItems', 'maxLength']);
const withoutLimits = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (limits.has(key) ? undefined : value))) as JsonSchema;

/** The input as a model gets it: secrets are typed by people, never by a model, and a list can be refined. */
export function toolSchema(contract: AnyContract): JsonSchema {
  const secrets = secretFields(contract);
  const schema = inputSchema(contract) as { properties: JsonSchema; required: string[] };
  const row = refinedOf(contract);
  return withoutLimits({
    ...schema,
    properties: {
      ...Object.fromEntries(Object.entries(schema.properties).filter(([key]) => !secrets.includes(key))),
      ...(row && { refine: refineOf(row) }),
    },
    required: schema.required.filter((key) => !secrets.includes(key)),
  });
}

const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type, 'null'].flat().filter(Boolean),
});

function record(shape: Record<string, z.ZodType>): JsonSchema {
  const properties = Object.entries(shape).map(([key, value]) => {
    const { enum: values, ...schema } = property(value);
    return [key, nullable(values ? { ...schema, enum: [...(values as unknown[]), null] } : schema)];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** What the answer of a refined list holds too; grouped, the columns are those of `columns`. */
const refinedAnswer: JsonSchema = {
  refine: { type: 'object', description: 'Of a refined list: what was understood.' },
  columns: {
    type: 'array',
    description: 'Of a refined list: the columns of its rows, with their labels and kinds.',
    items: { type: 'object', required: ['key', 'label', 'kind'] },
  },
  matching: { type: 'integer', description: 'Of a list cut by a limit: all rows that match.' },
};

/** The answer as JSON Schema. */
export function outputSchema(contract: AnyContract): JsonSchema {
  const { output } = contract;
  if (output.kind === 'document') {
    const sections = Object.entries(output.sections).map(([key, { title, row }]) => [
      key,
      { type: 'array', title, items: record(row) },
    ]);
    return { type: 'object', properties: { header: record(output.header), ...Object.fromEntries(sections) } };
  }
  return {
    type: 'object',
    required: ['data', 'total', 'truncated'],
    properties: {
      data: { type: 'array', items: record(output.row) },
      total: { type: 'integer', description: 'All matching rows, also those left out.' },
      truncated: { type: 'boolean', description: 'True where data holds only the first rows.' },
      totals: { type: 'object', additionalProperties: { type: 'number' }, description: 'Sums over all matching rows.' },
      ...(contract.effect === 'read' && refinedAnswer),
    },
  };
}
