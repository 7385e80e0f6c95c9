/** The words of the day grammar, folded: lower case without accents. */
const numerals = [
  'one|a|an|un|una|uno|um|uma',
  'two|dos|dois|duas',
  'three|tres',
  'four|cuatro|quatro',
  'five|cinco',
  'six|seis',
  'seven|siete|sete',
  'eight|ocho|oito',
  'nine|nueve|nove',
  'ten|diez|dez',
  'eleven|once|onze',
  'twelve|doce|doze',
  'thirteen|trece|treze',
  'fourteen|catorce|quatorze|catorze',
  'fifteen|quince|quinze',
];
export const numeral = `\\d{1,3}|${numerals.join('|')}`;
/** A numeral's value; NaN for another word. */
export function numberOf(word: string): number {
  const found = numerals.findIndex((names) => names.split('|').includes(word));
  return found >= 0 ? found + 1 : Number(word);
}

const months = [
  'january|jan|enero|ene|janeiro',
  'february|feb|febrero|fevereiro|fev',
  'march|mar|marzo|marco',
  'april|apr|abril|abr',
  'may|mayo|maio',
  'june|jun|junio|junho',
  'july|jul|julio|julho',
  'august|aug|agosto|ago',
  'september|sept|sep|septiembre|setiembre|setembro|set',
  'october|oct|octubre|outubro|out',
  'november|nov|noviembre|novembro',
  'december|dec|diciembre|dic|dezembro|dez',
];
export const month = months.join('|');
/** 1 to 12. */
export const monthOf = (word: string): number =>
  months.findIndex((names) => names.split('|').includes(word.replace(/\.$/, ''))) + 1;
/** Month names that are everyday words when they stand alone. */
export const loneMonths = new Set(['may', 'mar', 'set', 'out', 'ago', 'marco', 'march', 'ene', 'dez']);

const weekdays = [
  'monday|mon|lunes|segunda(?:[- ]feira)?',
  'tuesday|tue|tues|martes|terca(?:[- ]feira)?',
  'wednesday|wed|miercoles|quarta(?:[- ]feira)?',
  'thursday|thu|thurs|jueves|quinta(?:[- ]feira)?',
  'friday|fri|viernes|sexta(?:[- ]feira)?',
  'saturday|sat|sabado',
  'sunday|sun|domingo',
];
export const weekday = weekdays.join('|');
/** 1 is Monday; 0 for another word. */
export const weekdayOf = (word: string): number =>
  weekdays.findIndex((names) => new RegExp(`^(?:${names})$`).test(word)) + 1;
/** Portuguese weekdays without -feira are ordinals, and short English ones are words, unless something leads to a day. */
export const doubtfulWeekday = /^(?:segunda|terca|quarta|quinta|sexta|mon|sat|sun|wed)$/;
export const leadsToDay =
  /(?:\b(?:on|last|this|since|until|till|from|to|el|los|desde|hasta|de|na|nesta|esta|ate|ultima|entre|and|y|e|(?:segunda|terca|quarta|quinta)(?:[- ]feira)? a)\s+)$/;

export const units = { day: 'days?|dias?', week: 'weeks?|semanas?', month: 'months?|mes|meses', hour: 'hours?|horas?' };
export const last = 'last|past|previous|prior|ultim[oa]s?|passad[oa]s?|pasad[oa]s?|anterior(?:es)?';
export const ordinals = [
  'first|1st|primer|primero|primera|primeiro|primeira|1er|1o|1a',
  'second|2nd|segundo|segunda|2do|2o|2a',
  'third|3rd|tercer|tercero|terceiro|3er|3o',
  'fourth|4th|cuarto|quarto|4to|4o',
];
