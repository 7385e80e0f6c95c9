import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';

const before =
  /(?<!\p{L})(?:(?:the )?(?:one|period|fortnight|half.?month) before(?: (?:that|it|this)(?: one)?)?|(?:previous|prior|preceding) (?:one|period|fortnight)|(?:el |la |o |a |en el |en la |no |na )?(?:periodo|quincena|quinzena)? ?(?:anterior|previ[oa])|(?:el |la |o |a )?de antes)(?!\p{L})/u;
const after =
  /(?<!\p{L})(?:(?:the )?(?:next|following) (?:one|period|fortnight)|(?:the )?(?:one|period) after(?: (?:that|it))?|(?:el |la |o |a )?(?:periodo|quincena|quinzena)? ?(?:siguiente|seguinte|proxim[oa]))(?!\p{L})/u;

/** "Y del 2026-10A?": that period by its code, and nothing else. */
const goesOn =
  /^\W*(?:(?:and|y|e|now|ahora|agora|what about|how about|que tal)\W+)*(?:(?:for|of|in|the|del?|en|el|la|d[oa]|n[oa]|em|period|periodo|quincena|quinzena|fortnight)\W+)*\d{4}-\d{2}[ab]\W*$/u;

/** The half month of billing before or after one: 2026-10A comes before 2026-10B and after 2026-09B. */
export function nextPeriod(period: string, step: 1 | -1): string {
  const [year = 0, month = 0] = period.slice(0, 7).split('-').map(Number);
  const at = (year * 12 + month - 1) * 2 + Number(period.endsWith('B')) + step;
  const months = Math.floor(at / 2);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}${at % 2 ? 'B' : 'A'}`;
}

/** "And the period before that?" of what was asked of one period of billing. */
export function readBillingPeriod({ understood: text, situation, language, catalogue }: Message): Decision | null {
  const { last, asked } = situation;
  const period = last?.args.invoice_period;
  if (!last || typeof period !== 'string' || situation.pending || text.terms.length > 5) return null;
  if (catalogue.byPath.get(last.path)?.contract.effect !== 'read') return null;
  const [code, ...others] = [...text.folded.matchAll(/(?<![\p{L}\d-])\d{4}-(?:0[1-9]|1[0-2])[ab](?![\p{L}\d])/gu)].map(([said]) => said.toUpperCase()); // prettier-ignore
  const base = { do: 'call' as const, language, path: last.path, assumed: last.assumed, guessed: [], doubts: [], ...(asked && { question: asked }) }; // prettier-ignore
  if (code && !others.length && goesOn.test(text.folded))
    return { ...base, args: { ...last.args, invoice_period: code } };
  const step = before.test(text.folded) ? -1 : after.test(text.folded) ? 1 : undefined;
  if (!step || text.entities.some(({ kind }) => kind !== 'days' && kind !== 'ordinal')) return null;
  return { ...base, args: { ...last.args, invoice_period: nextPeriod(period, step) } };
}
