import { measureKey } from '#tools/refine/refine.ts';
import { isMeasure, isTime } from '../table/columns.ts';
import { delivers } from '../table/phrases.ts';
import type { Reading } from '../table/reading.ts';
import { findCut } from '../table/wishes.ts';
import type { Understood } from '../understanding/understand.ts';

/** "Who delivered fastest" asks for a carrier by how long it takes, and for no parcel. */
export function byCarrier({ ask, order, group, measures }: Reading, { folded }: Understood): boolean {
  const [by] = order;
  if (ask !== 'who' || by?.column !== 'transit_days' || group.length || measures.length || !delivers.test(folded))
    return false;
  group.push('service_provider_name');
  measures.push({ fn: 'avg', column: by.column });
  order[0] = { ...by, column: measureKey(measures[0]!) };
  return true;
}

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
