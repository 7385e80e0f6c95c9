import { hoursBetween, showDay, showSpan } from '#tools/rules/dates.ts';
import type { Status } from '#tools/rules/status.ts';
import { showZoned } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

/** One stop of a parcel's way as the wire has it. */
export interface RouteStop {
  stage: 'origin' | 'hub' | 'gateway' | 'delivery' | null;
  code: string | null;
  name: string | null;
  arrived_at: string | null;
  left_at: string | null;
  expected_at: string | null;
  promised_at: string | null;
  /** What carries it on from here. */
  by: string | null;
  typical_hours: number | null;
  done: boolean | null;
  here: boolean | null;
}

interface Props {
  stops: readonly RouteStop[];
  status: Status;
  /** Hours since the last checkpoint, said at the present stop. */
  sinceHours?: number | null;
}

const stages = { origin: 'Origin', hub: 'Hub', gateway: 'Gateway', delivery: 'Delivery' } as const;
const heldColour: Partial<Record<Status, string>> = {
  customs: 'text-customs',
  exception: 'text-exception',
  stopped: 'text-stopped',
};

/** The way of a parcel: solid where it has been, dashed where it will go, the present place under its status glyph. */
export function RouteStrip({ stops, status, sinceHours }: Props) {
  const t = useText();
  return (
    <div className="@container">
      <ol
        aria-label={t('Route')}
        style={{ ['--stops' as string]: `repeat(${Math.max(stops.length - 1, 1)}, minmax(0, 1fr)) auto` }}
        className="flex flex-col gap-3 px-4 pt-5 pb-2 @min-[640px]:grid @min-[640px]:grid-cols-(--stops) @min-[640px]:gap-0 @min-[640px]:pt-6"
      >
        {stops.map((stop, index) => (
          <Stop key={stop.stage ?? index} stop={stop} next={stops[index + 1]} status={status} sinceHours={sinceHours} />
        ))}
      </ol>
    </div>
  );
}

interface StopProps extends Omit<Props, 'stops'> {
  stop: RouteStop;
  next?: RouteStop;
}
function Stop({ stop, next, status, sinceHours }: StopProps) {
  const t = useText();
  const held = heldColour[status];
  const isHere = stop.here === true;
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className="relative grid min-w-0 grid-cols-[24px_1fr] @min-[640px]:block"
    >
      <p className="col-start-2 text-11 text-fg-3">{stop.stage && t(stages[stop.stage])}</p>
      <div className="col-start-1 row-start-2 flex h-5 items-center @min-[640px]:h-7">
        <Node status={isHere ? status : null} done={stop.done === true} />
        {next && <Leg stop={stop} next={next} />}
      </div>
      {next && <Rail gone={isGone(next)} />}
      <div className="col-start-2 min-w-0 @min-[640px]:pr-3">
        <p className="font-mono text-15 leading-5 font-600 tracking-[-.01em]">{stop.code}</p>
        <p className="truncate text-12 leading-4.5 text-fg-2">{stop.name}</p>
        <div className="text-11 leading-3.75 text-fg-3 *:whitespace-nowrap">
          {stop.arrived_at && <p>{showZoned(stop.arrived_at)}</p>}
          {stop.left_at && !isHere && <p>{t('Left {{at}}', { at: showZoned(stop.left_at) })}</p>}
          {isHere && sinceHours !== undefined && sinceHours !== null && (
            <p className={cn('font-600', held ?? 'text-fg-2')}>
              {t(held ? 'Held {{span}}' : 'Here {{span}}', { span: showSpan(sinceHours) })}
            </p>
          )}
          {!stop.arrived_at && stop.expected_at && <p>{t('Expected {{day}}', { day: showDay(stop.expected_at) })}</p>}
          {!stop.done && stop.promised_at && <p>{t('Promised {{day}}', { day: showDay(stop.promised_at) })}</p>}
        </div>
      </div>
    </li>
  );
}

function Node({ status, done }: { status: Status | null; done: boolean }) {
  if (status) return <StatusGlyph status={status} size={17} className="-ml-px" />;
  return (
    <span
      aria-hidden
      className={cn('size-2.75 shrink-0 rounded-full', done ? 'bg-fg' : 'border-[1.5px] border-fg-3 bg-bg')}
    />
  );
}

const isGone = (next: RouteStop): boolean => next.done === true || next.here === true;
const lineOf = (gone: boolean, way: 'right' | 'bottom'): string => {
  if (gone) return 'bg-fg';
  return way === 'right'
    ? 'bg-[repeating-linear-gradient(to_right,var(--fg-4)_0_3px,transparent_3px_6px)]'
    : 'bg-[repeating-linear-gradient(to_bottom,var(--fg-4)_0_3px,transparent_3px_6px)]';
};

/** On narrow screens the way runs downwards. */
function Rail({ gone }: { gone: boolean }) {
  return (
    <span
      aria-hidden
      className={cn('absolute top-8 -bottom-6 left-[4.5px] w-0.5 @min-[640px]:hidden', lineOf(gone, 'bottom'))}
    />
  );
}

/** The line to the next stop, with what carries it above and how long it usually takes below. */
function Leg({ stop, next }: { stop: RouteStop; next: RouteStop }) {
  const t = useText();
  const gone = isGone(next);
  const hours = gone ? hoursBetween(stop.left_at, next.arrived_at) : null;
  const label = [stop.by, hours === null ? '' : showSpan(hours)].filter(Boolean).join(' · ');
  return (
    <div className="relative hidden h-full min-w-0 grow @min-[640px]:block">
      <span aria-hidden className={cn('absolute top-1/2 right-0.75 left-0.75 -mt-px h-0.5', lineOf(gone, 'right'))} />
      <span className="absolute inset-x-2 bottom-full -mb-2 truncate text-center text-12 font-500 text-fg-2">
        {label}
      </span>
      {stop.typical_hours !== null && (
        <span className="absolute inset-x-2 top-full -mt-2 truncate text-center text-11 text-fg-3">
          {t('typical {{span}}', { span: showSpan(stop.typical_hours) })}
        </span>
      )}
    </div>
  );
}
