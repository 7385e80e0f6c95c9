import { useSearchParams } from 'react-router-dom';
import { bagsData } from '#tools/operations/bags-data.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

const measures = [
  { fn: 'count' },
  { fn: 'sum', column: 'bag_total_items' },
  { fn: 'sum', column: 'bag_system_weight' },
  { fn: 'min', column: 'date_created' },
];
/** What stands in the warehouse: open and closed bags for each sorting code. */
const presets = {
  state: { refine: { group: ['bag_status'], measures } },
  sorting: {
    refine: {
      where: [{ column: 'bag_status', op: 'in', value: ['open', 'closed'] }],
      group: ['bag_sorting'],
      measures,
      order: [{ column: 'count', desc: true }],
    },
  },
};

/** Bags by their state, and those that still stand in the warehouse by sorting code. */
export default function BagsGrouped() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'sorting' ? 'sorting' : 'state';
  return (
    <ReportScreen
      key={view}
      contract={bagsData}
      presets={presets[view]}
      views={{
        label: t('Views'),
        value: view,
        tabs: [
          { value: 'state', text: t('By state') },
          { value: 'sorting', text: t('By sorting code') },
        ],
        onChange: (value) => setQuery(value === 'sorting' ? { view: 'sorting' } : {}),
      }}
    />
  );
}
