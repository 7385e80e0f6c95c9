import { stateWords, statuses, statusWords } from '#tools/rules/status.ts';
import type { ShipmentState, Status } from '#tools/rules/status.ts';
import type { Field } from '#tools/fields.ts';
import type { CellProps, FieldKind, InputProps, Say } from '#web/fields/field-kind.ts';
import { PickInput } from '#web/fields/pick-input.tsx';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { StatusGlyph, StatusWord } from '#web/ui/status.tsx';

const isStatus = (value: unknown): value is Status => statuses.includes(value as Status);
const wordOf = (value: unknown, field: Field, { t }: Say): string => {
  const word = field.options?.[String(value)];
  return word ? t(word) : String(value);
};

function Words({ value, field }: CellProps) {
  const t = useText();
  const word = field.options?.[String(value)];
  return <span>{word ? t(word) : String(value)}</span>;
}
function ChoiceInput(props: InputProps) {
  const t = useText();
  const options = Object.entries(props.field.options ?? {}).map(([value, word]) => ({ value, text: t(word) }));
  return <PickInput {...props} options={options} />;
}
export const choice: FieldKind = { Cell: Words, Input: ChoiceInput, text: wordOf };

function FlagInput(props: InputProps) {
  const t = useText();
  const options = [
    { value: 'true', text: t('Yes') },
    { value: 'false', text: t('No') },
  ];
  if (props.mount === 'box')
    return (
      <div className="flex h-6 items-center">
        <Checkbox
          id={props.id}
          checked={props.value === true}
          onCheckedChange={(next) => props.onChange(next === true)}
        />
      </div>
    );
  const value = props.value === undefined ? undefined : String(props.value);
  const onChange = (next: unknown) => props.onChange(next === undefined ? undefined : next === 'true');
  return <PickInput {...props} value={value} onChange={onChange} options={options} />;
}
export const flag: FieldKind = {
  Cell: ({ value }) => {
    const t = useText();
    return <span className={value ? undefined : 'text-fg-3'}>{t(value ? 'Yes' : 'No')}</span>;
  },
  Input: FlagInput,
  decided: true,
  text: (value, _field, { t }) => t(value ? 'Yes' : 'No'),
};

function StatusInput(props: InputProps) {
  const t = useText();
  const options = statuses.map((value) => ({
    value,
    text: t(statusWords[value]),
    glyph: <StatusGlyph status={value} />,
  }));
  return <PickInput {...props} options={options} />;
}
export const status: FieldKind = {
  Cell: ({ value }) => (isStatus(value) ? <StatusWord status={value} /> : <span>{String(value)}</span>),
  Input: StatusInput,
  text: (value, _field, { t }) => (isStatus(value) ? t(statusWords[value]) : String(value)),
};

const stateWord = (value: unknown): string => stateWords[value as ShipmentState] ?? String(value);
export const state: FieldKind = {
  Cell: ({ value }) => {
    const t = useText();
    return <span className="text-fg-2">{t(stateWord(value))}</span>;
  },
  Input: (props) => {
    const t = useText();
    const options = Object.entries(stateWords).map(([value, word]) => ({ value, text: t(word) }));
    return <PickInput {...props} options={options} />;
  },
  text: (value, _field, { t }) => t(stateWord(value)),
};
