import { describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { rolesOf } from '#tools/roles.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { findNames } from './names.ts';
import { questions, type Case } from './questions.ts';

const catalogue = catalogueOf(contracts);
/** A Wednesday. */
const today = '2026-11-18';

/** What is wrong with the decision on a question; undefined where it is right. */
function wrong({ text, call, args, ask, role = 'admin' }: Case): string | undefined {
  const decision = decide(readMessage(text, catalogue, { role, today, language: 'en', findNames }));
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

// Every other phrase, by turns: all of them take minutes, and the share is the same.
test('of the phrases of all tools 97 in 100 lead to their own tool', () => {
  let count = 0;
  const confused = contracts.flatMap((contract, turn) =>
    Object.values(contract.ask).flatMap((phrases) =>
      phrases.flatMap((phrase, at) => {
        if ((turn + at) % 2) return [];
        if (catalogue.byPath.get(contract.path)!.private) return [];
        count += 1;
        const decision = decide(
          readMessage(phrase, catalogue, { role: rolesOf(contract)[0]!, today, language: 'en', findNames }),
        );
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

interface Said {
  text: string;
  path: string;
  args: Record<string, unknown>;
}
const talk = (...turns: [string, string, Record<string, unknown>][]): Said[] =>
  turns.map(([text, path, args]) => ({ text, path, args }));

test.each([
  talk(
    ['SLA by provider last week', 'report/performance-management', { start_date: '2026-11-09' }],
    ['only Loggi', 'report/performance-management', { start_date: '2026-11-09', delivery_provider_list: [18] }],
    [
      'same for last month',
      'report/performance-management',
      { start_date: '2026-10-01', delivery_provider_list: [18] },
    ],
  ),
  talk(
    ['dias de entrega do Brasil este mês', 'report/days-to-deliver', { country_list: ['BR'] }],
    ['e do Chile?', 'report/days-to-deliver', { country_list: ['CL'], start_date: '2026-11-01' }],
    ['mesmo do mês passado', 'report/days-to-deliver', { country_list: ['CL'], start_date: '2026-10-01' }],
  ),
  talk(
    ['volumen diario de ayer', 'report/parcel_count_by_date', { start_date: '2026-11-17', end_date: '2026-11-17' }],
    ['¿y el día anterior?', 'report/parcel_count_by_date', { start_date: '2026-11-16', end_date: '2026-11-16' }],
    ['ahora para Perú', 'report/parcel_count_by_date', { start_date: '2026-11-16', country_list: ['PE'] }],
  ),
  talk(
    ['parcels to Brazil this week', 'shipment/all', { ctry_iso_code_list: ['BR'] }],
    ['only the delivered ones', 'shipment/all', { ctry_iso_code_list: ['BR'], status_list: ['delivered'] }],
  ),
  talk(
    [
      'unbagged counts per country for yesterday',
      'report/get-bagged-not-bagged-shipment',
      { date_init: '2026-11-17', date_end: '2026-11-17' },
    ],
    ['which ones exactly?', 'report/get-bagged-not-bagged-detail', { date_init: '2026-11-17', date_end: '2026-11-17' }],
  ),
])('a conversation keeps what was said: %o', (...turns) => {
  let last: { path: string; args: Record<string, unknown>; assumed: string[]; rows: [] } | undefined;
  for (const { text, path, args } of turns) {
    const decision = decide(readMessage(text, catalogue, { role: 'admin', today, language: 'en', findNames, last }));
    expect(decision, text).toMatchObject({ do: 'call', path, args });
    if (decision.do === 'call')
      last = { path: decision.path, args: decision.args, assumed: decision.assumed, rows: [] };
  }
});

test.each([
  ['settle one of the questions', 'questions/settle'],
  ['can you find me a parcel', 'shipment/get-shipment-tracking-only'],
  ['confere esse master pra mim', 'report/get-mstr-summary-info'],
])('what is wanted of one thing asks which: %s', (text, path) => {
  const decision = decide(readMessage(text, catalogue, { role: 'admin', today, language: 'en', findNames }));
  expect(decision).toMatchObject({ do: 'ask', pending: { path } });
});

test('no two tools of one role have a phrase of the same words', () => {
  const owners = new Map<string, string[]>();
  for (const { contract } of catalogue.entries)
    for (const phrases of Object.values(contract.ask))
      for (const phrase of phrases) {
        const words = phrase.toLowerCase();
        owners.set(words, [...(owners.get(words) ?? []), contract.path]);
      }
  expect([...owners].filter(([, paths]) => new Set(paths).size > 1)).toEqual([]);
});
