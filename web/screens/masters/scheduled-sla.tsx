import { useSearchParams } from 'react-router-dom';
import { masterScheduleSlaDetailReport } from '#tools/manifest/master-schedule-sla-detail-report.ts';
import { masterScheduleSlaReport } from '#tools/manifest/master-schedule-sla-report.ts';
import { usualInput } from '#tools/input-fields.ts';
import { today } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

const actions = ['shipment/add_checkpoint'];

/** The promise kept, by provider and country, and the parcels behind each verdict over the same masters. */
export default function ScheduledSla() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') ?? '';
  const views = {
    label: t('Views'),
    value: view,
    tabs: [
      { value: '', text: t('Summary') },
      { value: 'out_sla', text: t('Late') },
      { value: 'in_sla', text: t('In time') },
      { value: 'no_sla', text: t('No verdict') },
    ],
    // The filters stay, so that every tab is about the same masters.
    onChange: (value: string) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        next.delete('view');
        if (value) next.set('view', value);
        return next;
      }),
  };
  const empty = t('No parcel flew on a master in this time.');
  if (!view) return <ReportScreen contract={masterScheduleSlaReport} views={views} empty={empty} />;
  const presets = { ...usualInput(masterScheduleSlaReport, today()), [view]: true };
  return (
    <ReportScreen
      key={view}
      contract={masterScheduleSlaDetailReport}
      presets={presets}
      views={views}
      actions={actions}
      empty={empty}
    />
  );
}
