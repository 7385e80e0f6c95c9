import { fieldOf } from '#tools/fields.ts';
import { job } from '#tools/import/job.ts';
import { checkNewShipments } from '#tools/operations/check-new-shipments.ts';
import { newShipments } from '#tools/operations/new-shipments.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { CheckedFile } from '#web/parts/form/checked-file.tsx';
import { usePartnerBox } from '#web/parts/form/use-partner-box.tsx';
import { ImportResult, type Job } from '#web/parts/result/import-result.tsx';
import type { ViewTabsProps } from '#web/ui/view-tabs.tsx';
import { ShipmentsPreview } from './shipments-preview.tsx';

const partnerField = fieldOf(newShipments.input.shape.copa_id);

/** Shipments from a spreadsheet: each line is checked by the rules of one shipment before any is created. */
export default function ManyShipments({ tabs }: { tabs: ViewTabsProps }) {
  const t = useText();
  const { copaId: copa_id, box } = usePartnerBox(partnerField);
  return (
    <CheckedFile
      tabs={tabs}
      first={{ ready: copa_id !== undefined, asked: box }}
      about={t('Shipments to create as CSV, TSV or Excel')}
      columns={t(
        'Consignee, address, city, country, contents, weight and value, and what else is known, in any order and language. Each gets its own number and its 1Z.',
      )}
      check={(shipments_file, _order, signal) => call(checkNewShipments, { shipments_file, copa_id }, { signal })}
      write={async (shipments_file, _order, signal) => {
        const { data } = await call(newShipments, { shipments_file, copa_id }, { key: actionKey(), signal });
        return call(job, { import_job_id: data[0]!.import_job_id! }, { signal });
      }}
      Preview={ShipmentsPreview}
      Done={Created}
    />
  );
}

function Created({ result, onAgain }: { result: Job; onAgain: () => void }) {
  const t = useText();
  return <ImportResult job={result} again={t('Another file')} onAgain={onAgain} />;
}
