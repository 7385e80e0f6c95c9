import type { Slot } from '../choose/catalogue.ts';
import type { Ranked } from '../choose/rank.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Verbatim } from './free-text.ts';

const often =
  /(?<!\p{L})(?:every|each|daily|weekly|monthly|cada|todos los|todas las|todos os|todas as|toda|todo|diariamente|semanalmente|mensualmente|mensalmente|de lunes a|de segunda a|from monday to|on weekdays|weekdays)(?!\p{L})/gu;
const after =
  /\s+(?:for|to|by mail|please|pls|para|por correo|por favor|porfa|por e-?mail|pra|con|with|com)\s.*$|[\s.!?]+$/;

/** "Every Monday at 8": from the word that repeats to the end of the sentence. */
export function recurrenceIn({ text, folded }: Understood): Verbatim | undefined {
  const match = [...folded.matchAll(often)].at(-1);
  if (!match) return undefined;
  const rest = folded.slice(match.index).split(/[,;:](?=\s)/)[0]!;
  const length = rest.replace(after, '').length;
  return { value: text.slice(match.index, match.index + length), start: match.index, end: match.index + length };
}

/** Nearness that another tool needs to be what the person calls by name. */
const named = 0.25;

/** A report that runs another one: the best reading tool of the same question is the one that is meant. */
export function reportMeant({ key, label, field }: Slot, ranked: readonly Ranked[], own: string): string | undefined {
  if (key !== 'path' || field.kind !== 'code' || !label.has('#report')) return undefined;
  const best = ranked.find(
    ({ entry, alike }) =>
      entry.contract.path !== own &&
      entry.contract.effect === 'read' &&
      alike >= named &&
      /^(?:report|management|test|operations|manifest|finance)\//.test(entry.contract.path) &&
      !entry.contract.path.includes('schedule') &&
      entry.slots.some((slot) => slot.field.kind === 'day') &&
      !entry.slots.some(({ required }) => required),
  );
  return best?.entry.contract.path;
}
