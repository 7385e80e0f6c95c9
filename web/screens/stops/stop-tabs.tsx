import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { ViewTabs } from '#web/ui/view-tabs.tsx';

const tabs = {
  '/operations/process/stop-shipment': 'Stop parcel',
  '/operations/process/nrc-stop-shipment': 'NRC stop',
  '/operations/process/stop-shipment/stops': 'Stops',
};

/** Stopping a parcel, stopping the parcels of a manifest, and all stops: three places of one work, each with its address. */
export function StopTabs({ here, children }: { here: keyof typeof tabs; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={here}
        tabs={Object.entries(tabs).map(([value, text]) => ({ value, text: t(text) }))}
        onChange={(place) => void navigate(place)}
      />
      <div className="min-h-0 grow">{children}</div>
    </div>
  );
}
