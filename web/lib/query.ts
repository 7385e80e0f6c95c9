import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Field } from '#tools/fields.ts';
import { refineOf, withRefine } from '#web/lib/refining.ts';
import type { Row } from '#web/fields/field-kind.ts';

/**
 * The query of an address that holds these arguments: `?copa_list=3&copa_list=7&start_date=2026-11-09`; a refinement is
 * written as JSON. A list that was emptied stays as `?country_list=`: it is everything, not what is usual.
 */
export function queryOf({ refine, ...args }: Row): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args)) {
    for (const one of Array.isArray(value) ? (value.length ? value : ['']) : [value])
      if (one !== undefined && one !== null) query.append(key, String(one));
  }
  if (refine) query.set('refine', JSON.stringify(refine));
  const text = query.toString();
  return text && `?${text}`;
}

/** The arguments of a contract in a query; anything outside its input is left out. */
export function argsOf(contract: AnyContract, query: URLSearchParams): Row {
  const args: Row = {};
  for (const [key, schema] of Object.entries(contract.input.shape)) {
    const values = query.getAll(key).filter((value) => value !== '');
    const field = fieldOf(schema as z.ZodType);
    if (values.length === 0 && !(field.list && query.has(key))) continue;
    args[key] = field.list ? values.map((value) => read(value, field)) : read(values[0] ?? '', field);
  }
  const refine = json(query.get('refine'));
  // An empty one says that the rows themselves are wanted, where a page starts with groups.
  return refine ? { refine: {}, ...withRefine(args, refineOf(contract, { refine })) } : args;
}

function json(text: string | null): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}

function read(value: string, field: Field): unknown {
  if (field.kind === 'flag') return value === 'true' || value === '1';
  return field.numeric && Number.isFinite(Number(value)) ? Number(value) : value;
}
