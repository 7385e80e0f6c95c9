import { addDays, firstOfMonth, monday } from '#tools/rules/days.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Language } from '#tools/texts/languages.ts';
import {
  ago,
  clip,
  dayIn,
  dayOfMonth,
  daysOfMonth,
  ends,
  halfOf,
  iso,
  lastOf,
  monthBeforeLast,
  monthOf,
  monthRange,
  numericDay,
  one,
  pastDay,
  quarter,
  quarterOf,
  single,
  weekdayDay,
  weekdayOn,
  wholeMonth,
  yearOf,
} from './calendar.ts';
import * as words from './day-words.ts';

interface Rule {
  /** Without such a word the pattern matches nothing: it is cheaper to look for. */
  needs?: RegExp;
  pattern: RegExp;
  range: (match: RegExpExecArray, today: Day, language: Language) => [Day, Day] | null;
}

const any = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu');
const { numeral: n, month, last, units } = words;
const unit = Object.values(units).join('|');
const day = `\\d{1,2}(?:st|nd|rd|th|o|º|°)?`;
const year = `(?:,?\\s*(?:de[l]?\\s+)?(20\\d\\d))?`;
const number = (text: string): string => text.replace(/\D/g, '');

const digit = /\d/;
const aMonth = new RegExp(`(?<![a-z])(?:${month})(?![a-z])`);
const aWeekday = new RegExp(`(?<![a-z])(?:${words.weekday})(?![a-z])`);
const named = /today|hoy|hoje|tonight|morning|manana|yesterday|ayer|ontem|amanha|anoche|tomorrow|ant/;
const span = /(?<![a-z])(?:day|dia|week|wk|sem|month|mes|mtd|hour|hora)/;
const quarters = /quarter|trimestre|qtd|[qt][1-4]/;
const aYear = /year|ano|ytd/;

/** In order: an earlier rule takes its stretch of text before a later one is tried. */
export const dayRules: readonly Rule[] = [
  {
    // "Octubre del año pasado", "October last year".
    needs: aMonth,
    pattern: any(
      `(?:the )?(?:month of |mes de )?(${month})\\.?\\s+(?:(?:of|in|de|del|do)\\s+)?(?:the\\s+|el\\s+|o\\s+)?(?:last year|previous year|ano pasado|ano passado|ano anterior)`,
    ),
    range: (m, today) => monthRange(m[1]!, String(yearOf(today) - 1), today),
  },
  { needs: digit, pattern: any('(20\\d\\d)-(\\d\\d)-(\\d\\d)'), range: (m) => single(iso(+m[1]!, +m[2]!, +m[3]!)) },
  {
    needs: digit,
    pattern: any('(\\d{1,2})\\s?[/.-]\\s?(\\d{1,2})\\s?[/.-]\\s?(20\\d\\d|\\d\\d)(?!\\s*(?:days?|dias?))'),
    range: (m, today, language) => numericDay(m[1]!, m[2]!, m[3], today, language),
  },
  {
    needs: aMonth,
    pattern: any(
      `(${day})\\s*(?:-|–|—|to|and|al?|ate|y|e|hasta)\\s*(?:el\\s+|the\\s+)?(${day})\\s+(?:of\\s+|de\\s+)?(${month})\\.?${year}`,
    ),
    range: (m, today) => ends(dayIn(m[3]!, number(m[1]!), m[4], today), dayIn(m[3]!, number(m[2]!), m[4], today)),
  },
  {
    // "De 1 a 15/11", "del 3 al 9/10": both days of the month given at the end.
    needs: digit,
    pattern: any(
      '(?<![/.,-])(?:(?:de|del|from|entre|between|do) )?(\\d{1,2}) (?:to|and|al?|ao|ate|y|e|hasta) (\\d{1,2})/(\\d{1,2})(?!\\s?/|\\d)',
    ),
    range: (m, today, language) =>
      language === 'en' || Number(m[3]) > 12
        ? null
        : ends(pastDay(Number(m[3]), Number(m[1]), today), pastDay(Number(m[3]), Number(m[2]), today)),
  },
  {
    needs: aMonth,
    pattern: any(`(${month})\\.?\\s+(${day})\\s*(?:-|–|—|to|and|through)\\s*(${day})${year}`),
    range: (m, today) => ends(dayIn(m[1]!, number(m[2]!), m[4], today), dayIn(m[1]!, number(m[3]!), m[4], today)),
  },
  {
    needs: aMonth,
    pattern: any(`(${day})\\s+(?:of\\s+|de\\s+)?(${month})\\.?${year}`),
    range: (m, today) => single(dayIn(m[2]!, number(m[1]!), m[3], today)),
  },
  {
    needs: aMonth,
    // "Set 12" is a command.
    pattern: any(`(?!(?<=^\\W*(?:(?:ok|and|now|then|please|so|just) )*)set )(${month})\\.?\\s+(${day})(?!\\d)${year}`),
    range: (m, today) => single(dayIn(m[1]!, number(m[2]!), m[3], today)),
  },
  {
    needs: aMonth,
    pattern: any(`(prim\\p{L}+|first|seg\\p{L}+|second|1\\p{L}+|2\\p{L}+) (?:quin[cz]ena|half)(?: (?:de|of|em|en))? (${month})${year}`), // prettier-ignore
    range: (m, today) => halfOf(monthRange(m[2]!, m[3], today), /^(?:prim|first|1)/.test(m[1]!)),
  },
  {
    needs: aMonth,
    pattern: any(
      `(?:the |los |las |os |as )?(first|last|primer[oa]s|ultim[oa]s|primeir[oa]s) (${n}) (?:days|dias) (?:of|de|do|em|in) (${month})${year}`,
    ),
    range: (m, today) => {
      const [from, to] = monthRange(m[3]!, m[4], today);
      const count = words.numberOf(m[2]!);
      return /^(?:first|prim)/.test(m[1]!) ? [from, addDays(from, count - 1)] : [addDays(to, 1 - count), to];
    },
  },
  {
    // "Friday the 13th", "el lunes 16": the newest day of the month that was that weekday.
    needs: aWeekday,
    pattern: any(
      `(${words.weekday}),?\\s+(?:the |el |dia |o dia )?(\\d{1,2})(?:st|nd|rd|th|o|º|°)?(?![/.-]?\\d|\\s*(?:h|hs|hrs|am|pm|a\\.m|p\\.m|horas?|:))`,
    ),
    range: (m, today) => single(weekdayOn(words.weekdayOf(m[1]!), Number(m[2]), today)),
  },
  {
    // "Del 9 al 15", with no month: the newest such days.
    needs: digit,
    pattern: any(
      '(?:del?|desde el|do dia|de dia|from the|the) (\\d{1,2})(?:st|nd|rd|th)? (?:al|hasta el|ao dia|ao|ate o dia|to the|through the) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d/%-]|[.,]\\d)',
    ),
    range: (m, today) => daysOfMonth(Number(m[1]), Number(m[2]), today),
  },
  {
    needs: digit,
    pattern: any(
      `(?:on the|the) (\\d{1,2})(?:st|nd|rd|th)(?! (?:one|row|result|line|parcel|shipment)s?)|(?:(?:el|no|do|del|de|desde el|al) )dia (\\d{1,2})(?!\\d)`,
    ),
    range: (m, today) => single(dayOfMonth(Number(m[1] ?? m[2]), today)),
  },
  {
    needs: named,
    pattern: any('day before yesterday|anteayer|antier|antes de ayer|anteontem|antes de ontem'),
    range: (_, today) => one(addDays(today, -2)),
  },
  {
    needs: named,
    pattern: any("today(?:'?s)?|hoy|hoje|tonight|this morning|esta manana"),
    range: (_, today) => one(today),
  },
  { needs: named, pattern: any("yesterday(?:'?s)?|ayer|ontem|anoche"), range: (_, today) => one(addDays(today, -1)) },
  {
    needs: named,
    pattern: any('(?:the )?day after tomorrow|pasado manana|depois de amanha'),
    range: (_, today) => one(addDays(today, 2)),
  },
  { needs: named, pattern: any('tomorrow|manana|amanha'), range: (_, today) => one(addDays(today, 1)) },
  {
    needs: span,
    pattern: any(`(${n})\\s+(${units.day}|${units.week}|${units.month})\\s+(?:ago|atras)`),
    range: (m, today) => ago(m[1]!, m[2]!, today),
  },
  {
    needs: span,
    pattern: any(`(?:hace|ha|faz)\\s+(${n})\\s+(${units.day}|${units.week}|${units.month})(?:\\s+atras)?`),
    range: (m, today) => ago(m[1]!, m[2]!, today),
  },
  {
    needs: span,
    pattern: any(
      `(?:${last})\\s+(${n})\\s+(${unit})|(${n})\\s+(?:ultim[oa]s|last)\\s+((?:days|weeks|months|hours|dias|semanas|meses|horas))`,
    ),
    range: (m, today) => lastOf((m[1] ?? m[3])!, (m[2] ?? m[4])!, today),
  },
  {
    // "De 30 dias pra cá", "30 días para acá".
    needs: span,
    pattern: any(
      `(?:de |desde hace |hace |ha |nos? |los? )?(${n})\\s+(${units.day}|${units.week}|${units.month})\\s+(?:pra ca|para ca|para aca|pa aca|a esta parte|back)`,
    ),
    range: (m, today) => lastOf(m[1]!, m[2]!, today),
  },
  {
    // "Not last week but the one before", "la semana antepasada".
    pattern: any(
      '(?:not last week,? (?:but )?)?the (?:week|one) before (?:last|that)(?: week)?|not last week,? but the one before|week before last|(?<=(?:last (?:week|wk)|semana pasada|semana passada)\\W{1,3}(?:(?:vs|versus|and|than|que|do que|with|against|compared to|con|contra|y|com|e|or|o|ou)\\W{1,2})?)(?:the |(?:en )?la |n?a )?(?:week before|one before|semana anterior|anterior)|(?:la )?semana antepasada|semana retrasada|(?:na )?semana retrasada|no la (?:semana )?pasada,? (?:sino )?la anterior|nao (?:na|a) (?:semana )?passada,? (?:mas )?(?:na|a) (?:anterior|outra)',
    ),
    range: (_, today) => [addDays(monday(today), -14), addDays(monday(today), -8)],
  },
  { needs: span, pattern: any('(?:the )?month before last|mes antepasado|mes retrasado'), range: (_, today) => monthBeforeLast(today) }, // prettier-ignore
  {
    // "Esta semana vs la pasada", "this week against last".
    needs: span,
    pattern: any(
      '(?<=(?:this week|esta semana|essa semana|nesta semana)\\W{1,3}(?:(?:vs|versus|and|than|que|do que|with|against|compared to|con|contra|y|com|e|or|o|ou|x)\\W{1,2})?)(?:the |(?:en )?la |n?a )?(?:last(?: one)?|pasada|passada)(?!\\W+(?:week|semana))',
    ),
    range: (_, today) => [addDays(monday(today), -7), addDays(monday(today), -1)],
  },
  { needs: span, pattern: any('past (week|month)'), range: (m, today) => [addDays(today, m[1] === 'week' ? -6 : -29), today] }, // prettier-ignore
  {
    needs: span,
    pattern: any(
      `(?:last|previous|prior) weekend|(?:fin|fim) de semana (?:${last})|ultimo (?:fin|fim) de semana|(?:the|this|el|este|neste) (?:weekend|fin de semana|fim de semana)`,
    ),
    range: (_, today) => [addDays(monday(today), -2), addDays(monday(today), -1)],
  },
  {
    needs: span,
    pattern: any(
      `(?:last|previous|prior|ultima|passada) (?:week|semana)(?:'?s)?|semana (?:${last})|(?:last|previous|prior) wk|sem\\.? pasada|sem\\. (?:passada|anterior|ant)|week before`,
    ),
    range: (_, today) => [addDays(monday(today), -7), addDays(monday(today), -1)],
  },
  {
    needs: span,
    pattern: any(
      "(?:this|current) (?:week|wk)(?:'?s)?|(?:all|the whole|the entire) week|(?:en )?toda la semana|(?:na |a )?semana (?:toda|inteira)|toda a semana|esta sem(?:\\.|(?=\\W*$))|(?:de |en |n|d)?(?:esta|essa) (?:misma )?semana|semana (?:actual|atual|corriente)|week to date",
    ),
    range: (_, today) => [monday(today), today],
  },
  {
    needs: span,
    pattern: any('next week|(?:proxima|siguiente) semana|semana que viene|semana que vem'),
    range: (_, today) => [addDays(monday(today), 7), addDays(monday(today), 13)],
  },
  {
    needs: span,
    pattern: any(`(?:last|previous|prior|ultimo|passado) (?:month|mes)(?:'?s)?|mes (?:${last})`),
    range: (_, today) => wholeMonth(yearOf(today), monthOf(today) - 1),
  },
  {
    needs: span,
    pattern: any(
      "(?:this|current) month(?:'?s)?|(?:de |en |n|d)?(?:este|esse) mes|mes (?:actual|atual|en curso|corriente)|month to date|mtd|(?:en )?lo q(?:ue)? va del? mes|(?:d?o|no) mes ate (?:agora|hoje|aqui)",
    ),
    range: (_, today) => [firstOfMonth(today), today],
  },
  {
    needs: quarters,
    pattern: any(`(?:last|previous|prior|ultimo) (?:quarter|trimestre)|trimestre (?:${last})`),
    range: (_, today) => quarter(yearOf(today), Math.ceil(monthOf(today) / 3) - 1),
  },
  {
    needs: quarters,
    pattern: any(
      '(?:this|current) quarter|(?:n|d)?(?:este|esse) trimestre|trimestre (?:actual|atual|en curso|corriente)|(?:en )?lo q(?:ue)? va del? (?:este )?trimestre|(?:n?o|do) trimestre ate (?:agora|hoje|aqui)|(?:so far )?in the quarter|quarter to date|qtd',
    ),
    range: (_, today) => clip(quarter(yearOf(today), Math.ceil(monthOf(today) / 3)), today),
  },
  {
    needs: quarters,
    pattern: any(
      `(?:q|t)([1-4])(?:\\s*(?:of|de|del)?\\s*(20\\d\\d))?|(${words.ordinals.join('|')}) (?:quarter|trimestre)(?:\\s*(?:of|de|del)?\\s*(20\\d\\d))?`,
    ),
    range: (m, today) => quarterOf(m, today),
  },
  {
    needs: aYear,
    pattern: any(`(?:last|previous|prior) year|ano (?:${last})|ultimo ano`),
    range: (_, today) => [`${yearOf(today) - 1}-01-01`, `${yearOf(today) - 1}-12-31`],
  },
  {
    needs: aYear,
    pattern: any(
      '(?:this|current) year|(?:n|d)?(?:este|esse) ano|ano (?:actual|atual|corrente)|year to date|ytd|(?:en )?lo q(?:ue)? va del? ano|no acumulado do ano',
    ),
    range: (_, today) => [`${today.slice(0, 4)}-01-01`, today],
  },
  {
    needs: aMonth,
    pattern: any(`(?:the )?(?:month of |mes de )?(${month})\\.?(?:(?:\\s+of|\\s+de|\\s+del)?\\s+(20\\d\\d))?`),
    range: (m, today) => (words.loneMonths.has(m[1]!) && !m[2] ? null : monthRange(m[1]!, m[2], today)),
  },
  {
    needs: aMonth,
    // "And set", "to set" is the verb.
    pattern: any(
      `(?!(?<=\\b(?:in|to|and) )set\\b)(?<=\\b(?:in|during|since|until|from|between|to|and|en|em|durante|de|desde|entre|a|y|e) )(${month})`,
    ),
    range: (m, today) => monthRange(m[1]!, undefined, today),
  },
  {
    needs: aWeekday,
    pattern: any(
      `(?:this |est[ea] |nest[ea] |ess[ea] |ness[ea] )?(?:(last|previous) )?(${words.weekday})(?: (${last}))?`,
    ),
    range: (m, today) => one(weekdayDay(m[2]!, Boolean(m[1] ?? m[3]), today)),
  },
  {
    needs: digit,
    pattern: any('(?:in|en|em|during|durante|ano|year|since|desde) (20[12]\\d)'),
    range: (m, today) => clip([`${m[1]}-01-01`, `${m[1]}-12-31`], today),
  },
  {
    needs: digit,
    pattern: any('(\\d{1,2})\\s?[/]\\s?(\\d{1,2})(?!\\s?/|\\s*(?:days?|dias?))'),
    range: (m, today, language) => numericDay(m[1]!, m[2]!, undefined, today, language),
  },
];
