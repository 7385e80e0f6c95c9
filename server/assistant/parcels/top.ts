import { isMeasure, isTime } from '../table/columns.ts';
import type { Reading } from '../table/reading.ts';
import { findCut } from '../table/wishes.ts';
import type { Understood } from '../understanding/understand.ts';

/** "Top 5 countries": those with most parcels, where no other figure is named. */
export function topOf(reading: Reading, { folded }: Understood): void {
  const cut = findCut(folded);
  const { about, limit } = reading;
  const isThing = about && !isMeasure(about) && !isTime(about) && about.key !== 'trck_nmr_fol';
  if (!isThing || !cut?.top || limit === undefined || reading.group.length || reading.order.length) return;
  reading.group.push(about.key);
  reading.measures.push({ fn: 'count' });
  reading.order.push({ column: 'count', desc: true });
  reading.extreme = { desc: true, of: [], start: cut.start, end: cut.end };
}
