import { useState } from 'react';
import { areWhole, type Measures } from '#tools/rules/floor/typed-measures.ts';
import type { Weighing } from '#tools/rules/floor/scale-log.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';

const none: Measures = { weight_kg: '', length_cm: '', width_cm: '', height_cm: '' };
const labels: Record<keyof Measures, string> = {
  weight_kg: 'Weight, kg',
  length_cm: 'Length, cm',
  width_cm: 'Width, cm',
  height_cm: 'Height, cm',
};

/** What is typed as the fields of the call. */
function rowOf({ weight_kg, ...sides }: Measures): Row {
  const [weight, ...size] = [weight_kg, ...Object.values(sides)].map((typed) => Number(typed.replace(',', '.')) || 0);
  return {
    ...(weight && { weight_kg: weight }),
    ...(size.some(Boolean) && { dimensions: size.filter(Boolean).join('x') }),
  };
}
const rowOfWeighing = ({ weight_kg, size }: Weighing): Row => ({
  ...(weight_kg !== undefined && { weight_kg }),
  ...(size && { dimensions: size.join('x') }),
});
/** The same for the boxes. */
const typedOf = ({ weight_kg, size }: Weighing): Partial<Measures> => ({
  ...(weight_kg !== undefined && { weight_kg: String(weight_kg) }),
  ...(size && { length_cm: String(size[0]), width_cm: String(size[1]), height_cm: String(size[2]) }),
});

/** The measures of the next parcel: typed, or taken over from a scale; used up by one scan. */
export function useMeasures() {
  const [typed, setTyped] = useState(none);
  return {
    typed,
    setTyped,
    args: rowOf(typed),
    isWhole: areWhole(typed),
    clear: () => setTyped(none),
    /** A line of a scale without a number is for the next scan; with one, for the scan that it names. */
    take: (weighing: Weighing): Row => {
      if (weighing.code) return rowOfWeighing(weighing);
      setTyped((before) => ({ ...before, ...typedOf(weighing) }));
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
