import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { demo } from './support/site.ts';

const database =
  /syntax error|relation "|violates|invalid input syntax|pg_|drizzle|select |insert into|column .* does not exist/i;
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    [null],
    { a: { b: {} } },
    "'; drop table shipment; --",
    '\u0000',
    '%',
    '\\',
    '９９',
    '2026-13-45',
    '0000-00-00',
    'a'.repeat(600),
    '=1+1',
    '💥',
    '/Date(9e99)/',
  ),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.double({ noNaN: true }),
  fc.array(fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.constant(null)), { maxLength: 4 }),
);

test('no bad body of any endpoint leads to a fault or to words of the database', async () => {
  const { send, users } = await demo();
  const wrong: string[] = [];
  for (const contract of contracts) {
    const keys = Object.keys(contract.input.shape);
    const bodies = fc.sample(
      fc.record(Object.fromEntries([...keys, 'unknown_field'].map((key) => [key, hostile])), { requiredKeys: [] }),
      { numRuns: 14, seed: 20_261_121 },
    );
    for (const body of [...bodies, ...keys.map((key) => ({ ...contract.example, [key]: { wrong: true } }))]) {
      const input =
        contract.method === 'GET'
          ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]))
          : body;
      const response = await send(
        contract,
        input,
        users.admin,
        contract.effect === 'read' ? {} : {},
        contract.effect === 'read' ? '' : '?plan',
      );
      const text = await response.text();
      if (response.status >= 500)
        wrong.push(`${contract.path} ${response.status} ${JSON.stringify(body).slice(0, 200)}`);
      const { message = '', issues } = JSON.parse(text) as { message?: string; issues?: { field: string }[] };
      if (database.test(message)) wrong.push(`${contract.path} says: ${message}`);
      if (response.status === 400 && !issues?.length && !message) wrong.push(`${contract.path} 400 names nothing`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
