import type { Kind } from '#tools/fields.ts';
import { fill } from '../arguments/fill.ts';
import type { Filled } from '../arguments/filling.ts';
import { handedOn } from '../arguments/implied.ts';
import type { Situation } from '../arguments/situation.ts';
import { things } from '#tools/things.ts';
import { sumsParcels } from '../table/measures.ts';
import { terms } from '../understanding/glossary.ts';
import { blank, fold } from '../understanding/normalise.ts';
import { unspoken } from '../understanding/speaks-of.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { featuresOf } from './features.ts';
import { nothing } from './lesson-weights.ts';
import { placeholder } from './placeholder.ts';
import { wishOf, type Wish } from './verbs.ts';

export interface Ranked {
  entry: Entry;
  filled: Filled;
  /** 0 to about 1.5: words, values and circumstances together. */
  score: number;
  /** 0 to 1: how much of the meaningful words this tool speaks of. */
  cover: number;
  /** 0 to 1: how likely it is by what was learned. */
  chance: number;
  /** 0 to about 1: how near the nearest phrase is. */
  alike: number;
  /** The question contains only values and no words, so only their kinds can decide. */
  silent: boolean;
}

/** How much it tells for or against a tool that it has a place for such a value. */
const telling: Partial<Record<Entity['kind'], number>> = {
  tracking: 0.14,
  mawb: 0.14,
  'hub-manifest': 0.14,
  'pre-alert': 0.1,
  order: 0.08,
  code: 0.1,
  email: 0.12,
  phone: 0.1,
  'tax-id': 0.12,
  zip: 0.1,
  link: 0.1,
  text: 0.1,
  document: 0.1,
  checkpoint: 0.06,
  status: 0.1,
  country: 0.06,
  partner: 0.06,
  provider: 0.06,
  airline: 0.06,
  iata: 0.04,
  days: 0.05,
  number: 0.06,
  reason: 0.06,
  user: 0.14,
  state: 0.14,
  recurrence: 0.4,
};

/** The meaningful terms of the question, without what this tool would take over word by word. */
function questionTerms(text: Understood, repaired: readonly string[], filled: Filled): string[] {
  const events = [...filled.used].filter(({ kind }) => kind === 'status');
  const explained = [...filled.verbatim, ...events];
  const said = repaired.filter((_, index) => !explained.some((span) => overlaps(span, text.terms[index]!)));
  return [...new Set([...said, ...text.entities.flatMap(({ kind }) => placeholder(kind))])];
}

const sum = (terms: Iterable<string>, weight: (term: string) => number): number => {
  let total = 0;
  for (const term of terms) total += weight(term);
  return total;
};

/** Kinds whose value may be any words: that they are filled tells nothing. */
const spoken = new Set<Kind>(['text', 'note', 'person', 'search']);

const wishFactor: Record<Wish, Record<'read' | 'change', number>> = {
  change: { read: 0.9, change: 1 },
  look: { read: 1, change: 0.8 },
  open: { read: 1, change: 0.85 },
};

/** What the words of a question count that consists of values alone. */
const onlyValues = 0.38;
const thingsMeant: readonly Entity['kind'][] = ['tracking', 'mawb', 'order', 'number', 'partner', 'code'];

/** "Open this parcel" without saying which: a tool for one thing, "where are these": a tool for several. */
function pointing(entry: Entry, text: Understood, filled: Filled, valued: readonly Entity[]): number {
  const demonstrative = thisOne.exec(text.folded);
  if (!demonstrative || entry.contract.effect !== 'read' || valued.some(({ kind }) => thingsMeant.includes(kind)))
    return 0;
  const key = entry.slots.find(
    (slot) => handedOn.includes(slot.field.kind) && (slot.required || filled.missing.includes(slot.key)),
  );
  if (!key) return -0.1;
  return (theseOnes.test(demonstrative[0]) === Boolean(key.field.list) ? 0.2 : 0) + 0.04;
}
const thisOne = /\b(?:this|these|those|est[eo]s?|estas|es[eao]s?|ess[ea]s?|dest[ea]s?|dess[ea]s?)\b/;
const theseOnes = /^(?:these|those|est[eao]s|es[eao]s|ess[ea]s|dest[ea]s|dess[ea]s)$/;

/** "Bag 40023301": a number that says what it numbers tells more against a tool without a place for it. */
const numbered = 0.4;
const numberedThings = new Set(['#bag', '#manifest', '#hubmanifest', '#mawb', '#prealert', '#order']);

/** Who says nearly everything that a new record needs means a new record, not a change of one. */
const manyNeeded = 5;

/** Values that the tool has a place for speak for it, values that it ignores against it; so do missing ones. */
function fitness(entry: Entry, text: Understood, filled: Filled): number {
  const valued = text.entities.filter(({ kind }) => telling[kind]);
  const gain = (entity: Entity): number => {
    if (filled.used.has(entity)) return telling[entity.kind]!;
    if (entity.kind === 'checkpoint') return 0;
    return entity.labels?.some((label) => numberedThings.has(label)) ? -numbered : -telling[entity.kind]!;
  };
  const given = Object.fromEntries(
    valued.map((entity) => [`${entity.kind}${entity.value}${entity.start}`, gain(entity)]),
  );
  const perKind = new Map<string, number>();
  for (const [key, value] of Object.entries(given)) {
    const kind = key.replace(/\d.*/, '');
    perKind.set(kind, Math.min(perKind.get(kind) ?? value, value));
  }
  const exact = entry.slots.filter(
    ({ key, field, required }) =>
      required && !spoken.has(field.kind) && filled.args[key] !== undefined && !filled.assumed.includes(key),
  );
  const several = valued.filter(({ kind }) => kind === 'tracking').length > 1;
  const listed = entry.slots.some(({ field, required }) => required && field.list && field.kind === 'tracking');
  const opensOne =
    entry.contract.output.kind === 'document' && exact.length > 0 && !filled.missing.length && valued.length === 1;
  return (
    pointing(entry, text, filled, valued) +
    (opensOne ? 0.25 : 0) +
    sum(perKind.keys(), (kind) => perKind.get(kind)!) +
    0.05 * Math.min(2, exact.length) +
    (exact.length >= manyNeeded && filled.missing.length < 3 ? 0.5 : 0) -
    0.06 * Math.min(2, filled.missing.length) -
    (entry.contract.effect === 'read' && listed && !several && valued.some(({ kind }) => kind === 'tracking')
      ? 0.08
      : 0) +
    (entry.contract.effect === 'read' && listed && several ? 0.08 : 0)
  );
}

/** From this likeness on a question is one of the tool's own phrases. */
const wordForWord = 0.98;

/** How much the nearest phrase, the words that it speaks of, and what was learned count. */
const share = { alike: 0.3, cover: 0.25, chance: 0.9, named: 0.15, sole: 0.4 };

/** What speaks for a call: fitted on phrases that were written by hand and are not learned. */
const trusted = {
  base: 0.5, score: 2.3, cover: 0.5, chance: 1.8, log: 0.8, alike: -0.5, nothing: -6, lead: 1.1, named: -0.5, filter: 0.4, known: 0.5,
}; // prettier-ignore
/** From this score on, values alone are enough for a tool that takes them. */
const fitting = 0.42;
const filters = new Set<Entity['kind']>(['days', 'country', 'partner', 'provider', 'status', 'checkpoint']);
const loose = new Set<Entity['kind']>(['number', 'airline', 'city', 'iata', 'reason', 'ordinal']);

/** 0 to 1: how sure it is that this tool answers, against the next best one and against no tool at all. */
export function trust(best: Ranked, next: Ranked | undefined, { nothingFits, text }: Doubt): number {
  if (best.silent) return best.score >= fitting ? 0.6 : 0.2;
  const filtering = text.entities.filter(({ kind }) => filters.has(kind)).length;
  const named = text.entities.some(({ kind }) => !filters.has(kind) && !loose.has(kind));
  // A phrase of the tool, in all of its words and with what it needs, is known, whatever else it resembles.
  const isOwnPhrase =
    best.alike > wordForWord && best.cover === 1 && !best.filled.missing.length && text.terms.length > 1;
  const sum =
    trusted.base +
    trusted.score * best.score +
    trusted.cover * best.cover +
    trusted.chance * best.chance +
    trusted.log * Math.log(best.chance + 0.01) +
    trusted.alike * best.alike +
    trusted.nothing * nothingFits * (isOwnPhrase ? trusted.known : 1) +
    trusted.lead * (best.score - (next?.score ?? 0)) +
    trusted.named * Number(named) +
    trusted.filter * Math.min(2, filtering);
  return 1 / (1 + Math.exp(-sum));
}

/** What speaks against any call. */
export interface Doubt {
  text: Understood;
  /** How likely no tool answers. */
  nothingFits: number;
}

/** What a row of each list is called, in the words of the glossary. */
const headed = new Map<string, string[]>();
const headOf = ({ contract: { output } }: Entry): string[] => {
  const of = output.kind === 'rows' ? output.of : '';
  const thing = things[of as keyof typeof things];
  const found = headed.get(of) ?? (thing ? terms(fold(thing.one)).map(({ term }) => term) : []);
  headed.set(of, found);
  return found;
};
/** "Bags of last week to Colombia" asks for bags: a list of other things that does not speak of them is behind. */
const otherThings = 0.2;
/** "Qué paquetes trae" asks for the parcels themselves: sums of them and what carries them are behind. */
const whichParcels =
  /(?<!\p{L})(?:which|what|que|cuales|quais|list(?:a|e)?(?: (?:the|los|os))?) (?:parcels|packages|shipments|paquetes|envios|bultos|pacotes|encomendas)(?!\p{L})/u;
const notParcels = 0.3;
const carriers = new Set(['bag', 'manifest', 'mawb']);
const asThings = new Set([
  '#bag',
  '#manifest',
  '#mawb',
  '#invoice',
  '#booking',
  '#flight',
  '#label',
  '#prealert',
  '#hubmanifest',
]);

/** All tools by how well they answer the question, best first, also those that the person's role may not use. */
export function rank(
  text: Understood,
  catalogue: Catalogue,
  situation: Situation,
  implied: readonly Entity[],
): { ranked: Ranked[]; doubt: Doubt } {
  const repaired = text.terms.map(({ term }) => catalogue.repair(term));
  const wish = wishOf(text.folded);
  // "Flag it, the customer no longer wants it": why something is done says nothing of what is done.
  const why = wish === 'change' ? text.entities.filter(({ kind }) => kind === 'reason') : [];
  const deed = why.length
    ? { ...text, folded: blank(text.folded, why), terms: text.terms.filter((one) => !why.some((each) => overlaps(each, one))) } // prettier-ignore
    : text;
  const likely = catalogue.likely(featuresOf(deed));
  const alikeBy = new Map<string, Float64Array>();
  const alikeTo = (question: string[]): Float64Array => {
    const key = question.join(' ');
    const found = alikeBy.get(key) ?? catalogue.alike(question);
    alikeBy.set(key, found);
    return found;
  };
  const head = text.terms.find(({ term }) => asThings.has(term) || term === '#parcel')?.term;
  const isOfPartner = text.entities.some(({ kind }) => kind === 'partner');
  const wantsParcels = whichParcels.test(text.folded);
  const scored = catalogue.entries.map((entry, index): Ranked => {
    const { output } = entry.contract;
    const filled = fill(entry, text, implied, situation.today);
    const question = questionTerms(text, repaired, filled);
    const whole = sum(question, catalogue.weight);
    const covered = question.filter((term) => entry.bag.has(term));
    const silent = question.length === 0 && text.entities.length > 0 && !filled.verbatim.length;
    const cover = whole ? sum(covered, catalogue.weight) / whole : Number(silent);
    const chance = likely.get(entry.contract.path) ?? 0;
    const alike = alikeTo(question)[index]!;
    const words = silent
      ? onlyValues + share.chance * chance
      : share.alike * alike +
        share.cover * cover +
        share.chance * chance +
        share.named * Number(question.some((term) => entry.names.has(term))) +
        share.sole * Number(question.some((term) => entry.sole.has(term)));
    const here =
      situation.focus?.contract === entry.contract.path || situation.last?.path === entry.contract.path ? 0.02 : 0;
    const repeats = [...filled.used].some(({ kind }) => kind === 'recurrence');
    const hesitant = repeats
      ? 1
      : wish !== 'change' && entry.contract.effect !== 'read' && filled.missing.length > 0
        ? 0.7
        : 1;
    const factor = (repeats ? 1 : wishFactor[wish][entry.contract.effect === 'read' ? 'read' : 'change']) * hesitant;
    return {
      entry,
      filled,
      cover,
      chance,
      alike,
      silent,
      score:
        (words -
          (head !== undefined && asThings.has(head) && !entry.own.has(head) && !headOf(entry).includes(head)
            ? otherThings
            : 0) -
          (wantsParcels && output.kind === 'rows' && (carriers.has(output.of) || sumsParcels(output.of))
            ? notParcels
            : 0) +
          fitness(entry, text, filled) +
          here -
          unspoken(entry.contract.path, text.folded, alike, text.terms.length, isOfPartner) +
          (alike > wordForWord ? 0.1 : 0)) *
        factor,
    };
  });
  const doubt = { text, nothingFits: likely.get(nothing) ?? 0 };
  return { ranked: scored.sort((a, b) => b.score - a.score), doubt };
}
