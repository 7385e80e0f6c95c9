import { fieldOf } from '#tools/fields.ts';
import { getRateService } from '#tools/partner/get-rate-service.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { shape, type FormProps } from './fields.tsx';

const words: Record<string, string> = { '1': 'DDU', '2': 'DDP' };

/** The services that are sold to the country of the consignee, of the duties that were chosen. */
export function ServiceBox({ fields, errors, onSet }: FormProps) {
  const t = useText();
  const field = fieldOf(shape.rate_service_code);
  const countryCode = fields.ctry_iso_code ? String(fields.ctry_iso_code) : undefined;
  const { answer } = useLoad(answerOf(getRateService, { countryCode }));
  const duties = words[String(fields.import_service ?? '')];
  const options = (answer?.data ?? [])
    .filter((row) => !duties || row.import_service === duties)
    .map((row) => ({
      value: String(row.rate_service_code),
      text: `${row.rate_service_code} ${row.type_description ?? ''}`,
    }));
  return (
    <FormBox
      label={t(field.label)}
      optional={t('optional')}
      error={errors.rate_service_code && `${t(field.label)} ${t(errors.rate_service_code)}`}
    >
      {(id) => (
        <PickInput
          id={id}
          mount="box"
          field={field}
          label={t(field.label)}
          value={fields.rate_service_code}
          invalid={errors.rate_service_code !== undefined}
          options={options}
          read={Number}
          onChange={(value) => onSet({ rate_service_code: value })}
        />
      )}
    </FormBox>
  );
}
