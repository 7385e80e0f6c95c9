import { useNavigate } from 'react-router-dom';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { mayOpen } from '#web/menu/access.ts';

/** Several lists as tabs of one place, those that the account may open; each has its own address. `places` are the addresses with their names. */
export function usePlaceTabs<P extends string>(places: Record<P, string>, here: P) {
  const t = useText();
  const user = useUser();
  const navigate = useNavigate();
  return {
    label: t('Views'),
    value: here as string,
    tabs: Object.entries<string>(places)
      .filter(([place]) => mayOpen(user, place))
      .map(([value, text]) => ({ value, text: t(text) })),
    onChange: (place: string) => void navigate(place),
  };
}
