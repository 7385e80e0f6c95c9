import { fieldOf } from '#tools/fields.ts';
import { useText } from '#web/lib/text.ts';
import { CityInput, StateInput, useZipPlace } from '#web/parts/form/address-part.tsx';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { kindOf } from '#web/fields/field-value.tsx';
import { shape, type FormProps } from './fields.tsx';

/** State, city and postal code of a country: each narrows the next, and a city that is not listed may be typed. */
export function StateCityZip({ fields, errors, onSet }: FormProps) {
  const t = useText();
  const country = String(fields.ctry_iso_code ?? '');
  const place = useZipPlace(country, String(fields.zip ?? '').trim());
  const wrong = (key: 'state' | 'city' | 'zip') => errors[key] && `${t(fieldOf(shape[key]).label)} ${t(errors[key])}`;
  const input = (key: 'state' | 'city' | 'zip', id: string) => ({
    id,
    mount: 'box' as const,
    field: fieldOf(shape[key]),
    label: t(fieldOf(shape[key]).label),
    value: fields[key],
    invalid: errors[key] !== undefined,
    onChange: (value: unknown) => onSet({ [key]: value }),
  });
  const { Input: ZipInput } = kindOf(fieldOf(shape.zip));
  return (
    <>
      <FormBox label={t('State or province')} optional={t('optional')} error={wrong('state')}>
        {(id) => <StateInput {...input('state', id)} country={country} />}
      </FormBox>
      <FormBox label={t('City')} error={wrong('city')}>
        {(id) => <CityInput {...input('city', id)} country={country} state={String(fields.state ?? '')} />}
      </FormBox>
      <FormBox label={[t('Postal code'), place].filter(Boolean).join(': ')} error={wrong('zip')}>
        {(id) => <ZipInput {...input('zip', id)} />}
      </FormBox>
    </>
  );
}
