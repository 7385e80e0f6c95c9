import { ClipboardList, FileInput, Package, Plane, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Kind } from '#tools/fields.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import { linkOf } from '#web/lib/links.ts';
import { showZoned } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { ParcelPhotos } from '#web/parts/parcel/parcel-photos.tsx';
import type { Parcel } from '#web/parts/parcel/parcel.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

const { sections } = getShipmentTrackingOnly.output;

/** At the right of the checkpoints: what the parcel travels in, whose it is, what is in it, what was raised on it. */
export function ParcelSide({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className="shrink-0 @max-[900px]:border-t @min-[900px]:w-[min(404px,40%)] @min-[900px]:border-l">
      <SectionHead title={t(sections.master.title)} end={parcel.master.length === 0 && t('Nothing yet')} />
      {parcel.master.map((part) => (
        <TravelRow key={`${part.kind}-${part.number}`} part={part} />
      ))}
      <SectionHead title={t(sections.parties.title)} end={t('Identity numbers are masked')} className="mt-2" />
      <Parties parties={parcel.parties} />
      <SectionHead title={t(sections.content.title)} count={parcel.content.length} className="mt-2 border-b-0" />
      {parcel.content.length > 0 && (
        <DataTable
          label={t(sections.content.title)}
          density="pane"
          className="[--gutter:16px]"
          columns={columnsOfShape(sections.content.row, { t, language })}
          rows={parcel.content}
        />
      )}
      <SectionHead
        title={t(sections.flags.title)}
        end={parcel.flags.length === 0 && t('None raised')}
        className={parcel.flags.length === 0 ? 'mt-2 border-b-0' : 'mt-2'}
      />
      {parcel.flags.map((flag) => (
        <FlagRow key={`${flag.kind}-${flag.raised_at}`} flag={flag} />
      ))}
      <ParcelPhotos number={parcel.header.trck_nmr_fol ?? ''} count={parcel.header.photos ?? 0} />
    </div>
  );
}

type Part = Parcel['master'][number];
const kinds: Record<NonNullable<Part['kind']>, { icon: LucideIcon; word: string; kind: Kind }> = {
  bag: { icon: Package, word: 'Bag', kind: 'bag' },
  manifest: { icon: ClipboardList, word: 'Manifest', kind: 'manifest' },
  mawb: { icon: Plane, word: 'MAWB', kind: 'mawb' },
  'pre-alert': { icon: FileInput, word: 'Pre-alert', kind: 'pre-alert' },
  hub: { icon: Truck, word: 'Hub manifest', kind: 'hub-manifest' },
};

function TravelRow({ part }: { part: Part }) {
  const t = useText();
  if (!part.kind || !part.number) return null;
  const { icon: Icon, word, kind } = kinds[part.kind];
  return (
    <div className="grid min-h-8 grid-cols-[16px_76px_minmax(0,1fr)_auto] items-center gap-2 border-b px-4">
      <Icon size={16} strokeWidth={1.6} aria-hidden className="text-fg-3" />
      <span className="text-fg-2">{t(word)}</span>
      <span className="truncate text-fg-2">
        <Link to={linkOf(kind, part.number) ?? ''} className="mono pr-2 text-ink hover:text-ink-2 hover:underline">
          {kind === 'mawb' ? showMawb(part.number) : part.number}
        </Link>
        {part.about}
      </span>
      <span className="text-12 text-fg-2">{part.amount}</span>
    </div>
  );
}

const roles = {
  shipper: 'Shipper',
  sender: 'Sender',
  merchant: 'Shop',
  shipper_return: 'Return to',
  consignee: 'Consignee',
} as const;

function Parties({ parties }: { parties: Parcel['parties'] }) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 border-b">
      {parties.map((party, index) => (
        <address
          key={party.role}
          className={`min-w-0 px-4 py-2 not-italic ${index % 2 ? 'border-l pl-3' : ''} ${index > 1 ? 'border-t' : ''}`}
        >
          <p className="text-11 text-fg-3">{party.role && t(roles[party.role])}</p>
          <p>{party.name}</p>
          <p className="text-12 text-fg-2">{party.address}</p>
          <p className="text-12 text-fg-2">{party.place}</p>
          {party.id_number && (
            <p className="text-12 text-fg-2">
              {party.id_type} {party.id_number}
            </p>
          )}
          {party.phone && <p className="text-12 text-fg-2">{party.phone}</p>}
          {party.email && <p className="text-12 break-all text-fg-2">{party.email}</p>}
        </address>
      ))}
    </div>
  );
}

function FlagRow({ flag }: { flag: Parcel['flags'][number] }) {
  const t = useText();
  const lifted = flag.lifted_at !== null;
  return (
    <div className="flex items-start gap-2 border-b px-4 py-1.5">
      <StatusGlyph status={lifted ? 'closed' : flag.kind === 'stop' ? 'stopped' : 'exception'} className="mt-0.75" />
      <div className="min-w-0 grow">
        <p className={lifted ? 'text-fg-2' : 'font-575'}>{flag.name}</p>
        <p className="text-12 text-fg-2">{flag.reason}</p>
      </div>
      <p className="text-right text-11 text-fg-3">
        {showZoned(flag.raised_at)}
        <span className="block">{lifted ? t('Lifted {{at}}', { at: showZoned(flag.lifted_at) }) : flag.raised_by}</span>
      </p>
    </div>
  );
}
