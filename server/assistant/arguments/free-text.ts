import type { Entity } from '../understanding/entity.ts';
import { isStop, terms } from '../understanding/glossary.ts';
import { blank, fold, tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';

interface Used {
  used: ReadonlySet<Entity>;
}
/** A stretch of the text that is taken over as it stands. */
export interface Verbatim {
  value: string;
  start: number;
  end: number;
}

const marker =
  /\b(?:named|called|name is|by name|llamad[oa]s?|nombre|chamad[oa]s?|nome|start(?:s|ing)? with|begin(?:s|ning)? with|empiezan? con|que empiece con|comecam? com|for|of|de|do|da|para)\s+/;
const capitalised = /\p{Lu}[\p{Ll}\p{M}'’.-]+(?:\s+(?:(?:de|da|do|dos|del|la|y|e)\s+)?\p{Lu}[\p{Ll}\p{M}'’.-]+)*/gu;

const isTradeWord = (text: string): boolean => terms(fold(text)).every(({ term }) => term.startsWith('#'));

/** A name in quotes or with capitals that nothing else took, or a short one after "named", "for", "de". */
export function properName({ text, entities }: Understood, { used }: Used): Verbatim | undefined {
  const taken = entities.filter((entity) => used.has(entity) || entity.kind === 'days' || entity.kind === 'country');
  const left = blank(text, taken);
  const at = (value: string, start: number): Verbatim => ({ value, start, end: start + value.length });
  const quoted = /["“«]([^"”»]{2,80})["”»]/.exec(left);
  if (quoted) return at(quoted[1]!, quoted.index + 1);
  const written = [...left.matchAll(capitalised)].find(({ 0: name, index }) => index > 0 && !isTradeWord(name));
  if (written) return at(written[0].trim(), written.index);
  const after = marker.exec(fold(left));
  const rest = after ? left.slice(after.index + after[0].length).replace(/[\s?.!]+$/, '') : '';
  const words = terms(fold(rest));
  const isName = words.length > 0 && words.length <= 4 && words.every(({ term }) => !term.startsWith('#'));
  return after && isName ? at(rest, after.index + after[0].length) : undefined;
}

/** What is left of a text without the words that ask for the tool: an address, a search text. */
export function freeText(
  { text, folded, entities }: Understood,
  { used }: Used,
  bag: ReadonlySet<string>,
): Verbatim | undefined {
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
