import { Fragment } from 'react';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import { placeAutocomplete } from '#tools/maps/place-autocomplete.ts';
import { mayUse } from '#tools/roles.ts';
import { FieldValue, kindOf } from '#web/fields/field-value.tsx';
import { isNothing } from '#web/fields/field-kind.ts';
import type { InputProps, Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { addressOf, placed } from '#web/parts/form/address-of.ts';
import { CityInput, StateInput, useZipPlace } from '#web/parts/form/address-part.tsx';
import { PlaceBox } from '#web/parts/form/place-box.tsx';
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
  /** The country of an address for which the contract has no field. */
  country?: string;
  /** The first box takes the focus. */
  autoFocus?: boolean;
}

/**
 * The input of a contract as ruled boxes, two side by side where there is room. An address can be found by a place and
 * has the lists of its country.
 */
export function ContractForm({
  contract,
  value,
  onChange,
  errors = {},
  without = [],
  country: given = '',
  autoFocus = false,
}: Props) {
  const t = useText();
  const user = useUser();
  const form = useFirstFocus<HTMLDivElement>(autoFocus);
  const fields = Object.entries(contract.input.shape).filter(
    ([key, schema]) => !without.includes(key) && !fieldOf(schema as z.ZodType).hidden,
  );
  const address = addressOf(fields as [string, z.ZodType][]);
  const country = address.country ? String(value[address.country] ?? '') : given;
  const state = address.state ? String(value[address.state] ?? '') : '';
  const zipPlace = useZipPlace(country, address.zip ? String(value[address.zip] ?? '').trim() : '');
  // Of an address whose country nobody says a place elsewhere would be found.
  const isSomewhere = address.country !== undefined || given !== '';
  const finds = address.street !== undefined && isSomewhere && mayUse(placeAutocomplete, user);
  return (
    <div ref={form} className="grid gap-2 p-4 pane:grid-cols-2">
      {fields.map(([key, schema]) => {
        const field = fieldOf(schema as z.ZodType);
        const { Input, fixed, decided, wide = field.list === true } = kindOf(field);
        if (fixed && isNothing(value[key])) return null;
        const label = t(field.label);
        const box = (
          <FormBox
            key={key}
            label={key === address.zip && zipPlace ? `${label}: ${zipPlace}` : label}
            optional={fixed || decided || isRequired(schema as z.ZodType) ? undefined : t('optional')}
            error={errors[key] && `${label} ${t(errors[key])}`}
            className={wide || fixed ? 'pane:col-span-2' : undefined}
          >
            {(id) => {
              if (fixed)
                return (
                  <div id={id} className="pb-0.5 text-13">
                    <FieldValue field={field} value={value[key]} row={value} mount="record" />
                  </div>
                );
              const input: InputProps = {
                id,
                mount: 'box',
                field,
                label,
                value: value[key],
                invalid: errors[key] !== undefined,
                onChange: (next) => onChange({ ...value, [key]: next }),
              };
              if (key === address.state) return <StateInput {...input} country={country} />;
              if (key === address.city) return <CityInput {...input} country={country} state={state} />;
              return <Input {...input} />;
            }}
          </FormBox>
        );
        if (!finds || key !== address.street) return box;
        return (
          <Fragment key={key}>
            <PlaceBox
              target="consignee"
              country={country || 'US'}
              onPlace={(place) => onChange({ ...value, ...placed(address, place, value) })}
            />
            {box}
          </Fragment>
        );
      })}
    </div>
  );
}
