import { useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';

const tabs = {
  '/reports/ops': 'Scheduled reports',
  '/reports/ops/runs': 'Runs',
  '/reports/ops/areas': 'Reports by area',
};
type Place = keyof typeof tabs;

/** The three lists about scheduled reports as tabs of one place; each has its own address. */
export function useOpsTabs(here: Place) {
  const t = useText();
  const navigate = useNavigate();
  return {
    label: t('Views'),
    value: here,
    tabs: Object.entries(tabs).map(([value, text]) => ({ value, text: t(text) })),
    onChange: (place: string) => void navigate(place),
  };
}
