import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { bare, fieldOf } from '#tools/fields.ts';

/** The body of a call as the wire wants it: in its wrapper, but for the fields that stand beside it. */
export function wireBody({ wrap, beside = [] }: AnyContract, input: Record<string, unknown>): Record<string, unknown> {
  if (!wrap) return input;
  const isBeside = ([key]: [string, unknown]) => (beside as readonly string[]).includes(key);
  const fields = Object.entries(input);
  return {
    ...Object.fromEntries(fields.filter(isBeside)),
    [wrap]: Object.fromEntries(fields.filter((one) => !isBeside(one))),
  };
}

/** What a screen or the assistant starts with when nothing was said: the usual period of the contract. */
export function usualInput(contract: AnyContract, today: string): Record<string, unknown> {
  const start: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(contract.input.shape)) {
    const { usual } = fieldOf(schema as z.ZodType);
    if (usual === undefined) continue;
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + usual);
    start[key] = date.toISOString().slice(0, 10);
  }
  return start;
}

/** What the server takes where nothing was given, as far as it narrows: 0, false and empty texts are everything anyway. */
export function defaultInput(contract: AnyContract): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(contract.input.shape)) {
    const { def } = schema as z.ZodType & { def: { type: string; defaultValue?: unknown } };
    if (def.type === 'default' && def.defaultValue) found[key] = def.defaultValue;
  }
  return found;
}

/** The fields whose values are accepted once and never kept: no model, history or log holds them. */
export const secretFields = (contract: AnyContract): string[] =>
  Object.entries(contract.input.shape)
    .filter(([, schema]) => fieldOf(schema as z.ZodType).kind === 'secret')
    .map(([key]) => key);

export const isRequired = (schema: z.ZodType): boolean => bare(schema) === schema;
