import { useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';

/** Several lists as tabs of one place; each has its own address. `places` are the addresses with their names. */
export function usePlaceTabs<P extends string>(places: Record<P, string>, here: P) {
  const t = useText();
  const navigate = useNavigate();
  return {
    label: t('Views'),
    value: here as string,
    tabs: Object.entries<string>(places).map(([value, text]) => ({ value, text: t(text) })),
    onChange: (place: string) => void navigate(place),
  };
}
