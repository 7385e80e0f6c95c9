import { getCurrency } from '#tools/geographic/get-currency.ts';
import { words } from '../../parcels/words.ts';
import { findCurrencies } from '../../understanding/currencies.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const cue = words(
  'in|into|to|how much (?:is|are)|worth|convert|exchange|equals?|en|a|cuanto (?:es|son|sale|equivale)|equivale\\p{L}*|convert\\p{L}*|conviert\\p{L}*|cambi\\p{L}*|em|para|pra|quanto (?:e|sao|da|vale)|da quanto',
);
const amount = /(?<![\p{L}\d])\d[\d.,]*(?![\p{L}\d])/gu;

/** "How much is 250 usd in soles": an amount and the currencies before and behind it. */
export function readExchange({ understood: text, catalogue, situation, language }: Message): Decision | null {
  const entry = catalogue.byPath.get(getCurrency.path);
  // Of an amount the codes are written small as well.
  const found = findCurrencies(text.text.toUpperCase(), text.folded);
  const [number, ...others] = [...text.folded.matchAll(amount)];
  cue.lastIndex = 0;
  if (!entry || !isUsable(entry, situation) || others.length || found.length !== 2 || !cue.test(text.folded))
    return null;
  const near = number ? found.toSorted((a, b) => gap(a, number) - gap(b, number)) : found;
  const [from, to] = near.map(({ value }) => String(value));
  const value = number ? Number(number[0].replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')) : 1;
  if (from === to || !Number.isFinite(value)) return null;
  return {
    do: 'call',
    language,
    path: entry.contract.path,
    args: { refine: { where: [{ column: 'currency_code', op: 'in', value: [from, to] }] } },
    assumed: [],
    guessed: [],
    doubts: [],
    question: { exchange: { amount: value, from: from!, to: to! } },
  };
}

/** How far a currency stands from the number. */
const gap = ({ start, end }: { start: number; end: number }, number: RegExpExecArray): number =>
  start >= number.index ? start - number.index - number[0].length : number.index - end;
