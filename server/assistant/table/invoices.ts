import type { Understood } from '../understanding/understand.ts';
import type { Column } from './columns.ts';
import type { Said } from './conditions.ts';
import { findAsks, findExtremes } from './wishes.ts';

/** "2026-10B": half a month of billing, where rows are of one. */
export function billed({ folded }: Understood, columns: readonly Column[]): Said[] {
  const match = /(?<![\d-])20\d\d-(?:0[1-9]|1[0-2])[ab](?![\p{L}\d])/u.exec(folded);
  if (!match || !columns.some(({ key }) => key === 'invoice_period')) return [];
  const { index: start, 0: said } = match;
  return [{ column: 'invoice_period', op: '=', value: said.toUpperCase(), start, end: start + said.length }];
}

const notPaid =
  /(?<!\p{L})(?:unpaid|outstanding|(?:not|aren['’]?t|isn['’]?t|haven['’]?t been|hasn['’]?t been) (?:yet |fully )?paid|(?:still|yet) to be paid|impag[oa]s?|sin pagar|por pagar|no pagad[oa]s?|pendientes? de pago|nao pag[oa]s?|em aberto|a pagar|(?:still |todavia |aun |ainda )?(?:(?:nos |me )?(?:debe[n]?|adeuda[n]?|deve[m]?)|owes?(?: us)?)(?= *(?:[.?!,;]|$))|(?:still )?open(?! (?:it|that|this|the|them|first|second|last|number|invoice )(?!\p{L})| ?[#\d])|abiert[oa]s|abert[oa]s|pendientes|pendentes)(?!\p{L})/u;

const overdue = /(?<!\p{L})(?:overdue|past due|vencid[oa]s|atrasad[oa]s|en mora|em atraso)(?!\p{L})/u;

/** "Unpaid": of invoices of which something is still open; how much that is asks for no rows. */
export function owed({ folded }: Understood, columns: readonly Column[]): Said[] {
  const late = overdue.exec(folded);
  if (
    late &&
    columns.some(({ key }) => key === 'overdue_days') &&
    !findAsks(folded).some(({ ask }) => ask === 'much' || ask === 'sum' || ask === 'long')
  )
    // prettier-ignore
    return [{ column: 'overdue_days', op: '>', value: 0, start: late.index, end: late.index + late[0].length }];
  const match = notPaid.exec(folded);
  const isMoney = columns.some(({ key, field }) => key === 'open' && field.kind === 'money');
  // "Who owes most" is by how much is owed.
  if (match && /deb|deve|owe|adeud/.test(match[0]) && findExtremes(folded).length) return [];
  if (!match || !isMoney || findAsks(folded).some(({ ask }) => ask === 'much' || ask === 'sum')) return [];
  return [{ column: 'open', op: '>', value: 0, start: match.index, end: match.index + match[0].length }];
}

/** "How much was billed" asks for money, though a column of counts is called after the same word. */
export const asksBilled = (folded: string): boolean =>
  billing.test(folded) && findAsks(folded).some(({ ask }) => ask === 'much');
const billing =
  /(?<!\p{L})(?:invoiced?|bill(?:ed)?|factur(?:o|amos|aron|ar|ad[oa])|fatur(?:ou|amos|aram|ar|ad[oa]))(?!\p{L})/u;
