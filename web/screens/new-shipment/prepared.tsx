import { parcelLabel } from '#tools/labels/parcel-label.ts';
import { newShipment } from '#tools/operations/new-shipment.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import type { Failure } from '#machines/load.ts';
import { useText } from '#web/lib/text.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { FormStrip, StripBox } from '#web/parts/form/form-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { LabelPicture } from './label-picture.tsx';
import type { Label } from './use-new-shipment.ts';

interface Props {
  label: Label;
  busy: boolean;
  failure: Failure | null;
  onBack: () => void;
  onSave: () => void;
}

/** The second step: the label as it will be printed, the numbers and the duties, before anything is saved. */
export function Prepared({ label, busy, failure, onBack, onSave }: Props) {
  const t = useText();
  const { trck_nmr_fol, carrier_number, service_name, duty_total, duty_steps, note } = label;
  return (
    <div className="flex h-full flex-col overflow-auto">
      <FormStrip label={t('Preliminary label')}>
        <StripBox label={t('Tracking')} value={<span className="mono">{trck_nmr_fol}</span>} />
        <StripBox label={t('Carrier number')} value={<span className="mono">{carrier_number}</span>} />
        <StripBox label={t('Service name')} value={service_name} />
        <StripBox
          label={t('Duties estimated')}
          value={duty_total === null ? t('No tax rule covers it') : `USD ${showNumber(duty_total, 2)}`}
        />
      </FormStrip>
      <div className="mx-auto grid w-full max-w-[880px] items-start gap-6 p-4 pane:grid-cols-[400px_minmax(0,1fr)] pane:p-6">
        <LabelPicture marks={parcelLabel(label)} name={t('Preliminary label')} />
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-13">
            {t('Nothing is saved yet. The label keeps these numbers when the shipment is saved.')}
          </p>
          {duty_steps && (
            <section>
              <h2 className="text-11 text-fg-3">{t('Calculation')}</h2>
              <p className="text-12 text-fg-2">{duty_steps}</p>
            </section>
          )}
          {note && (
            <section>
              <h2 className="text-11 text-fg-3">{t('Printed in Latin letters')}</h2>
              <p className="text-12 text-fg-2">{note}</p>
            </section>
          )}
          {failure && <ErrorState failure={failure} dense />}
          <footer className="flex gap-2">
            <Button variant="primary" aria-busy={busy} disabled={busy} onClick={onSave}>
              {t(newShipment.change.verb)}
            </Button>
            <Button disabled={busy} onClick={onBack}>
              {t('Change the data')}
            </Button>
          </footer>
        </div>
      </div>
    </div>
  );
}
