import type { Entity } from '../understanding/entity.ts';
import { isStop, terms } from '../understanding/glossary.ts';
import { blank, fold, tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';

interface Used {
  used: ReadonlySet<Entity>;
}

const marker =
  /(?:\b(?:named|called|name is|by name|llamad[oa]s?|nombre|chamad[oa]s?|nome|starting with|start with|begin with|beginning with|empiezan? con|que empiece|comecam? com|begins? with|for|of|de|do|da|para)\s+)/;

/** A name written with capitals that nothing else took: "Rosa Peña", "Mariana". */
export function properName({ text, entities }: Understood, { used }: Used): string | undefined {
  const left = blank(
    text,
    entities.filter((entity) => used.has(entity) || entity.kind === 'days' || entity.kind === 'country'),
  );
  const quoted = /["“'«]([^"”'»]{2,80})["”'»]/.exec(left);
  if (quoted) return quoted[1]!.trim();
  const names = [
    ...left.matchAll(/\p{Lu}[\p{Ll}\p{M}'’.-]+(?:\s+(?:(?:de|da|do|dos|del|la|y|e)\s+)?\p{Lu}[\p{Ll}\p{M}'’.-]+)*/gu),
  ];
  const found = names.find(
    ({ 0: name, index }) => index > 0 && terms(fold(name)).some(({ term }) => !term.startsWith('#')),
  );
  if (found) return found[0].trim();
  const after = marker.exec(fold(left));
  const rest = after && left.slice(after.index + after[0].length).trim();
  return rest &&
    terms(fold(rest)).every(({ term }) => !term.startsWith('#')) &&
    tokens(fold(rest)).length <= 4 &&
    terms(fold(rest)).length
    ? rest.replace(/[?.!]+$/, '').trim() || undefined
    : undefined;
}

/** What is left of a text without the words that ask for the tool: an address, a search text. */
export function freeText(
  { text, folded, entities }: Understood,
  { used }: Used,
  bag: ReadonlySet<string>,
): { value: string; start: number; end: number } | undefined {
  const taken = entities.filter((entity) => used.has(entity));
  const left = terms(blank(folded, taken)).filter(({ term }) => !bag.has(term));
  const numbers = entities.filter((entity) => entity.kind === 'number' && !used.has(entity));
  const spans = [...left, ...numbers].sort((a, b) => a.start - b.start);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return undefined;
  const value = text.slice(first.start, last.end).trim();
  return tokens(fold(value)).some(({ word }) => !isStop(word))
    ? { value, start: first.start, end: last.end }
    : undefined;
}
