import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowOf } from '#tools/define.ts';
import { all } from '#tools/shipment/all.ts';
import type { Status } from '#tools/rules/status.ts';
import { hubManifestLink } from '#web/lib/links.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { StatusGlyph } from '#web/ui/status.tsx';
import { cn } from '#web/ui/cn.ts';

const none: RowOf<typeof all>[] = [];
const pauseMs = 180;
const most = 8;

/** Suggestions while typing anything that identifies a parcel; Enter opens the chosen one, or lists all that match. */
export function FindParcel() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const user = useUser();
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const [open, setOpen] = useState(false);

  const search = text.trim().length >= 3 ? { trackingSearch: text.trim(), limit: most } : null;
  const found = useLoad(answerOf(all, search), { pauseMs }).answer?.data ?? none;

  const go = (to: string) => {
    setOpen(false);
    void navigate(to);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, -1));
    else if (event.key === 'Escape') return setOpen(false);
    else if (event.key === 'Enter' && text.trim()) {
      const hub = hubManifestLink(text, user);
      if (hub) return go(hub);
      const one = found[at] ?? (found.length === 1 ? found[0] : undefined);
      go(
        one?.trck_nmr_fol
          ? `/shipment?tracking=${one.trck_nmr_fol}`
          : `/shipment?trackingSearch=${encodeURIComponent(text.trim())}`,
      );
    } else return;
    event.preventDefault();
  };
  const shows = open && search !== null && found.length > 0;
  return (
    <div
      className="relative max-pane:hidden"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Search size={14} strokeWidth={1.9} className="pointer-events-none absolute top-[7px] left-2 text-fg-3" />
      <input
        role="combobox"
        aria-label={t('Find a parcel')}
        aria-expanded={shows}
        aria-controls={`${id}-list`}
        aria-activedescendant={shows && at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        value={text}
        placeholder={t('Find a parcel')}
        onChange={(event) => {
          setText(event.target.value);
          setAt(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={keys}
        className="h-7 w-56 rounded-control @max-[920px]:w-30 border border-line-3 bg-bg pr-2 pl-7 text-13 placeholder:text-fg-3 pointer-coarse:h-9"
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Find a parcel')}
        hidden={!shows}
        className="absolute right-0 z-30 mt-1 w-[420px] max-w-[90vw] overflow-hidden rounded-card bg-raised py-1 shadow-float"
      >
        {found.map((parcel, index) => (
          <li
            key={parcel.trck_nmr_fol}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(`/shipment?tracking=${parcel.trck_nmr_fol}`)}
            className={cn(
              'flex h-8 cursor-pointer items-center gap-2.5 px-3 text-13 hover:bg-hover',
              index === at && 'bg-hover',
            )}
          >
            <StatusGlyph status={(parcel.status ?? 'moving') as Status} />
            <span className="font-mono text-12">{parcel.trck_nmr_fol}</span>
            <span className="min-w-0 grow truncate text-fg-2">
              {[parcel.copa_name, parcel.destination].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
