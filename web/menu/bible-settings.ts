import type { Screen } from './screen.ts';

export const bibleSettings: Screen[] = [
  {
    path: '/the-bible/settings/clearance',
    title: 'Clearance costs',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-clearance-costs',
  },
  {
    path: '/the-bible/settings/operational-cost',
    title: 'Operational costs',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-operational-costs',
  },
  {
    path: '/the-bible/settings/provider-rate',
    title: 'Provider rates',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-provider-rates',
  },
  {
    path: '/the-bible/settings/standard-rates',
    title: 'Standard rates',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-standard-rates',
  },
  {
    path: '/the-bible/settings/zones',
    title: 'Zones',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-zone-detail',
  },
  {
    path: '/the-bible/settings/linehaul',
    title: 'Linehaul grid',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-linehaul-grid',
  },
];
