import { getInvoiceListByDateAndCopa } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { getInvoicesOfPartner } from '#tools/invoice/get-invoices-of-partner.ts';
import { manifestCopaGetCurrentlyBalance } from '#tools/manifest/manifest-copa-get-currently-balance.ts';
import { manifestCopaGetCurrentlyBalanceSum } from '#tools/manifest/manifest-copa-get-currently-balance-sum.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { isOrdered } from '../arguments/situation.ts';
import type { Question } from '../answer/question.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { wishOf } from '../choose/verbs.ts';
import { findComparisons } from '../understanding/comparisons.ts';
import { compact, fitted, rowOf } from './plan.ts';
import { findAsks, findExtremes } from './wishes.ts';

const word = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'u');
const debt = word('owes?|owed|owing|debts?|balance|deb[eo]n?|deud[ao]s?|adeud\\p{L}*|saldos?|dev(?:e|em|endo)|dividas?|aging|ageing|receivables?'); // prettier-ignore
const late = word('overdue|past due|late|delinquent|vencid[oa]s?|atrasad[oa]s?|en mora|em mora|em atraso|en atraso|moros[oa]s?'); // prettier-ignore
const invoice = word('invoices?|bills?|facturas?|faturas?|boletas?');
const over = word('over|above|past|beyond|exceed\\p{L}*|estour\\p{L}*|ultrapass\\p{L}*|(?:se )?pas(?:o|aron|ou|aram|ado|ada|amos)|super\\p{L}*|exced\\p{L}*|rebas\\p{L}*'); // prettier-ignore
const limit = word('limits?|credit|credito|limite|tope');
const isMuch = /(?<!\p{L})(?:(?:by )?how much|cuanto|quanto)(?!\p{L})/u;
const weOwe = word('(?:we|i) (?:still )?owe|(?:les?|te|os) (?:debo|debemos)|(?:que |cuanto |lo que )(?:les )?deb(?:o|emos)(?! \\p{L}+(?:ar|er|ir)(?!\\p{L}))|(?:devo|devemos)(?! \\p{L}+(?:ar|er|ir)(?!\\p{L}))|a gente deve|(?:my|our) (?:total )?balance|mi saldo|nuestro saldo|(?:meu|nosso) saldo'); // prettier-ignore
const receivable = word('receivables?|to collect|owed to us|a receber|a recibir|por cobrar|a cobrar');
const isTotal = word('balance|saldo(?: total)?');
const creditLimit = word('credit limit|limite de credito|credit line|linea de credito|linha de credito');
const left = word(
  'free|available|left|remaining|livre|disponivel|disponible|libre|queda|resta|sobra|sobrando|ainda temos',
);
const which =
  /(?<!\p{L})(?:which|what|cual(?:es)?|que|q|quais|qual|list\p{L}*|show|muestr\p{L}*|mostr\p{L}*|ver|dame|pasame)(?!\p{L})/u;
/** Where the ageing of a debt is cut, and what is older than that. */
const older: Record<number, string[]> = { 30: ['days_60', 'days_90', 'days_more'], 60: ['days_90', 'days_more'], 90: ['days_more'] }; // prettier-ignore
const balance = manifestCopaGetCurrentlyBalance.path;
const lists = new Set<string>([getInvoicesOfPartner.path, getInvoiceListByDateAndCopa.path]);

/** Of a debt: what of it is older than so many days, whether it is over the limit, which invoices it is of, and the oldest of them. */
export function readDebts(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language } = message;
  const { last, asked } = situation;
  const { folded } = text;
  // Invoices of one period of billing have their report.
  if (invoice.test(folded) && /(?<![\p{L}\d-])\d{4}-\d{2}[ab](?![\p{L}\d])/u.test(folded)) return null;
  const isBalance = last?.path === balance;
  const isList = last !== undefined && lists.has(last.path);
  if (situation.pending || situation.open || text.terms.length > 12 || (wishOf(folded) === 'change' && !receivable.test(folded) && !/^\W*(?:and |y |e )?credit (?:limit|line)/.test(folded))) return null; // prettier-ignore
  const said = text.entities.filter(({ kind, denied, start }) => kind === 'partner' && !denied && start >= 0);
  if (said.length > 1 || text.entities.some(({ kind }) => ['country', 'tracking', 'provider', 'mawb'].includes(kind))) return null; // prettier-ignore
  // Of an order the one that it put first.
  const top = isBalance && isOrdered(last) ? last.rows[0]?.copa_id : undefined;
  const of = (last?.args.copa_id ?? last?.args.copaId ?? top) as number | undefined;
  const partner = said[0] ? said[0].value : isBalance || isList ? of : undefined;
  const toBalance = (question: Question): Decision | null => {
    const entry = catalogue.byPath.get(balance);
    if (!entry || !isUsable(entry, situation)) return null;
    const args = partner === undefined ? {} : { copa_id: partner };
    return { do: 'call', language, path: balance, args, assumed: said.length ? [] : Object.keys(args), guessed: [], doubts: [], question }; // prettier-ignore
  };
  const isOwn = situation.role === 'merchant' || situation.role === 'partner';
  const age = findComparisons(folded).find(
    ({ op, unit, values: [n] }) => op === '>' && (unit === 'days' || unit === 'ago') && older[n!],
  );
  // After what all partners owe together it is asked of all of them.
  const isSum = last?.path === manifestCopaGetCurrentlyBalanceSum.path;
  const isOfAll = isSum || inTotal.test(folded);
  const isOfDebt = isBalance || isSum || debt.test(folded);
  if (age && isOfDebt && !invoice.test(folded)) {
    const columns = older[age.values[0]!]!;
    // "How much in total is over 90 days" is of all partners, whoever was spoken of.
    if (isOfAll && !said.length && !isOwn) return ofAll(message, columns);
    // "Who has most that is older than 90 days".
    if (whoMost.test(folded) && !said.length && !isOwn && columns.length === 1) return mostOverdue(message, columns[0]);
    return toBalance({ column: columns[0], ...(columns.length > 1 && { columns }) });
  }
  const sum = catalogue.byPath.get(manifestCopaGetCurrentlyBalanceSum.path);
  if (receivable.test(folded) && inTotal.test(folded) && !said.length && !isOwn && !age && sum && isUsable(sum, situation))
    return { do: 'call', language, path: sum.contract.path, args: {}, assumed: [], guessed: [], doubts: [], question: { ask: 'sum', column: 'balance' } }; // prettier-ignore
  if (isOwn && weOwe.test(folded)) return toBalance({ column: 'balance' });
  const knowsWhom = partner !== undefined || isOwn;
  // "Ok, and their total balance?" after some of their invoices.
  if (isList && partner !== undefined && isTotal.test(folded) && text.terms.length < 4 && !findExtremes(folded).length)
    return toBalance({ column: 'balance' });
  if (knowsWhom && creditLimit.test(folded) && !over.test(folded) && text.terms.length < 9)
    return toBalance({ column: left.test(folded) ? 'credit_left' : 'credit_limit' });
  // "How much is left then" after the limit.
  if (isBalance && partner !== undefined && asked?.column === 'credit_limit' && left.test(folded) && text.terms.length < 6) return toBalance({ column: 'credit_left' }); // prettier-ignore
  const aboutCredit = isBalance && asked !== undefined && /credit/.test(asked.column ?? '');
  if (
    (limit.test(folded) || aboutCredit) &&
    over.test(folded) &&
    partner !== undefined &&
    (isBalance || /credit|limite de/.test(folded))
  )
    // prettier-ignore
    return toBalance({
      ask: isMuch.test(folded) ? undefined : 'whether',
      column: 'credit_left',
      columns: ['credit_left', 'credit_limit'],
    });
  const isInvoice = invoice.test(folded);
  // "How much overdue for all partners together", "who owes us most in overdue invoices".
  if (late.test(folded) && isMuch.test(folded) && isOfAll && !said.length && !isOwn) return ofAll(message, ['overdue']); // prettier-ignore
  if (owes.test(folded) && late.test(folded) && whoMost.test(folded) && !said.length && !isOwn) return mostOverdue(message); // prettier-ignore
  const [extreme] = findExtremes(folded);
  // "How much of it is overdue" of somebody who is named.
  if (said.length === 1 && late.test(folded) && isMuch.test(folded) && !isInvoice && text.terms.length < 5) return toBalance({ column: 'overdue' }); // prettier-ignore
  const isOld = extreme !== undefined && (late.test(folded) || (isList && findAsks(folded).some(({ ask }) => ask === 'long'))); // prettier-ignore
  if (isOld && (isInvoice || isBalance || isList)) return toInvoices(message, partner, true, 'overdue_days');
  if (isBalance && isInvoice && which.test(folded) && text.terms.length < 6)
    return toInvoices(message, partner, late.test(folded) || asked?.column === 'overdue', undefined);
  return null;
}

const owes = word('owes?|owed|owing|deb[eo]n?|adeud\\p{L}*|dev(?:e|em)');
const whoMost = /(?<!\p{L})(?:who|which (?:partner|customer|client)|quien|que (?:socio|cliente)|cual|quem|qual|que parceiro)(?!\p{L}).*(?<!\p{L})(?:most|more|mas|mais)(?!\p{L})/u; // prettier-ignore
/** Those whose overdue debt is highest. */
function mostOverdue({ catalogue, situation, language }: Message, column = 'overdue'): Decision | null {
  const entry = catalogue.byPath.get(balance);
  if (!entry || !isUsable(entry, situation)) return null;
  const args = { refine: { order: [{ column, desc: true }] } };
  return { do: 'call', language, path: balance, args, assumed: [], guessed: [], doubts: [], question: { column, desc: true } }; // prettier-ignore
}
const inTotal = word(
  'in (?:total|all)|together|all partners|todos los (?:socios|clientes)|todos os (?:parceiros|clientes)|all?together|overall|(?:the )?total|en total|no total|ao todo|entre tod[oa]s',
);
/** What all partners owe that is as old as that. */
function ofAll({ catalogue, situation, language }: Message, columns: readonly string[]): Decision | null {
  const entry = catalogue.byPath.get(balance);
  if (!entry || !isUsable(entry, situation)) return null;
  const measures = columns.map((column) => ({ fn: 'sum' as const, column }));
  const refine = compact(fitted({ measures }, rowOf(entry)!));
  return { do: 'call', language, path: balance, args: { refine }, assumed: [], guessed: [], doubts: [], question: { ask: 'sum', column: columns[0] } }; // prettier-ignore
}

const stillOpen =
  /(?<!\p{L})(?:how much|what of|cuanto|quanto|qto)(?: (?:of|de|d)? ?(?:it|that|this|eso|esto|ello|isso|disso|ese|esse total|el total|o total))? ?(?:(?:is|are|do they|we|esta|falta|queda|sigue|ta|ainda|todavia|aun|still|sin|nos|have) ?){0,3}(?:open|unpaid|outstanding|owed|left to pay|to be paid|por pagar|por cobrar|abiert[oa]|pendiente|pagar|em aberto|a receber|aberto|pago ainda)(?!\p{L})/u;

/** "How much of it is still open?" of what was invoiced: the sum of what is open. */
export function readStillOpen({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  if (!last || !row || situation.pending || !('open' in row) || !('total' in row) || !stillOpen.test(text.folded)) return null; // prettier-ignore
  if (text.terms.length > 5 || text.entities.some(({ start, kind }) => start >= 0 && kind !== 'status')) return null;
  const { where } = (last.args.refine ?? {}) as Partial<Refine>;
  const refine = compact(fitted({ where, measures: [{ fn: 'sum', column: 'open' }] }, row));
  return { do: 'call', language, path: last.path, args: { ...last.args, refine }, assumed: last.assumed, guessed: [], doubts: [], question: { ask: 'sum', column: 'open' } }; // prettier-ignore
}

/** The invoices that are open or overdue, of the partner where one is spoken of; the most overdue first where that is asked. */
function toInvoices(
  { catalogue, situation, language }: Message,
  partner: unknown,
  isLate: boolean,
  by: 'overdue_days' | undefined,
): Decision | null {
  const path = partner === undefined ? getInvoiceListByDateAndCopa.path : getInvoicesOfPartner.path;
  const entry = catalogue.byPath.get(path);
  if (!entry || !isUsable(entry, situation)) return null;
  const where = [{ column: isLate ? 'overdue_days' : 'open', op: '>' as const, value: 0 }];
  const refine = { where, ...(by && { order: [{ column: by, desc: true }] }) };
  const args = partner === undefined ? { refine } : { copa_id: partner, refine };
  const question: Question = by ? { column: by, desc: true } : { ask: 'list' };
  return { do: 'call', language, path, args, assumed: partner === undefined ? [] : ['copa_id'], guessed: [], doubts: [], question }; // prettier-ignore
}
