import { describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { findNames } from './names.ts';
import { questions, type Case } from './questions.ts';

const catalogue = catalogueOf(contracts);
/** A Wednesday. */
const today = '2026-11-18';

/** What is wrong with the decision on a question; undefined where it is right. */
function wrong({ text, call, args, ask, role = 'admin' }: Case): string | undefined {
  const decision = decide(text, catalogue, { role, today, language: 'en', findNames });
  const path = decision.do === 'call' ? decision.path : decision.do === 'ask' ? decision.pending.path : '';
  const expected = call ? (ask ? 'ask' : 'call') : 'say';
  if (decision.do !== expected && !(expected === 'say' && decision.do === 'choose'))
    return `${decision.do} ${path}, wanted ${expected} ${call ?? ''}`;
  if (call && !call.includes(path)) return `${path}, wanted ${call}`;
  if (decision.do !== 'call' || !args) return undefined;
  const differing = Object.keys(args).filter((key) => JSON.stringify(decision.args[key]) !== JSON.stringify(args[key]));
  return differing.length ? `arguments ${JSON.stringify(decision.args)}` : undefined;
}

describe.each(['en', 'es', 'pt'] as const)('%s', (language) => {
  test.each(questions[language])('$text', (each) => {
    expect(wrong(each)).toBeUndefined();
  });
});

test('of all phrases of all tools 97 in 100 lead to their own tool', () => {
  let count = 0;
  const confused = contracts.flatMap((contract) =>
    Object.values(contract.ask).flatMap((phrases) =>
      phrases.flatMap((phrase) => {
        if (catalogue.byPath.get(contract.path)!.private) return [];
        count += 1;
        const decision = decide(phrase, catalogue, { role: contract.access[0]!, today, language: 'en', findNames });
        const path =
          decision.do === 'call' ? decision.path : decision.do === 'ask' ? decision.pending.path : decision.do;
        const asksBack = decision.do === 'ask' && path.split('/')[0] === contract.path.split('/')[0];
        return path === contract.path || decision.do === 'choose' || asksBack
          ? []
          : [`${phrase}: ${path}, wanted ${contract.path}`];
      }),
    ),
  );
  expect(confused.length / count, confused.join('\n')).toBeLessThan(0.03);
});
