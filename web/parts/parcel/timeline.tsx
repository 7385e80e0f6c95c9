import { useState } from 'react';
import { atOffset, showInstant } from '#tools/rules/dates.ts';
import type { Status } from '#tools/rules/status.ts';
import { zoneBeside } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { cn } from '#web/ui/cn.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

/** One checkpoint as the wire has it. */
export interface TimelineEvent {
  at: string | null;
  chck_cdg: string | null;
  name: string | null;
  city_iso_code: string | null;
  trde_obs: string | null;
  user_login: string | null;
  is_exception?: boolean | null;
}

interface Props {
  /** Newest first. */
  events: readonly TimelineEvent[];
  /** Of the parcel: the newest checkpoint wears its glyph. */
  status: Status;
  /** In a card only so many; the rest is counted at the foot. */
  most?: number;
}

const columns = 'grid grid-cols-[42px_198px_44px_minmax(176px,1.2fr)_40px_minmax(110px,1.4fr)_minmax(70px,.6fr)]';
const columnsNarrow = 'grid grid-cols-[42px_196px_minmax(100px,1fr)_40px]';

/** What happened to a parcel on a rail, newest first, in the time of the place or in UTC. */
export function Timeline({ events, status, most }: Props) {
  const t = useText();
  const [zone, setZone] = useState<'local' | 'utc'>('local');
  const narrow = most !== undefined;
  const shown = narrow ? events.slice(0, most) : events;
  const zones = [
    { value: 'local' as const, text: t('Local time') },
    { value: 'utc' as const, text: t('UTC') },
  ];
  return (
    <section className="@container">
      {!narrow && (
        <SectionHead
          className="border-b-0"
          title={t('Checkpoints')}
          count={events.length}
          end={<Segmented label={t('Time zone')} value={zone} options={zones} onChange={setZone} />}
        />
      )}
      <div role="table" aria-label={t('Checkpoints')}>
        <div
          role="row"
          className={cn('h-7.5 items-center border-b border-line-2 text-12 font-500 text-fg-3', track(narrow))}
        >
          <span role="columnheader">
            <span className="sr-only">{t('Order')}</span>
          </span>
          <span role="columnheader">{t('Date and time')}</span>
          <span role="columnheader" className={wide(narrow)}>
            {t('Code')}
          </span>
          <span role="columnheader">{t('Checkpoint')}</span>
          <span role="columnheader">{t('At')}</span>
          <span role="columnheader" className={wide(narrow)}>
            {t('Remark')}
          </span>
          <span role="columnheader" className={wide(narrow)}>
            {t('Source')}
          </span>
        </div>
        {shown.map((event, index) => (
          <TimelineRow
            key={`${event.at}-${event.chck_cdg}-${index}`}
            event={event}
            status={index === 0 ? status : null}
            last={index === shown.length - 1}
            utc={zone === 'utc'}
            narrow={narrow}
          />
        ))}
      </div>
      {shown.length < events.length && (
        <p className="px-3 py-2 text-12 text-fg-3">
          {t('First {{shown}} of {{total}}', { shown: shown.length, total: events.length })}
        </p>
      )}
    </section>
  );
}

/** Under 640 px only time, checkpoint and place; the remark goes under the checkpoint. */
const track = (narrow: boolean): string =>
  narrow ? columnsNarrow : cn(columns, '@max-[640px]:grid-cols-[42px_196px_minmax(100px,1fr)_40px]');
const wide = (narrow: boolean): string => (narrow ? 'hidden' : '@max-[640px]:hidden');

interface RowProps {
  event: TimelineEvent;
  /** Only of the newest one. */
  status: Status | null;
  last: boolean;
  utc: boolean;
  narrow: boolean;
}
function TimelineRow({ event, status, last, utc, narrow }: RowProps) {
  const t = useText();
  const first = status !== null;
  const at = utc ? atOffset(event.at, 0) : event.at;
  return (
    <div role="row" className={cn('min-h-8.25 items-center border-b border-line', track(narrow))}>
      <span role="cell" className="relative flex h-full items-center self-stretch pl-4">
        <span
          aria-hidden
          className={cn(
            'absolute left-[22.5px] w-px bg-fg-3',
            first ? 'top-1/2' : '-top-px',
            last ? 'bottom-1/2' : '-bottom-px',
          )}
        />
        <Mark status={status} exception={event.is_exception === true} />
      </span>
      <span role="cell" className={cn('whitespace-nowrap pr-2', first ? 'font-575' : 'text-fg-2')}>
        {showInstant(at)} <span className="text-11 font-400 text-fg-3">{zoneBeside(at)}</span>
      </span>
      <span role="cell" className={cn('mono text-fg-2', wide(narrow))}>
        {event.chck_cdg}
      </span>
      <span role="cell" className={cn('min-w-0 py-1 pr-2', first && 'font-575')}>
        {event.name && t(event.name)}
        {event.trde_obs && (
          <span className={cn('text-12 font-400 text-fg-2', narrow ? 'block' : 'hidden @max-[640px]:block')}>
            {event.trde_obs}
          </span>
        )}
      </span>
      <span role="cell" className="mono text-fg-2">
        {event.city_iso_code}
      </span>
      <span
        role="cell"
        title={event.trde_obs ?? undefined}
        className={cn('truncate pr-2', !first && 'text-fg-2', wide(narrow))}
      >
        {event.trde_obs}
      </span>
      <span role="cell" className={cn('truncate pr-4 text-fg-2', wide(narrow))}>
        {event.user_login}
      </span>
    </div>
  );
}

function Mark({ status, exception }: { status: Status | null; exception: boolean }) {
  if (status) return <StatusGlyph status={status} className="relative bg-bg" />;
  if (exception) return <StatusGlyph status="exception" size={11} className="relative ml-[1.5px] bg-bg" />;
  return <span aria-hidden className="relative ml-[3.5px] size-1.75 rounded-full bg-fg-2" />;
}
