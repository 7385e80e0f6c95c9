import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { stateColumn } from './booking-state.tsx';
import { PlanBoard } from './plan/plan-board.tsx';

const actions = ['manifest/master-booking-status-update'];
const addressOf = (id: unknown) => `/operations/master-booking?master_booking_id=${String(id)}`;

/** The bookings of the days around today, of which a row opens its booking; and the plan of the coming days. */
export default function Bookings() {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'plan' ? 'plan' : 'list';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'list', text: t('Bookings') },
          { value: 'plan', text: t('Plan') },
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
        ) : (
          <ReportScreen
            contract={masterGetDataBookings}
            actions={actions}
            changes={stateColumn}
            onOpen={({ master_booking_id }) => void navigate(addressOf(master_booking_id))}
            empty={t('No booking in this time.')}
          />
        )}
      </div>
    </div>
  );
}
