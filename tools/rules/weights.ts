/** Cubic centimetres a kilogram: 5000 express, 6000 general air cargo. */
export const dimFactors = { express: 5000, air: 6000 } as const;

export type WeightUnit = 'kg' | 'g' | 'lb' | 'oz';

const kgOf: Record<WeightUnit, number> = { kg: 1, g: 0.001, lb: 0.45359237, oz: 0.028349523125 };
const poundOfProduct = 0.453592;
const noise = 1e-9;

const to3 = (value: number): number => Math.round((value + noise) * 1000) / 1000;

/** A weight in kilograms, three decimals, as it is stored beside the original value and unit. */
export const toKg = (value: number, unit: WeightUnit): number => to3(value * kgOf[unit]);

/** Whole pounds as the product shows them: kilograms divided by 0.453592, rounded down. */
export const kgToLb = (kg: number): number => Math.floor(kg / poundOfProduct);

/** Volumetric kilograms, three decimals, of a box in centimetres. */
export const volumetricKg = (length: number, width: number, height: number, factor: number = dimFactors.air): number =>
  to3((length * width * height) / factor);

/**
 * Volumetric pounds, two decimals, of a box in inches; divisor 139 (UPS, FedEx, DHL) or 166 (USPS above one cubic foot).
 * `wholeInches` rounds each side up first.
 */
export function volumetricLb(sides: readonly [number, number, number], divisor: number, wholeInches = false): number {
  const [length, width, height] = wholeInches ? sides.map((side) => Math.ceil(side - noise)) : sides;
  return Math.round((((length ?? 0) * (width ?? 0) * (height ?? 0)) / divisor) * 100) / 100;
}

/** Rounds up to a step such as 0.1 or 0.5 kg or 1 lb; exact multiples stay. */
export const roundUpTo = (weight: number, step: number): number => to3(Math.ceil(weight / step - noise) * step);

/** The billed weight: the larger of actual and volumetric, rounded up to the step of the rate card. */
export const chargeable = (actual: number, volumetric: number, step = 0.5): number =>
  roundUpTo(Math.max(actual, volumetric), step);
