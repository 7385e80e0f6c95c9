import { usePlaceTabs } from '#web/parts/report/use-place-tabs.ts';

const places = {
  '/partners/upload-customs-file': 'Upload',
  '/partners/upload-customs-file/uploads': 'Customs files',
} as const;

/** Files of customs answers: a new one, and those before. */
export const useCustomsTabs = (here: keyof typeof places) => usePlaceTabs(places, here);
