import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { defaultInput, usualInput } from '#tools/input-fields.ts';
import { flightDepartures } from '#tools/floor/flight-departures.ts';
import { planFlights } from '#tools/floor/plan-flights.ts';
import { things } from '#tools/things.ts';
import { today } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { FilterStrip } from '#web/parts/report/filter-strip.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePlan } from './use-plan.ts';
import { WayRow } from './way-row.tsx';

const filters = ['start_date', 'end_date', 'gateway', 'ctry_iso_code', 'flight'];
const without = [...filters, 'assignments'];

/** The coming days: what waits closed, the flight that is proposed for it, and one approval that books it all. */
export function PlanBoard() {
  const t = useText();
  const { args, setArgs } = useQueryArgs(flightDepartures);
  const usual = usualInput(flightDepartures, today());
  const wanted = { ...defaultInput(flightDepartures), ...usual, ...args };
  const plan = usePlan(wanted);
  const [now] = useState(() => Date.now());
  const [said, setSaid] = useState('');
  const [booking, setBooking] = useState<string[] | null>(null);
  const assignments = plan.lots.flatMap((lot) => {
    const place = plan.onFlight(lot);
    return place === null ? [] : [`${lot.lot}=${place}`];
  });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <FilterStrip
        contract={flightDepartures}
        set={args}
        usual={usual}
        onChange={(set) => setArgs({ ...set, view: 'plan' })}
        end={
          <>
            {plan.isMoved && (
              <Button variant="quiet" onClick={plan.reset}>
                <RotateCcw size={16} strokeWidth={1.6} />
                {t('As proposed')}
              </Button>
            )}
            <Button variant="primary" disabled={!assignments.length} onClick={() => setBooking(assignments)}>
              <Check size={16} strokeWidth={1.6} />
              {t('Book {{things}}', { things: t(things.lot.many, { count: assignments.length }) })}
            </Button>
          </>
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="min-h-0 grow overflow-y-auto">
        {plan.failure ? (
          <ErrorState failure={plan.failure} onAgain={plan.again} />
        ) : plan.loading ? (
          <div aria-busy="true" className="flex flex-col gap-3 p-4">
            <Skeleton width="14rem" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </div>
        ) : plan.ways.length === 0 ? (
          <EmptyState>{t('Nothing waits for a flight in these days.')}</EmptyState>
        ) : (
          plan.ways.map((way) => <WayRow key={way.key} way={way} plan={plan} now={now} say={setSaid} />)
        )}
      </div>
      {booking && (
        <ChangeDialog
          contract={planFlights}
          rows={[]}
          start={{ ...wanted, assignments: booking }}
          without={without}
          title={t('Plan the flights')}
          onDone={() => setBooking(null)}
          onClose={() => setBooking(null)}
        />
      )}
    </div>
  );
}
