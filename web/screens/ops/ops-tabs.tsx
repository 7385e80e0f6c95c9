import { usePlaceTabs } from '#web/parts/report/use-place-tabs.ts';

const places = {
  '/reports/ops': 'Scheduled reports',
  '/reports/ops/runs': 'Runs',
  '/reports/ops/areas': 'Reports by area',
};

/** The three lists about scheduled reports as tabs of one place. */
export const useOpsTabs = (here: keyof typeof places) => usePlaceTabs(places, here);
