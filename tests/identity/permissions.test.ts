import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { contracts } from '#tools/index.ts';
import { ourPeople } from '#tools/management/our-people.ts';
import { permitAttendance } from '#tools/management/permit-attendance.ts';
import { getAttendanceSummary } from '#tools/operations/get-attendance-summary.ts';
import { liveKey } from '#server/identity/sessions.ts';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site, type UserInfo } from '#tests/support/site.ts';

describe.each(engines)('permissions on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());

  test('by a permission of its own somebody keeps the hours, in person and by a key, and does nothing else', async () => {
    const command = (line: string) =>
      runUserCommand(site.data, line.split(' '), async () => '', { sessionSecret: 'x'.repeat(40) });
    const [keeper, granted] = ['masters@waybill.test', '--permission attendance'];
    const about = contracts.filter(({ path }) => /^operations\/.*attendance/.test(path));
    expect(about.length).toBe(10);
    /** What is not refused for its rights; changes are only planned. */
    const open = async (as: UserInfo) => {
      const found: string[] = [];
      for (const contract of contracts.filter(({ method }) => method === 'POST')) {
        const { status } = await site.send(
          contract,
          contract.example,
          as,
          {},
          contract.effect === 'read' ? '' : '?plan',
        );
        if (status !== 403) found.push(contract.path);
      }
      return found.toSorted();
    };
    const before = await open(site.users.masters);
    expect(before.filter((path) => /^operations\/.*attendance/.test(path))).toEqual([]);
    expect(await command(`permit ${keeper} ${granted}`)).toBe(`${keeper} may use attendance.`);
    const session = await liveKey(site.data, site.users.masters.userKey);
    expect(session!.who).toMatchObject({ role: 'masters', permissions: ['attendance'] });
    const after = await open(site.users.masters);
    expect(after).toEqual([...before, ...about.map(({ path }) => path)].toSorted());
    const key = async (line: string) => ({
      userCode: site.users.masters.userCode,
      userKey: /userKey +(\S+)/.exec(await command(`key ${keeper} ${line}`))![1]!,
    });
    const all = await key('--name all');
    for (const contract of about)
      expect((await site.send(contract, contract.example, all, {}, '?plan')).status, contract.path).not.toBe(403);
    const scoped = await key(`--name bookings --scope manifest`);
    expect((await site.send(getAttendanceSummary, {}, scoped)).status).toBe(403);
    await command(`forbid ${keeper} ${granted}`);
    for (const as of [site.users.masters, all])
      expect((await site.send(getAttendanceSummary, {}, as)).status).toBe(403);
    for (const of of ['finance', 'merchant', 'partner', 'provider'] as const)
      expect((await site.send(getAttendanceSummary, {}, site.users[of])).status).toBe(403);
    await expect(command(`permit merchant@waybill.test ${granted}`)).rejects.toThrow('A merchant cannot be given attendance'); // prettier-ignore
  });

  test('an administrator says it on a screen, sees it there and takes it back; nobody else, not even in the database', async () => {
    const { admin, masters, finance, merchant, partner, provider } = site.users;
    const [keeper, path] = ['finance@waybill.test', 'management/permit-attendance'];
    const permit = (email: string[], keeps_hours: boolean, as = admin) =>
      site.send(permitAttendance, { email, keeps_hours }, as);
    const keepers = async () => {
      const { data } = (await (await site.send(ourPeople, {}, admin)).json()) as { data: Record<string, unknown>[] };
      expect(data.map(({ role }) => role).toSorted()).toEqual(['admin', 'finance', 'masters']);
      expect(JSON.stringify(data)).not.toMatch(/hash|scrypt|\$/);
      return data.filter((row) => row.keeps_hours).map(({ email }) => email);
    };
    const sees = async (as: UserInfo) => (await site.send(getAttendanceSummary, {}, as)).status === 200;
    for (const as of [masters, finance, merchant, partner, provider]) {
      expect((await site.send(ourPeople, {}, as)).status).toBe(403);
      expect((await permit([keeper], true, as)).status).toBe(403);
    }
    expect(await keepers()).toEqual(['admin@waybill.test']);
    const done = await permit([' Finance@Waybill.TEST', 'merchant@waybill.test', 'nobody@example.com'], true);
    expect([done.status, await done.json()]).toMatchObject([
      200,
      { data: [{ email: keeper, keeps_hours: true }], done: { applied: 1, refused: 2 } },
    ]);
    expect(await keepers()).toEqual(['admin@waybill.test', keeper]);
    expect([await sees(finance), await sees(masters)]).toEqual([true, false]);
    // Neither oneself nor somebody else, whoever keeps the hours by name.
    expect((await permit(['masters@waybill.test'], true, finance)).status).toBe(403);
    for (const [email, wanted] of [['admin@waybill.test', false], ['merchant@waybill.test', true], [keeper, true]] as const)
      expect((await permit([email], wanted)).ok).toBe(false); // prettier-ignore
    const written = await site.data.own((db) =>
      db.rows(sql`select user_code, subjects, changes from audit_log where path = ${path}`),
    );
    expect(written).toMatchObject([
      {
        user_code: admin.userCode,
        subjects: [`app_user:${finance.userCode}`],
        changes: [{ before: { keeps_hours: false }, after: { keeps_hours: true } }],
      },
    ]);
    const undone = await site.app.request('/undo/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userInfo: admin, change: Number(done.headers.get('x-waybill-undo')) }),
    });
    expect(undone.status).toBe(200);
    expect([await keepers(), await sees(finance)]).toEqual([['admin@waybill.test'], false]);
    const who = { userCode: finance.userCode, email: keeper, name: 'x', role: 'finance', copaId: null, providerId: null } as const; // prettier-ignore
    const asked = await site.data.as(who, async (db) => {
      await db.rows(sql`select permit(${finance.userCode}, 'attendance', true, 'x')`);
      return db.rows(sql`select email from our_people()`);
    });
    expect([asked, await keepers()]).toEqual([[], ['admin@waybill.test']]);
    await expect(
      site.data.as({ ...who, userCode: merchant.userCode, role: 'merchant', copaId: 101 }, (db) => db.rows(sql`select * from our_people()`)),
    ).rejects.toThrow(); // prettier-ignore
  });
});
