import type { Screen } from './screen.ts';

export const theBible: Screen[] = [
  {
    path: '/the-bible/rates-bible',
    title: 'Rates Bible',
    menu: 'The Bible',
    contract: 'bible/simulate-lane',
  },
  {
    path: '/the-bible/rates-bible/what-if',
    title: 'What if',
    menu: 'The Bible',
    contract: 'bible/what-if',
  },
  {
    path: '/the-bible/rates-bible/simulations',
    title: 'Simulations',
    menu: null,
    contract: 'bible/get-simulations',
  },
  {
    path: '/the-bible/rates-bible/simulation',
    title: 'One simulation',
    menu: null,
    contract: 'bible/get-simulation',
  },
  {
    path: '/the-bible/rates-bible/parcel',
    title: 'Price of a parcel explained',
    menu: null,
    contract: 'bible/price-of-parcel',
  },
  {
    path: '/the-bible/history',
    title: 'Rate history',
    menu: 'The Bible',
    contract: 'partner/get-rate-historical',
  },
  {
    path: '/the-bible/rates-assignation',
    title: 'Rates assignation',
    menu: 'The Bible',
    contract: 'bible/get-rate-assignations',
  },
  {
    path: '/the-bible/rates-assignation/cards',
    title: 'Rate cards',
    menu: null,
    contract: 'partner/get-rates',
  },
  {
    path: '/the-bible/rates-assignation/card',
    title: 'Rate detail',
    menu: null,
    contract: 'partner/get-rate-detail',
  },
  {
    path: '/the-bible/rates-assignation/surcharges',
    title: 'Surcharges of a rate',
    menu: null,
    contract: 'partner/get-rate-detail-aditional',
  },
];
