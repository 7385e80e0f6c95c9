import { bagStates, offeredBag } from '#machines/bag.ts';
import type { BagState } from '#machines/bag.ts';
import { bagsData } from '#tools/operations/bags-data.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Offer } from '#web/parts/change/row-changes.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

interface Deed {
  path: string;
  text: string;
  /** It takes one bag at a time. */
  single?: boolean;
}
/** What is done with bags at each event of their life. */
const deeds: Record<string, Deed[]> = {
  close: [{ path: 'floor/close-bag', text: 'Close a bag', single: true }],
  list: [{ path: 'floor/put-on-manifest', text: 'Put bags on a manifest' }],
  unlist: [{ path: 'floor/take-off-manifest', text: 'Take bags off their manifest' }],
  reopen: [
    { path: 'floor/reseal-bag', text: 'Reseal a bag', single: true },
    { path: 'floor/reopen-bag', text: 'Reopen bags' },
  ],
  void: [{ path: 'floor/void-bag', text: 'Void bags' }],
};
const isState = (value: unknown): value is BagState => bagStates.includes(value as BagState);

/** The changes that all of the bags take in the state they are in. */
function offersOf(rows: Row[]): Offer[] {
  const offered = rows.map(({ bag_status: state }) => new Set(isState(state) ? offeredBag(state) : []));
  return Object.entries(deeds)
    .filter(([event]) => offered.every((events) => events.has(event)))
    .flatMap(([, all]) => all.filter(({ single }) => !single || rows.length === 1))
    .map(({ path, text }) => ({ path, text, start: {}, without: [] }));
}

/** The bags of a period with their seals and weights, and what may be done with each next. */
export default function BagsSeal() {
  return <ReportScreen contract={bagsData} offers={offersOf} />;
}
