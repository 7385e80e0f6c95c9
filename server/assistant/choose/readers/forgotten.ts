import type { Refine } from '#tools/refine/refine.ts';
import { columnsOf, namedColumns } from '../../table/columns.ts';
import { compact, rowOf } from '../../table/plan.ts';
import { fold } from '../../understanding/normalise.ts';
import { terms } from '../../understanding/glossary.ts';
import type { Decision } from '../decision.ts';
import { readMessage, type Message, type Reader } from '../message.ts';

/** "Forget the reason. …", "olvida el país, …": what no longer narrows, and what is asked instead. */
const clause =
  /^\W*(?:(?:ok|okay|and|now|y|e|ya|bueno|bom)\W+)*(?:forget|ignore|disregard|never ?mind|olvid\p{L}*|ignor\p{L}*|esquec\p{L}*)\s+(?:about |de |d[oa] )?([^.,;:]{3,40})[.,;:]\s*(?=\p{L})/iu;

/** What is asked behind such a clause, of the last call without the conditions that the clause names. */
export const readForgotten =
  (decide: (message: Message) => Decision): Reader =>
  ({ text, catalogue, situation, ready }) => {
    const { last, proposed } = situation;
    const said = clause.exec(text);
    const entry = last && catalogue.byPath.get(last.path);
    if (!said || !last || !entry || ready || proposed?.length || situation.pending) return null;
    const words = terms(fold(said[1]!));
    const row = rowOf(entry);
    const { refine, ...args } = last.args as { refine?: Partial<Refine> };
    const columns = new Set(row && namedColumns(words, columnsOf(row)).map(({ column }) => column.key));
    const fields = entry.slots.filter(({ key, label }) => key in args && words.some(({ term }) => label.has(term)));
    const where = refine?.where?.filter(({ column }) => !columns.has(column)) ?? [];
    if (!fields.length && where.length === (refine?.where?.length ?? 0)) return null;
    const kept = Object.entries(args).filter(([key]) => !fields.some((field) => field.key === key));
    const narrowed = compact({ ...refine, where });
    const without = { ...last, args: { ...Object.fromEntries(kept), ...(narrowed && { refine: narrowed }) } };
    return decide(readMessage(text.slice(said[0].length), catalogue, { ...situation, last: without }));
  };
