import type { Proposed } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Understood } from '../understanding/understand.ts';

/** Nothing but a remark is given: "y ponles de nota «…»", "add the note: …". */
const given =
  /^\W*(?:(?:and|y|e|ok|also|tambien|também|tambem|please|pls|por favor)\W+)*(?:(?:add|put|write|set|leave|attach|with|pon\p{L}*|agr[eé]g\p{L}*|a[nñ]ad\p{L}*|anot\p{L}*|escrib\p{L}*|d[eé]j\p{L}*|col[oó]c\p{L}*|bot\p{L}*|p[oõ]e|escrev\p{L}*|adicion\p{L}*|con|com)\W+)?(?:(?:it|them|both|to|the|a|an|as|in|on|for|al?|la|las|los|el|o|os|como|de|una?|uma?|en|em|n[oa]s?|ambos|ambas|dos|dois|tod[oa]s)\W+){0,4}(?:note|remark|comment|nota|observaci[oó]n|observa[cç][aã]o|obs|comentario|comentário)(?:\s+(?:saying|that says|que diga|que diz|dizendo|diciendo))?\s*(?::\s*["“«]?|["“«])(?<said>[^"”»]{3,})["”»]?\W*$/iu;

/** The changes that wait, each with the remark that is given to all of them; null where something else is said. */
export function noted(
  { text }: Understood,
  entries: readonly Entry[],
  proposed: readonly Proposed[],
): Proposed[] | null {
  // prettier-ignore
  const said = given.exec(text)?.groups?.said?.trim();
  if (!said) return null;
  const changed = proposed.flatMap((one, at): Proposed[] => {
    const wordy = entries[at]!.slots.filter(({ field, key }) => field.kind === 'note' || (field.kind === 'text' && /obs|remark|note|comment/.test(key))); // prettier-ignore
    const slot = wordy.find(({ field }) => field.kind === 'note') ?? wordy[0];
    return slot ? [{ path: one.path, args: { ...one.args, [slot.key]: said } }] : [];
  });
  return changed.length === proposed.length ? changed : null;
}
