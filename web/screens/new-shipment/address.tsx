import { getCitiesByState } from '#tools/geographic/get-cities-by-state.ts';
import { getStatesByCountry } from '#tools/geographic/get-states-by-country.ts';
import { getZipcodeInfo } from '#tools/geographic/get-zipcode-info.ts';
import { fieldOf } from '#tools/fields.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { shape, type FormProps } from './fields.tsx';

const pauseMs = 400;
const inBox = 'w-full bg-transparent text-13 font-525 text-ink outline-none pointer-coarse:text-16';

/** State, city and postal code of a country: each narrows the next, and a city that is not listed may be typed. */
export function StateCityZip({ fields, errors, onSet }: FormProps) {
  const t = useText();
  const country = String(fields.ctry_iso_code ?? '');
  const [state, zip] = [fields.state as string | undefined, String(fields.zip ?? '').trim()];
  const states = useLoad(answerOf(getStatesByCountry, country ? { country_code: country } : null)).answer?.data ?? [];
  const known = states.find(({ state_code, state_name }) => state === state_code || state === state_name);
  const cities =
    useLoad(answerOf(getCitiesByState, known ? { state_code: known.state_code } : null)).answer?.data ?? [];
  const found = useLoad(
    answerOf(getZipcodeInfo, country && zip.length > 3 ? { country_iso_code: country, zip_code: zip } : null),
    {
      pauseMs,
    },
  ).answer?.data[0];
  const wrong = (key: 'state' | 'city' | 'zip') => errors[key] && `${t(fieldOf(shape[key]).label)} ${t(errors[key])}`;
  return (
    <>
      <FormBox label={t('State or province')} optional={t('optional')} error={wrong('state')}>
        {(id) => (
          <PickInput
            id={id}
            mount="box"
            field={fieldOf(shape.state)}
            label={t('State or province')}
            value={known?.state_code}
            options={states.map(({ state_code, state_name }) => ({
              value: state_code!,
              text: state_name!,
              code: state_code!,
            }))}
            onChange={(value) => onSet({ state: value })}
          />
        )}
      </FormBox>
      <FormBox label={t('City')} error={wrong('city')}>
        {(id) => (
          <>
            <input
              id={id}
              className={inBox}
              list={`${id}-cities`}
              value={String(fields.city ?? '')}
              onChange={(event) => onSet({ city: event.target.value || undefined })}
            />
            <datalist id={`${id}-cities`}>
              {cities.map(({ city_iso_code, city_name }) => (
                <option key={city_iso_code} value={city_name ?? ''} />
              ))}
            </datalist>
          </>
        )}
      </FormBox>
      <FormBox
        label={
          found
            ? `${t('Postal code')}: ${[found.place, found.state_name].filter(Boolean).join(', ')}`
            : t('Postal code')
        }
        error={wrong('zip')}
      >
        {(id) => (
          <input
            id={id}
            className={`${inBox} mono`}
            value={String(fields.zip ?? '')}
            onChange={(event) => onSet({ zip: event.target.value || undefined })}
          />
        )}
      </FormBox>
    </>
  );
}
