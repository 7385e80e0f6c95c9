import { offeredDiscrepancy } from '#machines/discrepancy.ts';
import type { DiscrepancyState } from '#machines/discrepancy.ts';
import { fieldOf } from '#tools/fields.ts';
import { rptGetShipmentsPrealertDiscrepancies } from '#tools/operations/rpt-get-shipments-prealert-discrepancies.ts';
import { workPrealertDiscrepancies } from '#tools/operations/work-prealert-discrepancies.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Offer } from '#web/parts/change/row-changes.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useDifferingTabs } from './desk-places.ts';

/** What the desk has still to do. */
const presets = { refine: { where: [{ column: 'state', op: '!=', value: 'closed' }] } };
const actions = ['manifest/pre-manifest-observation-insert'];
/** What each step does not ask for, beside the step itself. */
const unasked: Record<string, string[]> = { take: ['reason'], reopen: ['reason', 'owner'] };

/** The steps that some of the rows may take now, by the machine of their life. */
function offersOf(rows: Row[]): Offer[] {
  const offered = new Set(rows.flatMap(({ state }) => offeredDiscrepancy(state as DiscrepancyState)));
  const steps = Object.entries(fieldOf(workPrealertDiscrepancies.input.shape.action).options ?? {});
  return steps
    .filter(([action]) => offered.has(action))
    .map(([action, text]) => ({
      path: workPrealertDiscrepancies.path,
      text,
      start: { action },
      without: ['action', ...(unasked[action] ?? [])],
    }));
}

/** What differs between pre-alerts and what came, worked off in bulk. */
export default function Discrepancies() {
  const views = useDifferingTabs('/operations/reports/prealert-discrepancies');
  return (
    <ReportScreen
      contract={rptGetShipmentsPrealertDiscrepancies}
      views={views}
      presets={presets}
      offers={offersOf}
      actions={actions}
    />
  );
}
