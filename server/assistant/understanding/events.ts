import type { Entity } from './entity.ts';
import { checkpointWords, statusWords } from './event-words.ts';
import { phraseFinder } from './phrase-finder.ts';

const findCheckpoints = phraseFinder(checkpointWords);
const findStatuses = phraseFinder(statusWords);

/** What happened to parcels and how they stand, by the words for it. */
export function findEvents(text: string, folded: string): Entity[] {
  const of = (kind: 'checkpoint' | 'status') => (found: { value: string; start: number; end: number }) => ({
    kind,
    ...found,
    said: text.slice(found.start, found.end),
  });
  // What comes before customs is no standing at customs.
  const statuses = findStatuses(folded).filter(({ start }) => !/(?<!\p{L})pre[- ]?$/u.test(folded.slice(0, start)));
  return [...findCheckpoints(folded).map(of('checkpoint')), ...statuses.map(of('status'))];
}
