import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toolName, type AnyContract } from '#tools/define.ts';
import { bare, fieldOf, type Field } from '#tools/fields.ts';
import { getInvoiceShippingValidation } from '#tools/finance/get-invoice-shipping-validation.ts';
import { getPeriodInvoices } from '#tools/finance/get-period-invoices.ts';
import { payments } from '#tools/finance/payments.ts';
import { rptDutiesStatusHeader } from '#tools/finance/rpt-duties-status-header.ts';
import { contracts } from '#tools/index.ts';
import { wireBody } from '#tools/input-fields.ts';
import type { Role } from '#tools/roles.ts';
import { translate } from '#tools/texts/index.ts';
import { openChatSite, talker, type Site } from '#tests/assistant/chat-site.ts';
import { demoWorld } from '#tests/support/demo.ts';

/** What a parcel costs us and what is left of its price, as names and labels say it; no contract may give it another name. */
const costs = /cost|margin|buffer|markup|profit/i;
const owners = { merchant: 'MercaLinda', partner: 'NovaBank Cards' } as const;
type Outsider = keyof typeof owners;
const outsiders = Object.keys(owners) as Outsider[];

const shapesOf = ({ output }: AnyContract): Record<string, z.ZodType>[] =>
  output.kind === 'rows' ? [output.row] : [output.header, ...Object.values(output.sections).map(({ row }) => row)];
const columnsOf = (contract: AnyContract): [key: string, field: Field][] =>
  shapesOf(contract).flatMap((shape) => Object.entries(shape).map(([key, schema]): [string, Field] => [key, fieldOf(bare(schema))])); // prettier-ignore
/** The columns that a contract keeps from a role, and those that are a cost by their name. */
const keptFrom = (contract: AnyContract, role: Role): string[] =>
  columnsOf(contract).flatMap(([key, { label, seenBy }]) => (seenBy?.includes(role) === false || costs.test(key) || costs.test(label) ? [key] : [])); // prettier-ignore
const hasMoney = (contract: AnyContract) => columnsOf(contract).some(([, { kind }]) => kind === 'money');
const money = contracts.filter(
  (contract) => contract.effect === 'read' && (hasMoney(contract) || keptFrom(contract, 'merchant').length > 0),
);

const desk: AnyContract[] = [getInvoiceShippingValidation, rptDutiesStatusHeader, getPeriodInvoices, payments];

/** Every key with a value and every name of a partner, however deep. */
function* held(value: unknown): Generator<[string, unknown]> {
  if (Array.isArray(value)) for (const one of value) yield* held(one);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (inner !== null && typeof inner !== 'object') yield [key, inner];
      yield* held(inner);
    }
}
const wrongIn = (answer: unknown, role: Outsider, contract: AnyContract | undefined, owner: string = owners[role]): string[] => {
  const kept = new Set(contract && keptFrom(contract, role));
  return [...held(answer)].flatMap(([key, value]) => {
    if (costs.test(key) || kept.has(key)) return [`${key} ${String(value)}`];
    if (key === 'side' && value === 'cost') return ['a line of cost'];
    return key === 'copa_name' && value !== owner ? [`${key} ${String(value)}`] : [];
  });
}; // prettier-ignore

describe('a merchant and the card bank see prices of their own, and no cost', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openChatSite({}, demoWorld);
  }, 600_000);
  afterAll(() => site.close());

  test('the contracts keep costs from them: what is named so is of staff alone', () => {
    const open = contracts.flatMap((contract) =>
      outsiders.flatMap((role) => {
        if (!contract.access.includes(role)) return [];
        const shown = columnsOf(contract).filter(([key, { label, seenBy }]) => (costs.test(key) || costs.test(label)) && seenBy?.includes(role) !== false); // prettier-ignore
        return shown.map(([key]) => `${role}: ${contract.path} ${key}`);
      }),
    );
    expect(open).toEqual([]);
    expect(money.filter((contract) => contract.access.includes('merchant') && keptFrom(contract, 'merchant').length > 0).length).toBeGreaterThan(4); // prettier-ignore
  });

  test.each(outsiders)('%s: in calls, in files and in what refines them', async (role) => {
    const { userInfo } = await talker(site, role);
    const wrong: string[] = [];
    let answered = 0;
    const send = (contract: AnyContract, input: object, accept = 'application/json') =>
      site.app.request(`/${contract.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ ...wireBody(contract, { ...input }), userInfo }),
      });
    const look = (path: string, found: string[]) => wrong.push(...found.map((one) => `${path}: ${one}`));
    for (const contract of money) {
      const response = await send(contract, contract.example);
      if (!contract.access.includes(role)) {
        if (response.status !== 403) wrong.push(`${contract.path}: ${response.status}`);
        continue;
      }
      if (response.ok) {
        answered += 1;
        look(contract.path, wrongIn(await response.json(), role, contract));
      }
      if (contract.output.kind !== 'rows') continue;
      const file = await (await send(contract, contract.example, 'text/csv')).text();
      const heads = new Set(file.split('\n')[0]!.replaceAll('"', '').trim().split(','));
      const kept = keptFrom(contract, role);
      const labels = columnsOf(contract).filter(([key]) => kept.includes(key)).map(([, { label }]) => label); // prettier-ignore
      for (const name of [...kept, ...labels].filter((one) => heads.has(one))) wrong.push(`${contract.path}: ${name} in a file`); // prettier-ignore
      for (const column of kept)
        for (const refine of [
          { measures: [{ fn: 'sum', column }] },
          { measures: [{ fn: 'max', column }] },
          { group: [column], measures: [{ fn: 'count' }] },
          { where: [{ column, op: '>', value: 0 }] },
          { where: [{ column, op: 'not empty' }] },
          { order: [{ column, desc: true }] },
        ]) {
          const { status } = await send(contract, { ...contract.example, refine });
          if (status < 400) wrong.push(`${contract.path}: ${column} can be refined`);
        }
    }
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(15);
  });

  test.each(outsiders)('%s: the desk of finance is closed, whatever its contracts say of access', async (role) => {
    const { userInfo } = await talker(site, role);
    const asked = desk.map(async (contract) => {
      const body = JSON.stringify({ ...wireBody(contract, { ...contract.example }), userInfo });
      const headers = { 'content-type': 'application/json' };
      return [contract.path, (await site.app.request(`/${contract.path}`, { method: 'POST', headers, body })).status];
    });
    expect(await Promise.all(asked)).toEqual(desk.map(({ path }) => [path, 403]));
  });

  test('finance sees what they do not: the same look finds it', async () => {
    const { call } = await talker(site, 'finance');
    const found = await Promise.all(
      ['report/explore-parcels', 'report/revenue-cost-and-total-items'].map(async (path) => {
        const contract = contracts.find((one) => one.path === path)!;
        return (
          wrongIn(await call(`/${path}`, wireBody(contract, { ...contract.example })), 'merchant', contract).length > 0
        );
      }),
    );
    expect(found).toEqual([true, true]);
  });

  test.each(outsiders)('%s: over MCP', async (role) => {
    const { userInfo } = await talker(site, role);
    const client = new Client({ name: 'test', version: '1' });
    const fetch = (url: URL | string, init?: RequestInit) => site.app.request(String(url), init) as Promise<Response>;
    const headers = { authorization: `Bearer ${userInfo.userKey}` };
    await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { requestInit: { headers }, fetch: fetch as never })); // prettier-ignore
    const { tools } = await client.listTools();
    const names = new Set(tools.map(({ name }) => name));
    const wrong: string[] = [];
    for (const contract of money.filter(({ tool }) => tool !== false)) {
      const name = toolName(contract.path);
      if (names.has(name) !== contract.access.includes(role)) wrong.push(`${name} is ${names.has(name) ? 'offered' : 'missing'}`); // prettier-ignore
      if (!names.has(name)) continue;
      const described = tools.find((tool) => tool.name === name)!.outputSchema ?? {};
      for (const key of keptFrom(contract, role).filter((one) => JSON.stringify(described).includes(`"${one}":`)))
        wrong.push(`${name} describes ${key}`);
      const result = await client.callTool({ name, arguments: contract.example as never });
      wrong.push(...wrongIn(result.structuredContent, role, contract).map((one) => `${name}: ${one}`));
    }
    await client.close();
    expect(wrong).toEqual([]);
  });

  test.each(outsiders)('%s: in the chat, however it is asked', async (role) => {
    const wrong: string[] = [];
    // Every name of a figure that is kept from them, asked for in each language.
    const labels = new Set(money.flatMap((contract) => columnsOf(contract).filter(([key]) => keptFrom(contract, role).includes(key)).map(([, { label }]) => label)).filter((label) => costs.test(label))); // prettier-ignore
    const byName = [...labels].flatMap((label) => [`${label} of my parcels by country this month`, `${translate('es', label)} de mis envíos por país este mes`, `${translate('pt', label)} dos meus envios por país este mês`]); // prettier-ignore
    expect(byName.length).toBeGreaterThan(20);
    for (const text of [
      ...byName,
      'what do our parcels cost you',
      'margin of my parcels this month',
      'cost of linehaul for my shipments',
      'cuánto te cuesta cada envío mío',
      'margen por país este mes',
      'qual é o custo de cada envio meu',
      'margem por parceiro',
      'what if Correios raises 8 %',
      'my invoices of this year',
      'parcels of this month with revenue and cost by country',
    ]) {
      const { output, text: said } = await (await talker(site, role)).say(text);
      const contract = contracts.find(({ path }) => path === output?.path);
      if (contract && !contract.access.includes(role)) wrong.push(`${text}: ${contract.path}`);
      wrong.push(...wrongIn(output?.answer, role, contract).map((one) => `${text}: ${output?.path} ${one}`));
      if (/USD|\d\s*%/.test(said) && /\b(our cost|margin is|margen es|margem é)\b/i.test(said)) wrong.push(`${text}: ${said}`); // prettier-ignore
    }
    expect(wrong).toEqual([]);
  });
});
