import { Parser } from 'saxen';
import { readInstant } from '#tools/rules/dates.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import type { StoredFile } from '#server/files/stored-file.ts';
import { refuse } from '#server/refuse.ts';

/** Money that came in, as a bank file tells it; what is wrong with a line stands in `refused`. */
export interface BankEntry {
  line: number;
  bank_ref: string | null;
  paid_on: string;
  amount: number;
  currency: string;
  payer: string | null;
  reference: string | null;
  refused?: string;
}

const mostBytes = 8 * 1024 * 1024;

async function bytesOf(file: StoredFile): Promise<Buffer> {
  if (file.size > mostBytes) refuse('refused', 'This bank file is larger than 8 MB.');
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The credits of a bank statement: CAMT.053, or a table with a header. */
export async function readBankFile(file: StoredFile): Promise<BankEntry[]> {
  const bytes = await bytesOf(file);
  const isXml = /^\uFEFF?\s*<\?xml|^\uFEFF?\s*<Document/.test(bytes.subarray(0, 200).toString('utf8'));
  const entries = isXml ? readCamt(bytes.toString('utf8')) : await readTable([bytes]);
  if (!entries.length) refuse('refused', 'This file tells of no money that came in.');
  return entries.map(checked);
}

function checked(entry: BankEntry): BankEntry {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(entry.paid_on) && readInstant(entry.paid_on) !== null;
  if (!(entry.amount > 0)) return { ...entry, amount: 0, refused: 'No amount above 0.' };
  if (!/^[A-Z]{3}$/.test(entry.currency)) return { ...entry, refused: 'No currency of three letters.' };
  return day ? entry : { ...entry, refused: 'No day as YYYY-MM-DD.' };
}

/** The credit entries of a CAMT.053 statement, each with its own reference, day, payer and remittance text. */
function readCamt(text: string): BankEntry[] {
  const parser = new Parser();
  const found: BankEntry[] = [];
  const path: string[] = [];
  let entry: Record<string, string> | null = null;
  let broken = '';
  parser.on('error', (error: Error) => void (broken ||= error.message));
  parser.on('openTag', (name: string, attributes: () => Record<string, string>) => {
    path.push(name.replace(/^.*:/, ''));
    const own = path.at(-1);
    if (own === 'Ntry') entry = {};
    else if (entry && own === 'Amt' && path.at(-2) === 'Ntry') entry.currency = attributes().Ccy ?? '';
  });
  parser.on('text', (value: string, decode: (text: string) => string) => {
    const said = decode(value).trim();
    if (!entry || !said) return;
    const [parent, own] = path.slice(-2);
    const add = (key: string) => (entry![key] = entry![key] ? `${entry![key]} ${said}` : said);
    if (own === 'Amt' && parent === 'Ntry') entry.amount = said;
    else if (own === 'CdtDbtInd' && parent === 'Ntry') entry.side = said;
    else if (own === 'AcctSvcrRef' && !entry.ref) entry.ref = said;
    else if ((own === 'Dt' || own === 'DtTm') && parent === 'BookgDt') entry.day = said.slice(0, 10);
    else if (own === 'Nm' && path.includes('Dbtr')) add('payer');
    else if (own === 'Ustrd' || (own === 'Ref' && parent === 'CdtrRefInf')) add('reference');
  });
  parser.on('closeTag', () => {
    const own = path.pop();
    if (own !== 'Ntry' || !entry) return;
    const { side, amount, currency, ref, day, payer, reference } = entry;
    if (side === 'CRDT')
      found.push({
        line: found.length + 1, bank_ref: ref ?? null, paid_on: day ?? '', amount: Number(amount), currency: currency ?? '', payer: payer ?? null,
        reference: reference ?? null,
      }); // prettier-ignore
    entry = null;
  });
  parser.parse(text);
  if (broken || path.length) refuse('refused', 'This XML is broken: ask the bank for the file again.');
  return found;
}

const heads: Record<string, RegExp> = {
  ref: /^(bank ref|reference number|transaction|id|referencia bancaria|bank_ref|documento)/i,
  day: /^(date|day|booking|value date|paid_on|fecha|data)/i,
  amount: /^(amount|credit|importe|monto|abono|valor|crédito|credito)/i,
  currency: /^(currency|ccy|moneda|divisa|moeda)/i,
  payer: /^(payer|name|debtor|remitter|ordenante|pagador|nombre|nome)/i,
  reference: /^(reference|remittance|details|text|concepto|referencia|descrição|descricao|description)/i,
};

/** 1,234.50, 1.234,50 and 1234.5 are one number. */
function amountOf(cell: string): number {
  const plain = cell.replace(/[^\d.,-]/g, '');
  const decimal = /[.,]\d{1,2}$/.exec(plain);
  const whole = decimal ? plain.slice(0, decimal.index) : plain;
  return Number(`${whole.replace(/[.,]/g, '')}${decimal ? `.${decimal[0].slice(1)}` : ''}`);
}

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
  const taken = new Set<number>();
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
  return lines.flatMap(({ line, cells }) => {
    const cell = (key: string) => (at[key]! < 0 ? '' : (cells[at[key]!] ?? '').trim());
    if (!cells.some((one) => one?.trim())) return [];
    const amount = amountOf(cell('amount'));
    // What the bank took is not money that came in.
    if (amount < 0) return [];
    const currency = cell('currency').toUpperCase() || 'USD';
    const text = { payer: cell('payer') || null, reference: cell('reference') || null };
    return [{ line, bank_ref: cell('ref') || null, paid_on: dayOf(cell('day')), amount, currency, ...text }];
  });
}
