import { distance } from 'fastest-levenshtein';
import { remembering } from './normalise.ts';

/** Two neighbouring letters that changed places: one slip of the fingers, not two. */
function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

const slips = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

/** Finds the word of a list that a misspelt one was meant to be, at most so many slips away; undefined where none is near, or it is in the list. */
export function misspelt(list: readonly string[], most = 2): (word: string) => string | undefined {
  const groups = new Map<string, string[]>();
  const known = new Set(list);
  for (const word of known) {
    if (word.length < 5) continue;
    const key = word[0]!;
    groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return remembering((word) => {
    const allowed = Math.min(slips(word), most);
    if (!allowed || known.has(word) || /\d/.test(word)) return undefined;
    let best: string | undefined;
    let least = allowed + 1;
    for (const other of groups.get(word[0]!) ?? []) {
      if (Math.abs(other.length - word.length) > allowed) continue;
      const wrong = swapped(word, other) ? 1 : distance(word, other);
      if (wrong < least) [best, least] = [other, wrong];
    }
    return best;
  });
}
