import { useSearchParams } from 'react-router-dom';
import { all } from '#tools/shipment/all.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { PinnedStrip } from '#web/parts/report/pinned-strip.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { screenLink } from '#web/lib/screen-link.ts';
import { FindParcel } from './find-parcel.tsx';

const views: Record<string, { text: string; statuses: string[] }> = {
  all: { text: 'All', statuses: [] },
  open: { text: 'Open', statuses: ['moving', 'customs', 'exception', 'stopped'] },
  customs: { text: 'At customs', statuses: ['customs'] },
  exception: { text: 'Exceptions', statuses: ['exception', 'stopped'] },
};
const actions = ['shipment/add_checkpoint', 'operations/flag-as-ars'];

/** Parcels by any filter, with the usual views as tabs; each tab is only a filter in the address. */
export function ShipmentList() {
  const t = useText();
  const { role } = useUser();
  const [query, setQuery] = useSearchParams();
  const chosen = query.getAll('status_list');
  const view = Object.entries(views).find(([, { statuses }]) => statuses.join() === chosen.join())?.[0] ?? '';
  const show = (value: string) => {
    const next = new URLSearchParams(query);
    next.delete('status_list');
    for (const status of views[value]?.statuses ?? []) next.append('status_list', status);
    setQuery(next);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PinnedStrip linkOf={(pin) => screenLink(pin, role)} />
      <div className="min-h-0 grow">
        <ReportScreen
          contract={all}
          actions={actions}
          views={{
            label: t('Views'),
            value: view,
            tabs: Object.entries(views).map(([name, { text }]) => ({ value: name, text: t(text) })),
            onChange: show,
            end: <FindParcel />,
          }}
        />
      </div>
    </div>
  );
}
