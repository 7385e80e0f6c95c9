import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import type { Failure } from '#machines/load.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';

/** The label of the first field that must be given and is not. */
export function missingField(contract: AnyContract, args: Row): string | null {
  const missing = Object.entries(contract.input.shape).find(
    ([key, schema]) => isRequired(schema as z.ZodType) && isNothing(args[key]),
  );
  return missing ? fieldOf(missing[1] as z.ZodType).label : null;
}

/** What only the server knows to be needed: one of several fields, none of which is required by itself. */
export function lackingField({ input }: AnyContract, failure: Failure | null): string | null {
  const issue = failure?.issues?.find(
    ({ field, message }) => field in input.shape && message.startsWith('is required'),
  );
  return issue ? fieldOf(input.shape[issue.field] as z.ZodType).label : null;
}
