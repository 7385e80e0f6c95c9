import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Kind } from '#tools/fields.ts';
import { columnsAsked } from '../own-words/one-row.ts';
import { parcel } from '../record/opened.ts';
import { askedOf } from '../record/parts.ts';
import { columnsOf } from '../table/columns.ts';
import type { Entity } from '../understanding/entity.ts';
import { fold } from '../understanding/normalise.ts';
import type { Entry } from './catalogue.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';
import { happening, isStanding, questionFor, shapeOf } from './readers/one-row.ts';

/** Kinds of values that single out one row of its table. */
const naming = new Set<Kind>(['mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'code', 'person', 'airline', 'partner', 'id']); // prettier-ignore

/** The values that single out the row, as the call has them. */
function namesIn(entry: Entry, args: Record<string, unknown>): unknown[] {
  const row = shapeOf(entry);
  const columns = columnsOf(row);
  const { where = [] } = (args.refine ?? {}) as Partial<Refine>;
  const own = where.filter(({ column, op }) => {
    const at = columns.findIndex(({ key }) => key === column);
    const isText = at === 0 && columns[at]?.field.kind === 'text';
    return (op === '=' || (op === 'contains' && isText)) && (isText || naming.has(columns[at]?.field.kind ?? 'note'));
  });
  const said = entry.slots.filter(({ field, key }) => naming.has(field.kind) && [args[key]].flat().length === 1 && args[key] !== undefined); // prettier-ignore
  return [...own.map(({ value }) => value), ...said.flatMap(({ key }) => args[key])];
}

/** "Last sign of Correios": a name that no field of the tool takes narrows by the column that its rows are called by. */
export function withName(decision: Decision, { understood: text, catalogue }: Message): Decision {
  const entry = decision.do === 'call' && !decision.more?.length ? catalogue.byPath.get(decision.path) : undefined;
  if (decision.do !== 'call' || entry?.contract.output.kind !== 'rows' || entry.contract.effect !== 'read') return decision; // prettier-ignore
  const refine = decision.args.refine as Partial<Refine> | undefined;
  const columns = columnsOf(shapeOf(entry));
  // Who is named may stand in a column of its own.
  const own = columns.find(({ key }) => key === 'vendor') ?? columns[0];
  const [name, ...more] = text.entities.filter(({ kind, start, denied }) => called.has(kind) && start >= 0 && !denied);
  if (!name || more.length || own?.field.kind !== 'text' || isGrouped(refine) || entry.slots.some(({ field }) => field.kind === name.kind)) return decision; // prettier-ignore
  const { where = [] } = refine ?? {};
  if (where.some(({ value }) => fold(String(value)).includes(fold(String(name.took ?? name.said))))) return decision;
  const narrowed = [...where, { column: own.key, op: 'contains' as const, value: String(name.took ?? name.said) }];
  const unused = decision.unused?.filter((words) => words !== name.said);
  return { ...decision, unused, args: { ...decision.args, refine: { ...refine, where: narrowed } } };
}
const called = new Set<Entity['kind']>(['provider', 'partner', 'airline']);

/** "How much was invoiced in period 2026-10B": of the one thing that a call is about, the columns that the message names. */
export function withColumns(decision: Decision, { understood: text, catalogue }: Message): Decision {
  if (decision.do !== 'call' || decision.more?.length) return decision;
  const entry = catalogue.byPath.get(decision.path);
  const refine = decision.args.refine as Partial<Refine> | undefined;
  if (!entry || entry.contract.effect !== 'read' || refine?.order?.length) return decision;
  if (decision.path === parcel) return decision.question ? decision : { ...decision, question: askedOf(text, entry.contract) }; // prettier-ignore
  const [own] = columnsOf(shapeOf(entry));
  // A sum over the one row is its own figure.
  const isSummed = isGrouped(refine);
  const isOne = refine?.where?.some(({ column, op }) => column === own?.key && op === '=') && refine.measures?.every(({ fn }) => fn === 'sum'); // prettier-ignore
  if (isSummed && !isOne) return decision;
  const values = namesIn(entry, decision.args);
  if (!values.length) return decision;
  const spans = values.flatMap((value) => {
    const start = text.folded.indexOf(String(value).toLowerCase());
    return start < 0 ? [] : [{ start, end: start + String(value).length }];
  });
  const named = [...spans, ...text.entities.filter(({ kind, start }) => start >= 0 && !happening.has(kind))];
  const spoken = text.terms.filter(({ term }) => entry.title.has(term) || entry.names.has(term));
  if (isStanding(entry, text)) return { ...decision, question: {} };
  const asked = columnsAsked(text, shapeOf(entry), [], { named, spoken });
  const isPinned = (key: string): boolean => key === own?.key || Boolean(refine?.where?.some(({ column }) => column === key)); // prettier-ignore
  const mine = asked?.filter(({ key }) => !isPinned(key)) ?? [];
  // "The total of the invoices" is no number of them.
  const total = /(?<!\p{L})total(?!\p{L})/u.test(text.folded) ? columnsOf(shapeOf(entry)).find(({ key, field }) => key === 'total' && field.kind === 'money') : undefined; // prettier-ignore
  const fresh = total && mine.every(({ field }) => field.kind === 'count') && mine.length ? [total] : mine;
  const args = isSummed ? { ...decision.args, refine: { where: refine?.where } } : decision.args;
  return fresh.length ? { ...decision, args, question: questionFor(entry, fresh) } : decision;
}
