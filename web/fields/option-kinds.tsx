import { lazy, Suspense, type ComponentType } from 'react';
import type { CellProps, FieldKind, InputProps } from '#web/fields/field-kind.ts';
import { useOptions } from '#web/fields/options.ts';
import { word } from '#web/fields/words.tsx';
import { PickInput } from '#web/fields/pick-input.tsx';
import { ListInput, TypedInput } from '#web/fields/typed-input.tsx';
import { countryName } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/text.ts';
import type { Option } from '#web/ui/option-list.tsx';

let CheckpointName: ComponentType<{ code: string }> | undefined;

/** The names of all checkpoints: they come with the first record that has one, or sooner where nothing may move. */
export const checkpointNames = () =>
  import('#web/fields/checkpoint-name.tsx').then((names) => {
    CheckpointName = names.default;
    return names;
  });
const ComingName = lazy(checkpointNames);

const none: Option[] = [];

/** A searchable list from the server; where it cannot be had, a box to type the code. */
function ListedInput(props: InputProps) {
  const options = useOptions(props.field);
  const { list, numeric } = props.field;
  const read = numeric ? Number : String;
  if (options !== null) return <PickInput {...props} options={options ?? none} read={read} all />;
  if (list) return <ListInput {...props} numeric={numeric} />;
  return <TypedInput {...props} read={(typed) => (typed.trim() === '' ? undefined : read(typed.trim()))} />;
}

function CodeAndName({ value, field }: CellProps) {
  const options = useOptions(field);
  if (options === undefined) return null;
  const text = options?.find((option) => option.value === String(value))?.text ?? String(value);
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

/** Partners, providers and services: their number becomes their name. */
export const named: FieldKind = { Cell: CodeAndName, Input: ListedInput, text: String };

/** Named where it is shown, chosen by its prefix where it is typed. */
export const airline: FieldKind = { ...word, Input: ListedInput };

function CountryCell({ value }: CellProps) {
  const language = useLanguage();
  const code = String(value);
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="mono text-fg-3">{code}</span>
      {countryName(code, language)}
    </span>
  );
}
export const country: FieldKind = {
  Cell: CountryCell,
  Input: ListedInput,
  text: (value, _field, { language }) => `${String(value)} ${countryName(String(value), language)}`,
};

/** Airports and checkpoints stay codes where they are shown; their names are in the list. */
export const listedCode: FieldKind = {
  Cell: ({ value }) => <span className="mono text-fg-2">{String(value)}</span>,
  Input: ListedInput,
  text: String,
};

/** Checkpoints are codes in tables, where their name has a column of its own; elsewhere they are said. */
export const checkpoint: FieldKind = {
  ...listedCode,
  Cell: ({ value, mount }) => {
    const code = <span className="mono text-fg-2">{String(value)}</span>;
    if (mount !== 'record') return code;
    if (CheckpointName) return <CheckpointName code={String(value)} />;
    return (
      <Suspense fallback={code}>
        <ComingName code={String(value)} />
      </Suspense>
    );
  },
};
