import { findComparisons } from '../understanding/comparisons.ts';
import type { Entity } from '../understanding/entity.ts';
import { isKnown, isStop, terms } from '../understanding/glossary.ts';
import { blank, fold, tokens } from '../understanding/normalise.ts';
import { firstSentence, quotedIn } from '../understanding/sentences.ts';
import type { Understood } from '../understanding/understand.ts';

interface Used {
  used: ReadonlySet<Entity>;
}
/** A stretch of the text that is taken over unchanged. */
export interface Verbatim {
  value: string;
  start: number;
  end: number;
}

const marker =
  /\b(?:named|called|name is|by name|llamad[oa]s?|nombre|chamad[oa]s?|nome|start(?:s|ing)? with|begin(?:s|ning)? with|empiezan? con|que empiece con|comecam? com|for|of|de|do|da|para)\s+/;
const capitalised =
  /\p{Lu}[\p{Ll}\p{M}'’.-]+(?:\s+(?:(?:de|da|do|dos|das|del|di|la|las|los|van|von|y|e)\s+){0,2}\p{Lu}[\p{Ll}\p{M}'’.-]+)*/gu;

const isTradeWord = (text: string): boolean => terms(fold(text)).every(({ term }) => term.startsWith('#'));

/** The word before a name or a part of one. */
const calls =
  /\b(?:que diga[n]?|que diz(?:em)?|that says?|saying|contain(?:s|ing)?|que contenga[n]?|contem|contendo|con la palabra|com a palavra|with the word|something like|algo como|tipo|parecid[oa] (?:a|com)|go(?:es)? by|se llama[n]?|se llamaba|se chama[m]?|named|called|llamad[oa]s?|chamad[oa]s?)\s+/;
const within =
  /\b(?:with|con|com)\s+([\p{L}\d]+)\s+(?:in (?:the|their|its|his|her)|en (?:el|su)|no|em seu)\s+(?:name|nombre|nome)\b/u;
const last =
  /\s+(?:in (?:the|their) name|en (?:el|su) nombre|no nome|from now on|as of now|de ahora en adelante|desde ahora|a partir de ahora|a partir de agora|daqui (?:para|pra) frente|now|ahora|agora|please|pls|por favor|porfa|thanks|gracias|obrigad[oa]|no s[eé] qu[eé]|n[aã]o sei o qu[eê]|sei l[aá]|y algo|e algo|or other|something(?: or other)?|or something|alguma coisa|algo)$/i;

const at = (value: string, start: number): Verbatim => ({ value, start, end: start + value.length });

/** A stretch to the end of its clause, without what is said to the listener. */
export function clauseFrom(text: string, start: number): Verbatim | undefined {
  let value = firstSentence(text.slice(start)).split(/,\s/)[0]!.trimEnd();
  while (last.test(value)) value = value.replace(last, '');
  return value.trim().length > 1 ? at(value, start) : undefined;
}

/** The words of a capitalised run that are a name: "Find Juliana Prado" begins with a command. */
function nameIn({ 0: run, index }: RegExpExecArray): Verbatim | undefined {
  let start = index;
  for (const { word, end } of tokens(fold(run))) {
    if (!isStop(word) && !(start === index && index === 0 && isKnown(word))) break;
    start = index + end + /^\s*/.exec(run.slice(end))![0].length;
  }
  const name = run.slice(start - index).trim();
  const isSure = start > 0 || name.includes(' ');
  return name.length > 1 && isSure && !isTradeWord(name) ? at(name, start) : undefined;
}

/** A name in quotes or with capitals that nothing else took, or a short one after "named", "for", "de". */
export function properName({ text, folded, entities }: Understood, { used }: Used): Verbatim | undefined {
  const known = entities.filter((entity) => used.has(entity) || entity.kind === 'days' || entity.kind === 'country');
  // "For more than a week" is nobody's name.
  const taken = [...known, ...findComparisons(folded)];
  const left = blank(text, taken);
  const quoted = quotedIn(text);
  if (quoted) return quoted;
  const part = within.exec(folded);
  if (part)
    return at(
      text.slice(part.index).slice(part[0].indexOf(part[1]!)).slice(0, part[1]!.length),
      part.index + part[0].indexOf(part[1]!),
    );
  const called = calls.exec(folded);
  if (called) return clauseFrom(text, called.index + called[0].length);
  const written = [...left.matchAll(capitalised)].flatMap((match) => nameIn(match) ?? [])[0];
  if (written) return written;
  const after = marker.exec(fold(left));
  const rest = after ? firstSentence(left.slice(after.index + after[0].length)).replace(/[\s?.!]+$/, '') : '';
  const words = terms(fold(rest));
  const isName = words.length > 0 && words.length <= 4 && words.every(({ term }) => !term.startsWith('#'));
  // "The phone of LX… to +55 … and send it": what follows the number is no name.
  const isNext = after && !taken.some(({ start }) => start >= after.index && start < after.index + after[0].length);
  return isNext && isName ? at(rest, after.index + after[0].length) : undefined;
}

/** What is left of a text without the words that ask for the tool: an address, a search text. */
export function freeText(
  { text, folded, entities }: Understood,
  { used }: Used,
  bag: ReadonlySet<string>,
): Verbatim | undefined {
  // "More than a week" is no text to look for.
  const taken = [...entities.filter((entity) => used.has(entity)), ...findComparisons(folded)];
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
const tail =
  /[\s?!.,"”»']+$|\s+(?:on (?:the|a) map|en el mapa|no mapa|please|pls|por favor|porfa|thanks|gracias|obrigad[oa])\s*[?!.]*$/i;

/** A street with its number, to `end`. */
export function addressIn({ text }: Understood, end = text.length): Verbatim | undefined {
  const match = street.exec(text.slice(0, end));
  if (!match) return undefined;
  const value = firstSentence(match[0]).split(/:\s/)[0]!.replace(tail, '').replace(tail, '');
  return { value, start: match.index, end: match.index + value.length };
}

const begins = /\b(?:start|begin|empie[zc]|comien[zc]|comec|inici|arran[cq])\p{L}*\s+(?:with|con|por|com)\s+/u;
/** "Medel-something": the part that is known. */
const partly =
  /(?<![\p{L}-])(\p{Lu}\p{L}{2,})(?:-|\s+)(?:something|some thing|algo|no s[eé] qu[eé]|alguma[ -]coisa|sei l[aá]|n[aã]o sei o qu[eê])(?!\p{L})/u;
const colon = /:\s+(?=[^:]{2,}$)/;

/** Words in quotes, after "that start with", or after a colon at the end. */
export function namedText({ text, folded }: Understood): Verbatim | undefined {
  const quoted = quotedIn(text);
  if (quoted) return quoted;
  const half = partly.exec(text);
  if (half) return at(half[1]!, half.index);
  const lead = begins.exec(folded) ?? colon.exec(folded);
  if (!lead) return undefined;
  const start = lead.index + lead[0].length;
  const value = firstSentence(text.slice(start))
    .split(/,\s+(?=¿|\p{Ll})/u)[0]!
    .replace(tail, '');
  return value.trim().length > 1 ? at(value, start) : undefined;
}
