import { useState } from 'react';
import { fieldOf } from '#tools/fields.ts';
import { getPossibleClient } from '#tools/shipment/get-possible-client.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';

const pauseMs = 250;
const shortest = 3;

/** What was typed, as what it looks like: an e-mail, digits of an identity, a phone, else a name. */
function asked(typed: string): Row {
  if (typed.includes('@')) return { email: typed };
  if (typed.startsWith('+')) return { phone: typed };
  return /^[\d\s./-]+$/.test(typed) ? { cpf: typed.replace(/\D/g, '') } : { name: typed };
}

interface Props {
  country: string;
  onClient: (fields: Row, phone: string | null) => void;
}

/** Finds a consignee whom the partner has sent to before. */
export function ClientBox({ country, onClient }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { answer } = useLoad(
    answerOf(getPossibleClient, wanted.length < shortest ? null : { country_iso_code: country, ...asked(wanted) }),
    { pauseMs },
  );
  const people = answer?.data ?? [];
  const options = people.map((row) => ({
    value: String(row.consignee_id),
    text: [row.name, row.id_number ?? row.email ?? row.phone].filter(Boolean).join(', '),
    words: wanted,
  }));
  const choose = (number: unknown) => {
    const found = people.find(({ consignee_id }) => String(consignee_id) === number);
    if (found)
      onClient({ consignee_id: found.consignee_id, consignee_name: found.name, id_number: undefined }, found.phone);
  };
  return (
    <FormBox label={t('Find a known consignee')}>
      {(id) => (
        <PickInput
          id={id}
          mount="box"
          field={fieldOf(getPossibleClient.input.shape.name)}
          label={t('Find a known consignee')}
          value={undefined}
          options={options}
          onTyped={setTyped}
          onChange={choose}
        />
      )}
    </FormBox>
  );
}
