import type { Permission, Rights, Role } from '#tools/roles.ts';
import { screens } from './index.ts';
import { menuGroups } from './screen.ts';
import type { MenuGroup, Screen } from './screen.ts';

/** Routes of each reduced menu; one that ends in `/` matches every route that begins with it. */
const routes: Record<Exclude<Role, 'admin'>, string[]> = {
  masters: [
    '/shipment',
    '/operations/bookings',
    '/operations/master-booking',
    '/operations/airlines',
    '/operations/consignees',
    '/operations/masters',
    '/operations/master-awb',
    '/operations/master-post-tender',
    '/operations/reports/masters-summary',
    '/operations/reports/bookings',
    '/operations/reports/track-masters',
    '/operations/reports/masters-performance',
    '/operations/reports/scheduled-sla',
  ],
  finance: [
    '/finance/',
    '/management/company',
    '/operations/reports/scheduled-sla',
    '/operations/reports/masters-summary',
    '/the-bible/settings/',
    '/tracking/',
    '/shipment',
  ],
  merchant: [
    '/operations/process/labels-rejected',
    '/operations/process/kyc-rejected',
    '/operations/reports/merchant-services-status',
    '/shipment',
  ],
  partner: [
    '/bank/',
    '/operations/new-ups-shipment',
    '/operations/pre-alert/prealert-daily-report',
    '/operations/reports/shipments-by-clients',
    '/partners/partner-info',
    '/partners/partner-info/',
    '/partners/prc-authorization',
    '/partners/prc-authorization/',
    '/tracking/multiple-tracking',
    '/shipment',
    '/management/dashboard',
    '/reports/dashboard',
    '/reports/days-to-deliver',
    '/reports/sla-by-provider',
  ],
  provider: ['/shipment'],
};

/** Routes that a permission of its own adds to the menu of any role. */
const added: Record<Permission, string[]> = { attendance: ['/operations/attendance', '/operations/attendance/'] };

const explored = ['parcels', 'checkpoints', 'bags', 'manifests'].map((about) => `/reports/explore-${about}`);

/** Screens without a row in a reduced menu that its own screens or the chat lead to. */
const ledTo: Partial<Record<Role, string[]>> = {
  masters: [
    '/management/company',
    '/operations/reports/bookings/',
    '/operations/reports/masters-performance/',
    '/operations/reports/scheduled-sla/',
    ...explored,
  ],
  finance: ['/operations/reports/scheduled-sla/', '/the-bible/', ...explored],
  merchant: ['/the-bible/rates-bible', '/the-bible/rates-bible/parcel', ...explored],
  partner: ['/the-bible/rates-bible', '/the-bible/rates-bible/parcel', ...explored],
};

/** Everybody lands on the shipments, and keeps the own account. */
const always = ['/shipment', '/account'];

const matches = (list: string[], path: string) =>
  list.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

const inMenu = ({ role, permissions = [] }: Rights, path: string): boolean =>
  role === 'admin' || matches([...routes[role], ...permissions.flatMap((one) => added[one])], path);

/** May somebody open this route? What the rows show is decided by the server in any case. */
export const mayOpen = (who: Rights, path: string): boolean =>
  inMenu(who, path) || matches([...(ledTo[who.role] ?? []), ...always], path);

export interface MenuEntry {
  group: MenuGroup;
  rows: Screen[];
}

/** The menu of somebody: groups in their order, each with the screens that exist. */
export function menuOf(who: Rights): MenuEntry[] {
  const rows = screens.filter((row) => row.menu && inMenu(who, row.path));
  return menuGroups
    .map((group) => ({ group, rows: rows.filter((row) => row.menu === group) }))
    .filter((entry) => entry.rows.length > 0);
}

/** The screens that a person finds by name: those of the menu, and the others that need nothing but to be opened. */
export const findable = (who: Rights): Screen[] =>
  screens.filter(
    (row) =>
      mayOpen(who, row.path) && (row.menu === null ? row.section !== undefined : true) && !row.path.includes(':'),
  );
