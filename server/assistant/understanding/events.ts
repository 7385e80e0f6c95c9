import type { Entity } from './entity.ts';
import { checkpointWords, statusWords } from './event-words.ts';
import { phraseFinder } from './phrase-finder.ts';

const findCheckpoints = phraseFinder(checkpointWords);
const findStatuses = phraseFinder(statusWords);

const lasting =
  /(?<!\p{L})(?:(?:ha|hace|faz|mas|mais|quanto|cuanto|llevan?) (?:\p{L}+ ){0,2}?(?:\d+ |(?:um|uma|dois|duas|dos|tres) )?(?:tempo|tiempo|dias?|horas?|semanas?|rato)|desde)(?!\p{L})/u;

/** What happened to parcels and how they stand, by the words for it. */
export function findEvents(text: string, folded: string): Entity[] {
  const of = (kind: 'checkpoint' | 'status') => (found: { value: string; start: number; end: number }) => ({
    kind,
    ...found,
    said: text.slice(found.start, found.end),
  });
  // What comes before customs is no standing at customs, and "parado há 5 dias" says for how long.
  const isIdle = ({ start, end }: { start: number; end: number }): boolean => /^(?:parad|detenid)/.test(folded.slice(start, end)) && lasting.test(folded); // prettier-ignore
  const isBefore = ({ start }: { start: number }): boolean => /(?<!\p{L})pre[- ]?$/u.test(folded.slice(0, start));
  const statuses = findStatuses(folded).filter((one) => !isBefore(one) && !(one.value === 'stopped' && isIdle(one)));
  return [...findCheckpoints(folded).map(of('checkpoint')), ...statuses.map(of('status'))];
}
