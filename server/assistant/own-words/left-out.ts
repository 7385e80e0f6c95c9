import type { Proposed } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';

const word = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'gu');
const keeps = word('only|just|solo|solamente|unicamente|apenas|somente|so|keep|conserva|mantem|manten');
const drops = word(
  "drop|remove|skip|forget|cancel|discard|without|not|no|don['’]?t|leave out|take (?:out|off)|leave|quit[ae]\\p{L}*|saca\\p{L}*|elimina\\p{L}*|olvid\\p{L}*|cancel[ae]\\p{L}*|descart\\p{L}*|sin|sem|nao|tir[ae]\\p{L}*|remov\\p{L}*|esquec\\p{L}*|deja fuera|deixa fora",
);
/** Where another part of the sentence begins, of which the verb before says nothing. */
const clause = /[,;.]|(?<!\p{L})(?:but|and|pero|y|mas|e)(?!\p{L})/gu;

/** The words that only one of the changes has: of its title and of the fields that it sets. */
function ownTerms(entries: readonly Entry[], proposed: readonly Proposed[]): Set<string>[] {
  const all = entries.map(
    (entry, at) =>
      new Set([
        ...entry.title,
        ...entry.slots.flatMap(({ key, label }) => (proposed[at]!.args[key] === undefined ? [] : [...label])),
      ]),
  );
  return all.map((mine, at) => new Set([...mine].filter((term) => all.every((other, index) => index === at || !other.has(term))))); // prettier-ignore
}

/** Which of the changes alone holds a value, or is called like it: "drop the ARS". */
function ownerOf({ value, said }: Entity, entries: readonly Entry[], proposed: readonly Proposed[]): number {
  const names = terms(fold(said)).map(({ term }) => term);
  const mine = proposed.map(({ args }, at) => Object.values(args).flat().includes(value) || (names.length > 0 && names.every((name) => entries[at]!.title.has(name)))); // prettier-ignore
  return mine.filter(Boolean).length === 1 ? mine.indexOf(true) : -1;
}

/** "Only the order one", "drop the flag": of several changes that wait those that are left; null where the words choose none. */
export function leftOf(
  { folded, terms: words, entities }: Understood,
  entries: readonly Entry[],
  proposed: readonly Proposed[],
): Proposed[] | null {
  if (proposed.length < 2) return null;
  const own = ownTerms(entries, proposed);
  const kept = new Set<number>();
  const dropped = new Set<number>();
  const bounds = [...folded.matchAll(clause)].map(({ index }) => index);
  const all = [
    ...[...folded.matchAll(keeps)].map(({ index }) => ({ index, to: kept })),
    ...[...folded.matchAll(drops)].map(({ index }) => ({ index, to: dropped })),
  ].toSorted((a, b) => a.index - b.index);
  const named = [
    ...words.map(({ term, start }) => ({ start, owner: own.findIndex((mine) => mine.has(term)) })),
    ...entities.map((entity) => ({ start: entity.start, owner: ownerOf(entity, entries, proposed) })),
  ];
  for (const { start, owner } of named) {
    const from = bounds.findLast((index) => index < start) ?? -1;
    all.findLast(({ index }) => index > from && index < start)?.to.add(owner);
  }
  kept.delete(-1);
  dropped.delete(-1);
  const left = proposed.filter((_, at) => (kept.size ? kept.has(at) : !dropped.has(at)));
  return left.length && left.length < proposed.length ? left : null;
}
