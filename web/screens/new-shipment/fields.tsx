import type { ReactNode } from 'react';
import { fieldOf } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import { preShipmentLabelData } from '#tools/operations/pre-shipment-label-data.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { useText } from '#web/lib/text.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { Button } from '#web/ui/button.tsx';

export const { shape } = preShipmentLabelData.input;
export type Key = keyof typeof shape;

export interface FormProps {
  fields: Row;
  errors: Record<string, string>;
  onSet: (fields: Row) => void;
}

interface Props extends FormProps {
  keys: readonly Key[];
}

/** Some fields of a shipment as ruled boxes. */
export function Fields({ keys, fields, errors, onSet }: Props) {
  const t = useText();
  return keys.map((key) => {
    const field = fieldOf(shape[key]);
    const { Input, unit } = kindOf(field);
    const said = [t(field.label), unit?.(field)].filter(Boolean).join(', ');
    return (
      <FormBox
        key={key}
        label={said}
        optional={isRequired(shape[key]) ? undefined : t('optional')}
        error={errors[key] && `${t(field.label)} ${t(errors[key])}`}
      >
        {(id) => (
          <Input
            id={id}
            mount="box"
            field={field}
            label={t(field.label)}
            value={fields[key]}
            invalid={errors[key] !== undefined}
            onChange={(value) => onSet({ [key]: value })}
          />
        )}
      </FormBox>
    );
  });
}

interface GroupProps {
  title: string;
  /** Empties what the group holds. */
  onClear?: () => void;
  children: ReactNode;
}

/** Fields that belong together, under their name. */
export function Group({ title, onClear, children }: GroupProps) {
  const t = useText();
  return (
    <section aria-label={title} className="border-b pb-4">
      <header className="flex h-10 items-center justify-between">
        <h2 className="text-13 font-625">{title}</h2>
        {onClear && (
          <Button variant="quiet" size={24} onClick={onClear}>
            {t('Clear')}
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}
