import { contracts } from '#tools/index.ts';
import type { Decision } from '#server/assistant/choose/decision.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { nameFinder } from '#server/assistant/understanding/names.ts';
import { names } from './names.ts';

export const catalogue = catalogueOf(contracts);
const findNames = nameFinder([
  ...names.map((one) => (one.value === 'MIA' ? { ...one, entry: true } : one)),
  { kind: 'airline', value: '045', name: 'LATAM Cargo' },
  { kind: 'airline', value: '134', name: 'Avianca Cargo' },
  { kind: 'airline', value: '406', name: 'UPS Airlines' },
]);
export const situation = { role: 'admin', today: '2026-11-18', language: 'en', findNames, before: 'the list' } as const;

export type Row = Record<string, unknown>;
/** The last call of a conversation with what it answered. */
export const call = (path: string, args: Row, rows: Row[] = []) => ({
  path,
  args,
  assumed: [],
  rows,
  answer: { data: rows, total: rows.length },
});
export const where = (...conditions: [string, string, unknown?][]) =>
  conditions.map(([column, op, value]) => ({ column, op, ...(value !== undefined && { value }) }));

/** What is decided on the last turn, after the turns before it: each a call that found `rows`, or a change that waits. */
export function talk(turns: readonly string[], more: object = {}, rows: readonly Row[] = []): Decision {
  let context: { last?: object; [key: string]: unknown } = { ...more };
  let decision!: Decision;
  for (const [at, text] of turns.entries()) {
    decision = decide(readMessage(text, catalogue, { ...situation, ...context, before: turns[at - 1] } as never));
    if (decision.do !== 'call') continue;
    const calls = [decision, ...(decision.more ?? [])];
    const isChange = catalogue.byPath.get(decision.path)!.contract.effect !== 'read';
    const last = call(calls.at(-1)!.path, calls.at(-1)!.args, [...rows]);
    const beside = calls.slice(0, -1).map(({ path, args }) => call(path, args));
    const trail = [...beside.toReversed(), ...(context.last ? [context.last] : [])];
    const { question: asked } = decision;
    context = isChange
      ? { ...context, changed: last, proposed: calls.map(({ path, args }) => ({ path, args })), waits: true }
      : { last, earlier: trail[0], beside, trail, ...(asked && { asked }) };
  }
  return decision;
}
