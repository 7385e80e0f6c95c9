/** Weight in kilograms and sides in centimetres, as typed. */
export interface Measures {
  weight_kg: string;
  length_cm: string;
  width_cm: string;
  height_cm: string;
}
/** Whether a scan may take these: figures above nothing, and of the sides all three or none. */
export function areWhole({ weight_kg, ...sides }: Measures): boolean {
  const isFigure = (typed: string): boolean => Number(typed.trim().replace(',', '.')) > 0;
  const given = Object.values(sides).filter((typed) => typed.trim());
  return (
    (!weight_kg.trim() || isFigure(weight_kg)) && (given.length === 0 || given.length === 3) && given.every(isFigure)
  );
}
