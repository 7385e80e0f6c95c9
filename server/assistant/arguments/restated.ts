import type { Kind } from '#tools/fields.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import type { Span } from '../table/conditions.ts';
import { addDays } from '#tools/rules/days.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { blank } from '../understanding/normalise.ts';
import { zoneOf } from '../understanding/time-zones.ts';
import { findTime, instantIn, type TimeOfDay } from '../understanding/times.ts';
import type { Understood } from '../understanding/understand.ts';
import { fill } from './fill.ts';
import type { Proposed } from './situation.ts';
import { regret } from './text-leads.ts';

const numeric = new Set<Kind>(['count', 'percent', 'money', 'weight', 'days', 'span']);
const decimal = /(?<![\p{L}\d.,:/-])(\d{1,6})[.,](\d{1,2})(?![\d.,:/-]|\p{L})/u;

/** "Hm no, 18", "no, 13.5": the only figure of the change, where no field is named. */
export function bareNumber(
  { entities, terms, folded }: Understood,
  { slots }: Entry,
  { args }: Proposed,
  before?: string,
): Record<string, unknown> | null {
  // "14, not 12" says the old one as well.
  const numbers = entities.filter(
    ({ kind, start }) => kind === 'number' && !isDenied(folded.slice(0, Math.max(start, 0))),
  );
  const figures = slots.filter(({ key, field }) => numeric.has(field.kind) && typeof args[key] === 'number');
  // Of several it is the one that was said last.
  const said = (before?.match(/\d+(?:[.,]\d+)?/g) ?? []).map((each) => Number(each.replace(',', '.')));
  const latest = figures.filter(({ key }) => said.includes(Number(args[key])));
  const [figure, ...others] = figures.length > 1 && latest.length === 1 ? latest : figures;
  // "6 days" after days to a metro area names those again, and not the days at a branch.
  const names = slots.some(({ label }) => [...label].some((each) => !figure?.label.has(each) && terms.some(({ term }) => term === each))); // prettier-ignore
  if (!figure || others.length || names) return null;
  // "6,5" is one figure.
  const [part, whole, fraction] = decimal.exec(folded) ?? [];
  if (part && numbers.length < 2) return { [figure.key]: Number(`${whole}.${fraction}`) };
  const [first, second] = numbers;
  const meant = second ? (regretIn(numbers, folded) ? second : undefined) : first;
  return meant ? { [figure.key]: meant.value } : null;
}
const old =
  /(?<!\p{L})(?:(?:and|y|e|but|pero|mas) )?(?:not|instead of|rather than|en vez de|en lugar de|em vez de|no lugar de|(?<=[\d,;]\s*(?:y |e )?)(?:no|nao))\s+(?:(?:l[oa]s|os|as|the|el|o)\s+)?$/u;
const isDenied = (led: string): boolean => old.test(led);
/** "4, no, wait, 5": the words between two figures by which somebody corrects himself. */
function regretIn([first, second, ...more]: readonly Entity[], folded: string): Span | undefined {
  const span = first && second && !more.length && { start: first.end, end: second.start };
  return span && regrets.test(folded.slice(span.start, span.end)) ? span : undefined;
}
const regrets =
  /^[\s,.]*(?:(?:no|nope|nao)[\s,.]*[,.]|(?:(?:no|nao|ay|oh)[\s,]+)?(?:wait|sorry|i mean|rather|espera|perdon|digo|mejor|melhor|desculpa|quero dizer|quiero decir))(?:[\s,]+(?:no|nao|wait|espera))*[\s,.]*$/;

/** The moment that is wrong, and what it is made: "time is wrong, make it", "la hora está mal, fue a". */
const moment =
  '(?:(?:wrong|change the|fix the|corrig\\p{L}* (?:la|a|o|el)|cambi\\p{L}* (?:la|el)|muda (?:a|o)|troca (?:a|o)) )?(?:(?:the|la|a|el|o) )?(?:time|date|day|hour|hora|fecha|data|dia|horario)(?: (?:(?:is|was|esta|es|era|e|foi) )?(?:wrong|mal|errad[oa]|equivocad[oa]|incorrect[oa]?|not right))?(?: (?:should be|is|was|es|era|e|foi|fue))?';
const happened =
  '(?:(?:it|that|this|eso|esto|isso|isto|tudo)\\s+)?(?:happened|occurred|took place|paso|ocurrio|sucedio|aconteceu|ocorreu|fue|foi|era|was|is|es)';
const puts =
  '(?:(?:i (?:want|need)|i.?d (?:like|want|prefer)|eu quero|quiero|quero|prefiero|prefiro)(?: (?:it|them|que sean?|que sejam?))?|let.?s (?:say|make it|do|go with)|lets (?:say|make it|do|go with)|make (?:it|that)|(?:put|set|change|leave)(?: (?:it|that))?|pon(?:le|lo|la|er|gamos(?:le)?)?|dej(?:a|alo|ala|emoslo|emosla)(?: en)?|que (?:quede|fique|sea|seja)|cambi(?:a|alo|ala)|bota|coloca|poe|mete|deix[ae](?: em)?|passa|pasa(?:lo|la)?|muda|altera|troca|fica)(?: (?:to|at|on|em|en|para|pra|pro|por|a|as))?';
const hesitates = new RegExp(`^\\W*(?:(?:${regret}|${moment}|${happened}|${puts})(?!\\p{L})\\W*)+`, 'u');
/** "… actually", "… mejor": said behind a value. */
const afterthought =
  /(?:\W+(?:actually|sorry|instead|rather|better|mejor|melhor|then|please|pls|por favor|porfa|na verdade|en realidad|entonces|entao|perdon|desculpa|foi mal|my bad|ok|okay))+\W*$/u;
export const hesitation =
  /^\W*(?:(?:(?:the |la |a |el |o )?(?:time|date|hour|hora|fecha|data|horario)(?: (?:should|shd|must|has to) be| is| was| es| era| e| foi| deberia ser| debe ser| deve ser)|it was|(?:fue|foi|era)(?= (?:hoy|hoje|ayer|ontem|a l|as ))|hm+|mm+|oh|ah|oo?ps|uy|ay|epa|eita|ok|okay|no|nope|nao|nah|wait|espera|pera|perdon|perdona|disculpa|desculpa|sorry|my bad|foi mal|actually|rather|que sean?|que sejam?|mejor|melhor|better|typo|sry|digo|quero dizer|quiero decir|quise decir|quis dizer|en realidad|na verdade|na vdd|vdd|i mean|i meant|meant)(?!\p{L})\W*)+/u;

/** Where the words end with which somebody puts a value right: "time is wrong, make it 11:30". */
export function hesitated(folded: string): number {
  const [one = ''] = hesitation.exec(folded) ?? [];
  const [other = ''] = hesitates.exec(folded) ?? [];
  return Math.max(one.length, other.length);
}

/** Nothing but values, after a word of hesitation or none: "yesterday at 17:00", "oops, 13.5". */
export function isBare({ terms, entities, folded }: Understood): boolean {
  const from = hesitated(folded);
  const time = findTime(folded);
  const part = decimal.exec(folded);
  const regret = regretIn(
    entities.filter(({ kind }) => kind === 'number'),
    folded,
  );
  const values = [
    ...(regret ? [regret] : []),
    ...entities.filter(({ kind }) => kind !== 'tracking'),
    ...(time ? [time] : []),
    ...(part ? [{ start: part.index, end: part.index + part[0].length }] : []),
  ];
  const until = afterthought.exec(folded)?.index ?? folded.length;
  return values.length > 0 && terms.every((term) => term.end <= from || term.start >= until || values.some((each) => overlaps(each, term))); // prettier-ignore
}

const places = new Set(['iata', 'city', 'country', 'state']);

/** "Make that 4:10" of what was at 15:40: the half of the day that is nearer to it, where a text says neither. */
function inItsHalf(time: TimeOfDay, folded: string, was: string): TimeOfDay {
  const said = folded.slice(time.start, time.end);
  if (!/^(?:(?:at|a las?|as|a la) )?[1-9](?::\d\d)?\s?$/.test(said) && !/^(?:(?:at|a las?|as|a la) )?1[01](?::\d\d)?\s?$/.test(said)) return time; // prettier-ignore
  const before = Number(was.slice(11, 13)) * 60 + Number(was.slice(14, 16));
  const far = (hours: number): number => Math.abs(hours * 60 + time.minutes - before);
  const later = time.hours + 12;
  return before >= 720 && far(later) < far(time.hours) ? { ...time, hours: later } : time;
}

/** The time that a text says; of two the one that is new. */
function newTime(folded: string, was: string): TimeOfDay | undefined {
  const first = findTime(folded);
  const isOld = first && Number(was.slice(11, 13)) === first.hours && Number(was.slice(14, 16)) === first.minutes;
  const meant = isOld ? (findTime(blank(folded, [first])) ?? first) : first;
  return meant && inItsHalf(meant, folded, was);
}

/** "Make it 10:15", "yesterday at 8": the moment of a change with the day and the time that a text says, by the clock of its place. */
export function retimed(was: string, { folded, entities }: Understood, today: string): string | undefined {
  const said = entities.find(({ kind }) => kind === 'days');
  // "On Friday" of what is still to come is the next one.
  const isPast = said?.from !== undefined && said.from < today && was.slice(0, 10) > today && !/\d/.test(said.said);
  const day = isPast ? addDays(said!.from!, 7) : said?.from;
  const time = newTime(
    blank(
      folded,
      entities.filter(({ kind }) => kind !== 'number'),
    ),
    was,
  );
  const zone = entities
    .filter(({ kind }) => places.has(kind))
    .map(zoneOf)
    .find(Boolean);
  if (!time) return day && `${day}${was.slice(10)}`;
  const at = instantIn(day ?? was.slice(0, 10), time, zone ?? 'UTC');
  return zone ? at : `${at.slice(0, 19)}${was.slice(19)}`;
}

const adds =
  /^\W*(?:and|plus|y|e|also|tambien|tambem)(?!\p{L})|(?<!\p{L})(?:as well|too|also|tambien|tambem)(?!\p{L})/u;

/** "Same for PLAT-BR": the first change stays. */
const same =
  /(?<!\p{L})(?:(?:the )?same(?: thing)? (?:for|on|with|to)|lo mismo (?:para|con|a|en)|igual (?:para|con|a)|o mesmo (?:para|pra|pro|com|em|n[oa])|mesma coisa (?:para|pra|pro|com|em|n[oa])|do (?:it|that) (?:for|to|on))(?!\p{L})/u;
/**
 * "Sorry, I meant GOLD-BR", "and PLAT-BR gets 4 attempts": the same change of what another code names, with the values that are
 * said of it; the number by which the first was found goes with it.
 */
export function ofOtherCode(text: Understood, entry: Entry, one: Proposed, today: string): Proposed[] | null {
  const { contract, slots } = entry;
  const [object = ''] = Object.keys(contract.example as object);
  const slot = slots.find(({ key, field }) => key === object && field.kind === 'code' && !field.list);
  const [said, ...more] = text.entities.filter(({ kind, start }) => kind === 'code' && start >= 0);
  const found = contract.effect === 'read' ? [] : Object.keys(contract.change?.from ?? {});
  const ids = found.filter((key) => key !== object && one.args[key] !== undefined);
  const was = one.args[object];
  if (!slot || !said || more.length || said.value === was || (was === undefined && !ids.length)) return null;
  const name = { [object]: said.value };
  const { args, assumed } = fill(entry, text, [], today);
  const own = Object.entries(args).filter(([key]) => key !== object && !ids.includes(key) && !assumed.includes(key));
  const isSame = same.test(text.folded);
  const isAdded = adds.test(text.folded) || isSame;
  if (!own.length && isAdded && !isSame) return null;
  const kept = Object.entries(one.args).filter(([key]) => !ids.includes(key));
  const other = { path: one.path, args: own.length ? { ...name, ...Object.fromEntries(own) } : { ...Object.fromEntries(kept), ...name } }; // prettier-ignore
  return isAdded ? [one, other] : [other];
}

const numbers = new Set<Kind>(['order', 'code', 'tracking']);
/** "Sorry, EX-55210": a number that looks like another field's takes the place of the only one that the change sets. */
export function sameValue(
  { key, field, label }: Slot,
  { slots, contract }: Entry,
  { args }: Proposed,
  text: Understood,
): string {
  const [object] = Object.keys(contract.example as object);
  const set = slots.filter((one) => one.key !== object && args[one.key] !== undefined);
  const [only] = set;
  const isOther =
    args[key] === undefined && numbers.has(field.kind) && set.length === 1 && numbers.has(only!.field.kind);
  return isOther && !text.terms.some(({ term }) => label.has(term)) ? only!.key : key;
}
