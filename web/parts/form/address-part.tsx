import { getCitiesByState } from '#tools/geographic/get-cities-by-state.ts';
import { getStatesByCountry } from '#tools/geographic/get-states-by-country.ts';
import { getZipcodeInfo } from '#tools/geographic/get-zipcode-info.ts';
import type { InputProps } from '#web/fields/field-kind.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { TypedInput } from '#web/fields/typed-input.tsx';
import { answerOf, useLoad } from '#web/lib/use-load.ts';

const pauseMs = 400;

function useStates(country: string) {
  return useLoad(answerOf(getStatesByCountry, country ? { country_code: country } : null)).answer?.data ?? [];
}

/** A state of a country, by its code or its name; typed where we have no list of that country. */
export function StateInput({ country, ...props }: InputProps & { country: string }) {
  const states = useStates(country);
  if (states.length === 0) return <TypedInput {...props} />;
  const known = states.find(({ state_code, state_name }) => [state_code, state_name].includes(String(props.value)));
  const options = states.map(({ state_code, state_name }) => ({
    value: state_code!,
    text: state_name!,
    code: state_code!,
  }));
  return <PickInput {...props} value={known?.state_code ?? props.value} options={options} />;
}

/** A city, with those of its state offered; one that is not listed may be typed. */
export function CityInput({ country, state, ...props }: InputProps & { country: string; state: string }) {
  const known = useStates(country).find(({ state_code, state_name }) => [state_code, state_name].includes(state));
  const cities =
    useLoad(answerOf(getCitiesByState, known ? { state_code: known.state_code } : null)).answer?.data ?? [];
  return (
    <>
      <TypedInput {...props} attributes={{ list: `${props.id}-cities` }} />
      <datalist id={`${props.id}-cities`}>
        {cities.map(({ city_iso_code, city_name }) => (
          <option key={city_iso_code} value={city_name ?? ''} />
        ))}
      </datalist>
    </>
  );
}

/** Where a postal code is; undefined where we do not know it. */
export function useZipPlace(country: string, zip: string): string | undefined {
  const wanted = country && zip.length > 3 ? { country_iso_code: country, zip_code: zip } : null;
  const found = useLoad(answerOf(getZipcodeInfo, wanted), { pauseMs }).answer?.data[0];
  return found && [found.place, found.state_name].filter(Boolean).join(', ');
}
