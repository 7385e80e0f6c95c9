import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalLine } from '#tools/chat/parts.ts';
import type { Done } from '#tools/define.ts';
import type { Role } from '#tools/roles.ts';
import { proposalOf } from '#server/adapters/assistant.ts';
import type { ChangeHandler, Held } from '#server/change.ts';
import { readConfig } from '#server/config.ts';
import type { Change, Context, Database, Through, Who } from '#server/context.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { accountByCode, whoOf } from '#server/identity/accounts.ts';
import { handlers } from '#server/index.ts';
import { log } from '#server/log.ts';
import { perform, undoChange, type Call } from '#server/perform.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';
import { watchTables, type Sums, type TableSums } from './support/table-sums.ts';
import { tries } from './support/tries.ts';

const changes = handlers.filter((handler): handler is ChangeHandler => handler.change !== undefined);

test('every change is tried, and no contract that reads is one', () => {
  expect(changes.map(({ contract }) => contract.path).toSorted()).toEqual(Object.keys(tries).toSorted());
  for (const { contract, change } of handlers)
    expect([contract.change !== undefined, change !== undefined], contract.path).toEqual(
      contract.effect === 'read' ? [false, false] : [true, true],
    );
});

test('what the floor does is undone, or says why it is not', () => {
  const silent = changes.filter(
    ({ contract: { path, effect, change: rule }, change }) =>
      /^(floor|operations|shipment)\//.test(path) && effect === 'write' && !!change.undo === !!rule.final,
  );
  expect(silent.map(({ contract }) => contract.path)).toEqual([]);
});

/** Who did what and when: the only rows that a failed or an undone change may leave. */
const traces = ['audit_log', 'idempotency_key', 'bank_change'];

const without = (sums: Sums, tables: readonly string[] = []): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !tables.includes(name)));

/** Instants by the minute, for the seconds between a plan and its change. */
const settled = (values: Held | null) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [
      key,
      /^\d{4}-\d\d-\d\dT/.test(String(value)) ? Math.floor(Date.parse(String(value)) / 600_000) : (value ?? null),
    ]),
  );
const expectSame = (one: Held | null, other: Held | null, what: string) =>
  expect(settled(one), what).toEqual(settled(other));

describe.each(engines)('every change on $name', (engine) => {
  let site: Site;
  let tables: TableSums;
  beforeAll(async () => {
    site = await openSite(engine);
    const rubbish = Buffer.from('Tracking,Weight,Country\nnot a number,heavy,nowhere\n');
    await site.data.own(async (db) => {
      const id = await storeFile(db, {
        name: 'rubbish.csv', mime: 'text/csv', bytes: rubbish, copaId: 101, userCode: 'DEMO-ADMIN',
      }); // prettier-ignore
      await db.rows(sql`update file_object set file_id = 'no-good-line' where file_id = ${id}`);
    });
    tables = await watchTables(site.data, traces);
  }, 120_000);
  afterAll(() => site.close());

  const config = () => readConfig({ SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on' });
  const deps = () => ({ data: site.data, config: config(), log });
  const whoOfRole = (role: Role): Promise<Who> =>
    site.data.own(async (db) => {
      const { userCode } = site.users[role];
      const session = await db.one<{ id: string }>(
        sql`select session_id as id from session where user_code = ${userCode}`,
      );
      return { ...whoOf((await accountByCode(db, userCode))!), sessionId: session!.id };
    });
  const own = <T>(work: (db: Database) => Promise<T>) => site.data.own(work);

  /** What is in every table now. */
  const look = (): Promise<Sums> => tables.look();
  /** What a change that was undone or refused left: nothing happens between one try and the next. */
  let left: Sums | undefined;
  const begin = async (): Promise<Sums> => {
    const sums = left ?? (await look());
    left = undefined;
    return sums;
  };

  test.each(changes)('$contract.path: where every line is refused it fails and no row differs', async (handler) => {
    const { path } = handler.contract;
    const { as = 'admin', refused } = tries[path]!;
    const before = await begin();
    const response = await site.send(handler.contract, refused, site.users[as]);
    expect(response.status, await response.clone().text()).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const { message } = (await response.json()) as { message: string };
    const call = { who: await whoOfRole(as), body: refused };
    for (const through of ['screen', 'chat', 'mcp', 'api', 'import'] satisfies Through[])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await expect(perform(deps(), handler, { ...call, through })).rejects.toThrow(message);
    if (handler.contract.tool !== false)
      await expect(proposalOf(deps(), handler, { ...call, through: 'chat' })).rejects.toThrow(message);
    const after = await look();
    expect(after).toEqual(before);
    left = after;
  });

  test.each(changes)('$contract.path: shown = written = audited, and undone it is as before', async (handler) => {
    const { contract, change } = handler;
    const { as = 'admin', body, refused, kept } = tries[contract.path]!;
    const given = (await (body ? own(body) : contract.example)) as Record<string, unknown>;
    if (body) left = undefined;
    // One line of a list is always refused, and must leave nothing.
    const list = Object.entries(refused).find(([key, value]) => Array.isArray(value) && Array.isArray(given[key]));
    const input = list ? { ...given, [list[0]]: [...(given[list[0]] as unknown[]), ...(list[1] as unknown[])] } : given;
    const who = await whoOfRole(as);
    const before = await begin();

    const planned = await site.send(contract, input, site.users[as], {}, '?plan');
    const { plan } = (await planned.json()) as { plan: ApprovalLine[] };
    expect(planned.status, JSON.stringify(plan)).toBe(200);
    expect(without(await look(), kept)).toEqual(without(before, kept));
    const shown = plan.filter(({ refused: why }) => why === undefined);
    expect(shown.length).toBeGreaterThan(0);
    const keys = new Set(Object.keys(contract.change.keys));
    for (const line of plan)
      for (const key of Object.keys({ ...line.before, ...line.after })) expect(keys, contract.path).toContain(key);

    let audit: { id: number; changes: readonly Change[] } | undefined;
    const call: Call = { who, body: input, through: 'api', recorded: (id, made) => (audit = { id, changes: made }) };
    const answer = (await perform(deps(), handler, call)) as { done: Done; message: string };
    expect(answer.done).toEqual({ applied: shown.length, refused: plan.length - shown.length });
    if (list) expect(answer.done.refused).toBeGreaterThan(0);
    expect(answer.message).not.toMatch(/\{\{|undefined|^$/);

    const recorded = audit!.changes;
    expect(recorded.length).toBe(shown.length);
    const held = await site.data.as(who, (db) =>
      change.read(
        { db, who, applying: false } as Context,
        recorded.map(({ id }) => id),
      ),
    );
    for (const [index, line] of shown.entries()) {
      const { id, before: was, after } = recorded[index]!;
      expectSame(line.before, was, `${id} before`);
      expectSame(line.after, after, `${id} after`);
      const written = held.get(id) ?? {};
      const wanted = Object.fromEntries(Object.entries(after ?? {}).filter(([key]) => key in written));
      if (after === null) expect(written).toEqual({});
      else expect(Object.keys(wanted).length, `${id} is read back`).toBeGreaterThan(0);
      expectSame(wanted, Object.fromEntries(Object.keys(wanted).map((key) => [key, written[key]])), `${id} written`);
    }

    if (!change.undo) return;
    await undoChange(deps(), handler, { who, body: {}, through: 'api' }, audit!.id);
    const after = await look();
    expect(without(after, kept)).toEqual(without(before, kept));
    left = after;
    const back = await own((db) =>
      db.one<{ changes: Change[] }>(
        sql`select changes from audit_log where path = ${contract.path} and input ->> 'undo_of' = ${String(audit!.id)}`,
      ),
    );
    for (const { id, after } of back!.changes) {
      const was = recorded.find((one) => one.id === id)!.before;
      for (const [key, value] of Object.entries(after ?? {})) expect(value, `${id} ${key}`).toEqual(was?.[key] ?? null);
    }
  });

  test('a handler that writes something else than its steps say changes nothing', async () => {
    const honest = changes.find(({ contract }) => contract.path === 'shipment/update-shipment-info')!;
    const lying: ChangeHandler = {
      ...honest,
      change: {
        ...honest.change,
        apply: async ({ db }, steps) =>
          void (await db.rows(sql`update shipment set order_label = 'OTHER' where trck_nmr_fol = ${steps[0]!.id}`)),
      },
    };
    const before = await look();
    const body = { trck_nmr_fol: 'LX123456785US', order_label: 'SO-445566' };
    const call = { who: await whoOfRole('admin'), body, through: 'api' as const };
    await expect(perform(deps(), lying, call)).rejects.toThrow('would differ from the preview');
    expect(await look()).toEqual(before);
  });

  test('no change wrote past the looks: what they know is what every table holds', async () => {
    expect(await look()).toEqual(await tables.readAll());
  });
});
