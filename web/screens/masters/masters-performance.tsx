import { useSearchParams } from 'react-router-dom';
import { masterPerformance } from '#tools/manifest/master-performance.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

const averages = ['flown_as_booked', 'offload_rate', 'tender_hours', 'delivery_hours', 'cost_per_kg'];
const measures = [
  { fn: 'count' },
  ...averages.map((column) => ({ fn: 'avg', column })),
  { fn: 'sum', column: 'weight_kg' },
  { fn: 'sum', column: 'flown_kg' },
];
const groups: Record<string, string> = { airline: 'airline_name', gateway: 'port_iata' };

/** How the airlines kept what was booked: master by master, by airline or by gateway. */
export default function MastersPerformance() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') ?? '';
  const group = groups[view];
  return (
    <ReportScreen
      key={view}
      contract={masterPerformance}
      presets={group ? { refine: { group: [group], measures } } : undefined}
      views={{
        label: t('Views'),
        value: view,
        tabs: [
          { value: '', text: t('By master') },
          { value: 'airline', text: t('By airline') },
          { value: 'gateway', text: t('By gateway') },
        ],
        onChange: (value) => setQuery(value ? { view: value } : {}),
      }}
      empty={t('No master flew in this time.')}
    />
  );
}
