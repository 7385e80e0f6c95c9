import { readInstant } from '#tools/rules/dates.ts';
import { isCurrency } from '#server/pre-alert-import/columns/quantities.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import type { StoredFile } from '#server/files/stored-file.ts';
import { refuse } from '#server/refuse.ts';
import { amountOf, couldBeTwo, decimalOf } from './bank-amount.ts';
import type { BankEntry } from './bank-entry.ts';
import { readCamt } from './camt.ts';

const mostBytes = 8 * 1024 * 1024;

async function bytesOf(file: StoredFile): Promise<Buffer> {
  if (file.size > mostBytes) refuse('refused', 'This bank file is larger than 8 MB.');
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The entries of a bank statement: CAMT.053, or a table with a header. */
export async function readBankFile(file: StoredFile): Promise<BankEntry[]> {
  const bytes = await bytesOf(file);
  const isXml = /^\uFEFF?\s*<\?xml|^\uFEFF?\s*<Document/.test(bytes.subarray(0, 200).toString('utf8'));
  const entries = isXml ? readCamt(bytes.toString('utf8')) : await readTable([bytes]);
  if (!entries.length) refuse('refused', 'This file tells of no money that came in.');
  return entries.map(checked);
}

function checked(entry: BankEntry): BankEntry {
  if (entry.refused) return entry;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(entry.paid_on) && readInstant(entry.paid_on) !== null;
  if (Number.isNaN(entry.amount)) return { ...entry, amount: 0, refused: 'Is not an amount of money.' };
  if (entry.amount < 0) return { ...entry, refused: 'It is money that went out.' };
  if (!(entry.amount > 0)) return { ...entry, amount: 0, refused: 'No amount above 0.' };
  if (!isCurrency(entry.currency))
    return { ...entry, refused: `Currency: there is no currency ${entry.currency || '–'}.` };
  return day ? entry : { ...entry, refused: 'No day as YYYY-MM-DD.' };
}

const heads: Record<string, RegExp> = {
  ref: /^(bank ref|reference number|transaction|id|referencia bancaria|bank_ref|documento)/i,
  day: /^(date|day|booking|value date|paid_on|fecha|data)/i,
  amount: /^(amount|credit|importe|monto|abono|valor|crédito|credito)/i,
  currency: /^(currency|ccy|moneda|divisa|moeda)/i,
  payer: /^(payer|name|debtor|remitter|ordenante|pagador|nombre|nome)/i,
  reference: /^(reference|remittance|details|text|concepto|referencia|descrição|descricao|description)/i,
};

/** Columns that say whether money came or went, and what they say of money that went. */
const sideHead =
  /^(d ?\/ ?c|c ?\/ ?d|d[rb] ?\/ ?cr|cr ?\/ ?d[rb]|debit|d[eé]bito|cargo|(credit|cr[eé]dito|abono) ?\/|cdtdbtind|.*\b(type|indicator|side|sign)$|tipo|sentido|signo|natureza)/i;
const debit = /^(d|dr|db|dbit|debit|d[eé]bito|debe|cargo|-)$/i;

/** 20/11/2026 and 11/20/2026 as a day, where one of them is impossible the other way round. */
function dayOf(cell: string): string {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim());
  if (!found) return cell.trim().slice(0, 10);
  const [, one = '', two = '', year] = found;
  const [day, month] = Number(one) > 12 ? [one, two] : Number(two) > 12 ? [two, one] : [one, two];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

async function readTable(pieces: Iterable<Uint8Array>): Promise<BankEntry[]> {
  const { columns, lines } = await readApart(pieces);
  const sides = columns.flatMap((name, index) => (sideHead.test(name.trim()) ? [index] : []));
  const taken = new Set(sides);
  const at = Object.fromEntries(
    Object.entries(heads).map(([key, shape]) => {
      const found = columns.findIndex((name, index) => !taken.has(index) && shape.test(name.trim()));
      taken.add(found);
      return [key, found];
    }),
  ) as Record<string, number>;
  for (const [key, name] of [
    ['day', 'dates'],
    ['amount', 'amounts'],
  ] as const)
    // prettier-ignore
    if (at[key]! < 0) refuse('refused', `No column of this file holds ${name}.`);
  const sign = decimalOf(lines.map(({ cells }) => (cells[at['amount']!] ?? '').trim()));
  return lines.flatMap(({ line, cells }) => {
    const cell = (key: string) => (at[key]! < 0 ? '' : (cells[at[key]!] ?? '').trim());
    if (!cells.some((one) => one?.trim())) return [];
    const read = amountOf(cell('amount'), sign);
    const refused = couldBeTwo(cell('amount'), sign) ? 'Could be thousands or three decimals: write it with its cents.' : undefined; // prettier-ignore
    const amount = sides.some((side) => debit.test((cells[side] ?? '').trim())) ? -Math.abs(read) : read;
    const currency = cell('currency').toUpperCase() || 'USD';
    const text = { payer: cell('payer') || null, reference: cell('reference') || null };
    return [
      {
        line,
        bank_ref: cell('ref') || null,
        paid_on: dayOf(cell('day')),
        amount: refused ? 0 : amount,
        currency,
        ...text,
        ...(refused && { refused }),
      },
    ];
  });
}
