import { usePlaceTabs } from '#web/parts/report/use-place-tabs.ts';

const places = {
  '/partners/prc-authorization': 'PRC authorisations',
  '/partners/prc-authorization/marketplace': 'Marketplace authorisation',
} as const;

/** What partners are certified for and have allowed us, as tabs of one place. */
export const useAuthorizationTabs = (here: keyof typeof places) => usePlaceTabs(places, here);
