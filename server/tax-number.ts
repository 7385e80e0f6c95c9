import { showIdentity, verifyIdentity } from '#tools/rules/identifiers.ts';
import { refuseField } from '#server/refuse.ts';

/** A tax number as people of its country write it; refused where its shape or check digit is wrong. */
export function taxNumber(country: string | null, given: string): string {
  if (!country) return refuseField('ctry_iso_code', 'is required with a tax number.');
  const { kind, verdict, normal } = verifyIdentity(country, null, given);
  if (verdict === 'bad-shape') refuseField('tax_id', `is not a tax number of ${country}.`);
  if (verdict === 'wrong-check') refuseField('tax_id', `is a ${kind} whose check digit is wrong.`);
  return showIdentity(kind, normal);
}
