import { mayCorrect, mostAttempts, type CarrierLabelState } from '#machines/carrier-label.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { getLabelTries } from '#tools/operations/get-label-tries.ts';
import { labelStates } from '#tools/rows/carrier-label.ts';
import { carrierReasons } from '#tools/rules/reasons/carrier-reasons.ts';
import type { Status } from '#tools/rules/status.ts';
import { showZoned } from '#web/lib/format.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import { answerOf, listOf, useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { CorrectForm } from './correct-form.tsx';
import { DeskHead } from './desk.tsx';
import { DocumentPicture } from './document-picture.tsx';

const waitMs = 1_500;

interface Props {
  contract: AnyContract;
  number: string;
  onClose: () => void;
}

/** One label: what the carrier said, the fields that mend it, and every try. */
export function LabelSide({ contract, number, onClose }: Props) {
  const t = useText();
  const { role } = useUser();
  const where = [{ column: 'trck_nmr_fol', op: '=', value: number }];
  const label = useLoad(listOf(contract, { refine: { where } }));
  const tries = useLoad(answerOf(getLabelTries, { trck_nmr_fol: number }));
  const row = label.answer?.data[0] ?? null;
  const gone = label.state === 'empty' || (label.answer !== null && !row);
  const made = gone ? tries.answer?.data.find(({ result }) => result === 'accepted') : undefined;
  const state = (made ? 'accepted' : row?.label_state) as CarrierLabelState | undefined;
  const asked = state === 'queued' || state === 'sent';
  useRefresh(label.again, asked ? waitMs : undefined);
  useRefresh(tries.again, asked || (gone && !made) ? waitMs : undefined);
  return (
    <>
      <DeskHead number={number} onClose={onClose} />
      {label.state === 'failure' && <ErrorState failure={label.failure} onAgain={label.again} />}
      {state && <Said state={state} row={row} made={made?.label_number ?? null} />}
      {row?.path && (role === 'admin' || role === 'merchant') && (
        <DocumentPicture key={String(row.path)} number={number} />
      )}
      {row && state && mayCorrect(state) && <CorrectForm key={String(row.attempts)} row={row} />}
      <SectionHead title={t('Tries')} count={tries.answer?.data.length} className="mt-2" />
      {tries.answer?.data.map((one) => (
        <div key={String(one.uid)} className="flex items-start gap-2 border-b px-4 py-1.5">
          <StatusGlyph status={glyphs[one.result ?? 'waiting']} className="mt-0.75" />
          <div className="min-w-0 grow">
            <p>
              <span className="text-fg-3">{one.attempt}</span>{' '}
              <FieldValue field={resultField} value={one.result === 'rejected' ? null : one.result} mount="record" />
              {one.result === 'rejected' && one.reason_code && t(carrierReasons[one.reason_code])}
            </p>
            <p className="text-12 text-fg-2">{one.label_number ?? (one.reason && t(one.reason))}</p>
          </div>
          <p className="text-right text-11 text-fg-3">
            {showZoned(one.at)}
            <span className="block">{one.by}</span>
          </p>
        </div>
      ))}
    </>
  );
}

const resultField = fieldOf(getLabelTries.output.row.result);
const glyphs: Record<'accepted' | 'rejected' | 'waiting', Status> = {
  accepted: 'delivered',
  rejected: 'exception',
  waiting: 'moving',
};

const marks: Record<CarrierLabelState, Status> = {
  rejected: 'exception', fixed: 'moving', queued: 'moving', sent: 'moving', accepted: 'delivered', abandoned: 'stopped',
}; // prettier-ignore

/** Where the label stands, in the carrier's words. */
function Said({ state, row, made }: { state: CarrierLabelState; row: Row | null; made: string | null }) {
  const t = useText();
  const code = row?.reason_code as keyof typeof carrierReasons | null | undefined;
  const refused = state === 'rejected' || state === 'abandoned';
  return (
    <div className="flex items-start gap-2.5 border-b px-4 py-3" role="status">
      <StatusGlyph status={marks[state]} size={16} className="mt-0.5" />
      <div className="min-w-0">
        <p className="text-13 font-625">{t(refused && code ? carrierReasons[code] : labelStates[state])}</p>
        {refused && <p className="text-13 text-fg-2">{t(String(row?.reason ?? ''))}</p>}
        {made && <p className="mono text-13">{made}</p>}
        {state === 'rejected' && (
          <p className="mt-1 text-12 text-fg-3">
            {t('Tried {{count}} of {{most}} times', { count: Number(row?.attempts), most: mostAttempts })}
          </p>
        )}
        {state === 'abandoned' && (
          <p className="mt-1 text-12 text-fg-3">
            {t('The carrier is not asked any more. Return the parcel, or make a new shipment.')}
          </p>
        )}
      </div>
    </div>
  );
}
