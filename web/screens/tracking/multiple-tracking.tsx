import { MessageSquare, Upload } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RowsAnswer } from '#tools/define.ts';
import { things } from '#tools/things.ts';
import { findBags, findNumbers, notRead } from '#tools/rules/pasted-text.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import { shipmentSearchMultiple } from '#tools/shipment/shipment-search-multiple.ts';
import { shipmentSearchMultipleComplete } from '#tools/shipment/shipment-search-multiple-complete.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { createTabStored } from '#web/lib/store.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { linkOf } from '#web/lib/links.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { ColumnMenu } from '#web/parts/table/column-menu.tsx';
import { useColumnState } from '#web/parts/table/column-state.ts';
import { columnsOf } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ExportMenu } from '#web/parts/table/export-menu.tsx';
import { NumberText } from '#web/parts/parcel/number-text.tsx';
import { RowChanges } from '#web/parts/change/row-changes.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded } from '#web/lib/use-load.ts';
import { ask, useFocus } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { NeedsALook } from './needs-a-look.tsx';
import { Recognised } from './recognised.tsx';

/** What was pasted, for a reload and the way back; forgotten with the tab. */
const pasted = createTabStored('waybill.pasted', { text: '' });
const setText = (text: string) => pasted.set({ text });

const forms = { simple: shipmentSearchMultiple, complete: shipmentSearchMultipleComplete };
const actions = ['shipment/add_checkpoint', 'operations/flag-as-ars', 'operations/unflag-as-ars'];
/** Numbers of one question; the rest is said, not dropped. */
const most = 5_000;
/** One word of letters and figures. */
const isCode = /^(?=.*[A-Z])[A-Z0-9-]{6,}$/i;
const keyOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** One array for always, so that nothing redraws for it. */
const none: Row[] = [];

/** Paste any text: the numbers in it, checked; their parcels; and what needs a look. */
export default function MultipleTracking() {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const given = (useLocation().state as { text?: string } | null)?.text ?? '';
  const { text } = pasted.use();
  useEffect(() => {
    if (given) setText(given);
  }, [given]);
  const [form, setForm] = useState<'simple' | 'complete'>('simple');
  const [selected, setSelected] = useState<Row[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const found = useMemo(() => [...findNumbers(text), ...findBags(text)].sort((a, b) => a.start - b.start), [text]);
  const settled = useDeferredValue(found);
  const unread = useMemo(() => notRead(text, settled), [text, settled]);
  // A code of somebody's own may be the external number of a parcel.
  const codes = useMemo(() => new Set(unread.filter((one) => isCode.test(one)).map(keyOf)), [unread]);
  const numbers = useMemo(
    () => [...new Set([...settled.map(({ number }) => number), ...codes])].slice(0, most),
    [settled, codes],
  );

  const contract = forms[form];
  const args = useMemo(
    () => ({ [form === 'simple' ? 'trackingSearch' : 'tracking_search']: numbers }),
    [form, numbers],
  );
  const loaded = useLoad(answerOf(contract, numbers.length ? args : null)) as Loaded<RowsAnswer<Row>>;
  const rows = useMemo(() => {
    if (numbers.length === 0) return none;
    const isNone = (row: Row) => row.matched_by === 'unknown' && codes.has(String(row.number));
    return loaded.answer?.data.filter((row) => !isNone(row)) ?? null;
  }, [numbers, loaded.answer, codes]);
  // Tracking, external and order number of a parcel are one row.
  const parcels = useMemo(
    () =>
      rows ? [...new Map(rows.flatMap((row) => (row.trck_nmr_fol ? [[row.trck_nmr_fol, row]] : []))).values()] : null,
    [rows],
  );
  const asked = new Set(rows?.map(({ number }) => String(number)));
  const known = new Set(rows?.flatMap(({ number, matched_by }) => (matched_by === 'unknown' ? [] : [number]))).size;
  const columns = useMemo(() => columnsOf(contract, { t, language }), [contract, t, language]);
  const [kept, setColumnState] = useColumnState(contract.path);
  // The complete form shows all it has, to be scrolled sideways.
  const columnState = useMemo(
    () =>
      form === 'complete' && !kept.keys
        ? { ...kept, keys: columns.flatMap(({ key, hidden }) => (hidden ? [] : [key])) }
        : kept,
    [form, kept, columns],
  );
  useFocus(
    useMemo(
      () => ({
        screen: '/tracking/multiple-tracking',
        title: 'Multiple tracking',
        contract: contract.path,
        args,
        selected: selected.length ? selected : (parcels ?? []).slice(0, 200),
      }),
      [contract, args, selected, parcels],
    ),
  );
  const read = async (file: File | undefined) => {
    if (file) setText(await file.text());
  };
  const failed = loaded.state === 'failure';
  return (
    <div className="flex h-full min-h-0 flex-col pane:flex-row">
      <section className="flex max-h-[45%] min-h-0 shrink-0 flex-col border-b pane:max-h-none pane:w-[416px] pane:border-r pane:border-b-0">
        <SectionHead
          title={t('Pasted text')}
          end={
            <>
              <input
                ref={chooser}
                type="file"
                accept=".txt,.csv,.tsv,.eml"
                hidden
                onChange={(event) => void read(event.target.files?.[0])}
              />
              <Button variant="quiet" onClick={() => chooser.current?.click()}>
                <Upload size={16} strokeWidth={1.6} />
                {t('From a file')}
              </Button>
              <Button variant="quiet" onClick={() => setText('')} disabled={!text}>
                {t('Clear')}
              </Button>
            </>
          }
        />
        <div className="min-h-32 shrink grow basis-2/5 overflow-auto">
          <NumberText
            label={t('Pasted text')}
            value={text}
            onChange={setText}
            found={found}
            placeholder={t('Paste a mail, a chat or a column of numbers')}
          />
        </div>
        <Recognised found={settled} unread={unread.filter((one) => !asked.has(keyOf(one)))} />
      </section>
      <section className="flex min-h-0 min-w-0 grow flex-col">
        <SectionHead
          title={t('Parcels found')}
          count={
            numbers.length > 0 && (
              <span className="@max-[460px]:hidden">
                {t('{{found}} of {{total}} numbers', { found: known, total: asked.size })}
              </span>
            )
          }
          end={
            <>
              <Segmented
                label={t('Form')}
                value={form}
                options={[
                  { value: 'simple', text: t('Simple') },
                  { value: 'complete', text: t('Complete') },
                ]}
                onChange={setForm}
              />
              <ColumnMenu columns={columns} state={columnState} onState={setColumnState} />
              {numbers.length > 0 && <ExportMenu contract={contract} args={args} total={parcels?.length ?? 0} />}
              <Button onClick={() => ask()} disabled={!parcels?.length}>
                <MessageSquare size={16} strokeWidth={1.6} />
                <span className="@max-[560px]:sr-only">{t('Ask about these')}</span>
              </Button>
            </>
          }
        />
        <DataTable
          className="grow"
          label={t('Parcels found')}
          columns={columns}
          rows={failed ? none : parcels}
          reloading={loaded.state === 'reloading'}
          instead={
            failed ? (
              <ErrorState failure={loaded.failure} onAgain={loaded.again} />
            ) : numbers.length === 0 ? (
              <EmptyState>{t('Paste any text: the numbers in it are found and checked as you type.')}</EmptyState>
            ) : parcels?.length === 0 ? (
              <EmptyState>{t('None of these numbers was found.')}</EmptyState>
            ) : undefined
          }
          state={columnState}
          onState={setColumnState}
          count={parcels?.length ? t(things.parcel.many, { count: parcels.length }) : undefined}
          totals={loaded.answer?.totals}
          selection={{
            onChange: setSelected,
            renderActions: (picked, clear) => <RowChanges paths={actions} rows={picked} onClear={clear} />,
          }}
          onOpen={(row) => {
            const to = linkOf('tracking', row.trck_nmr_fol);
            if (to) void navigate(to);
          }}
          onCopied={(count) => showAlert('success', t('{{count}} rows copied', { count }))}
        />
        <NeedsALook rows={rows ?? none} found={settled} show={showMawb} />
      </section>
    </div>
  );
}
