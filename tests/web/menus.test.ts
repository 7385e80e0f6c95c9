import { describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { roles, staff, type Rights } from '#tools/roles.ts';
import { attendance } from '#web/menu/attendance.ts';
import { screenAt, screens } from '#web/menu/index.ts';
import { hubManifestLink, linkOf } from '#web/lib/links.ts';
import { pages } from '#web/pages.ts';
import { findable, mayOpen, menuOf } from '#web/menu/access.ts';

describe('menus', () => {
  test('admin opens everything', () => {
    expect(screens.filter((row) => !mayOpen({ role: 'admin' }, row.path))).toEqual([]);
  });
  test('everybody may land on the shipments and change the password', () => {
    expect(roles.filter((role) => !mayOpen({ role }, '/shipment') || !mayOpen({ role }, '/account'))).toEqual([]);
  });
  test.each([
    ['partner', '/bank/accounts', true],
    ['partner', '/operations/process/flag-ars', false],
    ['merchant', '/bank/accounts', false],
    ['merchant', '/tracking/multiple-tracking', false],
    ['finance', '/tracking/amazon-concessions', true],
    ['finance', '/operations/process/add-checkpoint', false],
    ['finance', '/the-bible/rates-bible', true],
    ['finance', '/the-bible/rates-assignation/cards', true],
    ['merchant', '/the-bible/rates-bible', true],
    ['merchant', '/the-bible/rates-bible/what-if', false],
    ['masters', '/operations/bookings', true],
    ['masters', '/operations/bookings/other', false],
    ['provider', '/tracking/multiple-tracking', false],
  ] as const)('%s at %s: %s', (role, path, open) => {
    expect(mayOpen({ role }, path)).toBe(open);
  });
  test('who keeps the hours has these screens besides those of the role, and no others', () => {
    const paths = (who: Rights) => screens.map(({ path }) => path).filter((path) => mayOpen(who, path));
    for (const role of staff.filter((one) => one !== 'admin')) {
      const keeper = { role, permissions: ['attendance'] } as const;
      const more = paths(keeper).filter((path) => !paths({ role }).includes(path));
      expect(more).toEqual(attendance.map(({ path }) => path));
      const groups = menuOf(keeper).map(({ group }) => group);
      expect(groups.filter((group) => !menuOf({ role }).some((one) => one.group === group))).toEqual(['Attendance']);
    }
  });
  test('a menu holds no screen that its role may not open, and no empty group', () => {
    for (const role of roles) {
      for (const { rows } of menuOf({ role })) {
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.filter((row) => !mayOpen({ role }, row.path))).toEqual([]);
      }
    }
  });
  test('the menu of the masters desk holds every screen of air freight', () => {
    const own = ['bookings', 'master-booking', 'airlines', 'consignees', 'masters', 'master-awb', 'master-post-tender', 'reports/bookings', 'reports/track-masters', 'reports/masters-performance', 'reports/masters-summary', 'reports/scheduled-sla']; // prettier-ignore
    const paths = menuOf({ role: 'masters' }).flatMap(({ rows }) => rows.map(({ path }) => path));
    expect(own.filter((path) => !paths.includes(`/operations/${path}`))).toEqual([]);
  });
  test('what a role finds by name answers it: no contract behind it refuses the role', () => {
    const byPath = new Map(contracts.map((contract) => [contract.path, contract]));
    for (const role of roles) {
      const names = findable({ role }).map(({ path }) => path);
      expect(
        menuOf({ role })
          .flatMap(({ rows }) => rows.map(({ path }) => path))
          .filter((path) => !names.includes(path)),
      ).toEqual([]);
      const refused = findable({ role }).filter(
        ({ contract }) => contract && !byPath.get(contract)!.access.includes(role),
      );
      expect(refused.map(({ path }) => `${role} ${path}`)).toEqual([]);
    }
    expect(findable({ role: 'merchant' }).map(({ path }) => path)).toContain('/reports/explore-bags');
  });
  test('the code of a hub manifest leads to it, for those who may open it', () => {
    const admin = { role: 'admin' } as const;
    const page = '/operations/pre-alert/pre-alert-reception?hub_manifest_code=';
    for (const code of ['HM-20611', ' hm-20611 ']) expect(hubManifestLink(code, admin)).toBe(`${page}HM-20611`);
    expect(hubManifestLink('lax-mia-20611', admin)).toBe(`${page}LAX-MIA-20611`);
    for (const other of ['LX123456785US', '40020163', 'HM', 'hold HM-20611'])
      expect(hubManifestLink(other, admin)).toBeNull();
    expect(linkOf('hub-manifest', 'HM-20611', admin)).toBe(`${page}HM-20611`);
    expect(linkOf('hub-manifest', 'HM-20611', { role: 'merchant' })).toBeNull();
  });
  test('every page belongs to a screen, and every screen has a page or a contract to show', () => {
    expect(Object.keys(pages).filter((path) => !screenAt(path))).toEqual([]);
    expect(screens.filter(({ path, contract }) => !contract && !pages[path])).toEqual([]);
  });
  test('every route stands once', () => {
    const paths = screens.map((row) => row.path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});
