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

const street =
  /(?<![\p{L}\d])(?:av(?:enida|\.)?|rua|calle|c\/|carrera|cra\.?|jr\.?|jir[oó]n|alameda|pra[cç]a|plaza|travessa|rodovia|estrada|paseo|boulevard|blvd\.?|camino|pasaje|psje\.?|largo|insurgentes)\s+.+$|(?<![\p{L}\d])\d{1,6}\s+(?:[nsew]{1,2}\s+)?[\p{L}\d. ]+?\s(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|hwy|highway|terrace|ter)\b.*$/iu;
const tail = /[\s?!.,]+$|\s+(?:please|pls|por favor|porfa|thanks|gracias|obrigad[oa])\s*[?!.]*$/i;

/** A street with its number, to the end of the text. */
export function addressIn({ text }: Understood): Verbatim | undefined {
  const match = street.exec(text);
  if (!match) return undefined;
  const value = match[0].replace(tail, '').replace(tail, '');
  return { value, start: match.index, end: match.index + value.length };
}

/** Words in quotes, after a colon at the end, or after "that start with". */
export function namedText({ text, folded }: Understood): Verbatim | undefined {
  const at = (value: string, start: number): Verbatim => ({ value, start, end: start + value.length });
  const quoted = /["“«]([^"”»]{2,120})["”»]/.exec(text);
  if (quoted) return at(quoted[1]!, quoted.index + 1);
  const lead =
    /:\s+(?=[^:]{2,}$)|\b(?:starting with|start(?:s)? with|begin(?:s|ning)? with|empie(?:zan?|cen?) (?:con|por)|que empiece con|comienzan? con|come(?:cam?|ca|cando) (?:com|por)|iniciam? com)\s+/.exec(
      folded,
    );
  if (!lead) return undefined;
  const start = lead.index + lead[0].length;
  const value = text.slice(start).replace(tail, '');
  return value.trim().length > 1 ? at(value, start) : undefined;
}
