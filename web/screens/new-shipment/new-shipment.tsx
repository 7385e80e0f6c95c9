import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import OneShipment from './one-shipment.tsx';

const Many = lazy(() => import('./many-shipments.tsx'));

/** Shipments are created one by one, or many from a spreadsheet that is checked in full before anything is written. */
export default function NewShipment() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'many' ? 'many' : 'one';
  const tabs = {
    label: t('Views'),
    value: view,
    tabs: [
      { value: 'one', text: t('One shipment') },
      { value: 'many', text: t('Many from a spreadsheet') },
    ],
    onChange: (value: string) => setQuery(value === 'many' ? { view: 'many' } : {}),
  };
  if (view === 'many')
    return (
      <Suspense>
        <Many tabs={tabs} />
      </Suspense>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...tabs} />
      <div className="min-h-0 grow">
        <OneShipment />
      </div>
    </div>
  );
}
