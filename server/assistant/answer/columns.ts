import type { z } from 'zod';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { readRefine } from '#tools/refine/read.ts';
import { refinedRow } from '#tools/refine/row.ts';

/** The columns of an answer: of a document those of its header, of a refined list its groups and measures. */
export function fieldsOf({ output }: AnyContract, { args }: ToolOutput): Map<string, Field> {
  if (output.kind === 'document') return columns(output.header);
  const { refine } = args.refine ? readRefine(output.row, args.refine) : {};
  return columns(refine ? refinedRow(output.row, refine) : output.row);
}

const columns = (shape: Record<string, z.ZodType>): Map<string, Field> =>
  new Map(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]));
