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
  {
    path: '/the-bible/settings/taxes',
    title: 'Taxes and exchange',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-tax-rules',
  },
  {
    path: '/the-bible/settings/airports',
    title: 'Airports and entry points',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'bible/get-airports',
  },
  {
    path: '/the-bible/settings/providers',
    title: 'Providers',
    menu: 'The Bible',
    section: 'Settings',
    contract: 'provider/provider-get-list',
  },
];
