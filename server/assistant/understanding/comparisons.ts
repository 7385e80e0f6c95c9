import type { Operator } from '#tools/refine/refine.ts';
import { isTakenAway } from './negation.ts';

/** What a number is measured in; `` where nothing says it. */
export type Unit = '' | 'kg' | 'percent' | 'hours' | 'days' | 'money' | 'times' | 'ago';

/** "Over 5 kg", "less than 3 days", "between 2 and 4 %": a comparison with a number, and where it stands. */
export interface Comparison {
  op: Operator;
  values: number[];
  unit: Unit;
  start: number;
  end: number;
}

const counts: Record<string, number> = {
  one: 1, un: 1, una: 1, uno: 1, um: 1, uma: 1, two: 2, dos: 2, dois: 2, duas: 2, three: 3, tres: 3, four: 4, cuatro: 4, quatro: 4, five: 5, cinco: 5,
  ten: 10, diez: 10, dez: 10,
}; // prettier-ignore
/** "More than a week": one of them. */
const article = String.raw`an?(?= (?:hour|day|week|month)s?(?!\p{L}))`;
const number = String.raw`(?:usd|us\$|r\$|\$|€)?\s?(\d+(?:[.,]\d+)*|(?:${Object.keys(counts).join('|')})(?= )|${article})`;
const unitWords: [Unit, string, number][] = [
  ['ago', String.raw`(?:days?) ago|(?:dias?) atras`, 1],
  ['kg', 'kgs?|kilos?|quilos?|kilograms?|kilogramos?|quilogramas?', 1],
  ['kg', 'g|grams?|gramos?|gramas?', 0.001],
  ['kg', 'lbs?|pounds?|libras?', 0.453_592],
  ['percent', String.raw`%|percent|por ?ciento|por cento`, 1],
  ['hours', 'h|hrs?|hours?|horas?', 1],
  ['days', 'days?|dias?', 1],
  ['days', 'weeks?|semanas?', 7],
  ['days', 'months?|mes(?:es)?', 30],
  ['money', String.raw`usd|dollars?|dolares|dolar|reais|pesos|euros?|eur|brl|mxn|clp|cop|\$`, 1],
  ['times', 'times|attempts?|tries|visits?|intentos?|veces|visitas?|tentativas?|vezes', 1],
];
const spelled = new RegExp(`(?<!\\p{L})(?:an?|${Object.keys(counts).join('|')})(?!\\p{L})`, 'u');
const unit = `(?:\\s?(${unitWords.map(([, words]) => words).join('|')})(?![\\p{L}]))?`;

const more =
  'more than|over|above|greater than|exceeding|heavier than|longer than|older than|higher than|beyond|past(?! \\d+ (?:days?|weeks?|months?|hours?|hrs?))|mas de|mayor(?:es)? (?:a|de|que)|superior(?:es)? a|por encima de|arriba de|sobre los?|mais de|mais que|mais pesad[oa]s? (?:do )?que|acima de|maior(?:es)? (?:do )?que|mas pesad[oa]s? (?:de|que)|mas que|pasan? de(?: los?)?|pasen? de|passam? (?:de|dos?)|passem? de|pass?(?:o|ou|aron|aram|ado|ados|ada|adas) de(?: los?)?|has passed|have passed|superan?|superam?|exceden?|excedem?|exceeds?|>';
const less =
  'less than|fewer than|under|below|lighter than|shorter than|younger than|lower than|menos de|menor(?:es)? (?:a|de|que)|inferior(?:es)? a|por debajo de|debajo de|abajo de|menos que|abaixo de|menor(?:es)? (?:do )?que|<';
const least =
  'at least|a minimum of|no less than|not less than|minimum|al menos|por lo menos|como minimo|minimo(?: de)?|pelo menos|no minimo|>=|≥';
const most =
  'at most|up to|no more than|not more than|a maximum of|maximum|como maximo|a lo sumo|maximo(?: de)?|hasta|no maximo|ate|no mas de|nao mais de|nao mais (?:do )?que|<=|≤';
const opposite: Partial<Record<Operator, Operator>> = { '>': '<=', '<': '>=' };
const rest: Partial<Record<Operator, Operator>> = { ...opposite, '>=': '<', '<=': '>' };
const behind: [Operator, string][] = [
  ['>=', 'or more|and (?:more|over|above|up)|o mas|y mas|ou mais|e mais|para arriba|pra cima|or above|plus'],
  ['<=', 'or less|or fewer|and (?:less|under|below)|o menos|ou menos|or below|para abajo'],
];
const any = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${source}`, 'gu');

const patterns: [RegExp, Operator][] = [
  [any(`(?:${most})\\s+(?:the\\s+)?${number}${unit}`), '<='],
  [any(`(?:${least})\\s+${number}${unit}`), '>='],
  [any(`(?:${more})\\s*${number}${unit}`), '>'],
  [any(`(?:${less})\\s*${number}${unit}`), '<'],
  ...behind.map(([op, words]): [RegExp, Operator] => [any(`${number}${unit}\\s+(?:${words})(?!\\p{L})`), op]),
];
const range = any(`(?:between|from|entre|de)\\s+${number}${unit}\\s+(?:and|to|y|e|a|ate)\\s+${number}${unit}`);
const denied = /(?<!\p{L})(?:not|no|nao)\s+$/u;
const ago = any(`(?:hace|ha|faz)\\s+(?:(${more}|${less})\\s*)?(\\d+)\\s+(?:dias?)(?!\\p{L})`);

/** "1,250.5" and "1.250,5" alike; "2,5" is two and a half. */
function numberOf(said: string): number {
  if (/^an?$/.test(said)) return 1;
  if (counts[said] !== undefined) return counts[said];
  const [whole = '', ...parts] = said.split(/[.,]/);
  const last = parts.at(-1);
  if (last === undefined) return Number(whole);
  return last.length === 3 && whole !== '0'
    ? Number(said.replace(/[.,]/g, ''))
    : Number(`${[whole, ...parts.slice(0, -1)].join('')}.${last}`);
}

function measured(said: string | undefined): { unit: Unit; by: number } {
  const found = said && unitWords.find(([, words]) => new RegExp(`^(?:${words})$`).test(said));
  return found ? { unit: found[0], by: found[2] } : { unit: '', by: 1 };
}

/** Every comparison with a number in a folded text. Days and codes are not looked for here. */
export function findComparisons(folded: string): Comparison[] {
  if (!/\d/.test(folded) && !spelled.test(folded)) return [];
  const found: Comparison[] = [];
  const add = (one: Comparison): void => {
    if (!found.some(({ start, end }) => one.start < end && start < one.end)) found.push(one);
  };
  for (const match of folded.matchAll(ago))
    if (match[1])
      add({
        op: new RegExp(`^(?:${more})$`).test(match[1]) ? '>' : '<',
        values: [Number(match[2])],
        unit: 'ago',
        start: match.index,
        end: match.index + match[0].length,
      });
  for (const match of folded.matchAll(range)) {
    const { unit: said, by } = measured(match[4] ?? match[2]);
    if (!said) continue;
    add({
      op: 'between',
      values: [numberOf(match[1]!) * by, numberOf(match[3]!) * by],
      unit: said,
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  for (const [pattern, op] of patterns)
    for (const match of folded.matchAll(pattern)) {
      const { unit: said, by } = measured(match[2]);
      const isDenied = denied.exec(folded.slice(0, match.index));
      const start = isDenied ? isDenied.index : match.index;
      const value = Math.round(numberOf(match[1]!) * by * 1e6) / 1e6;
      const money = /^(?:usd|us\$|r\$|\$|€)/.test(match[0].replace(/^\D*?(?=usd|us\$|r\$|\$|€)/, ''));
      add({
        op: (isDenied && opposite[op]) || op,
        values: [value],
        unit: said || (money ? 'money' : ''),
        start,
        end: match.index + match[0].length,
      });
    }
  return found
    .map((one) => (isTakenAway(folded, one.start) ? { ...one, op: rest[one.op] ?? one.op } : one))
    .sort((a, b) => a.start - b.start);
}
