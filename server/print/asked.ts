import { keyOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';

const most = 500;

/** The numbers of parcels as they are kept, each once, in the order in which they were given. */
export function keysOf(numbers: readonly string[]): string[] {
  const keys = [...new Set(numbers.map(keyOf).filter(Boolean))];
  if (!keys.length) refuseField('trck_nmr_fol', 'is required: say which parcels.');
  if (keys.length > most) refuseField('trck_nmr_fol', 'has too many parcels: at most 500 at once.');
  return keys;
}

/** Those of the named that were not found, as far as a sentence has room: a label is not left out in silence. */
export function lackingOf(named: readonly (string | number)[], found: readonly (string | number | null)[]): string {
  const known = new Set(found);
  return named
    .filter((one) => !known.has(one))
    .slice(0, 3)
    .join(', ');
}
