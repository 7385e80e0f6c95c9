import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyContract } from '#tools/define.ts';
import { exploreBags } from '#tools/report/explore-bags.ts';
import { exploreCheckpoints } from '#tools/report/explore-checkpoints.ts';
import { exploreManifests } from '#tools/report/explore-manifests.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { argsOf, queryOf } from '#web/lib/query.ts';
import { useText } from '#web/lib/text.ts';
import { ListBox } from '#web/parts/refine/list-box.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

interface Subject {
  name: string;
  contract: AnyContract;
  /** What is asked before anybody has chosen: how many there are, by this. */
  by: string;
}
const subjects: Record<string, Subject> = {
  '/reports/explore-parcels': { name: 'Parcels', contract: exploreParcels, by: 'ctry_iso_code' },
  '/reports/explore-checkpoints': { name: 'Checkpoints', contract: exploreCheckpoints, by: 'checkpoint' },
  '/reports/explore-bags': { name: 'Bags', contract: exploreBags, by: 'bag_status' },
  '/reports/explore-manifests': { name: 'Manifests', contract: exploreManifests, by: 'manifest_status' },
};

/** Anything about parcels and what carries them: subject, measure, groups, filters, period and picture, without knowing a report's name. */
export default function Explore() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname in subjects ? pathname : '/reports/explore-parcels';
  const { contract, by } = subjects[path]!;
  /** What both lists are narrowed by stays; dates and columns are those of one list. */
  const change = (next: string) => {
    const { period_of: _, refine: __, ...kept } = argsOf(subjects[next]!.contract, new URLSearchParams(search));
    void navigate(`${next}${queryOf(kept)}`);
  };
  const presets = starts[by];
  return (
    <ReportScreen
      key={path}
      contract={contract}
      presets={presets}
      explores={
        <ListBox
          label={t('About')}
          options={() => Object.entries(subjects).map(([value, { name }]) => ({ value, text: t(name) }))}
          given
          chosen={[path]}
          textOf={(value) => t(subjects[value]!.name)}
          onChange={([next]) => next && change(next)}
        />
      }
    />
  );
}

/** Kept from one drawing to the next: the page asks again where they change. */
const starts = Object.fromEntries(
  Object.values(subjects).map(({ by }) => [
    by,
    { refine: { group: [by], measures: [{ fn: 'count' }, { fn: 'share' }] } },
  ]),
);
