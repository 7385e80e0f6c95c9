import type { Kind } from '#tools/fields.ts';
import type { Slot } from '../choose/catalogue.ts';
import { overlaps } from '../understanding/entity.ts';
import { isKnown, isStop } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { quotedIn } from '../understanding/sentences.ts';
import type { Understood } from '../understanding/understand.ts';
import { setText, type Filling } from './filling.ts';
import { addressIn, clauseFrom, type Verbatim } from './free-text.ts';
import { clausesOf, labelTerms } from './labels.ts';

const wordy = new Set<Kind>(['text', 'person']);
const vague = new Set(['#number', '#parcel', '#bank', '#account', '#detail', '#place']);
/** The words between the name of a field and its new value. */
const becomes =
  /(?:\b(?:is|becomes?|to|will be|should be|should read|should say|changes to|es|sera|pasa a ser|ahora es|debe ser|queda como|a|por|como|e|agora e|passa a ser|deve ser|fica|para|pra)(?:\s+(?:now|ahora|agora))?|:|=)\s+/g;
const capital = /^["“'«]?\p{Lu}/u;
const renames =
  /\b(?:(?:should|must|to|will) be (?:called|named)|rename[d]?\b[^,.;]{0,30}?\b(?:to|as)|call it|name it|call this|(?:que )?(?:[\w ]{0,20})?se llame|llam[ae]l[oa]|debe llamarse|se llama ahora|renombra(?:l[oa]|r)?\b[^,.;]{0,30}?\b(?:a|como)|ponle (?:de nombre|por nombre)|deve (?:se )?chamar|passa a se chamar|renomei[ae]\b[^,.;]{0,30}?\b(?:para|pra|como)|chama (?:de|ela de))\s+/;
const joining = /^\s*(?:(?:to|at|in|the|is|of|as|a|en|al|el|la|de|es|por|na|no|em|o|e|do|da|para|como|:|=)\s+)*/i;

/** "The holder of account 5 is now …": what follows the name of the field and a word of becoming. */
function told(slot: Slot, { text, folded, terms }: Understood, all: readonly Slot[]): Verbatim | undefined {
  const label = terms.find(
    ({ term }, index) =>
      labelTerms(slot.field).has(term) &&
      (!vague.has(term) ||
        (term === '#bank' &&
          slot.label.has(term) &&
          terms[index + 1]?.start !== undefined &&
          !/^\s*$/.test(folded.slice(terms[index]!.end, terms[index + 1]!.start)))),
  );
  if (!label) return undefined;
  const match = [...folded.matchAll(becomes)].find(
    ({ 0: said, index }) =>
      index >= label.end &&
      capital.test(text.slice(index + said.length)) &&
      !/[.;?!]/.test(folded.slice(label.end, index)),
  );
  // "En la cuenta bancaria 3 el titular es …": the field that is named last is the one.
  const isOther =
    match &&
    terms.some(
      ({ term, start, end }) =>
        start >= label.end &&
        end <= match.index &&
        !labelTerms(slot.field).has(term) &&
        all.some(({ field }) => !vague.has(term) && labelTerms(field).has(term)),
    );
  return match && !isOther ? clauseFrom(text, match.index + match[0].length) : undefined;
}

/** ", return to Rua XV 80,": a clause that begins with the name of the field. */
function headed(slot: Slot, text: Understood, filling: Filling): Verbatim | undefined {
  const names = labelTerms(slot.field);
  for (const clause of clausesOf(text)) {
    const [first] = clause.terms;
    if (
      !first ||
      !names.has(first.term) ||
      tokens(text.folded.slice(clause.start, first.start)).some(({ word }) => !isStop(word))
    )
      continue;
    const last = clause.terms.findLast(({ term }, index) => index < 3 && names.has(term))!;
    const after = last.end + joining.exec(text.text.slice(last.end, clause.end))![0].length;
    // "Banco Industrial" is called so; the word is a part of the name.
    const isPart = last.term === '#bank' && /^\p{Lu}/u.test(text.text.slice(last.start)) && clause.start > 0;
    const start = isPart ? last.start : after;
    const value = text.text.slice(start, clause.end).trim();
    if (!/^["“'«]?[\p{Lu}\d]/u.test(value)) continue;
    const taken = filling.entities.find((entity) => entity.start <= start && entity.end >= start + value.length);
    if (!taken) return { value, start, end: start + value.length };
  }
  return undefined;
}

/** ", Black,": a clause that is nothing but one strange name. */
function alone(text: Understood, filling: Filling): Verbatim | undefined {
  for (const { start: from, text: said, terms } of clausesOf(text)) {
    const value = said.trim();
    const start = from + said.indexOf(value);
    const span = { start, end: start + value.length };
    const isName = /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?$/u.test(value) && terms.length > 0;
    if (!isName || from === 0 || isKnown(fold(value))) continue;
    if (filling.entities.some((entity) => overlaps(entity, span))) continue;
    return { value, ...span };
  }
  return undefined;
}

const measured = new Set<Kind>(['count', 'percent', 'day', 'choice', 'flag', 'id']);
/** Where the clause begins that speaks of another field after an address: "Av. Paulista 1000, promise 2 metro". */
export function addressEnd({ entry, entities }: Filling, text: Understood): number {
  const names = new Set(
    entry.slots.filter(({ field }) => measured.has(field.kind)).flatMap(({ field }) => [...labelTerms(field)]),
  );
  const from = addressIn(text)?.start ?? text.text.length;
  const next = clausesOf(text).find(
    ({ start, end, terms }) =>
      start > from &&
      terms.some(({ term }) => names.has(term)) &&
      entities.some((entity) => entity.start >= start && entity.end <= end),
  );
  return next ? text.text.slice(0, next.start).replace(/[\s,;]+$/, '').length : text.text.length;
}

const capitals = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)*";
const follows = new RegExp(`^\\s+(${capitals})`, 'u');
/** "La tarjeta Oro Nómina": the capitals right after the name of a needed field. */
function beside(slot: Slot, text: Understood, filling: Filling): Verbatim | undefined {
  for (const { term, end } of text.terms) {
    if (vague.has(term) || !labelTerms(slot.field).has(term)) continue;
    const match = follows.exec(text.text.slice(end));
    if (!match) continue;
    const start = end + match[0].length - match[1]!.length;
    const found = { value: match[1]!, start, end: start + match[1]!.length };
    if (!filling.entities.some((entity) => overlaps(entity, found))) return found;
  }
  return undefined;
}

/** "Launches a Black card": in English the name comes before the thing that it names. */
function ahead(slot: Slot, text: Understood): Verbatim | undefined {
  if (text.language !== 'en') return undefined;
  for (const { term, start } of text.terms) {
    const match =
      !vague.has(term) && labelTerms(slot.field).has(term)
        ? /(?<=\p{L}\s)((?:\p{Lu}\p{L}+\s)*\p{Lu}\p{L}{2,})\s$/u.exec(text.text.slice(0, start))
        : null;
    const found = match && { value: match[1]!, start: match.index, end: match.index + match[1]!.length };
    if (found && !text.entities.some((entity) => overlaps(entity, found))) return found;
  }
  return undefined;
}

const atBank = new RegExp(
  `(?<!\\p{L})(?:en|at|to|with|in|no|na|do|del|con|com)\\s+(?:el\\s+|the\\s+)?(${capitals})`,
  'gu',
);
/** "Una cuenta en BBVA España": a bank that is named by nothing but its capitals. */
function bankIn(text: Understood, filling: Filling): Verbatim | undefined {
  for (const match of text.text.matchAll(atBank)) {
    const start = match.index + match[0].length - match[1]!.length;
    const taken = filling.entities.find((entity) => entity.start <= start && entity.end > start);
    if (!taken) return { value: match[1]!, start, end: start + match[1]!.length };
  }
  return undefined;
}

/** The new value that a change gives to a field; its words are not used for anything else. */
export function fillStated(filling: Filling, text: Understood): void {
  const { contract, slots } = filling.entry;
  if (contract.effect === 'read') return;
  const open = slots.filter(({ field, key }) => wordy.has(field.kind) && !field.hidden && key !== 'when');
  const take = (slot: Slot, found: Verbatim | undefined): void => {
    setText(filling, slot, found);
    for (const entity of filling.entities) if (found && overlaps(entity, found)) filling.used.add(entity);
  };
  const renamed = renames.exec(text.folded);
  for (const slot of open) {
    const isName = slot.label.has('#name');
    if (isName && renamed) take(slot, quotedIn(text.text) ?? clauseFrom(text.text, renamed.index + renamed[0].length));
    else if (slot.required && slot.label.has('#address')) take(slot, addressIn(text, addressEnd(filling, text)));
    else if (!slot.required) take(slot, told(slot, text, open));
    if (filling.empty(slot)) take(slot, headed(slot, text, filling));
    if (filling.empty(slot) && slot.required) take(slot, beside(slot, text, filling) ?? ahead(slot, text));
    if (filling.empty(slot) && slot.key === 'bank') take(slot, bankIn(text, filling));
  }
  const [rest, ...others] = open.filter((slot) => slot.required && filling.empty(slot) && !slot.label.has('#address'));
  if (rest && !others.length && clausesOf(text).length > 3) take(rest, alone(text, filling));
}
