import { addDays, daysBetween } from '#tools/rules/days.ts';
import type { Slot } from '../choose/catalogue.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { blank, fold } from '../understanding/normalise.ts';
import { zoneOf } from '../understanding/time-zones.ts';
import { findTime, findTimes, instantIn } from '../understanding/times.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Filling } from './filling.ts';
import { labelTerms } from './labels.ts';

const isEnd =
  /\b(?:until|till|through|up to|to|ends?|ending|expires?|expiring|hasta|termin[ae]|venc[ea]|caduca|acaba|finaliza|ate|termina|vence|expira)\b[^,;.]{0,16}$/;
const isStart =
  /\b(?:from|since|starting|starts?|begin(?:s|ning)?|as of|desde|a partir|empieza|inicia|inicio|comienza|rige|vale|comeca|entra en vigor|entra em vigor)\b[^,;.]{0,16}$/;

/** "Que regras valiam em 1º de outubro?" looks back. */
const wasSo =
  /\b(?:were|was|applied|used to|eran?|eram|regia[mn]?|valia[mn]?|tenian?|tinham?|estaban?|estavam?|vigiam?|vigorava[m]?|aplicaban?|aplicavam?)\b/;

const looksBack = /\d{4}|ago|hace|\bha\b|atras|ayer|ontem|yesterday|last|pasad|passad|ultim/;

/** A day without a year where the field looks forward: the next one to come. */
function coming(day: string, said: string, today: string, told: string): string {
  if (wasSo.test(told)) return day;
  const folded = fold(said);
  if (day >= today || looksBack.test(folded)) return day;
  if (/\d/.test(folded)) return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return day;
}

const later = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
/** "Leaving from the 23rd to the 29th of November", where the report looks ahead and these days are about to come. */
const isNear = ({ said, to }: Entity, today: string): boolean =>
  Boolean(to) && /\d/.test(said) && !/\d{4}/.test(said) && to! < today && later(to!, 1) <= addDays(today, 31);

/** "Friday", where the list looks ahead: the next one, not the one before. */
const isWeekday = ({ said, from, to }: Entity, today: string): boolean =>
  from === to && !!from && from < today && from > addDays(today, -7) && !/\d/.test(said) && !looksBack.test(fold(said));

/** The two days of a rule, of which one may be said alone: "valid until 31 December". */
function fillBounds(filling: Filling, [from, to]: readonly [Slot, Slot], text: Understood, today: string): void {
  for (const said of filling.free().filter(({ kind }) => kind === 'days')) {
    const at = (day: string): string => (from.field.ahead ? coming(day, said.said, today, text.folded) : day);
    const before = text.folded.slice(
      Math.max(0, said.start - 40),
      said.start + /^\D*/.exec(text.folded.slice(said.start))![0].length,
    );
    const [first, last] = [said.from && at(said.from), said.to && at(said.to)];
    const isRange = first && last && first !== last && said.to !== today;
    const endsThen = !said.from || (isEnd.test(before) && !isStart.test(before));
    filling.used.add(said);
    if (isRange) [filling.args[from.key], filling.args[to.key]] = [first, last];
    else if (endsThen) filling.args[to.key] ??= last;
    else filling.args[from.key] ??= first;
  }
}

/** "Of the last 15 days", where the tool wants their number. */
function fillLength(filling: Filling, said: Entity, today: string): void {
  const slot = filling.entry.slots.find(({ field }) => field.kind === 'count' && labelTerms(field).has('#dayunit'));
  if (!slot || !filling.empty(slot) || !said.from || filling.entry.contract.effect !== 'read') return;
  filling.args[slot.key] = daysBetween(said.from, said.to && said.to < today ? said.to : today) + 1;
  filling.used.add(said);
}

const places = new Set<Entity['kind']>(['iata', 'city', 'country', 'state']);

/** "Left at 17:05", "entró a las 8 y salió a las 17": each time into the moment that the words before it speak of, by its clock. */
export function fillTold(filling: Filling, text: Understood, today: string): void {
  const told = filling.entry.slots.flatMap((slot) => (slot.field.told ? [{ slot, ...slot.field.told }] : []));
  if (!told.length || filling.entry.contract.effect === 'read') return;
  const day = filling.free().find(({ kind, from, to }) => kind === 'days' && from && (!to || to === from));
  const times = findTimes(text.folded).filter((time) => !day || !overlaps(time, day));
  for (const [index, time] of times.entries()) {
    const before = text.folded.slice(times[index - 1]?.end ?? 0, time.start);
    const at = (words: string) => Math.max(...words.split(', ').map((word) => before.lastIndexOf(word)));
    const [best] = told.map((one) => ({ ...one, at: at(one.words) })).toSorted((a, b) => b.at - a.at);
    const next = best && best.at >= 0 ? best : told.find(({ slot }) => filling.empty(slot));
    if (!next || !filling.empty(next.slot)) continue;
    filling.args[next.slot.key] = instantIn(day?.from ?? today, time, next.zone);
    if (!day) filling.assumed.push(next.slot.key);
    for (const entity of filling.free()) if (overlaps(entity, time)) filling.used.add(entity);
  }
  if (times.length && day) filling.used.add(day);
}

const thisWeek =
  /(?<!\p{L})(?:(?:this|current|n?est[ae]|n?ess[ae]) (?:week|wk|semana|sem)|semana (?:actual|atual|corriente|corrente))(?!\p{L})/u;

/** A range of days into the two days of a report, or into its only one. */
export function fillDays(filling: Filling, text: Understood, today: string): void {
  const [first, ...more] = filling.free().filter(({ kind }) => kind === 'days');
  // "Last Tuesday was poor; day by day, from the 9th to the 15th": the period that is spelt out is the one.
  const spelt = more.findLast(({ from, to, said: words }) => from && to && from !== to && /\d.*\d/.test(words));
  const said = first && spelt && first.from === first.to ? spelt : first;
  if (!said) return;
  const slots = filling.entry.slots.filter(({ field }) => field.kind === 'day' && !field.hidden);
  const [from, to] = slots;
  if (from && to) {
    if (from.field.usual === undefined && to.field.usual === undefined)
      return fillBounds(filling, [from, to], text, today);
    const years = Number(to.field.usual) > 0 && isNear(said, today) ? 1 : 0;
    const at = (day: string) => (from.field.ahead && isWeekday(said, today) ? addDays(day, 7) : later(day, years));
    if (said.from) filling.args[from.key] = at(said.from);
    // "This week", where the list looks ahead: all of it.
    const isWhole = Number(to.field.usual) > 0 && said.to === today && thisWeek.test(fold(said.said));
    if (said.to) filling.args[to.key] = isWhole ? addDays(said.from!, 6) : at(said.to);
    filling.used.add(said);
  } else if (from) {
    const day = said.to ?? said.from!;
    filling.args[from.key] = from.field.ahead ? coming(day, said.said, today, text.folded) : day;
    filling.used.add(said);
  } else {
    const moment = filling.entry.slots.find(({ field }) => field.kind === 'instant');
    if (!moment || !said.from) return fillLength(filling, said, today);
    const time = findTime(
      blank(
        text.folded,
        text.entities.filter(({ kind }) => kind !== 'number'),
      ),
    );
    const zone =
      time &&
      text.entities
        .filter(({ kind }) => places.has(kind))
        .map(zoneOf)
        .find(Boolean);
    // "An attempt today" is one of just now.
    const isNow = !time && said.from === today;
    if (!isNow)
      filling.args[moment.key] = time
        ? instantIn(said.from, time, zone ?? text.clock ?? 'UTC')
        : `${said.from}T12:00:00Z`;
    filling.used.add(said);
  }
}
