import * as field from '#tools/fields.ts';

export const verdicts = { clear: 'Cleared', flagged: 'Second look', prohibited: 'Prohibited' } as const;
export type Verdict = keyof typeof verdicts;

/** How a bag looks when it comes in; a missing one did not. */
export const bagConditions = {
  intact: 'Intact', open: 'Open or cut', wet: 'Wet', damaged: 'Damaged', missing: 'Missing',
} as const; // prettier-ignore

/** What a parcel is given at a station: kilograms, and centimetres as 30x20x12. */
export const measured = {
  weight_kg: field.weight('Weight').optional(),
  dimensions: field.dimensions('Dimensions', { about: 'Centimetres, as 30x20x12.' }).optional(),
};
