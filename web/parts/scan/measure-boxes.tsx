import { useState } from 'react';
import type { Weighing } from '#tools/rules/floor/scale-log.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';

/** Weight in kilograms and sides in centimetres, as typed. */
export interface Measures {
  weight_kg: string;
  length_cm: string;
  width_cm: string;
  height_cm: string;
}
const none: Measures = { weight_kg: '', length_cm: '', width_cm: '', height_cm: '' };
const labels: Record<keyof Measures, string> = {
  weight_kg: 'Weight, kg',
  length_cm: 'Length, cm',
  width_cm: 'Width, cm',
  height_cm: 'Height, cm',
};

const rowOf = (measures: Measures): Row =>
  Object.fromEntries(
    Object.entries(measures)
      .map(([name, typed]) => [name, Number(typed.replace(',', '.'))] as const)
      .filter(([, value]) => value > 0),
  );
const rowOfWeighing = ({ weight_kg, size }: Weighing): Row => ({
  ...(weight_kg !== undefined && { weight_kg }),
  ...(size && { length_cm: size[0], width_cm: size[1], height_cm: size[2] }),
});

/** The measures of the next parcel: typed, or taken over from a scale; used up by one scan. */
export function useMeasures() {
  const [typed, setTyped] = useState(none);
  return {
    typed,
    setTyped,
    args: rowOf(typed),
    clear: () => setTyped(none),
    /** A line of a scale without a number is for the next scan; with one, for the scan that it names. */
    take: (weighing: Weighing): Row => {
      const said = rowOfWeighing(weighing);
      if (weighing.code) return said;
      const texts = Object.entries(said).map(([name, value]) => [name, String(value)]);
      setTyped((before) => ({ ...before, ...Object.fromEntries(texts) }));
      return {};
    },
  };
}

interface Props {
  measures: ReturnType<typeof useMeasures>;
}

/** The boxes to type the measures of the next parcel in; Enter goes back to scanning. */
export function MeasureBoxes({ measures: { typed, setTyped } }: Props) {
  const t = useText();
  return (Object.keys(labels) as (keyof Measures)[]).map((name) => (
    <label
      key={name}
      className="flex h-11 w-19.5 shrink-0 cursor-text flex-col border-r px-2 pt-1.5 focus-within:bg-tint focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ink"
    >
      <span className="text-11 whitespace-nowrap text-fg-3">{t(labels[name])}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={typed[name]}
        className="w-full bg-transparent text-13 leading-4.5 font-525 text-ink outline-none"
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value.replace(/[^\d.,]/g, '') })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  ));
}
