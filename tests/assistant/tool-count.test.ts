import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { catalogueOf, type Catalogue } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { handWritten, phrasesOf } from '#server/assistant/choose/phrase-files.ts';
import { trainingOf } from '#server/assistant/choose/stored-training.ts';
import { trainInTwo } from '#server/assistant/choose/training-threads.ts';
import { linesOf } from '#server/assistant/choose/lines.ts';
import { readLines, train } from '#server/assistant/choose/training.ts';
import { readQuestions, type Question } from '#server/eval/questions.ts';
import { plannedTools } from './planned/tools.ts';
import { findNames } from './names.ts';

const here = new URL('.', import.meta.url).pathname;
const today = '2026-11-18';
const phrases = phrasesOf(new URL('planned/phrases/', import.meta.url));
const all = [...contracts, ...plannedTools];
const few = contracts.filter((_, index) => index % Math.ceil(contracts.length / 25) === 0);

/** The share of first turns that lead to a right tool, or to no call where none is right. */
function share(questions: readonly Question[], catalogue: Catalogue): number {
  const asked = questions.filter(
    ({ expect: [first] }) => !first!.length || first!.some((path) => catalogue.byPath.has(path.slice(1))),
  );
  const right = asked.filter(({ turns, expect: [first], as, lang }) => {
    const role = as === 'staff' ? 'admin' : as;
    const decision = decide(readMessage(turns[0]!, catalogue, { role, today, language: lang, findNames }));
    const path = decision.do === 'call' ? decision.path : decision.do === 'ask' ? decision.pending.path : '';
    return first!.length ? first!.includes(`/${path}`) : !path;
  });
  return right.length / asked.length;
}

test('the choice stays right as the list grows from 25 to 200 tools', () => {
  expect(few.length).toBeLessThanOrEqual(25);
  expect(all.length).toBeGreaterThanOrEqual(200);
  const aside = readQuestions(`${here}questions`).filter(
    ({ expect: [first], kind }, at) => at % 4 === 0 && (first!.length || kind === 'none'),
  );
  const small = share(aside, catalogueOf(few));
  const now = share(aside, catalogueOf(contracts));
  const grown = catalogueOf(all, trainingOf(all, [...handWritten(), ...phrases]));
  const later = share(aside, grown);
  expect(small).toBeGreaterThan(0.92);
  expect(now).toBeGreaterThan(0.92);
  expect(later).toBeGreaterThan(now - 0.02);
  expect(share(readQuestions(`${here}planned/questions.jsonl`), grown)).toBeGreaterThan(0.8);
}, 600_000);

test('what two threads read teaches to the bit what one reads', async () => {
  const { tools, model } = await trainInTwo(few);
  const lines = linesOf(few, handWritten());
  const alone = train(lines, readLines(lines));
  expect([model.labels, tools]).toEqual([alone.model.labels, alone.tools]);
  expect(Buffer.compare(Buffer.from(model.weights.buffer), Buffer.from(alone.model.weights.buffer))).toBe(0);
}, 60_000);
