import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import OneShipment from './one-shipment.tsx';

const Many = lazy(() => import('#web/screens/pre-alert/new-pre-alert.tsx'));

/** Shipments are created one by one, or many from a spreadsheet that is checked in full before anything is written. */
export default function NewShipment() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'many' ? 'many' : 'one';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'one', text: t('One shipment') },
          { value: 'many', text: t('Many from a spreadsheet') },
        ]}
        onChange={(value) => setQuery(value === 'many' ? { view: 'many' } : {})}
      />
      <div className="min-h-0 grow">
        {view === 'many' ? (
          <Suspense>
            <Many />
          </Suspense>
        ) : (
          <OneShipment />
        )}
      </div>
    </div>
  );
}
