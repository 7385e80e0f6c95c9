import type { Refine } from '#tools/refine/refine.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { compact, rowOf } from './plan.ts';
import { findExtremes } from './wishes.ts';

const kilos = '(?: ?(?:kgs?|kilos?|quilos?))?';
const below = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:under|below|less than|menos de|debajo de|por debajo de|abajo de|abaixo de|inferior(?:es)? a|<)(?: los| the)? ?100${kilos}|(?:up to|hasta|ate) ?(?:99|100)${kilos})(?![\\p{L}\\d])`,
  'u',
);
const above = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:over|above|more than|from|at least|mas de|mais de|desde|acima de|arriba de|por encima de|a partir de|>=?)(?: los| the)? ?100${kilos}(?: (?:up|on|para arriba|pra cima|en adelante|em diante))?|(?:de )?100${kilos} ?(?:(?:and |y |e )?(?:up|upwards?|above|over|para arriba|pra cima|en adelante|em diante|or more|o mas|ou mais)|\\+))(?![\\p{L}\\d])`,
  'u',
);
const perKilo = /(?<!\p{L})(?:(?:per|a|por|el|o|al) (?:kg|kilo|quilo)|kilo de|quilo de)(?!\p{L})/u;
const columns = { below: 'rate_under_100', above: 'rate_from_100' } as const;

/** Whether a table holds a rate below 100 kg and one from there on. */
const hasRates = (entry: Entry | undefined): boolean => {
  const row = entry && rowOf(entry);
  return row !== undefined && columns.below in row && columns.above in row;
};
const columnIn = (folded: string): string | undefined =>
  below.test(folded) ? columns.below : above.test(folded) ? columns.above : undefined;

/** "And from 100 up?" of rates on screen: the other rate of the same lane. */
export function readOtherRate({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const column = columnIn(text.folded);
  if (!last || !column || situation.pending || text.terms.length > 5) return null;
  if (!hasRates(catalogue.byPath.get(last.path)) || text.entities.some(({ kind, start }) => start >= 0 && kind !== 'number')) return null; // prettier-ignore
  return { do: 'call', language, path: last.path, args: last.args, assumed: last.assumed, guessed: [], doubts: [], question: { column } }; // prettier-ignore
}

/** "The price per kg under 100 kg": a column of the rates, and no condition on them. */
export function withRate(decision: Decision, { understood: text, catalogue }: Message): Decision {
  if (decision.do !== 'call' || decision.more?.length || !hasRates(catalogue.byPath.get(decision.path)))
    return decision;
  const column = columnIn(text.folded);
  if (!column && !perKilo.test(text.folded)) return decision;
  const { refine, ...plain } = decision.args as Record<string, unknown> & { refine?: Partial<Refine> };
  const where = refine?.where?.filter((one) => one.column !== 'basis' && (!column || one.column !== 'minimum_kg'));
  if (!column) {
    const kept = compact({ ...refine, where });
    return { ...decision, args: kept ? { ...plain, refine: kept } : plain };
  }
  const [extreme] = findExtremes(text.folded);
  const kept = compact({ where, ...(extreme && { order: [{ column, desc: extreme.desc }] }) });
  const unused = decision.unused?.filter((words) => !/\b(?:99|100)\b/.test(words));
  const question = { column, ...(extreme && { desc: extreme.desc }) };
  return { ...decision, args: kept ? { ...plain, refine: kept } : plain, question, unused: unused?.length ? unused : undefined }; // prettier-ignore
}
