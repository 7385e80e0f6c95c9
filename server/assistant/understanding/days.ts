import { addDays, daysBetween, firstOfMonth, monday, weekday as weekdayNumber } from '#tools/rules/days.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Language } from '#tools/texts/languages.ts';
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
interface Rule {
  pattern: RegExp;
  range: (match: RegExpExecArray, today: Day, language: Language) => [Day, Day] | null;
}

const any = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu');
const { numeral: n, month, last, units } = words;

const one = (day: Day): [Day, Day] => [day, day];
const iso = (year: number, monthNumber: number, dayNumber: number): Day | null => {
  const date = new Date(Date.UTC(year, monthNumber - 1, dayNumber));
  return date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === dayNumber
    ? date.toISOString().slice(0, 10)
    : null;
};
const single = (day: Day | null): [Day, Day] | null => (day ? one(day) : null);
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** First and last day of a month; month numbers run over into other years. */
function wholeMonth(year: number, monthNumber: number): [Day, Day] {
  const start = new Date(Date.UTC(year, monthNumber - 1, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, monthNumber, 1)).toISOString().slice(0, 10);
  return [start, addDays(next, -1)];
}
const quarter = (year: number, number: number): [Day, Day] => [
  wholeMonth(year, number * 3 - 2)[0],
  wholeMonth(year, number * 3)[1],
];
const clip = ([from, to]: [Day, Day], today: Day): [Day, Day] => [from, to > today && from <= today ? today : to];

/** A day of a month without a year: the newest that is not after today. */
function pastDay(monthNumber: number, dayNumber: number, today: Day): Day | null {
  const here = iso(yearOf(today), monthNumber, dayNumber);
  return here && here > today ? iso(yearOf(today) - 1, monthNumber, dayNumber) : here;
}
/** The newest day with this number that is not after today and passes a test; null where no month of a year has one. */
function newest(dayNumber: number, today: Day, isIt: (day: Day) => boolean): Day | null {
  for (let back = 0; back < 12; back += 1) {
    const [start] = wholeMonth(yearOf(today), monthOf(today) - back);
    const found = iso(yearOf(start), monthOf(start), dayNumber);
    if (found && found <= today && isIt(found)) return found;
  }
  return null;
}
const weekdayOn = (number: number, dayNumber: number, today: Day): Day | null =>
  newest(dayNumber, today, (found) => weekdayNumber(found) === number);
const dayOfMonth = (dayNumber: number, today: Day): Day | null => newest(dayNumber, today, () => true);
const dayIn = (monthWord: string, dayText: string, yearText: string | undefined, today: Day): Day | null =>
  yearText
    ? iso(fullYear(yearText), words.monthOf(monthWord), Number(dayText))
    : pastDay(words.monthOf(monthWord), Number(dayText), today);

function monthRange(monthWord: string, yearText: string | undefined, today: Day): [Day, Day] {
  const number = words.monthOf(monthWord);
  const year = yearText ? fullYear(yearText) : yearOf(today) - (number > monthOf(today) ? 1 : 0);
  return clip(wholeMonth(year, number), today);
}

function ago(amount: string, unit: string, today: Day): [Day, Day] {
  const count = words.numberOf(amount);
  if (new RegExp(`^(?:${units.day})$`).test(unit)) return one(addDays(today, -count));
  if (new RegExp(`^(?:${units.week})$`).test(unit)) {
    const start = addDays(monday(today), -7 * count);
    return [start, addDays(start, 6)];
  }
  return wholeMonth(yearOf(today), monthOf(today) - count);
}

function lastOf(amount: string, unit: string, today: Day): [Day, Day] {
  const count = words.numberOf(amount);
  if (new RegExp(`^(?:${units.hour})$`).test(unit))
    return [addDays(today, -Math.max(1, Math.round(count / 24))), today];
  if (new RegExp(`^(?:${units.day})$`).test(unit)) return [addDays(today, 1 - count), today];
  if (new RegExp(`^(?:${units.week})$`).test(unit)) return [addDays(today, 1 - 7 * count), today];
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - count);
  return [date.toISOString().slice(0, 10), today];
}

function numericDay(first: string, second: string, year: string | undefined, today: Day, language: Language) {
  const american = Number(second) > 12 || (language === 'en' && Number(first) <= 12);
  const [monthNumber, dayNumber] = american ? [Number(first), Number(second)] : [Number(second), Number(first)];
  return single(year ? iso(fullYear(year), monthNumber, dayNumber) : pastDay(monthNumber, dayNumber, today));
}

function weekdayDay(word: string, previous: boolean, today: Day): Day {
  const back = (weekdayNumber(today) - words.weekdayOf(word) + 7) % 7;
  return addDays(today, -(back === 0 && previous ? 7 : back));
}

const unit = Object.values(units).join('|');
const day = `\\d{1,2}(?:st|nd|rd|th|o|º|°)?`;
const year = `(?:,?\\s*(?:de[l]?\\s+)?(20\\d\\d))?`;
const number = (text: string): string => text.replace(/\D/g, '');

/** In order: an earlier rule takes its stretch of text before a later one is tried. */
const rules: Rule[] = [
  { pattern: any('(20\\d\\d)-(\\d\\d)-(\\d\\d)'), range: (m) => single(iso(+m[1]!, +m[2]!, +m[3]!)) },
  {
    pattern: any('(\\d{1,2})\\s?[/.-]\\s?(\\d{1,2})\\s?[/.-]\\s?(20\\d\\d|\\d\\d)(?!\\s*(?:days?|dias?))'),
    range: (m, today, language) => numericDay(m[1]!, m[2]!, m[3], today, language),
  },
  {
    pattern: any(
      `(${day})\\s*(?:-|–|—|to|and|al?|ate|y|e|hasta)\\s*(?:el\\s+|the\\s+)?(${day})\\s+(?:of\\s+|de\\s+)?(${month})\\.?${year}`,
    ),
    range: (m, today) => ends(dayIn(m[3]!, number(m[1]!), m[4], today), dayIn(m[3]!, number(m[2]!), m[4], today)),
  },
  {
    // "De 1 a 15/11", "del 3 al 9/10": both days of the month that stands at the end.
    pattern: any(
      '(?<![/.,-])(?:(?:de|del|from|entre|between|do) )?(\\d{1,2}) (?:to|and|al?|ao|ate|y|e|hasta) (\\d{1,2})/(\\d{1,2})(?!\\s?/|\\d)',
    ),
    range: (m, today, language) =>
      language === 'en' || Number(m[3]) > 12
        ? null
        : ends(pastDay(Number(m[3]), Number(m[1]), today), pastDay(Number(m[3]), Number(m[2]), today)),
  },
  {
    pattern: any(`(${month})\\.?\\s+(${day})\\s*(?:-|–|—|to|and|through)\\s*(${day})${year}`),
    range: (m, today) => ends(dayIn(m[1]!, number(m[2]!), m[4], today), dayIn(m[1]!, number(m[3]!), m[4], today)),
  },
  {
    pattern: any(`(${day})\\s+(?:of\\s+|de\\s+)?(${month})\\.?${year}`),
    range: (m, today) => single(dayIn(m[2]!, number(m[1]!), m[3], today)),
  },
  {
    pattern: any(`(${month})\\.?\\s+(${day})(?!\\d)${year}`),
    range: (m, today) => single(dayIn(m[1]!, number(m[2]!), m[3], today)),
  },
  {
    pattern: any(`(primera|primeira|first|segunda|second) (?:quincena|quinzena|half)(?: (?:de|of))? (${month})${year}`),
    range: (m, today) => {
      const [from, to] = monthRange(m[2]!, m[3], today);
      return /^(?:prim|first)/.test(m[1]!) ? [from, addDays(from, 14)] : [addDays(from, 15), to];
    },
  },
  {
    // "Friday the 13th", "el lunes 16": the newest day of the month that was that weekday.
    pattern: any(
      `(${words.weekday}),?\\s+(?:the |el |dia |o dia )?(\\d{1,2})(?:st|nd|rd|th|o|º|°)?(?![/.-]?\\d|\\s*(?:h|hs|hrs|am|pm|a\\.m|p\\.m|horas?|:))`,
    ),
    range: (m, today) => single(weekdayOn(words.weekdayOf(m[1]!), Number(m[2]), today)),
  },
  {
    // "Del 9 al 15", with no month: the newest such days.
    pattern: any(
      '(?:del?|desde el|do dia|de dia|from the|the) (\\d{1,2})(?:st|nd|rd|th)? (?:al|hasta el|ao dia|ao|ate o dia|to the|through the) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d/%-]|[.,]\\d)',
    ),
    range: (m, today) => daysOfMonth(Number(m[1]), Number(m[2]), today),
  },
  {
    pattern: any(`(?:on the|the) (\\d{1,2})(?:st|nd|rd|th)|(?:(?:el|no|do|del|de|desde el|al) )dia (\\d{1,2})(?!\\d)`),
    range: (m, today) => single(dayOfMonth(Number(m[1] ?? m[2]), today)),
  },
  {
    pattern: any('day before yesterday|anteayer|antier|antes de ayer|anteontem|antes de ontem'),
    range: (_, today) => one(addDays(today, -2)),
  },
  { pattern: any("today(?:'?s)?|hoy|hoje|tonight|this morning|esta manana"), range: (_, today) => one(today) },
  { pattern: any("yesterday(?:'?s)?|ayer|ontem|anoche"), range: (_, today) => one(addDays(today, -1)) },
  { pattern: any('tomorrow|manana|amanha'), range: (_, today) => one(addDays(today, 1)) },
  {
    pattern: any(`(${n})\\s+(${units.day}|${units.week}|${units.month})\\s+(?:ago|atras)`),
    range: (m, today) => ago(m[1]!, m[2]!, today),
  },
  {
    pattern: any(`(?:hace|ha|faz)\\s+(${n})\\s+(${units.day}|${units.week}|${units.month})(?:\\s+atras)?`),
    range: (m, today) => ago(m[1]!, m[2]!, today),
  },
  {
    pattern: any(
      `(?:${last})\\s+(${n})\\s+(${unit})|(${n})\\s+(?:ultim[oa]s|last)\\s+((?:days|weeks|months|hours|dias|semanas|meses|horas))`,
    ),
    range: (m, today) => lastOf((m[1] ?? m[3])!, (m[2] ?? m[4])!, today),
  },
  { pattern: any('past week'), range: (_, today) => [addDays(today, -6), today] },
  { pattern: any('past month'), range: (_, today) => [addDays(today, -29), today] },
  {
    pattern: any(
      `(?:last|previous|prior) weekend|(?:fin|fim) de semana (?:${last})|ultimo (?:fin|fim) de semana|(?:the|this|el|este|neste) (?:weekend|fin de semana|fim de semana)`,
    ),
    range: (_, today) => [addDays(monday(today), -2), addDays(monday(today), -1)],
  },
  {
    pattern: any(
      `(?:last|previous|prior|ultima|passada) (?:week|semana)(?:'?s)?|semana (?:${last})|(?:last|previous|prior) wk|sem\\.? pasada|sem\\. (?:passada|anterior|ant)|week before`,
    ),
    range: (_, today) => [addDays(monday(today), -7), addDays(monday(today), -1)],
  },
  {
    pattern: any(
      "(?:this|current) (?:week|wk)(?:'?s)?|esta sem\\.?|(?:de |en |n|d)?(?:esta|essa) (?:misma )?semana|semana (?:actual|atual|corriente)|week to date",
    ),
    range: (_, today) => [monday(today), today],
  },
  {
    pattern: any('next week|(?:proxima|siguiente) semana|semana que viene|semana que vem'),
    range: (_, today) => [addDays(monday(today), 7), addDays(monday(today), 13)],
  },
  {
    pattern: any(`(?:last|previous|prior|ultimo|passado) (?:month|mes)(?:'?s)?|mes (?:${last})`),
    range: (_, today) => wholeMonth(yearOf(today), monthOf(today) - 1),
  },
  {
    pattern: any(
      "(?:this|current) month(?:'?s)?|(?:de |en |n|d)?(?:este|esse) mes|mes (?:actual|atual|en curso|corriente)|month to date|mtd|(?:en )?lo que va del? mes|(?:d?o|no) mes ate (?:agora|hoje|aqui)",
    ),
    range: (_, today) => [firstOfMonth(today), today],
  },
  {
    pattern: any(`(?:last|previous|prior|ultimo) (?:quarter|trimestre)|trimestre (?:${last})`),
    range: (_, today) => quarter(yearOf(today), Math.ceil(monthOf(today) / 3) - 1),
  },
  {
    pattern: any(
      '(?:this|current) quarter|(?:n|d)?(?:este|esse) trimestre|trimestre (?:actual|atual|en curso|corriente)|(?:en )?lo que va del? (?:este )?trimestre|(?:n?o|do) trimestre ate (?:agora|hoje|aqui)|(?:so far )?in the quarter|quarter to date|qtd',
    ),
    range: (_, today) => clip(quarter(yearOf(today), Math.ceil(monthOf(today) / 3)), today),
  },
  {
    pattern: any(
      `(?:q|t)([1-4])(?:\\s*(?:of|de|del)?\\s*(20\\d\\d))?|(${words.ordinals.join('|')}) (?:quarter|trimestre)(?:\\s*(?:of|de|del)?\\s*(20\\d\\d))?`,
    ),
    range: (m, today) => quarterOf(m, today),
  },
  {
    pattern: any(`(?:last|previous|prior) year|ano (?:${last})|ultimo ano`),
    range: (_, today) => [`${yearOf(today) - 1}-01-01`, `${yearOf(today) - 1}-12-31`],
  },
  {
    pattern: any(
      '(?:this|current) year|(?:n|d)?(?:este|esse) ano|ano (?:actual|atual|corrente)|year to date|ytd|(?:en )?lo que va del? ano|no acumulado do ano',
    ),
    range: (_, today) => [`${today.slice(0, 4)}-01-01`, today],
  },
  {
    pattern: any(`(?:the )?(?:month of |mes de )?(${month})\\.?(?:(?:\\s+of|\\s+de|\\s+del)?\\s+(20\\d\\d))?`),
    range: (m, today) => (words.loneMonths.has(m[1]!) && !m[2] ? null : monthRange(m[1]!, m[2], today)),
  },
  {
    pattern: any(`(?<=\\b(?:in|during|since|until|from|between|to|and|en|em|durante|de|desde|entre|a|y|e) )(${month})`),
    range: (m, today) => monthRange(m[1]!, undefined, today),
  },
  {
    pattern: any(`(?:(last|previous) )?(${words.weekday})(?: (${last}))?`),
    range: (m, today) => one(weekdayDay(m[2]!, Boolean(m[1] ?? m[3]), today)),
  },
  {
    pattern: any('(?:in|en|em|during|durante|ano|year|since|desde) (20[12]\\d)'),
    range: (m, today) => clip([`${m[1]}-01-01`, `${m[1]}-12-31`], today),
  },
  {
    pattern: any('(\\d{1,2})\\s?[/]\\s?(\\d{1,2})(?!\\s?/|\\s*(?:days?|dias?))'),
    range: (m, today, language) => numericDay(m[1]!, m[2]!, undefined, today, language),
  },
];

function daysOfMonth(first: number, last: number, today: Day): [Day, Day] | null {
  const from = dayOfMonth(first, today);
  return from && first < last && last < 32 ? ends(from, iso(yearOf(from), monthOf(from), last)) : null;
}

function ends(from: Day | null, to: Day | null): [Day, Day] | null {
  return from && to ? (from <= to ? [from, to] : [`${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to]) : null;
}

function quarterOf(match: RegExpExecArray, today: Day): [Day, Day] {
  const ordinal = words.ordinals.findIndex((names) => names.split('|').includes(match[3] ?? '')) + 1;
  const number = match[1] ? Number(match[1]) : ordinal;
  const current = Math.ceil(monthOf(today) / 3);
  const yearText = match[2] ?? match[4];
  const of = yearText ? Number(yearText) : yearOf(today) - (number > current ? 1 : 0);
  return clip(quarter(of, number), today);
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
  `\\d|day|week|month|quarter|year|hoy|hoje|ayer|ontem|tonight|morning|tomorrow|manana|amanha|noche|semana|mes|trimestre|ano|dia|wk|sem\\.|sem pasada|esta sem|quin[cz]ena|mtd|qtd|ytd|ant[ie]|${month}|${words.weekday}`,
);

function atoms(folded: string, today: Day, language: Language): Atom[] {
  const found: Atom[] = [];
  let left = folded;
  for (const { pattern, range } of rules) {
    pattern.lastIndex = 0;
    for (const match of left.matchAll(pattern) as Iterable<RegExpExecArray>) {
      const read = doubtful(match, left) ? null : range(match, today, language);
      if (read) found.push({ from: read[0], to: read[1], start: match.index, end: match.index + match[0].length });
    }
    left = blank(left, found);
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
  const folded = fold(text);
  if (!hint.test(folded)) return [];
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
    if (next && joins.test(folded.slice(atom.end, next.start))) {
      const opened = lead(folded, atom, opener);
      spans.push({
        from: orderly(atom.from, next.to),
        to: next.to,
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
  return spans;
}
