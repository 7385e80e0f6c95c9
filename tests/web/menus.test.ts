import { describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { roles } from '#tools/roles.ts';
import { screenAt, screens } from '#web/menu/index.ts';
import { pages } from '#web/pages.ts';
import { findable, mayOpen, menuOf } from '#web/menu/access.ts';

describe('menus', () => {
  test('admin opens everything', () => {
    expect(screens.filter((row) => !mayOpen('admin', row.path))).toEqual([]);
  });
  test('everybody may land on the shipments and change the password', () => {
    expect(roles.filter((role) => !mayOpen(role, '/shipment') || !mayOpen(role, '/account'))).toEqual([]);
  });
  test.each([
    ['partner', '/bank/accounts', true],
    ['partner', '/operations/process/flag-ars', false],
    ['merchant', '/bank/accounts', false],
    ['merchant', '/tracking/multiple-tracking', false],
    ['finance', '/tracking/amazon-concessions', true],
    ['finance', '/operations/process/add-checkpoint', false],
    ['masters', '/operations/bookings', true],
    ['masters', '/operations/bookings/other', false],
    ['provider', '/tracking/multiple-tracking', false],
  ] as const)('%s at %s: %s', (role, path, open) => {
    expect(mayOpen(role, path)).toBe(open);
  });
  test('a menu holds no screen that its role may not open, and no empty group', () => {
    for (const role of roles) {
      for (const { rows } of menuOf(role)) {
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.filter((row) => !mayOpen(role, row.path))).toEqual([]);
      }
    }
  });
  test('what a role finds by name answers it: no contract behind it refuses the role', () => {
    const byPath = new Map(contracts.map((contract) => [contract.path, contract]));
    for (const role of roles) {
      const names = findable(role).map(({ path }) => path);
      expect(
        menuOf(role)
          .flatMap(({ rows }) => rows.map(({ path }) => path))
          .filter((path) => !names.includes(path)),
      ).toEqual([]);
      const refused = findable(role).filter(({ contract }) => contract && !byPath.get(contract)!.access.includes(role));
      expect(refused.map(({ path }) => `${role} ${path}`)).toEqual([]);
    }
    expect(findable('merchant').map(({ path }) => path)).toContain('/reports/explore-bags');
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
