import { addDays, daysBetween } from '#tools/rules/days.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Language } from '#tools/texts/languages.ts';
import { dayRules } from './day-rules.ts';
import * as words from './day-words.ts';
import { blank, fold } from './normalise.ts';

/** A stretch of text that means days; an open end is undefined ("since Monday" ends today, "until 4/9" has no start). */
export interface DaySpan {
  from?: Day;
  to?: Day;
  start: number;
  end: number;
}
interface Atom extends DaySpan {
  from: Day;
  to: Day;
}

/** Words that only look like a day: a Portuguese ordinal, "may" the verb, "sat" the verb. */
function doubtful(match: RegExpExecArray, text: string): boolean {
  if (!words.doubtfulWeekday.test(match[0])) return false;
  return (
    !words.leadsToDay.test(text.slice(0, match.index)) ||
    /^\s+(?:linea|linha|row|fila)/.test(text.slice(match.index + match[0].length))
  );
}

/** A text with none of these speaks of no day; it spares most texts the whole grammar. */
const hint = new RegExp(
  `\\d|day|week|month|quarter|year|hoy|hoje|ayer|ontem|tonight|morning|tomorrow|manana|amanha|noche|semana|mes|trimestre|ano|dia|wk|sem\\.|sem pasada|esta sem|quin[cz]ena|mtd|qtd|ytd|ant[ie]|(?<![a-z])(?:${words.month}|${words.weekday})(?![a-z])`,
);

function atoms(folded: string, today: Day, language: Language): Atom[] {
  const found: Atom[] = [];
  const needed = new Map<RegExp | undefined, boolean>([[undefined, true]]);
  let left = folded;
  for (const { needs, pattern, range } of dayRules) {
    const may = needed.get(needs) ?? needs!.test(folded);
    needed.set(needs, may);
    // Most patterns find nothing, which a search tells sooner.
    if (!may || left.search(pattern) < 0) continue;
    const before = found.length;
    for (const match of left.matchAll(pattern) as Iterable<RegExpExecArray>) {
      const read = doubtful(match, left) ? null : range(match, today, language);
      if (read) found.push({ from: read[0], to: read[1], start: match.index, end: match.index + match[0].length });
    }
    left = blank(left, found.slice(before));
  }
  return found.sort((a, b) => a.start - b.start);
}

const joins =
  /^\s*(?:-|–|—|to|until|till|through|thru|and|al?|hasta(?: el| la)?|ate(?: o| a)?|y|e(?:l)?)\s*(?:the |el |la |o |a )?$/;
const since =
  /(?:\b(?:since|starting|desde|a partir d[eo]|after|despues del?|depois d[eo])(?: (?:el|la|o|a|the|last))?\s+)$/;
const until =
  /(?:\b(?:until|till|up to|as of|through|hasta|con corte al?|a fecha del?|ate|before|antes del?|antes d[eo])(?: (?:el|la|o|a|the))?\s+)$/;
const opener = /(?:\b(?:from|between|desde|del?|entre|d[oae])(?: (?:el|la|o|a|the|dia))?\s+)$/;

/** A range whose start is later than its end began a week or a year before: "from Friday to Monday". */
const orderly = (from: Day, to: Day): Day =>
  from <= to ? from : daysBetween(to, from) < 7 ? addDays(from, -7) : `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;

const compares =
  /(?<!\p{L})(?:compar\p{L}*|vs|versus|differ\p{L}*|diferen\p{L}*|which of the two|cual de l[oa]s dos|qual d[oa]s (?:dois|duas))(?!\p{L})/u;
/** "By how much did it change between September and October". */
export const grows =
  /(?<!\p{L})(?:by how much|how much (?:did|has|have|had) (?:\p{L}+ ){1,4}?(?:grow|grown|change|changed|rise|risen|fall|fallen|drop|dropped|increase|increased|decrease|decreased)|(?:en|por|de) cuanto|cuanto (?:ha |han )?(?:crec|subi|baj|cambi|vari|aument|disminu|cay)\p{L}*|(?:em|por|de) quanto|quanto (?:cresc|subi|baix|mud|vari|aument|diminu|cai)\p{L}*)(?!\p{L})/u;
/** "Compare October and September": two stretches of days beside each other, and none that reaches from one to the other. */
const isApart = (folded: string, one: DaySpan, { start }: DaySpan): boolean => {
  const said = folded.slice(one.start, one.end);
  const next = folded.slice(start);
  const isNext = theOneBefore.test(next) || (running.test(said) && theLast.test(next));
  return (/^\s*(?:and|y|e)\b/.test(folded.slice(one.end, start)) && (compares.test(folded) || isNext)) || grows.test(folded); // prettier-ignore
};
/** "This week and last", "este mes y el pasado". */
const running = /^(?:this|(?:n|d)?est[ae]|(?:n|d)?ess[ae])(?!\p{L})/u;
const theLast = /^(?:(?:the|en|em|na|no|a|la|el|o) ){0,2}(?:last|pas+ad[oa]|(?:semana|mes) pas+ad[oa])(?!\p{L})/u;
/** "Last week and the one before" are two weeks, each by itself. */
const theOneBefore =
  /^(?:(?:the|en|na|no|a|la|el|o) ){0,2}(?:week before|one before|month before|anterior|semana anterior|mes anterior|retrasada|antepasad[oa])(?!\p{L})/u;

const onlyWeekday = new RegExp(`^(?:${words.weekday})$`);
const isWeekday = ({ start, end }: DaySpan, folded: string): boolean => onlyWeekday.test(folded.slice(start, end));

function lead(folded: string, atom: DaySpan, pattern: RegExp): number {
  const match = pattern.exec(folded.slice(0, atom.start));
  return match ? match.index : -1;
}

/**
 * The days and ranges that a text speaks of, in order. Weeks begin on Monday; a day without a year is the newest that is
 * not after today; 03/04 is read in the way of the language.
 */
export function findDays(text: string, today: Day, language: Language): DaySpan[] {
  const whole = fold(text);
  if (!hint.test(whole)) return [];
  const again = yearBefore.exec(whole);
  const folded = again ? blank(whole, [{ start: again.index, end: again.index + again[0].length }]) : whole;
  const found = atoms(folded, today, language);
  const spans: DaySpan[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const atom = found[index]!;
    const next = found[index + 1];
    // "Thursday, 12 November": the date tells more.
    if (
      next &&
      isWeekday(atom, folded) &&
      /^,?\s*(?:the |el |dia |o dia )?$/.test(folded.slice(atom.end, next.start))
    ) {
      next.start = atom.start;
      continue;
    }
    if (next && joins.test(folded.slice(atom.end, next.start)) && !isApart(whole, atom, next)) {
      const opened = lead(folded, atom, opener);
      // "October and September" is both, whichever is said first.
      const isBack = addDays(next.to, 1) === atom.from;
      spans.push({
        from: isBack ? next.from : orderly(atom.from, next.to),
        to: isBack ? atom.to : next.to,
        start: opened < 0 ? atom.start : opened,
        end: next.end,
      });
      index += 1;
      continue;
    }
    const from = lead(folded, atom, since);
    const to = lead(folded, atom, until);
    if (from >= 0)
      spans.push({ from: atom.from, to: today < atom.from ? undefined : today, start: from, end: atom.end });
    else if (to >= 0) spans.push({ to: atom.to, start: to, end: atom.end });
    else spans.push({ ...atom });
  }
  const [first] = spans;
  if (again && first) spans.push({ ...yearEarlier(first), start: again.index, end: again.index + again[0].length });
  return spans.sort((a, b) => a.start - b.start);
}

/** "The same month last year", "un año antes": the days that are spoken of, a year before. */
export const yearBefore =
  /(?<!\p{L})(?:(?:the |its )?same (?:month|week|day|period|time|quarter|days|dates?) (?:of |in |the )?(?:last|the previous|previous) year|(?:a|one) year (?:ago|before|earlier)|(?:el |la |del )?mism[oa]s? (?:mes|semana|dia|dias|periodo|trimestre|fechas?) (?:del? )?(?:ano (?:pasado|anterior)|hace un ano)|(?:hace )?un ano (?:antes|atras)|(?:o |a |do |no )?mesm[oa]s? (?:mes|semana|dia|dias|periodo|trimestre|datas?) (?:d[oe] )?(?:ano passado|ano anterior|ano antes)|um ano (?:antes|atras))(?!\p{L})/u;
const earlier = (day: Day | undefined): Day | undefined =>
  day && `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
export const yearEarlier = ({ from, to }: { from?: Day; to?: Day }): { from?: Day; to?: Day } => ({
  from: earlier(from),
  to: earlier(to),
});
