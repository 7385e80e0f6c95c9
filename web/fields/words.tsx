import type { Field } from '#tools/fields.ts';
import type { CellProps, FieldKind, InputProps } from '#web/fields/field-kind.ts';
import { ListInput, LongInput, TypedInput } from '#web/fields/typed-input.tsx';
import { useText } from '#web/lib/text.ts';

const quiet = new Set<string>(['note', 'email', 'phone', 'state', 'airline', 'zip']);

const tone = (_value: unknown, field: Field): string => (quiet.has(field.kind) ? 'text-fg-2' : '');

function OurWords({ value }: { value: unknown }) {
  return useText()(String(value));
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
  text: (value, field, { t }) => (field.ours ? t(String(value)) : String(value)),
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

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name} ${inWords(one)}`)
    .join(', ');
}

/** Details of any shape: names and their values. */
export const json: FieldKind = {
  Cell: ({ value }) => (
    <dl className="flex flex-wrap gap-x-3">
      {Object.entries(value as object).map(([name, one]) => (
        <div key={name} className="flex gap-1">
          <dt className="text-fg-3">{name}</dt>
          <dd>{inWords(one)}</dd>
        </div>
      ))}
    </dl>
  ),
  Input: (props) => <TypedInput {...props} read={readJson} write={writeJson} />,
  text: inWords,
  free: true,
};

function readJson(typed: string): unknown {
  if (typed.trim() === '') return undefined;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
const writeJson = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
