import { usePlaceTabs } from '#web/parts/report/use-place-tabs.ts';

const announced = {
  '/operations/reports/prealerted-not-processed': 'Pre-alerted, not processed',
  '/operations/reports/prealerted-not-processed/by-tracking': 'By tracking',
  '/operations/reports/prealerted-not-processed/and-processed': 'Pre-alerted and processed',
  '/operations/reports/prealerted-not-processed/no-pre-alert': 'Processed without pre-alert',
};
/** What was announced against what came. */
export const useAnnouncedTabs = (here: keyof typeof announced) => usePlaceTabs(announced, here);

const differing = {
  '/operations/reports/prealert-discrepancies': 'Discrepancies',
  '/operations/reports/prealert-discrepancies/rejected': 'Rejected pre-alerts',
};
/** What was wrong with the lists. */
export const useDifferingTabs = (here: keyof typeof differing) => usePlaceTabs(differing, here);

const made = {
  '/operations/pre-alert/new-pre-alert': 'New pre-alert',
  '/operations/pre-alert/new-pre-alert/check': 'Check a number',
  '/operations/pre-alert/new-pre-alert/header': 'Change a pre-alert',
  '/operations/pre-alert/new-pre-alert/hub-manifest': 'New hub manifest',
};
/** What is announced: lists of parcels, and transfers to the hub. */
export const useMadeTabs = (here: keyof typeof made) => usePlaceTabs(made, here);

const checkpoints = {
  '/operations/pre-alert/checkpoints': 'Add checkpoint to pre-alerts',
  '/operations/pre-alert/checkpoints/master': 'Find a master among pre-alerts',
};
export const useCheckpointTabs = (here: keyof typeof checkpoints) => usePlaceTabs(checkpoints, here);
