import { useState } from 'react';
import { fieldOf } from '#tools/fields.ts';
import { placeAutocomplete } from '#tools/maps/place-autocomplete.ts';
import { placeDetail } from '#tools/maps/place-detail.ts';
import type { RowOf } from '#tools/define.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { showAlert } from '#web/lib/alerts.ts';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';

export type Place = RowOf<typeof placeDetail>;
const pauseMs = 250;

interface Props {
  target: 'consignee' | 'shipper' | 'shipper-return';
  country: string;
  onPlace: (place: Place) => void;
}

/** Finds a place by a part of its name or its postal code, and fills the address with it. */
export function PlaceBox({ target, country, onPlace }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { answer } = useLoad(
    answerOf(placeAutocomplete, wanted.length < 2 ? null : { target, input: wanted, country }),
    { pauseMs },
  );
  const options = (answer?.data ?? []).map((row) => ({
    value: row.place_id!,
    text: [row.main_text, row.secondary_text].filter(Boolean).join(', '),
    words: wanted,
  }));
  const choose = (place_id: unknown) => {
    if (typeof place_id !== 'string') return;
    call(placeDetail, { target, place_id })
      .then(({ data }) => data[0] && onPlace(data[0]))
      .catch((failure: Error) => showAlert('error', t(failure.message)));
  };
  return (
    <FormBox label={t('Find the place')}>
      {(id) => (
        <PickInput
          id={id}
          mount="box"
          field={fieldOf(placeAutocomplete.input.shape.input)}
          label={t('Find the place')}
          value={undefined}
          options={options}
          onTyped={setTyped}
          onChange={choose}
        />
      )}
    </FormBox>
  );
}
