import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { completed } from '#server/assistant/arguments/missing.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { understand } from '#server/assistant/understanding/understand.ts';
import { findNames } from './names.ts';

const today = '2026-11-18';
const catalogue = catalogueOf(contracts);
const read = (text: string) => understand(text, { today, language: 'en', findNames });

/** Every required value of every tool, as its own example gives it. */
const asked = contracts.flatMap((contract) => {
  const { slots, private: kept } = catalogue.byPath.get(contract.path)!;
  const example = contract.example as Record<string, unknown>;
  return slots
    .filter(({ key, required }) => required && !kept && example[key] !== undefined)
    .map(({ key }) => ({ path: contract.path, key, value: example[key] }));
});

test.each(asked)('$path: the reply alone gives $key', ({ path, key, value }) => {
  const entry = catalogue.byPath.get(path)!;
  const pending = { path, args: {}, missing: [key] };
  const reply = [value].flat().join(', ');
  expect(completed(entry, pending, read(reply), today)?.args).toMatchObject({ [key]: value });
});

test.each(asked)('$path: the reply with a word before it gives $key', ({ path, key, value }) => {
  const entry = catalogue.byPath.get(path)!;
  const pending = { path, args: {}, missing: [key] };
  for (const lead of ['it is ', 'es ', 'é ']) {
    const reply = lead + [value].flat().join(', ');
    expect(completed(entry, pending, read(reply), today)?.args, reply).toMatchObject({ [key]: value });
  }
});

test('a question tells no reason for a change that waits for its parcel', () => {
  const entry = catalogue.byPath.get('operations/flag-as-ars')!;
  const pending = { path: entry.contract.path, args: {}, missing: ['tracking_number', 'reason'] };
  for (const text of [
    'how many parcels are late?',
    '¿cuántos paquetes están atrasados?',
    'quantos pacotes estão atrasados?',
  ])
    expect(completed(entry, pending, read(text), today), text).toBeNull();
  const reply = completed(entry, pending, read('LX123456785US came with a wet box'), today);
  expect(reply).toMatchObject({
    args: { tracking_number: ['LX123456785US'], reason: 'came with a wet box' },
    missing: [],
  });
});

test('a command said anew is not taken as its own reason', () => {
  const args = { tracking_number: ['LX123456785US'] };
  const pending = { path: 'operations/flag-as-ars', args, missing: ['reason'] };
  const situation = {
    role: 'admin',
    today,
    language: 'en',
    findNames,
    pending,
    before: 'flag LX123456785US as ARS',
  } as const;
  const decided = (text: string) => decide(readMessage(text, catalogue, situation));
  expect(decided('flag a parcel as ARS')).toMatchObject({
    do: 'ask',
    pending: { missing: ['tracking_number', 'reason'] },
  });
  expect(decided('it came with a wet box')).toMatchObject({
    do: 'call',
    args: { ...args, reason: 'it came with a wet box' },
  });
});
