import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Field } from '#tools/fields.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { FormBox } from './form-box.tsx';

/** The partner that what is written belongs to: one's own, else the one chosen in the box, which only staff get to see. */
export function usePartnerBox(field: Field): { copaId: number | undefined; box: ReactNode } {
  const t = useText();
  const { copaId } = useUser();
  const [chosen, setChosen] = useState<number | undefined>();
  const { Input } = kindOf(field);
  const box = copaId === null && (
    <FormBox label={t('Partner')} className="w-72">
      {(id) => (
        <Input
          id={id}
          mount="box"
          field={field}
          label={t('Partner')}
          value={chosen}
          onChange={(value) => setChosen(value as number | undefined)}
        />
      )}
    </FormBox>
  );
  return { copaId: copaId ?? chosen, box };
}
