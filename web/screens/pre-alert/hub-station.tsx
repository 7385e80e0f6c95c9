import { useMemo, useState } from 'react';
import { bagConditionWords } from '#tools/rules/pre-alert-words.ts';
import { getHubManifestTotal } from '#tools/manifest/get-hub-manifest-total.ts';
import { hubManifestReceiveBag } from '#tools/manifest/hub-manifest-receive-bag.ts';
import { moveHubManifest } from '#tools/manifest/move-hub-manifest.ts';
import type { ChangeContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import type { Offer } from '#web/parts/change/row-changes.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { ScanStation } from '#web/parts/scan/scan-station.tsx';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { hubOffers } from './hub-offers.ts';

type Condition = keyof typeof bagConditionWords;
const conditions = Object.entries(bagConditionWords) as [Condition, string][];
const { header: headerShape, sections } = getHubManifestTotal.output;
const inTitle = ['hub_manifest_code'];

/** One transfer at the hub: its bags are scanned, and those that are missing stand first. */
export function HubStation({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { answer, failure, again } = useLoad(answerOf(getHubManifestTotal, { hub_manifest_code: code }));
  const [condition, setCondition] = useState<Condition>('good');
  const [open, setOpen] = useState<Offer | null>(null);
  const columns = useMemo(() => columnsOfShape(sections.lines.row, { t, language }), [t, language]);
  const args = useMemo(() => ({ hub_manifest_code: code, condition }), [code, condition]);
  if (failure && !answer) return <ErrorState failure={failure} onAgain={again} />;
  const header = answer?.header as Row | undefined;
  const isClosed = header?.state === 'closed';
  const done = () => {
    setOpen(null);
    again();
  };
  const boxes = (
    <>
      <SectionHead
        title={code}
        end={
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('All hub manifests')}
            </Button>
            {header &&
              hubOffers([header]).map((offer) => (
                <Button key={offer.text} onClick={() => setOpen(offer)}>
                  {t(offer.text)}
                </Button>
              ))}
          </>
        }
      />
      {header && <RecordStrip label={code} shape={headerShape} record={header} without={inTitle} />}
      <div className="flex shrink-0 items-center gap-3 border-b px-4 py-2">
        <span className="text-12 text-fg-3">{t('Condition of the next bag')}</span>
        <Segmented
          label={t('Condition of the next bag')}
          value={condition}
          options={conditions.map(([value, text]) => ({ value, text: t(text) }))}
          onChange={setCondition}
        />
      </div>
    </>
  );
  return (
    <>
      <ScanStation
        contract={hubManifestReceiveBag}
        field="bag_id"
        label="Scan a bag"
        needs="This hub manifest is closed: nothing more is received on it."
        args={isClosed ? null : args}
        boxes={boxes}
        onRead={() => setCondition('good')}
      >
        <section className="flex min-h-0 grow flex-col border-t pane:w-1/2 pane:border-t-0 pane:border-l">
          <SectionHead title={t(sections.lines.title)} count={answer?.lines.length} />
          <DataTable
            className="grow"
            label={t(sections.lines.title)}
            density="pane"
            columns={columns}
            rows={(answer?.lines as Row[] | undefined) ?? null}
          />
        </section>
      </ScanStation>
      {open && header && (
        <ChangeDialog
          contract={moveHubManifest as ChangeContract}
          rows={[header]}
          start={open.start}
          without={open.without}
          title={open.text}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
