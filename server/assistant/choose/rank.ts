import type { Kind } from '#tools/fields.ts';
import { fill, type Filled } from '../arguments/fill.ts';
import { handedOn } from '../arguments/implied.ts';
import type { Situation } from '../arguments/situation.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { placeholder, type Catalogue, type Entry } from './catalogue.ts';
import { wishOf, type Wish } from './verbs.ts';

export interface Ranked {
  entry: Entry;
  filled: Filled;
  /** 0 to about 1.5: words, values and circumstances together. */
  score: number;
  /** 0 to 1: how much of the meaningful words this tool speaks of. */
  cover: number;
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

/** How near the question is to the nearest phrase; what the question says beside it counts more than what it leaves out. */
function likeness(question: readonly string[], entry: Entry, weight: (term: string) => number): number {
  const whole = sum(question, weight);
  let best = 0;
  for (const phrase of entry.phrases) {
    const common = sum(
      question.filter((term) => phrase.has(term)),
      weight,
    );
    best = Math.max(best, common / (0.6 * whole + 0.4 * sum(phrase, weight) || 1));
  }
  return best;
}

/** Kinds whose value may be any words: that they are filled tells nothing. */
const spoken = new Set<Kind>(['text', 'note', 'person', 'search']);

const wishFactor: Record<Wish, Record<'read' | 'change', number>> = {
  change: { read: 0.6, change: 1 },
  look: { read: 1, change: 0.4 },
  open: { read: 1, change: 0.85 },
};

/** What the words of a question count that consists of values alone. */
const onlyValues = 0.38;
const thingsMeant: readonly Entity['kind'][] = ['tracking', 'mawb', 'order', 'number', 'partner', 'code'];

/** "Open this parcel" without saying which: a tool for one thing, "where are these": a tool for several. */
function pointing(entry: Entry, text: Understood, valued: readonly Entity[]): number {
  const demonstrative = thisOne.exec(text.folded);
  if (!demonstrative || entry.contract.effect !== 'read' || valued.some(({ kind }) => thingsMeant.includes(kind)))
    return 0;
  const key = entry.slots.find(({ field, required }) => required && handedOn.includes(field.kind));
  if (!key) return -0.1;
  return (theseOnes.test(demonstrative[0]) === Boolean(key.field.list) ? 0.12 : 0) + 0.04;
}
const thisOne = /\b(?:this|these|those|est[eo]s?|estas|es[eao]s?|ess[ea]s?|dest[ea]s?|dess[ea]s?)\b/;
const theseOnes = /^(?:these|those|est[eao]s|es[eao]s|ess[ea]s|dest[ea]s|dess[ea]s)$/;

/** Values that the tool has a place for speak for it, values that it ignores against it; so do missing ones. */
function fitness(entry: Entry, text: Understood, filled: Filled): number {
  const valued = text.entities.filter(({ kind }) => telling[kind]);
  const gain = (entity: Entity): number =>
    filled.used.has(entity) ? telling[entity.kind]! : entity.kind === 'checkpoint' ? 0 : -telling[entity.kind]!;
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
    pointing(entry, text, valued) +
    (opensOne ? 0.25 : 0) +
    sum(perKind.keys(), (kind) => perKind.get(kind)!) +
    0.05 * Math.min(2, exact.length) -
    0.04 * Math.min(2, filled.missing.length) -
    (entry.contract.effect === 'read' && listed && !several && valued.some(({ kind }) => kind === 'tracking')
      ? 0.08
      : 0) +
    (entry.contract.effect === 'read' && listed && several ? 0.08 : 0)
  );
}

/** All tools by how well they answer the question, best first, also those that the person's role may not use. */
export function rank(
  text: Understood,
  catalogue: Catalogue,
  situation: Situation,
  implied: readonly Entity[],
): Ranked[] {
  const repaired = text.terms.map(({ term }) => catalogue.repair(term));
  const wish = wishOf(text.folded);
  const scored = catalogue.entries.map((entry): Ranked => {
    const filled = fill(entry, text, implied, situation.today);
    const question = questionTerms(text, repaired, filled);
    const whole = sum(question, catalogue.weight);
    const covered = question.filter((term) => entry.bag.has(term));
    const silent = question.length === 0 && text.entities.length > 0 && !filled.verbatim.length;
    const cover = whole ? sum(covered, catalogue.weight) / whole : Number(silent);
    const words = silent ? onlyValues : 0.65 * likeness(question, entry, catalogue.weight) + 0.35 * cover;
    const here =
      situation.focus?.contract === entry.contract.path || situation.last?.path === entry.contract.path ? 0.02 : 0;
    const hesitant = wish === 'open' && entry.contract.effect !== 'read' && filled.missing.length > 0 ? 0.7 : 1;
    const factor = wishFactor[wish][entry.contract.effect === 'read' ? 'read' : 'change'] * hesitant;
    return { entry, filled, cover, score: (words + fitness(entry, text, filled) + here) * factor };
  });
  return scored.sort((a, b) => b.score - a.score);
}
