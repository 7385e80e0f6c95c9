import { usePlaceTabs } from '#web/parts/report/use-place-tabs.ts';

const simulation = {
  '/the-bible/rates-bible': 'Simulate a lane',
  '/the-bible/rates-bible/what-if': 'What if',
  '/the-bible/rates-bible/simulations': 'Simulations',
  '/the-bible/rates-bible/parcel': 'Price of a parcel explained',
};
const assignation = {
  '/the-bible/rates-assignation': 'Rates of partners',
  '/the-bible/rates-assignation/cards': 'Rate cards',
  '/the-bible/rates-assignation/card': 'Rate detail',
  '/the-bible/rates-assignation/surcharges': 'Surcharges of a rate',
};

/** Calculating: a lane, a change of rates, what was kept, a parcel. */
export const useSimulationTabs = (here: keyof typeof simulation) => usePlaceTabs(simulation, here);
/** Who pays by which card, and what the cards say. */
export const useAssignationTabs = (here: keyof typeof assignation) => usePlaceTabs(assignation, here);

const history = { '/the-bible/history': 'Rate history', '/the-bible/rates-bible/simulations': 'Simulations' };
/** What was: the rates of a partner, and what was calculated. */
export const useHistoryTabs = (here: keyof typeof history) => usePlaceTabs(history, here);
