import { Plane } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showSpan, showTime } from '#tools/rules/dates.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';
import { fullness, isOpen, type PlanFlight, type PlanLot } from './plan.ts';

interface Props {
  flight: PlanFlight;
  going: PlanLot[];
  now: number;
  onDrop: (lot: string) => void;
  children: ReactNode;
}

const kg = (value: number | null) => (value === null ? '–' : value.toFixed(value < 100 ? 1 : 0));

/** One departure: what it takes, what is booked and what the plan adds; a place to drop freight on. */
export function FlightCard({ flight, going, now, onDrop, children }: Props) {
  const t = useText();
  const language = useLanguage();
  const open = isOpen(flight, now);
  const { planned, over, free, taken, added } = fullness(flight, going);
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const left = (Date.parse(flight.cut_off ?? '') - now) / 3_600_000;
  return (
    <DropPlace label={`${flight.flight} ${flight.etd?.slice(0, 10)}`} onDrop={open ? onDrop : undefined}>
      <header className="flex items-baseline gap-1.5 text-13">
        <Plane size={14} strokeWidth={1.6} aria-hidden className="self-center text-fg-3" />
        <span className="mono font-625">{flight.flight}</span>
        <span className="grow text-fg-2">
          {day.format(new Date(`${flight.etd!.slice(0, 10)}T12:00:00Z`))} {showTime(flight.etd)}
        </span>
      </header>
      <p className={cn('mt-0.5 text-12', !open || left < 6 ? 'text-exception' : 'text-fg-3')}>
        {open ? t('Cut-off in {{span}}', { span: showSpan(left) }) : t('The cut-off is over')}
      </p>
      {flight.capacity_kg !== null && (
        <div aria-hidden className="mt-2 flex h-1.5 overflow-hidden rounded-full bg-sunken">
          <span className="bg-fg-4" style={{ width: `${taken * 100}%` }} />
          <span
            className={over ? 'bg-exception' : 'bg-series'}
            style={{ width: `${Math.min(1 - taken, added) * 100}%` }}
          />
        </div>
      )}
      <dl className="mt-1.5 grid grid-cols-4 gap-x-2 text-12 tabular-nums">
        <Figure term={t('Booked')}>{kg(flight.booked_kg)}</Figure>
        <Figure term={t('Expected')}>{kg((flight.loaded_kg ?? 0) + planned)}</Figure>
        <Figure term={t('Capacity')}>{kg(flight.capacity_kg)}</Figure>
        <Figure term={over ? t('Too much') : t('Free')} bad={over > 0}>
          {over ? kg(over) : kg(free)}
        </Figure>
      </dl>
      {flight.bookings && (
        <p className="mt-1 text-12 text-fg-3">
          {t('Bookings')}{' '}
          {flight.bookings.split(', ').map((id) => (
            <Link
              key={id}
              className="mono mr-1 text-ink hover:underline"
              to={`/operations/master-booking?master_booking_id=${id}`}
            >
              {id}
            </Link>
          ))}
        </p>
      )}
      <div className="mt-2 flex flex-col gap-1">{children}</div>
    </DropPlace>
  );
}

function Figure({ term, bad, children }: { term: string; bad?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-fg-3">{term}</dt>
      <dd className={bad ? 'font-600 text-exception' : 'text-fg'}>{children}</dd>
    </div>
  );
}

interface PlaceProps {
  label: string;
  onDrop?: (lot: string) => void;
  children: ReactNode;
}

/** A place that freight may be dropped on. */
export function DropPlace({ label, onDrop, children }: PlaceProps) {
  const [over, setOver] = useState(false);
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.(event.dataTransfer.getData('text/plain'));
      }}
      className={cn(
        'w-72 shrink-0 rounded-panel border px-3 py-2.5 max-[640px]:w-full',
        over ? 'border-ink bg-tint' : 'bg-bg',
      )}
    >
      {children}
    </section>
  );
}
