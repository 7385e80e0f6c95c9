import { sayWhen } from '#tools/rules/schedule-words.ts';
import { lazy } from 'react';
import type { FieldKind } from '#web/fields/field-kind.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { TypedInput } from '#web/fields/typed-input.tsx';
import { useText } from '#web/lib/text.ts';

const RecurrenceInput = lazy(() => import('#web/fields/recurrence-input.tsx'));

/** A recurrence in words; typed as a rhythm, days and a time in a form, as a sentence elsewhere. */
export const recurrence: FieldKind = {
  Cell: ({ value }) => {
    const t = useText();
    return <span>{sayWhen(String(value), t)}</span>;
  },
  // Its form waits for it: what stands under it would move while somebody presses it.
  Input: (props) => (props.mount === 'box' ? <RecurrenceInput {...props} /> : <TypedInput {...props} />),
  text: (value, _field, { t }) => sayWhen(String(value), t),
  wide: true,
};

const zones = (Intl.supportedValuesOf?.('timeZone') ?? []).map((zone) => ({
  value: zone,
  text: zone.replaceAll('_', ' '),
}));

/** A time zone by its place. */
export const timeZone: FieldKind = {
  Cell: ({ value }) => <span>{String(value).replaceAll('_', ' ')}</span>,
  Input: (props) => <PickInput {...props} options={zones} />,
  text: (value) => String(value).replaceAll('_', ' '),
};
