import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rptPreReceptShpWithoutId } from '#tools/operations/rpt-pre-recept-shp-without-id.ts';
import { searchCountryIdByPerson } from '#tools/operations/search-country-id-by-person.ts';
import { searchPersonInfoById } from '#tools/operations/search-person-info-by-id.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { Desk } from './desk.tsx';
import { IdSide } from './id-side.tsx';

const lists = {
  missing: rptPreReceptShpWithoutId,
  number: searchPersonInfoById,
  person: searchCountryIdByPerson,
} as const;
type View = keyof typeof lists;

/** Parcels whose consignee has no identity number, put right one by one; and looking people up, by number or by name. */
export default function IdUpdate() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<Row | null>(null);
  const asked = query.get('view') as View | null;
  const view: View = asked && asked in lists ? asked : 'missing';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={Object.entries(lists).map(([value, { title }]) => ({ value, text: t(title) }))}
        onChange={(value) => setQuery(value === 'missing' ? {} : { view: value })}
      />
      <div className="min-h-0 grow">
        {view === 'missing' ? (
          <Desk
            list={
              <ReportScreen
                contract={rptPreReceptShpWithoutId}
                onOpen={setOpen}
                empty={t('Every consignee has an identity number.')}
              />
            }
            side={open && <IdSide key={String(open.trck_nmr_fol)} row={open} onClose={() => setOpen(null)} />}
          />
        ) : (
          <ReportScreen key={view} contract={lists[view]} empty={t('Nobody of this kind is known.')} />
        )}
      </div>
    </div>
  );
}
