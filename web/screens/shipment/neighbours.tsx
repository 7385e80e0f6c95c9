import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showNumber } from '#tools/rules/numbers.ts';
import { linkOf } from '#web/lib/links.ts';
import { useNeighbours } from '#web/lib/neighbours.ts';
import { useText } from '#web/lib/text.ts';
import { isTyping } from '#web/shell/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** The parcel before and after this one in the list that it was opened from; Back still leads to that list. */
export function Neighbours({ number }: { number: string }) {
  const t = useText();
  const navigate = useNavigate();
  const around = useNeighbours(linkOf('tracking', number) ?? '');
  const { previous = null, next = null } = around ?? {};
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = { k: previous, j: next }[event.key];
      if (to) void navigate(to, { replace: true });
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [previous, next, navigate]);
  if (!around) return null;
  const steps = [
    { to: previous, name: t('Previous parcel'), key: 'K', Icon: ChevronUp },
    { to: next, name: t('Next parcel'), key: 'J', Icon: ChevronDown },
  ];
  return (
    <span className="flex items-center text-12 text-fg-3">
      <span className="pr-1.5 @max-[920px]:sr-only">
        {t('{{place}} of {{total}}', { place: showNumber(around.place), total: showNumber(around.total) })}
      </span>
      {steps.map(({ to, name, key, Icon }) => (
        <Tooltip key={key} text={name} keys={key}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={name}
            disabled={to === null}
            onClick={() => to && void navigate(to, { replace: true })}
          >
            <Icon size={16} strokeWidth={1.6} />
          </Button>
        </Tooltip>
      ))}
    </span>
  );
}
