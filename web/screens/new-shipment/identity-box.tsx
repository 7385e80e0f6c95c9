import { useId } from 'react';
import { fieldOf } from '#tools/fields.ts';
import { identityKinds, verifyIdentity } from '#tools/rules/identifiers.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { useText } from '#web/lib/text.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { shape, type FormProps } from './fields.tsx';

/** The identity number of the consignee, asked for by the names that it has in the country, and checked as it is typed. */
export function IdentityBox({ fields, errors, onSet }: FormProps) {
  const t = useText();
  const says = useId();
  const field = fieldOf(shape.id_number);
  const { Input } = kindOf(field);
  const country = String(fields.ctry_iso_code ?? '');
  const kinds = country ? identityKinds(country) : [];
  const label = kinds.length && kinds[0] !== 'ID' ? kinds.join(' / ') : t(field.label);
  const typed = String(fields.id_number ?? '').trim();
  const found = country && typed ? verifyIdentity(country, null, typed) : null;
  const doubt =
    found?.verdict === 'bad-shape'
      ? `${typed} ${t('is no {{kinds}}', { kinds: label })}`
      : found?.verdict === 'wrong-check'
        ? t('The check digits do not agree: read the number again.')
        : null;
  return (
    <div className="min-w-0">
      <FormBox
        label={label}
        optional={t('optional')}
        error={errors.id_number ? `${label} ${t(errors.id_number)}` : doubt}
      >
        {(id) => (
          <Input
            id={id}
            mount="box"
            field={field}
            label={label}
            value={fields.id_number}
            invalid={errors.id_number !== undefined || doubt !== null}
            onChange={(value) => onSet({ id_number: value })}
          />
        )}
      </FormBox>
      <p id={says} aria-live="polite" className="text-12 text-fg-2">
        {found?.verdict === 'valid' && found.kind !== 'ID' && `${found.kind} ✓`}
      </p>
    </div>
  );
}
