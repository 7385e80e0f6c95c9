import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { bookingExceptions } from '#tools/manifest/booking-exceptions.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { stateColumn } from './booking-state.tsx';
import { Exceptions } from './exceptions.tsx';
import { PlanBoard } from './plan/plan-board.tsx';

const actions = ['manifest/master-booking-status-update', 'manifest/copy-booking'];
const views = ['plan', 'exceptions'] as const;
/** What is tendered is followed on its own screen. */
const changes = { ...stateColumn, post_tender_status: { hidden: true } };
const addressOf = (id: unknown) => `/operations/master-booking?master_booking_id=${String(id)}`;

/** The bookings of the days around today, of which a row opens its booking; the plan of the coming days, and what went wrong. */
export default function Bookings() {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const view = views.find((name) => name === query.get('view')) ?? 'list';
  const { answer } = useLoad(answerOf(bookingExceptions, {}));
  const wrong = answer?.total ?? 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'list', text: t('Bookings') },
          { value: 'plan', text: t('Plan') },
          { value: 'exceptions', text: t('Exceptions'), count: wrong ? String(wrong) : undefined },
        ]}
        onChange={(next) => setQuery(next === 'list' ? {} : { view: next })}
        end={
          <Button asChild>
            <Link to="/operations/master-booking">
              <Plus size={16} strokeWidth={1.6} />
              {t('New booking')}
            </Link>
          </Button>
        }
      />
      <div className="min-h-0 grow">
        {view === 'plan' ? (
          <PlanBoard />
        ) : view === 'exceptions' ? (
          <Exceptions />
        ) : (
          <ReportScreen
            contract={masterGetDataBookings}
            actions={actions}
            changes={changes}
            onOpen={({ master_booking_id }) => void navigate(addressOf(master_booking_id))}
            empty={t('No booking in this time.')}
          />
        )}
      </div>
    </div>
  );
}
