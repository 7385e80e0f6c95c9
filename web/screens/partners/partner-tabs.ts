import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';

const tabs = {
  partner: 'Partner',
  contacts: 'Contacts',
  services: 'Services',
  rates: 'Rates',
  users: 'Users',
  keys: 'API keys',
} as const;
export type PartnerTab = keyof typeof tabs;

/** The address of one part of a partner's record; of all partners where none is named. */
export const partnerAt = (tab: PartnerTab, copaId: number | null): string =>
  `/partners/partner-info/${tab}${copaId === null ? '' : `?copa_id=${copaId}`}`;

/** The partner that the address names, if one. */
export function usePartnerId(): number | null {
  const [query] = useSearchParams();
  const given = Number(query.get('copa_id'));
  return Number.isInteger(given) && given > 0 ? given : null;
}

/** What belongs to a partner as tabs of one place; each has its own address. */
export function usePartnerTabs(here: PartnerTab) {
  const t = useText();
  const navigate = useNavigate();
  const copaId = usePartnerId();
  return {
    label: t('Views'),
    value: here as string,
    tabs: Object.entries(tabs).map(([value, text]) => ({ value, text: t(text) })),
    onChange: (tab: string) => void navigate(partnerAt(tab as PartnerTab, copaId)),
  };
}
