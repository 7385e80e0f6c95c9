import type { ReactNode } from 'react';
import { showSpan } from '#tools/rules/dates.ts';
import type { Status } from '#tools/rules/status.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { useText } from '#web/lib/text.ts';
import { CopyNumber } from '#web/parts/parcel/copy-number.tsx';
import type { Parcel } from '#web/parts/parcel/parcel.ts';
import { ParcelSide } from '#web/parts/parcel/parcel-side.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { RouteStrip } from '#web/parts/parcel/route-strip.tsx';
import { Timeline } from '#web/parts/parcel/timeline.tsx';
import { StatusTag } from '#web/ui/status.tsx';

interface Props {
  parcel: Parcel;
  mount: 'screen' | 'card';
  /** What may be done with it, at the right end of its head. */
  actions?: ReactNode;
}

/** In the head, or on the route. */
const elsewhere = ['trck_nmr_fol', 'status', 'why', 'since_hours', 'promised_at'];
const { header: shape } = getShipmentTrackingOnly.output;
const inCard = 5;
const waits = new Set<Status>(['customs', 'exception', 'stopped']);

/** One parcel: number, tag and why; strip; route; checkpoints; what it travels in, parties, items, flags. */
export function ParcelView({ parcel, mount, actions }: Props) {
  const t = useText();
  const { header } = parcel;
  const status = (header.status ?? 'moving') as Status;
  const number = header.trck_nmr_fol ?? '';
  const card = mount === 'card';
  const held = waits.has(status) && header.since_hours !== null;
  const why = [held && t('Held {{span}}', { span: showSpan(header.since_hours) }), header.why]
    .filter(Boolean)
    .join(': ');
  const values = {
    external_tracking: header.external_tracking,
    rate_service_code: [header.rate_service_code, header.service_name].filter(Boolean).join(' '),
  };
  const strip = (
    <RecordStrip
      label={t('Parcel')}
      shape={shape}
      record={header}
      without={card ? elsewhere.slice(0, -1) : elsewhere}
      values={values}
      dense={card}
    />
  );
  const route = <RouteStrip stops={parcel.route} status={status} sinceHours={header.since_hours} />;
  const head = (
    <header
      className={`flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b ${card ? 'px-3 py-2' : 'min-h-13 py-2 pr-2.5 pl-4'}`}
    >
      <h2 className={`font-mono font-600 tracking-[-.01em] ${card ? 'text-14' : 'text-18'}`}>{number}</h2>
      <CopyNumber value={number} />
      <StatusTag status={status} />
      {why && <p className="min-w-0 text-fg-2">{why}</p>}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
  if (card) {
    return (
      <article aria-label={number}>
        {head}
        {strip}
        <Timeline events={parcel.detail} status={status} most={inCard} />
      </article>
    );
  }
  return (
    <article aria-label={number} data-scroll="parcel" className="@container flex min-h-0 grow flex-col overflow-auto">
      {head}
      {strip}
      {route}
      <div className="flex grow flex-col border-t @min-[900px]:flex-row">
        <div className="min-w-0 grow">
          <Timeline events={parcel.detail} status={status} />
        </div>
        <ParcelSide parcel={parcel} />
      </div>
    </article>
  );
}
