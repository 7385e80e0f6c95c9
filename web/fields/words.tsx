import type { Field } from '#tools/fields.ts';
import { showDay } from '#tools/rules/dates.ts';
import type { Day } from '#tools/rules/days.ts';
import { ourWords } from '#tools/texts/our-words.ts';
import type { CellProps, FieldKind, InputProps, Say } from '#web/fields/field-kind.ts';
import { ListInput, LongInput, TypedInput } from '#web/fields/typed-input.tsx';
import { useText } from '#web/lib/text.ts';

const quiet = new Set<string>(['note', 'email', 'phone', 'state', 'airline', 'zip']);

const tone = (_value: unknown, field: Field): string => (quiet.has(field.kind) ? 'text-fg-2' : '');

function OurWords({ value }: { value: unknown }) {
  const t = useText();
  return ourWords(String(value), (key) => t(key));
}
function WordCell({ value, field }: CellProps) {
  if (field.ours) return <OurWords value={value} />;
  return <span className={tone(value, field)}>{String(value)}</span>;
}
function WordInput(props: InputProps) {
  return props.field.list ? <ListInput {...props} numeric={props.field.numeric} /> : <TypedInput {...props} />;
}

function PlaceCell({ value }: CellProps) {
  const [, code, name] = /^([A-Z]{2}) (.+)$/.exec(String(value)) ?? [];
  if (!code) return <span>{String(value)}</span>;
  return (
    <span>
      <span className="mono mr-1.5 text-fg-3">{code}</span>
      {name}
    </span>
  );
}

export const word: FieldKind = {
  Cell: WordCell,
  Input: WordInput,
  text: (value, field, { t }) => (field.ours ? ourWords(String(value), (key) => t(key)) : String(value)),
  plain: tone,
};

export const text: FieldKind = { ...word, free: true };
export const search: FieldKind = word;
export const person: FieldKind = { ...word, free: true };
/** `BR São Paulo`: the country code is muted. */
export const place: FieldKind = { ...word, Cell: PlaceCell, plain: undefined, free: true };
export const zip: FieldKind = word;
export const note: FieldKind = { ...word, Input: LongInput, free: true, wide: true };
export const taxId: FieldKind = word;

export const email: FieldKind = {
  ...word,
  free: true,
  Input: (props) =>
    props.field.list ? (
      <ListInput {...props} />
    ) : (
      <TypedInput {...props} attributes={{ type: 'email', inputMode: 'email' }} />
    ),
};
export const phone: FieldKind = {
  ...word,
  Input: (props) => <TypedInput {...props} attributes={{ type: 'tel', inputMode: 'tel' }} />,
};
/** The typed value is hidden, and the stored value is never sent to the browser. */
export const secret: FieldKind = {
  Cell: () => <span className="text-fg-3">•••••</span>,
  Input: (props) => <TypedInput {...props} attributes={{ type: 'password', autoComplete: 'new-password' }} />,
  text: () => '•••••',
};

type T = Say['t'];

/** The name of a value among others: the label of its field where there is one. */
const nameOf = (name: string, { parts }: Field, t: T): string => (parts?.[name] ? t(parts[name]) : name);

function inWords(value: unknown, field: Field, t: T): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, field, t)).join('; ');
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? showDay(text as Day) : text;
  }
  return Object.entries(value)
    .map(([name, one]) => `${nameOf(name, field, t)} ${inWords(one, field, t)}`)
    .join(', ');
}

/** Details of any shape, a line a record: names and their values. */
function DetailsCell({ value, field }: CellProps) {
  const t = useText();
  const records = Array.isArray(value) ? value : [value];
  return (
    <div className="flex flex-col gap-0.5">
      {records.map((record, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- records have no key of their own and keep their order
        <dl key={index} className="flex flex-wrap gap-x-3">
          {Object.entries(record as object).map(([name, one]) => (
            <div key={name} className="flex gap-1">
              <dt className="text-fg-3">{nameOf(name, field, t)}</dt>
              <dd>{inWords(one, field, t)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

/** They are made on a screen of their own: a form shows them and does not ask for them. */
export const json: FieldKind = {
  Cell: DetailsCell,
  Input: TypedInput,
  text: (value, field, { t }) => inWords(value, field, t),
  free: true,
  fixed: true,
};
