import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import { FieldValue, kindOf } from '#web/fields/field-value.tsx';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { FormBox } from '#web/parts/form/form-box.tsx';
import { useFirstFocus } from '#web/parts/form/use-first-focus.ts';

interface Props {
  contract: AnyContract;
  value: Row;
  onChange: (value: Row) => void;
  /** By field: what is wrong with it. */
  errors?: Record<string, string>;
  /** Fields that are given by other means. */
  without?: readonly string[];
  /** The first box takes the focus. */
  autoFocus?: boolean;
}

/** The input of a contract as ruled boxes, two side by side where there is room. */
export function ContractForm({ contract, value, onChange, errors = {}, without = [], autoFocus = false }: Props) {
  const t = useText();
  const form = useFirstFocus<HTMLDivElement>(autoFocus);
  const fields = Object.entries(contract.input.shape).filter(
    ([key, schema]) => !without.includes(key) && !fieldOf(schema as z.ZodType).hidden,
  );
  return (
    <div ref={form} className="grid gap-2 p-4 pane:grid-cols-2">
      {fields.map(([key, schema]) => {
        const field = fieldOf(schema as z.ZodType);
        const { Input, fixed, decided, wide = field.list === true } = kindOf(field);
        if (fixed && isNothing(value[key])) return null;
        return (
          <FormBox
            key={key}
            label={t(field.label)}
            optional={fixed || decided || isRequired(schema as z.ZodType) ? undefined : t('optional')}
            error={errors[key] && `${t(field.label)} ${t(errors[key])}`}
            className={wide || fixed ? 'pane:col-span-2' : undefined}
          >
            {(id) =>
              fixed ? (
                <div id={id} className="pb-0.5 text-13">
                  <FieldValue field={field} value={value[key]} row={value} mount="record" />
                </div>
              ) : (
                <Input
                  id={id}
                  mount="box"
                  field={field}
                  label={t(field.label)}
                  value={value[key]}
                  invalid={errors[key] !== undefined}
                  onChange={(next) => onChange({ ...value, [key]: next })}
                />
              )
            }
          </FormBox>
        );
      })}
    </div>
  );
}
