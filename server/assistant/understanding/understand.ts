import { asksForReason } from './asked-reason.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Language } from '#tools/texts/languages.ts';
import { findCountries } from './countries.ts';
import { findCurrencies } from './currencies.ts';
import { numberOf, numeral } from './day-words.ts';
import { findDays } from './days.ts';
import { findComparisons } from './comparisons.ts';
import { overlaps, without, type Entity } from './entity.ts';
import { findEvents } from './events.ts';
import { isKnown, isStop, terms, type Term } from './glossary.ts';
import { findIdentifiers } from './identifiers.ts';
import { guessLanguage } from './language.ts';
import { isExcluded, isLeftOut } from './negation.ts';
import type { Called } from './names.ts';
import { findTime } from './times.ts';
import { blank, fold, tokens } from './normalise.ts';
import { findOrdinal } from './ordinals.ts';
import { findCut } from '../table/wishes.ts';
import { findRecurrence } from './recurrence.ts';
import { firstSentence } from './sentences.ts';

export interface Words {
  text: string;
  folded: string;
  language: Language;
  entities: Entity[];
  /** The employees that are called by their names; parcels go to people of such names too, so they are no entities. */
  employees: Entity[];
  /** The meaningful words outside of the entities. */
  terms: Term[];
}
export interface Understood extends Words {
  /** The zone by whose clock a time without a place is told; UTC where absent. */
  clock?: string;
}
export interface World {
  today: Day;
  /** What the person said last; undefined at the beginning of a conversation. */
  before?: string;
  /** The person's own language, for texts that do not tell. */
  language: Language;
  findNames: (text: string) => Entity[];
  /** What somebody is called whom a call knows by a number. */
  called?: Called;
  /** Where the parcels are now that a message is about, where that is one zone. */
  clock?: string;
}

const because =
  /(?:\b(?:because(?: of)?|since it|since(?= (?:its|they|there|nobody|the [a-z]+ (?:is|are|was|were|has|have|can|cannot|can.t|does|did|looks?|came|got|won.t|needs?)) )|reason(?: is|:)?|due to|porque|por que|ya que|ja que|dado que|puesto que|visto que|uma vez que|motivo(?: e|:)?|razon(?! social)(?: es|:)?|razao(?! social)(?::| e)?|pois|debido a|devido a|remark:?|note:|(?:with|add(?:ing)?|con|com) (?:(?:the|an?|la|una|a|uma|como|de)\s+)?(?:note|remark|comment|nota|observacion|observacao|comentario|obs)(?: (?:saying|that says|que diga|que diz|dizendo|diciendo|de que|of))?:?(?=\s)|(?<=[,;.] ?)obs(?:ervacion|ervacao)?:?(?=\s)|obs(?:ervacion|ervacao)?:|comment:?|comentario:?|(?<=[,;.] ?)(?:(?:no|na|en|in|como|as|de) )?(?:(?:the|la|el|o|a) )?(?:observacion|observacao|obs|nota|note|remark|comment|comentario) (?:put|write|pon(?:le|er|ga)?|poe|coloca|bota|escrib[ea]|escreve|va|vai|que diga)(?=\s))\s+(?:(?:outr[oa]|otr[oa]|another one|other)\s*[:,]\s*)?)(.+)$/;
function findReason(text: string, folded: string, names: readonly Entity[]): Entity[] {
  const match = because.exec(folded);
  if (!match || asksForReason(folded, match)) return [];
  // "Why is LX… held" asks for a reason and gives none; so does "¿por qué…?".
  const before = tokens(folded.slice(0, match.index));
  const asks = before.length < 2 && (/^por que\b/.test(match[0]) || /\?\s*$/.test(folded));
  if (asks || (names.length && before.length < 2)) return [];
  const start = match.index + match[0].length - match[1]!.length;
  const rest = text.slice(start);
  // What is quoted ends where the quotation does.
  const quoted = /^["“«](?<said>[^"”»]+)["”»]/u.exec(rest);
  if (quoted) {
    const value = quoted.groups!.said!.trim();
    return [{ kind: 'reason', value, start, end: start + quoted[0].length, said: value }];
  }
  const said = firstSentence(rest).trim();
  return [{ kind: 'reason', value: said, start, end: start + said.length, said }];
}

/** "…, record it" says what to do, not why. */
const bidding =
  /^(?:(?:please|pls|por favor|porfa|take|put|get|set|let|drop|lift|remove|clear|delete|do it|record|log|add|fix|update|note|mark)(?!\p{L})|dale|bota|tira|tire|saca|s[aá]ca|quita|qu[ií]ta|mete|m[eé]te|levanta|deja|sube|retira|pon|p[oõ]e|por[aá]|regist|anota|anote|m[aá]rca|marque|agreg|adicion|lan[cç]a|a[ct]?tualiz|corrig|corrij|p[oõ]n|coloc)/iu;

/** "…, thanks": no reason for anything. */
const polite =
  /^(?:(?:many )?thanks|thank you|thx|ty|cheers|sorry|okay|(?:muchas )?gracias|perd[oó]n|disculp[ae]|(?:muito )?obrigad[oa]|valeu|desculp[ae]|foi mal)(?: (?:a lot|again|so much|in advance|all))?\W*$/iu;

const bidden =
  /[,;]\s*(?:(?:and|y|e|so)\s+)?(?:(?:please|pls|plz|por favor|porfa|pf)\s+)?(?:add|record|put|log|enter|note|agrega\w*|agr[eé]g\w*|registra\w*|reg[ií]str\w*|anota\w*|pon\w*|adiciona\w*|lan[cç]a\w*|coloca\w*|bota)(?:\s+(?:it|that|this|lo|la|isso|eso|ah[ií]|a[ií]))?(?:\s+(?:please|pls|por favor|porfa))?\W*$/iu;
/** "…, box is crushed": what follows the last comma and names nothing else. */
export function trailingClause(whole: string, entities: readonly Entity[]): Entity | undefined {
  const text = whole.replace(bidden, '');
  const match = /[,:;–—-]\s+([^,:;]{4,})$/.exec(text);
  if (!match) return undefined;
  const start = match.index + match[0].length - match[1]!.length;
  const named = ['tracking', 'mawb', 'country', 'days', 'partner', 'provider', 'number'];
  const isCode = ({ kind, said: code }: Entity): boolean => kind === 'checkpoint' && /^[A-Z]{3}$/.test(code);
  if (entities.some((each) => each.start >= start && (named.includes(each.kind) || isCode(each)))) return undefined;
  const said = match[1]!.trim().replace(/[.!]+$/, '');
  if (bidding.test(said) || polite.test(said)) return undefined;
  return { kind: 'reason', value: said, start, end: text.length, said };
}

/** The words of a status or a checkpoint also say what is asked for; the others only name a value. */
const isSolid = ({ kind, said: name }: Entity): boolean =>
  (kind !== 'checkpoint' || /^[A-Z]{3}$/.test(name)) &&
  kind !== 'status' &&
  kind !== 'currency' &&
  !(kind === 'provider' && isKnown(fold(name)));

/** "Through Miami" is a way, though Miami is a place. */
function throughPlaces(folded: string, solid: readonly Entity[]): Term[] {
  const places = solid.filter(({ kind }) => kind === 'iata' || kind === 'city');
  if (places.length === 0) return [];
  return terms(folded).filter(
    ({ term, start, end }) =>
      term.startsWith('#') &&
      places.some((place) => place.start >= start && place.end <= end && end - start > place.end - place.start),
  );
}

/** "Countries where we deliver" asks for no place: where counts at the beginning only. */
function said(folded: string, entities: readonly Entity[], employees: readonly Entity[]): Term[] {
  const opening = tokens(folded).find(({ word }) => !isStop(word))?.start ?? 0;
  const solid = entities.filter(isSolid);
  const left = terms(blank(folded, [...solid, ...employees]));
  const people = employees.map(({ start, end }) => ({ term: '#employee', start, end }));
  return [...left, ...throughPlaces(folded, solid), ...people].filter(
    ({ term, start, end }) =>
      start <= opening || !/^(?:donde|onde|where)$/.test(folded.slice(start, end)) || term !== '#where',
  );
}

const connective = /^\s*(?:,|and|y|e|or|o|ou|&|\+|\/)?\s*$/;

const tries = 'times|attempts?|tries|visits?|intentos?|veces|visitas?|tentativas?|vezes';
const inWords = new RegExp(`(?<!\\p{L})(${numeral})(?=\\s+(?:${tries})(?!\\p{L}))`, 'gu');

const anyNumeral = new RegExp(`(?<!\\p{L})(?:${numeral})(?!\\p{L})`, 'gu');
const insteadOf = /(?:instead of|rather than|en (?:vez|lugar) de|em vez de|not|no|nao)\s+$/;

/** "Try four times", "três tentativas": where no other number is said that could be the one. */
function countedInWords(folded: string, taken: readonly Entity[]): Entity[] {
  const counted = [...folded.matchAll(inWords)];
  if (!counted.length) return [];
  const said = [...blank(folded, taken).matchAll(anyNumeral)].filter(
    ({ 0: word, index }) => !(numberOf(word) < 2) && !insteadOf.test(folded.slice(0, index)),
  );
  if (said.length !== 1) return [];
  return counted
    .filter(({ index }) => index === said[0]!.index)
    .map(({ 1: word, index: start }): Entity => {
      const end = start + word!.length;
      return { kind: 'number', value: numberOf(word!), labels: ['#attempt'], start, end, said: word! };
    });
}

/** Bare numbers, each with the concepts that stand before it; in a list they share the label of the first. */
function findLooseNumbers(folded: string, taken: readonly Entity[]): Entity[] {
  if (!/\d/.test(folded)) return countedInWords(folded, taken);
  const said = terms(blank(folded, taken.filter(isSolid))).filter(({ term }) => !/^\d/.test(term));
  /** The word before another value is that value's label. */
  const names = (end: number): boolean =>
    taken.some(
      (other) =>
        isSolid(other) && other.start >= end && other.start - end <= 3 && !/\d/.test(folded.slice(end, other.start)),
    );
  const found: Entity[] = [];
  for (const match of blank(folded, taken).matchAll(/(?<![\p{L}\d.,-])#?(\d{1,12})(?![\p{L}\d]|[.,-]\d)/gu)) {
    const start = match.index + match[0].length - match[1]!.length;
    const previous = found.at(-1);
    const inList = previous && connective.test(folded.slice(previous.end, start));
    const before = said
      .filter(({ end }) => end <= start && start - end < 48 && !names(end))
      .map(({ term }) => term)
      .toReversed();
    const after = said.find((term) => term.start >= start + match[1]!.length && term.start - start < 16);
    const labels = inList ? previous.labels : [...before.slice(0, 3), ...(after ? [after.term] : [])];
    found.push({
      kind: 'number',
      value: Number(match[1]),
      labels,
      start,
      end: start + match[1]!.length,
      said: match[1]!,
    });
  }
  return found.length ? found : countedInWords(folded, taken);
}

const exclusion: Record<Language, RegExp> = {
  en: /\b(?:not|no|except|but not|instead of|without)\s+(?:for\s+|to\s+|in\s+)?$/,
  es: /(?:\b(?:excepto|menos|en vez de|en lugar de|sin)|,?\s(?:y\s)?no)\s+(?:a\s+|de\s+|en\s+)?$/,
  pt: /\b(?:nao|exceto|menos|em vez d[eoa]|sem)\s+(?:a\s+|o\s+|de\s+)?$/,
};

const replaced =
  /(?:instead of|rather than|en (?:vez|lugar) del?|em vez d[eoa]s?|no lugar d[eoa]s?)\s+(?:the |el |la |los |las |o |a )?$/;
/** "Loggi instead of Correios": who is replaced is ruled out, and stays known to what is about replacing. */
const isReplaced = ({ kind, start }: Entity, folded: string): boolean =>
  kind === 'provider' && replaced.test(folded.slice(0, start));

/** "It's Chile, not Peru": what is ruled out is no value. */
const included = (entities: Entity[], folded: string, language: Language): Entity[] =>
  entities.filter(
    (entity) =>
      isReplaced(entity, folded) ||
      !(
        exclusion[language].test(folded.slice(0, entity.start)) ||
        /,\s*no\s+(?:a|de)\s+$/.test(folded.slice(0, entity.start))
      ) ||
      !entities.some((other) => other.kind === entity.kind && other.start !== entity.start && !nor.test(folded.slice(entity.end, other.start))), // prettier-ignore
  );

/** Kinds of values that a filter can rule out. */
const deniable = new Set<Entity['kind']>(['status', 'country', 'partner', 'provider', 'airline', 'iata', 'city']);

const asksForState =
  /(?<!\p{L})(?:cit(?:y|ies)|towns?|states?|provinces?|ciudad(?:es)?|pueblos?|municipios?|localidad(?:es)?|estados?|provincias?|departamentos?|cidades?|localidades?)(?!\p{L})/u;

/** Nothing but this name and a word or two, as one answers a question. */
const isAll = ({ start, end }: Entity, folded: string): boolean =>
  tokens(folded.slice(0, start) + folded.slice(end)).every(({ word }) => isStop(word));

/** The name of a state is a value only where states or their cities are spoken of, or where it stands alone. */
const placesAsked = (names: readonly Entity[], folded: string): Entity[] =>
  names.filter((name) => name.kind !== 'state' || asksForState.test(folded) || isAll(name, folded));

const nor =
  /^[\s,]*(?:(?:nor|or|and|ni|o|u|y|nem|ou|e)\s+)(?:(?:the|to|for|in|from|of|del|de|a|al|en|para|el|la|los|las|do|da|dos|das|no|na|o|os|as)\s+){0,2}$/u;
/** "Neither Brazil nor Mexico", "not for Brazil or Mexico": what is joined to a denied value is denied with it. */
function denyTogether(entities: Entity[], folded: string): void {
  entities.forEach((one, at) => {
    const before = entities[at - 1];
    if (before?.denied && before.kind === one.kind && !one.denied && nor.test(folded.slice(before.end, one.start)))
      entities[at] = { ...one, denied: true };
  });
}

/** The things that a text in this language names, with their places, and its remaining meaningful words. */
export function wordsOf(text: string, { today, language, findNames }: World): Words {
  const folded = fold(text);
  const identifiers = findIdentifiers(text);
  const entities: Entity[] = identifiers.filter(({ kind }) => kind !== 'checkpoint');
  const take = (found: readonly Entity[]): void => void entities.push(...without(found, [...entities]));
  take(findRecurrence(text, folded));
  const named = findNames(text);
  const employees = named.filter(({ kind }) => kind === 'employee');
  const names = without(placesAsked(without(named, employees), folded), entities);
  const days = findDays(blank(text, [...entities, ...names]), today, language).map(({ from, to, start, end }) => ({
    kind: 'days' as const,
    value: '',
    from,
    to,
    start,
    end,
    said: text.slice(start, end),
  }));
  const countries = findCountries(text).filter(
    (country) => !names.some((name) => name.start <= country.start && (name.end > country.end || (name.end === country.end && /^[A-Z]{3}$/.test(name.said)))), // prettier-ignore
  );
  const cityWithoutCountry = names.filter(
    (name) =>
      !['city', 'iata'].includes(name.kind) ||
      /^[A-Z]{3}$/.test(name.said) ||
      !countries.some((country) => country.start === name.start),
  );
  take(days);
  take(without(findCurrencies(text, folded), names));
  take(countries);
  // "Guarulhos (GRU)" is the airport, by its name and by its code.
  const isCoded = ({ end }: Entity): boolean => /^\s*\([A-Z]{3}\)/.test(text.slice(end));
  take(cityWithoutCountry.filter((name) => !['city', 'iata'].includes(name.kind) || !isCoded(name)));
  const codes = without(
    identifiers.filter(({ kind }) => kind === 'checkpoint'),
    entities,
  );
  entities.push(...codes, ...without(findEvents(text, folded), codes));
  take(findOrdinal(text, folded));
  entities.push(...findLooseNumbers(folded, entities));
  const reason = findReason(text, folded, identifiers);
  const kept = entities.filter((each) => !reason.some((said) => overlaps(said, each)));
  const all = included([...kept, ...reason], folded, language).sort((a, b) => a.start - b.start);
  return { text, folded, language, entities: all, employees, terms: said(folded, all, employees) };
}

/** What a text says: its language, its words, and which of the things that it names are ruled out or compared with. */
export function understand(text: string, world: World): Understood {
  const language = guessLanguage(text, world.language, world.before !== undefined);
  const words = wordsOf(text, { ...world, language });
  const { folded } = words;
  const cut = findCut(folded);
  const clock = findTime(folded);
  const comparisons = [...findComparisons(folded), ...(cut ? [cut] : [])];
  const isClock = (each: Entity): boolean => each.kind === 'number' && clock !== undefined && overlaps(clock, each);
  const ruledOut = (entity: Entity): boolean => isReplaced(entity, folded) || isOut(entity);
  const isOut = ({ kind, start }: Entity): boolean =>
    kind === 'status' ? isExcluded(folded, start, language) : isLeftOut(folded, start, language);
  const all = words.entities.map((each) => ({
    ...each,
    ...(deniable.has(each.kind) && ruledOut(each) && { denied: true }),
    ...((comparisons.some((one) => overlaps(one, each)) || isClock(each)) && { compared: true }),
  }));
  denyTogether(all, folded);
  return { ...words, entities: all, ...(world.clock && { clock: world.clock }) };
}
