import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type AnyContract, type Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { inputSchema, outputSchema } from '#tools/json-schema.ts';
import { contracts } from '#tools/index.ts';
import { readInput } from '#tools/input.ts';
import { wireBody } from '#tools/input-fields.ts';
import { measuresOf } from '#tools/refine/refine.ts';
import { derivedPhrases } from '#server/assistant/choose/derived-phrases.ts';
import { openapi } from '#server/adapters/openapi.ts';

test('every example is a right body, and somebody may call every contract', () => {
  for (const contract of contracts) {
    expect(readInput(contract, contract.example).issues, contract.path).toBeUndefined();
    const wrapped = { ...wireBody(contract, contract.example), userInfo: {} };
    expect(readInput(contract, wrapped).issues, contract.path).toBeUndefined();
    expect(new Set(derivedPhrases(contract).map(({ language }) => language)).size, contract.path).toBe(3);
    expect(contract.access.length, contract.path).toBeGreaterThan(0);
  }
});

test('only what can be added up stands at the foot of a list', () => {
  const others = contracts.flatMap(({ path, output }) =>
    output.kind !== 'rows'
      ? []
      : Object.entries(output.row as Shape).flatMap(([key, schema]) => {
          const { kind, total } = field.fieldOf(schema as z.ZodType);
          return total && !measuresOf(kind).includes('sum') ? [`${path}: ${key}`] : [];
        }),
  );
  expect(others).toEqual([]);
});

test('no two contracts are asked for by the same phrase', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { path, ask } of contracts)
    for (const phrase of new Set([...ask.en, ...ask.es, ...ask.pt].map((text) => text.toLowerCase()))) {
      if (seen.has(phrase)) twice.push(`'${phrase}' asks for ${seen.get(phrase)} and ${path}`);
      seen.set(phrase, path);
    }
  expect(twice).toEqual([]);
});

test('models get flat schemas without unions, patterns or unsafe numbers', () => {
  for (const contract of contracts) {
    const text = JSON.stringify(inputSchema(contract));
    expect(text, contract.path).not.toMatch(/"(anyOf|oneOf|allOf|pattern|\$ref)"/);
    expect(outputSchema(contract).type).toBe('object');
  }
  const document = openapi(contracts, 'http://localhost') as { paths: object };
  expect(Object.keys(document.paths).length).toBe(contracts.length);
});

test('bad input names the field and what would be right', () => {
  const all = contracts.find(({ path }) => path === 'shipment/all')!;
  const issues = (body: unknown) => readInput(all, body).issues;
  expect(issues({ start_date: '2026-13-01' })).toEqual([
    { field: 'start_date', message: 'must be a day as YYYY-MM-DD' },
  ]);
  expect(issues({ start_date: '2026-02-01', end_date: '2026-01-01' })).toEqual([
    { field: 'end_date', message: 'must not be before start_date (2026-02-01)' },
  ]);
  expect(issues({ nonsense: 1 })?.[0]?.field).toBe('nonsense');
  expect(issues([])).toEqual([{ field: 'body', message: 'must be a JSON object' }]);
  expect(readInput(all, { copa_list: [0], ctry_iso_code_list: ['Select All'], status_list: '' }).input).toEqual({});
  expect(readInput(all, { ctry_iso_code_list: 'br, mx', start_date: '01/31/2026' }).input).toEqual({
    ctry_iso_code_list: ['BR', 'MX'],
    start_date: '2026-01-31',
  });
});

test('a wrapper may cover part of the fields; the others stand beside it', () => {
  const contract = endpoint({
    ...contracts.find(({ path }) => path === 'shipment/all')!,
    effect: 'read',
    change: undefined,
    path: 'test/beside',
    wrap: 'new_info',
    beside: ['mawb_list'],
    input: z.object({
      mawb_list: field.mawbs('MAWB'),
      remark: field.note('Remark'),
      kind: field.code('Kind').default('A'),
    }),
    example: { mawb_list: ['04512345675'], remark: 'Wet' },
  } as never) as AnyContract;
  const input = { mawb_list: ['04512345675'], remark: 'Wet' };
  const body = wireBody(contract, input);
  expect(body).toEqual({ mawb_list: ['04512345675'], new_info: { remark: 'Wet' } });
  expect(readInput(contract, body).input).toEqual({ ...input, kind: 'A' });
  const document = openapi([contract], 'http://localhost') as { paths: Record<string, any> };
  const { schema } = document.paths['/test/beside'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['userInfo', 'mawb_list', 'new_info']);
  expect(Object.keys(schema.properties)).toEqual(['mawb_list', 'new_info', 'userInfo']);
  expect(Object.keys(schema.properties.new_info.properties)).toEqual(['remark', 'kind', 'refine']);
});
