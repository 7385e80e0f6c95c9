import { toKg, volumetricKg } from '#tools/rules/weights.ts';
import type { LengthUnit } from '#tools/rules/column-spec.ts';
import type { WeightUnit } from '#tools/rules/weights.ts';
import { statedOf } from './check-cells.ts';
import type { Lists } from './check-lists.ts';
import type { Draft } from './pre-alert-line.ts';

const most = 9_999_999;
const centimetres: Record<LengthUnit, number> = { cm: 1, mm: 0.1, in: 2.54 };

const weightUnits: [RegExp, WeightUnit][] = [
  [/^k/i, 'kg'],
  [/^g/i, 'g'],
  [/^(lb|li|po)/i, 'lb'],
  [/^(oz|on|ou)/i, 'oz'],
];
const lengthUnits: [RegExp, LengthUnit][] = [
  [/^c/i, 'cm'],
  [/^m/i, 'mm'],
  [/^(in|pu|po)/i, 'in'],
];

const isWeightUnit = (unit: string): unit is WeightUnit => ['kg', 'g', 'lb', 'oz'].includes(unit);
const isLengthUnit = (unit: string): unit is LengthUnit => Object.hasOwn(centimetres, unit);

/** Weight in kilograms and size in centimetres, along with the original values. */
export function checkMeasures(draft: Draft, lists: Lists): void {
  checkWeight(draft, lists);
  checkSize(draft);
}

function unitOf<U>(draft: Draft, field: 'weight_unit' | 'dimension_unit', units: [RegExp, U][]): U | null {
  const cell = draft.cell(field);
  if (!cell?.value) return null;
  const found = units.find(([pattern]) => pattern.test(cell.value));
  if (!found) draft.refuse(cell, 'Unknown unit');
  return found?.[1] ?? null;
}

function checkWeight(draft: Draft, lists: Lists): void {
  const cell = draft.cell('weight');
  const stated = statedOf(draft, 'weight', most);
  const ofLine = unitOf(draft, 'weight_unit', weightUnits);
  if (!cell || !stated) return;
  const named = stated.unit as WeightUnit | null;
  if (named && !isWeightUnit(named)) return draft.refuse(cell, 'Is not a weight');
  if (named && ofLine && named !== ofLine) return draft.refuse(cell, `Is not in ${ofLine}, as the line says`);
  const { number: weight } = stated;
  const unit = named ?? ofLine ?? cell.column.spec.weightUnit ?? 'kg';
  const kg = toKg(weight, unit);
  const freight = draft.cell('transport_mode') !== undefined;
  const limit = freight ? lists.limits.maxFreightKg : lists.limits.maxParcelKg;
  if (kg === 0) return draft.refuse(cell, 'A weight of 0 is not possible');
  if (kg > limit) return draft.refuse(cell, tooHeavy(kg, limit, unit));
  Object.assign(draft.line, { weight_kg: kg, weight_original: weight, weight_unit: unit });
}

function tooHeavy(kg: number, limit: number, unit: WeightUnit): string {
  const grams = unit === 'kg' && kg / 1000 <= limit && kg >= 50 ? ' If it is in grams, say so for the column' : '';
  return `Is above the limit of ${limit.toLocaleString('en-US')} kg.${grams}`.replace(/\.$/, '');
}

function checkSize(draft: Draft): void {
  const { line } = draft;
  const fields = ['length', 'width', 'height'] as const;
  const stated = fields.map((field) => statedOf(draft, field, 100_000));
  if (stated.some((side) => !side?.number)) return;
  const sides = stated.map((side) => side!.number);
  const units = fields.map((field, i) => stated[i]!.unit ?? draft.cell(field)?.column.spec.lengthUnit ?? null);
  const wrong = fields.find((_, i) => units[i] && !isLengthUnit(units[i]));
  if (wrong) return draft.refuse(draft.cell(wrong)!, 'Is not a length');
  const ofLine = unitOf(draft, 'dimension_unit', lengthUnits);
  const [length, width, height] = sides.map((side, i) => {
    const unit = (units[i] as LengthUnit | null) ?? ofLine ?? 'cm';
    return Math.round(side * centimetres[unit] * 100) / 100;
  });
  const unit = (units[0] as LengthUnit | null) ?? ofLine ?? 'cm';
  Object.assign(line, { length_cm: length, width_cm: width, height_cm: height });
  line.dimension_original = sides.join(' x ');
  line.dimension_unit = unit;
}

/** Volumetric weight of a line with a size, else null. */
export const volumetricOf = (line: {
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
}): number | null =>
  line.length_cm && line.width_cm && line.height_cm
    ? volumetricKg(line.length_cm, line.width_cm, line.height_cm)
    : null;
