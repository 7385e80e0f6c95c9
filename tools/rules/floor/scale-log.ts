import { toKg, type WeightUnit } from '#tools/rules/weights.ts';

/** What one line of a scale or a measuring frame says; absent what it does not say. */
export interface Weighing {
  /** The parcel's number, where the line names it. */
  code?: string;
  /** Kilograms, three decimals. */
  weight_kg?: number;
  /** Centimetres, two decimals: length, width, height. */
  size?: [number, number, number];
}

const number = String.raw`\d+(?:[.,]\d+)?`;
const weighed = new RegExp(String.raw`(?<![\w.,])\+?\s*(${number})\s*(kg|g|lb|oz)s?(?!\w)`, 'i');
const measured = new RegExp(
  String.raw`(?<![\w.,])(${number})\s*[x×*]\s*(${number})\s*[x×*]\s*(${number})\s*(cm|mm|in)?(?!\w)`,
  'i',
);
/** A weight without its unit is one with a decimal point, between separators. */
const bare = /(?:^|[;\t|])\s*\+?\s*(\d+[.,]\d{1,3})\s*(?=$|[;\t|])/;
const numbered = /(?<![A-Za-z0-9])(?=[A-Za-z0-9-]*\d)[A-Za-z0-9][A-Za-z0-9-]{7,34}(?![A-Za-z0-9])/;
/** Scales say US before a weight that still moves, and OL where it is too much for them. */
const unsettled = /^\s*(?:US|OL|UL)\s*,/i;

/** Whether a scale says that what it typed is no weight yet. */
export const isUnsettled = (line: string): boolean => unsettled.test(line);

const valueOf = (digits: string): number => Number(digits.replace(',', '.'));
const centimetres: Record<string, number> = { cm: 1, mm: 0.1, in: 2.54 };
const to2 = (value: number): number => Math.round(value * 100) / 100;

/** Length, width and height in centimetres of a text such as 30x20x12 or 12 x 8 x 4 in; null where it is none. */
export function readSize(text: string): [number, number, number] | null {
  const size = measured.exec(text);
  return size && sidesOf(size);
}

function sidesOf(size: RegExpExecArray): [number, number, number] {
  const unit = size[4]?.toLowerCase() ?? 'cm';
  return size.slice(1, 4).map((side) => to2(valueOf(side) * centimetres[unit]!)) as [number, number, number];
}

/**
 * Reads one line of a scale's log or of what a scale types: `ST,GS,+  1.250kg`, `RB473124829US;1,250;30x20x12`.
 * Null where it says neither weight nor size, or the scale had not settled.
 */
export function readWeighing(line: string): Weighing | null {
  if (isUnsettled(line)) return null;
  const size = measured.exec(line);
  const rest = size ? line.replace(size[0], ' ') : line;
  const weight = weighed.exec(rest) ?? bare.exec(rest);
  if (!size && !weight) return null;
  const code = numbered.exec(weight ? rest.replace(weight[0], ' ') : rest)?.[0];
  return {
    ...(code && { code: code.toUpperCase() }),
    ...(weight && { weight_kg: toKg(valueOf(weight[1]!), (weight[2]?.toLowerCase() ?? 'kg') as WeightUnit) }),
    ...(size && { size: sidesOf(size) }),
  };
}
