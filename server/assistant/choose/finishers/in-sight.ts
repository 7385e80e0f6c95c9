import type { z } from 'zod';
import { fieldOf } from '#tools/fields.ts';
import { groupOf, type Refine } from '#tools/refine/refine.ts';
import { seenBy } from '#tools/seen-by.ts';
import { notAllowed, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** Every column that a refinement names; `sum:cost` is one of `cost`. */
const columnsOf = ({ where = [], group = [], measures = [], order = [] }: Partial<Refine>): string[] => [
  ...where.map(({ column }) => column),
  ...group.map((key) => groupOf(key).column),
  ...measures.flatMap(({ column }) => column ?? []),
  ...order.map(({ column }) => column.replace(/^\w+:/, '')),
];

/** A call that would ask for a column which this person does not see says so, in the words of the column. */
export function inSight(decision: Decision, { catalogue, situation, language }: Message): Decision {
  if (decision.do !== 'call') return decision;
  const contract = catalogue.byPath.get(decision.path)?.contract;
  if (contract?.output.kind !== 'rows') return decision;
  const { row } = contract.output;
  const seen = seenBy(contract, situation.role).output as typeof contract.output;
  const hidden = columnsOf((decision.args.refine ?? {}) as Partial<Refine>).find((key) => key in row && !(key in seen.row)); // prettier-ignore
  return hidden ? notAllowed(fieldOf(row[hidden] as z.ZodType).label, language) : decision;
}
