import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { measureKey } from '#tools/refine/refine.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { all } from '#tools/shipment/all.ts';
import { usualInput } from '#tools/input-fields.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { today } from '#web/lib/format.ts';
import { argsOf, queryOf } from '#web/lib/query.ts';
import { refineOf } from '#web/lib/refining.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { PinnedStrip } from '#web/parts/report/pinned-strip.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { screenLink } from '#web/lib/screen-link.ts';
import { FindParcel } from './find-parcel.tsx';

interface View {
  text: string;
  statuses: string[];
  late?: boolean;
}
const views: Record<string, View> = {
  all: { text: 'All', statuses: [] },
  open: { text: 'Open', statuses: ['moving', 'customs', 'exception', 'stopped'] },
  customs: { text: 'At customs', statuses: ['customs'] },
  exception: { text: 'Exceptions', statuses: ['exception', 'stopped'] },
  late: { text: 'Late', statuses: [], late: true },
};
const actions = ['shipment/add_checkpoint', 'operations/flag-as-ars', 'operations/unflag-as-ars'];
const count = { fn: 'count' } as const;

/** How many parcels each tab has under the other filters: by status in one question, the late ones in another. */
function useCounts(set: Row): Record<string, number> | null {
  const { status_list: _, late: __, ...rest } = set;
  const { where } = refineOf(all, set);
  const args = { ...usualInput(all, today()), ...rest };
  const byStatus = useLoad(answerOf(all, { ...args, refine: { where, group: ['status'], measures: [count] } })).answer;
  const late = useLoad(answerOf(all, { ...args, late: true, refine: { where, measures: [count] } })).answer;
  return useMemo(() => {
    if (!byStatus || !late) return null;
    const rows = byStatus.data as Row[];
    const sum = (of: readonly string[]) =>
      rows
        .filter(({ status }) => of.length === 0 || of.includes(String(status)))
        .reduce((all, row) => all + Number(row[measureKey(count)]), 0);
    return Object.fromEntries(
      Object.entries(views).map(([name, view]) => [
        name,
        view.late ? Number((late.data as Row[])[0]?.[measureKey(count)] ?? 0) : sum(view.statuses),
      ]),
    );
  }, [byStatus, late]);
}

/** Parcels by any filter, with the usual views as tabs; each tab is only a filter in the address. */
export function ShipmentList() {
  const t = useText();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const set = useMemo(() => argsOf(all, query), [query]);
  const counts = useCounts(set);
  const chosen = query.getAll('status_list').join();
  const late = set.late === true;
  const view =
    Object.entries(views).find(([, one]) => one.statuses.join() === chosen && (one.late ?? false) === late)?.[0] ?? '';
  const show = (value: string) => {
    const { status_list: _, late: __, ...rest } = set;
    const { statuses = [], late: isLate } = views[value] ?? {};
    setQuery(queryOf({ ...rest, ...(statuses.length && { status_list: statuses }), ...(isLate && { late: true }) }));
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PinnedStrip linkOf={(pin) => screenLink(pin, user)} />
      <div className="min-h-0 grow">
        <ReportScreen
          contract={all}
          actions={actions}
          views={{
            label: t('Views'),
            value: view,
            tabs: Object.entries(views).map(([name, { text }]) => ({
              value: name,
              text: t(text),
              count: counts ? showNumber(counts[name] ?? 0) : undefined,
            })),
            onChange: show,
            end: <FindParcel />,
          }}
        />
      </div>
    </div>
  );
}
