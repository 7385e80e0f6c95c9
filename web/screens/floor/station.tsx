import { getIataCodes } from '#tools/operations/get-iata-codes.ts';
import { createStored } from '#web/lib/store.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';

/** Where this browser stands: its entry point and the name of its desk. */
export const station = createStored('waybill.station', { entry_point: 'MIA', name: '' });

const box =
  'flex h-11 shrink-0 cursor-text flex-col border-r px-3 pt-1.5 focus-within:bg-tint focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ink';
const control = 'bg-transparent text-13 leading-4.5 font-525 text-ink outline-none';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** A ruled box with a short list of the browser's own: quick under a thumb. */
export function ChoiceBox({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={box}>
      <span className="text-11 whitespace-nowrap text-fg-3">{label}</span>
      <select value={value} className={`${control} -ml-1`} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A ruled box to type in; Enter goes back to scanning. */
export function TextBox({ label, value, onChange, className = 'w-24' }: TextProps) {
  return (
    <label className={`${box} ${className}`}>
      <span className="text-11 whitespace-nowrap text-fg-3">{label}</span>
      <input
        value={value}
        autoComplete="off"
        className={`${control} w-full`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}

/** Where the station is. */
export function EntryPointBox() {
  const t = useText();
  const { entry_point, name } = station.use();
  const { answer } = useLoad(answerOf(getIataCodes, {}), { shared: true });
  const points = (answer?.data ?? []).filter(({ is_entry_point }) => is_entry_point);
  const options = points.length
    ? points.map(({ iata_code, city }) => ({ value: iata_code!, text: `${iata_code} ${city ?? ''}` }))
    : [{ value: entry_point, text: entry_point }];
  return (
    <ChoiceBox
      label={t('Entry point')}
      value={entry_point}
      options={options}
      onChange={(value) => station.set({ entry_point: value, name })}
    />
  );
}

/** The name of the desk, as it stands in reports. */
export function StationBox() {
  const t = useText();
  const { entry_point, name } = station.use();
  return <TextBox label={t('Station')} value={name} onChange={(value) => station.set({ entry_point, name: value })} />;
}
