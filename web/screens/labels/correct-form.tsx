import { useState } from 'react';
import { mchUpdateCarrierDataReprocess as contract } from '#tools/operations/mch-update-carrier-data-reprocess.ts';
import { mendInput } from '#tools/rows/carrier-label.ts';
import { mendsOf } from '#tools/rules/reasons/carrier-reasons.ts';
import { isNothing, type Row } from '#web/fields/field-kind.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { contractWork } from '#web/parts/change/contract-work.ts';
import { untold, useChange } from '#web/parts/change/use-change.ts';
import { useDoneAlert } from '#web/parts/change/use-done-alert.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { FileDrop } from '#web/parts/form/file-drop.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Typed extends Row {
  /** The new picture, stored when the change is done. */
  file?: File;
}
const fields = Object.keys(mendInput);

const stored = new WeakMap<File, string>();

/** The work of the contract with the picture stored first, once however often it is tried. */
function workOf(number: string) {
  const base = contractWork<Typed>(contract, ({ file, ...typed }) => [
    { ...typed, trck_nmr_fol: [number], ...(file && { kyc_file_id: stored.get(file) }) },
  ]);
  return {
    ...base,
    preview: null,
    apply: async (typed: Typed) => {
      if (typed.file && !stored.has(typed.file)) stored.set(typed.file, (await uploadFile(typed.file)).file_id);
      return base.apply(typed);
    },
  };
}

/** What mends the refusal first, as it is now; the rest of the address behind one click. */
export function CorrectForm({ row }: { row: Row }) {
  const t = useText();
  const mends = mendsOf(String(row.reason_code));
  const [more, setMore] = useState(false);
  const typed: Typed = Object.fromEntries(fields.flatMap((key) => (isNothing(row[key]) ? [] : [[key, row[key]]])));
  const change = useChange(workOf(String(row.trck_nmr_fol)), { typed, onNews: useDoneAlert(contract) });
  const shown = more || !mends.some((key) => fields.includes(key)) ? fields : mends;
  const hidden = ['trck_nmr_fol', 'kyc_file_id', ...fields.filter((key) => !shown.includes(key))];
  const failure = untold(change, hidden);
  const wantsPicture = mends.includes('kyc_file_id') || row.label_kind === 'kyc';
  const { file } = change.typed;
  return (
    <form
      noValidate
      onKeyDown={submitOnControlEnter}
      onSubmit={(event) => {
        event.preventDefault();
        change.apply();
      }}
    >
      <SectionHead
        title={t('Put it right')}
        className="mt-2"
        end={
          shown.length < fields.length && (
            <Button variant="link" size={24} onClick={() => setMore(true)}>
              {t('More fields')}
            </Button>
          )
        }
      />
      {wantsPicture && (
        <div className="px-4 pt-4">
          <FileDrop
            about={file ? file.name : t('A new picture of the document, as JPEG, PNG or WebP')}
            accept=".jpg,.jpeg,.png,.webp"
            disabled={change.busy}
            onFile={(next) => change.edit({ ...change.typed, file: next })}
          />
          {change.errors.kyc_file_id && <p className="pt-1 text-12 text-exception">{t(change.errors.kyc_file_id)}</p>}
        </div>
      )}
      {(mends.some((key) => fields.includes(key)) || more || !wantsPicture) && (
        <div className="[&>div]:pane:grid-cols-1">
          <ContractForm
            contract={contract}
            value={change.typed}
            onChange={(next) => change.edit({ ...next, file })}
            errors={change.errors}
            without={hidden}
            country={String(row.ctry_iso_code ?? '')}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 px-4 pt-2 pb-4">
        {failure && (
          <p role="alert" className="flex w-full items-start gap-2 text-13">
            <StatusGlyph status="exception" className="mt-0.75" />
            {t(failure.message)}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={change.busy}>
          {t(contract.change.verb)}
        </Button>
      </div>
    </form>
  );
}
