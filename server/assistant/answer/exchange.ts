import type { ToolOutput } from '#tools/chat/parts.ts';
import { showDay } from '#tools/rules/dates.ts';
import { showMoney } from '#tools/rules/numbers.ts';
import type { Question } from './question.ts';
import type { Sentence } from './sentence.ts';

/** "USD 250 are PEN 940.25, at the rate of 11/23/2026." False where the rate of one of them is not known. */
export function tellExchange(
  sentence: Sentence,
  { answer }: ToolOutput,
  asked: NonNullable<Question['exchange']>,
): boolean {
  const rows = answer?.data ?? [];
  const at = (code: string): number => rows.findIndex((row) => row.currency_code === code);
  const rate = (code: string): number => Number(rows[at(code)]?.per_usd ?? NaN);
  // What one is worth is nothing in the other's cents: what the other is worth.
  const isNothing = asked.amount === 1 && rate(asked.to) / rate(asked.from) < 0.005;
  const { amount, from, to } = isNothing ? { amount: 1, from: asked.to, to: asked.from } : asked;
  const result = (amount / rate(from)) * rate(to);
  if (!Number.isFinite(result)) {
    sentence.add('There is no rate for {{currency}}.', { currency: Number.isFinite(rate(from)) ? to : from });
    return true;
  }
  const [day] = [from, to].map((code) => rows[at(code)]?.rate_day).filter((one) => typeof one === 'string');
  sentence.add('{{amount}} are {{result}}, at the rate of {{day}}.', {
    amount: showMoney(amount, from),
    result: { shown: showMoney(result, to), how: 'value', column: 'per_usd', rows: [at(from), at(to)] },
    day: day ? showDay(String(day)) : '–',
  });
  return true;
}
