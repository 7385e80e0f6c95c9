import { useSearchParams } from 'react-router-dom';
import { getLogAmzCarrierServiceUid } from '#tools/operations/get-log-amz-carrier-service-uid.ts';
import { rptMerchantCarrierProcess } from '#tools/operations/rpt-merchant-carrier-process.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';

/** How the labels of merchants go, and the calls behind them. */
export default function ServicesStatus() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'log' ? 'log' : 'status';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'status', text: t('By merchant') },
          { value: 'log', text: t('Log of the carrier service') },
        ]}
        onChange={(value) => setQuery(value === 'log' ? { view: 'log' } : {})}
      />
      <div className="min-h-0 grow">
        <ReportScreen key={view} contract={view === 'log' ? getLogAmzCarrierServiceUid : rptMerchantCarrierProcess} />
      </div>
    </div>
  );
}
