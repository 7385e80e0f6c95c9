import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '#tools/fields.ts';
import type { Decision } from '../choose/decision.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Message } from '../choose/message.ts';
import type { Question } from '../answer/question.ts';
import { mainMeasure } from './measures.ts';
import type { Ask } from './wishes.ts';

type Args = Record<string, unknown>;
/** What one answer after another may be narrowed by alike. */
const shared = new Set<string>(['days', 'country', 'partner', 'provider', 'currency', 'iata']);
/** More words than this are a question of their own. */
const longest = 4;

/** The places of a tool for a kind of value, in order: its days are two. */
const slotsOf = ({ slots }: Entry, kind: Kind): string[] =>
  slots.filter(({ field }) => field.kind === kind && !field.hidden).map(({ key }) => key);

/** What changed in the last call, said of another tool; null where that tool has no place for it. */
function changedIn(entry: Entry, other: Entry, was: Args, now: Args, args: Args): Args | null {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((key) => !isDeepStrictEqual(was[key], now[key])); // prettier-ignore
  const next = { ...args };
  for (const key of keys) {
    const kind = entry.slots.find((slot) => slot.key === key)?.field.kind;
    const place = kind && slotsOf(entry, kind).indexOf(key);
    const target = kind && slotsOf(other, kind)[place ?? -1];
    if (!kind || target === undefined) return null;
    const isList = other.slots.find((slot) => slot.key === target)?.field.list;
    next[target] = isList ? [now[key] ?? []].flat() : now[key];
  }
  return keys.length ? next : null;
}

/** How many there are: of rows that sum parcels the sum of those. */
function countOf({ contract: { output } }: Entry, ask: Ask | undefined): Question {
  const main = ask === 'count' && output.kind === 'rows' ? mainMeasure(output.row, output.of).column : undefined;
  return main ? { ask: 'sum', column: main } : ask ? { ask } : {};
}

/** "And the day before?" after "how many came yesterday, and how many were delivered": both again. */
export function withBeside(decision: Decision, { understood: text, situation, catalogue }: Message): Decision {
  const { last, beside = [], asked } = situation;
  if (decision.do !== 'call' || decision.more?.length || decision.opens || !last || !beside.length) return decision;
  if (decision.path !== last.path || asked?.ask === 'compare' || text.terms.length > longest) return decision;
  // "I meant received" says what the days of both are about.
  const isMilestone = decision.args.period_of !== last.args.period_of;
  const isShared = (kind: string): boolean =>
    shared.has(kind) || (isMilestone && (kind === 'status' || kind === 'checkpoint'));
  if (text.entities.some(({ kind, start }) => start >= 0 && !isShared(kind))) return decision;
  if (!isDeepStrictEqual(decision.args.refine, last.args.refine)) return decision;
  const entry = catalogue.byPath.get(last.path)!;
  const ask = decision.question?.ask ?? asked?.ask;
  const more = beside.map(({ path, args }) => {
    const other = catalogue.byPath.get(path);
    const next = other && changedIn(entry, other, last.args, decision.args, args);
    return next ? { path, args: next, question: countOf(other, ask) } : null;
  });
  if (more.some((one) => one === null)) return decision;
  // In the order in which they were asked before.
  const [first, ...others] = [...more.filter((one) => one !== null), { path: decision.path, args: decision.args, question: ask === 'count' ? countOf(entry, ask) : (decision.question ?? {}) }]; // prettier-ignore
  return { ...decision, ...first!, more: others };
}
