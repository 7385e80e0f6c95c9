import { fieldOf } from '#tools/fields.ts';
import { getCurrency } from '#tools/geographic/get-currency.ts';
import { contracts } from '#tools/index.ts';
import { readRefine } from '#tools/refine/read.ts';
import { refinedRow } from '#tools/refine/row.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { isOrdered, type LastCall, type Situation } from '../../arguments/situation.ts';
import { words } from '../../parcels/words.ts';
import { findCurrencies } from '../../understanding/currencies.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const cue = words(
  'per|por|in|into|to|for|rates?|is|tasa|taxa|how much (?:is|are)|worth|convert|exchange|equals?|en|a|cuanto (?:es|son|sale|equivale)|equivale\\p{L}*|convert\\p{L}*|conviert\\p{L}*|cambi\\p{L}*|em|para|pra|quanto (?:e|sao|da|vale)|da quanto|how many|cuant[oa]s|quant[oa]s',
);
/** Asks what one currency stands at, and not how it is written or of what day its rate is. */
const quoted =
  /(?<!\p{L})(?:a (?:como|cuanto|quanto)|(?:cuanto|quanto) (?:vale|esta|ta)|(?:what|how much)(?:'?s| is) (?:the |a |an |one )?\p{L}+(?: \p{L}+)? (?:at|worth|trading)|tipo de cambio|(?:what|which|que|cual|qual)(?:'?s| is| es| e)?(?: the| la| a)?(?: \p{L}{3,8})? (?:rate|tasa|taxa)|(?:exchange|fx|currency) rate|rates? (?:of|for|do we have|we (?:have|use|work with|go by|apply))|cambio|cotiza\p{L}*|cotac\p{L}*)(?!\p{L})/u;
const otherwise =
  /(?<!\p{L})(?:dates?|days?|old|since|fecha|dia(?! de hoy)|desde|data|decim\p{L}*|cents?|centavos?|casas|codes?|codigos?|iso|sigla|letters?|yesterday|ayer|ontem|set|change|update)(?!\p{L})/u;
const thatSum = /(?<!\p{L})(?:that|this|it|those|eso|esto|isso|isto)(?!\p{L})/u;
const amount = /(?<![\p{L}\d])\d[\d.,]*(?![\p{L}\d])/gu;

/** "How much is 250 usd in soles": an amount and the currencies before and behind it; "what is the sol at": of one dollar. */
export function readExchange(message: Message): Decision | null {
  const { understood: text, catalogue, situation } = message;
  const entry = catalogue.byPath.get(getCurrency.path);
  // Of an amount the codes are written small as well.
  const named = findCurrencies(text.text.toUpperCase(), text.folded);
  const found = [...named, ...pesosOf(text.folded, named, situation)];
  const [number, ...others] = [...text.folded.matchAll(amount)];
  if (!entry || !isUsable(entry, situation) || others.length) return null;
  if (/^\W*(?:set|change|update|pon|fija|cambia el|ajusta|mude|altere|muda)(?!\p{L})/u.test(text.folded)) return null;
  const was = situation.last?.path === getCurrency.path ? situation.asked?.exchange : undefined;
  if (was && ofDay.test(text.folded) && !found.length && !number) return dated(message, was);
  if (was && reversed.test(text.folded) && !found.length) return exchanged(message, was.amount, was.to, was.from);
  // "And the Colombian one", after the peso of another country.
  const country = was && !found.length ? text.entities.find(({ kind }) => kind === 'country')?.value : undefined;
  // "1,500 usd in Colombian ones".
  const other = found.length === 1 && number ? text.entities.find(({ kind }) => kind === 'country') : undefined;
  const money = other && moneyOf[String(other.value)];
  if (other && money && money !== found[0]!.value) found.push({ value: money, start: other.start, end: other.end });
  const only = found.length === 1 ? String(found[0]!.value) : country && moneyOf[String(country)];
  // "And peruvian soles", "so 1250 usd would be": with the other currency of the rate before.
  if (was && only && text.terms.length < 6 && !otherwise.test(text.folded)) {
    const sum = number && numberIn(number[0]);
    const [one, other] = only === was.from ? [was.from, was.to] : only === was.to && sum ? [was.to, was.from] : was.to === 'USD' ? [only, was.to] : [was.from, only]; // prettier-ignore
    if (one !== other && (sum || only !== was.from)) return exchanged(message, sum || was.amount, one!, other!);
  }
  const isQuote = quoted.test(text.folded) && !otherwise.test(text.folded) && !thatSum.test(text.folded);
  const isRate = message.best?.entry === entry;
  if (only && only !== 'USD' && !number && isQuote && isRate) return exchanged(message, 1, 'USD', only);
  cue.lastIndex = 0;
  if (
    found.length === 1 &&
    !number &&
    cue.test(text.folded) &&
    situation.last &&
    (pointsBack(text.folded) || text.terms.length < 3)
  ) {
    const shown = sumShown(situation);
    const to = String(found[0]!.value);
    return shown && shown.currency !== to ? exchanged(message, shown.amount, shown.currency, to) : null;
  }
  cue.lastIndex = 0;
  if (found.length !== 2 || !cue.test(text.folded)) return null;
  // "USD to Colombian pesos": from the first to the second.
  const near = number ? found.toSorted((a, b) => gap(a, number) - gap(b, number) || b.start - a.start) : found;
  const inOrder = found.toSorted((a, b) => a.start - b.start);
  // "How many pesos per dollar": what one dollar is.
  const isPer = !number && howMany.test(text.folded) && /(?<!\p{L})(?:per|por|a|for one|for a|(?:vale[mn]?|worth|is|are|es|son|e|sao|da[no]?|equivale[mn]?|cuesta|custa|por) (?:a|one|1|un|uno|um|o|el|the))\W+(?:\p{L}+\W+)?$/u.test(text.folded.slice(0, inOrder[1]!.start)); // prettier-ignore
  // "In Mexican pesos, what is the dollar at": the one that it is told in stands first.
  const isInto = /(?<!\p{L})(?:in|into|en|em)\W+(?:\p{L}{1,3}\W+)?$/u.test(text.folded.slice(0, inOrder[0]!.start));
  const [from, to] = (number ? near : isPer || isInto ? inOrder.toReversed() : inOrder).map(({ value }) =>
    String(value),
  );
  const value = number ? numberIn(number[0]) : 1;
  if (from === to || !Number.isFinite(value)) return null;
  return exchanged(message, value, from!, to!);
}

/** "Of which day is that rate". */
const ofDay =
  /(?<!\p{L})(?:(?:which|what|que|q|qual|cual|de que|de cual|de qual) (?:day|date|dia|data|fecha)|how old|since when|desde cuando|desde quando|when (?:is|was|were) (?:that|it|the rate)|(?:is|are) (?:that|it|the rate) from|de cuando|de quando)(?!\p{L})/u;
const dated = ({ language }: Message, { from, to }: { from: string; to: string }): Decision => ({
  do: 'call',
  language,
  path: getCurrency.path,
  args: { refine: { where: [{ column: 'currency_code', op: '=', value: to === 'USD' ? from : to }] } },
  assumed: [],
  guessed: [],
  doubts: [],
  question: { ask: 'when', column: 'rate_day' },
});
const howMany = /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s)(?!\p{L})/u;
const reversed = /(?<!\p{L})(?:other way (?:a?round)|reversed?|al reves|(?:o|ao) contrario|lo contrario|inverso|vice ?versa)(?!\p{L})/u; // prettier-ignore
/** Whose money may be called by the country alone where one of money was spoken of. */
const moneyOf: Record<string, string> = {
  AR: 'ARS', BO: 'BOB', BR: 'BRL', CA: 'CAD', CL: 'CLP', CO: 'COP', CR: 'CRC', DO: 'DOP', GB: 'GBP', GT: 'GTQ', HK: 'HKD', MX: 'MXN', PE: 'PEN', PY: 'PYG', US: 'USD', UY: 'UYU',
}; // prettier-ignore

/** "1,250.5" and "1.250,5" alike. */
const numberIn = (said: string): number => Number(said.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
const pesos = new Set(['MXN', 'CLP', 'COP', 'ARS', 'UYU', 'DOP']);
/** "250 usd is how many pesos" after the rate of one: those that were spoken of, which several countries call so. */
function pesosOf(folded: string, named: readonly { start: number; end: number }[], { last, trail = [] }: Situation) {
  const match = /(?<!\p{L})pesos?(?!\p{L})/u.exec(folded);
  const rates = [last, ...trail].filter((one) => one?.path === getCurrency.path);
  const spokenIn = rates.map((one) => one!.rows.map((row) => String(row.currency_code)).filter((code) => pesos.has(code))); // prettier-ignore
  const spoken = last?.path === getCurrency.path ? (spokenIn.find((codes) => codes.length > 0) ?? []) : [];
  if (!match || spoken.length !== 1 || named.some(({ start, end }) => start <= match.index && match.index < end)) return []; // prettier-ignore
  return [{ value: spoken[0]!, start: match.index, end: match.index + match[0].length }];
}

const exchanged = ({ language }: Message, amount: number, from: string, to: string): Decision => ({
  do: 'call',
  language,
  path: getCurrency.path,
  args: { refine: { where: [{ column: 'currency_code', op: 'in', value: [from, to] }] } },
  assumed: [],
  guessed: [],
  doubts: [],
  question: { exchange: { amount, from, to } },
});

/** The amount that the last answer is about, where several were added up what they come to. */
function sumShown({ last, trail = [], asked }: Situation): ReturnType<typeof moneyShown> {
  // Of an order the figure of its first.
  const [top] = last && isOrdered(last) && asked?.desc !== undefined ? last.rows : [];
  const figure = asked?.column ? top?.[asked.column] : undefined;
  const contract = contracts.find((one) => one.path === last?.path);
  const field = contract?.output.kind === 'rows' && asked?.column && contract.output.row[asked.column] ? fieldOf(contract.output.row[asked.column]!) : undefined; // prettier-ignore
  if (typeof figure === 'number' && field?.kind === 'money') return { amount: figure, currency: typeof top?.[field.currency ?? ''] === 'string' ? String(top[field.currency!]) : 'USD' }; // prettier-ignore
  const parts = last ? [last, ...trail.slice(0, (asked?.calls ?? 1) - 1)].map(moneyShown) : [];
  const [first] = parts;
  if (!first || parts.some((one) => one?.currency !== first.currency)) return undefined;
  return { ...first, amount: parts.reduce((sum, one) => sum + one!.amount, 0) };
}

/** The amount that the last answer is about: its only measure, else its last sum of money. */
function moneyShown({ path, answer, args }: LastCall): { amount: number; currency: string } | undefined {
  const contract = contracts.find((one) => one.path === path);
  if (!contract || contract.output.kind !== 'rows' || !answer) return undefined;
  const { refine } = args.refine ? readRefine(contract.output.row, args.refine) : {};
  const row = refine ? refinedRow(contract.output.row, refine) : contract.output.row;
  const sums = Object.entries(answer.totals ?? {}).flatMap(([key, amount]) => {
    const field = row[key] && fieldOf(row[key]);
    return field?.kind === 'money'
      ? [{ key, amount, currency: /^[A-Z]{3}$/.test(field.currency ?? 'USD') ? (field.currency ?? 'USD') : 'USD' }]
      : [];
  });
  return sums.find(({ key }) => /total/.test(key)) ?? sums.at(-1);
}

/** How far a currency stands from the number. */
const gap = ({ start, end }: { start: number; end: number }, number: RegExpExecArray): number =>
  start >= number.index ? start - number.index - number[0].length : number.index - end;
