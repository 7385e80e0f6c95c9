import { Parser } from 'saxen';
import { refuse } from '#server/refuse.ts';
import type { BankEntry } from './bank-entry.ts';

/** CAMT writes a point before the cents, and no other mark. */
const amountOfCamt = (said = ''): number => (/^\d+(\.\d{1,2}0*)?$/.test(said) ? Number(said) : Number.NaN);

interface Said {
  amount?: string;
  currency?: string;
  side?: string;
  ref?: string;
  payer?: string;
  reference?: string;
}
interface Entry extends Said {
  day?: string;
  status?: string;
  reversal?: string;
  /** The transactions of a batch. */
  details: Said[];
}

/** Why an entry is no money that came in, whatever it says. */
function whyNot({ status = 'BOOK', reversal = 'false' }: Entry): string | undefined {
  if (reversal === 'true' || reversal === '1') return 'It is taken back by the bank.';
  return status === 'BOOK' ? undefined : 'The bank has not booked it yet.';
}

const cents = ({ amount }: Said): number => Math.round(amountOfCamt(amount) * 100);

/** The transactions of a batch, where each says its amount and they make up that of the entry. */
function partsOf(entry: Entry): Said[] | undefined {
  const { details, currency, side, ref } = entry;
  const sum = details.reduce((all, detail) => all + cents(detail), 0);
  const isOf = (detail: Said) => (detail.currency ?? currency) === currency && (detail.side ?? side) === side;
  if (details.length < 2 || sum !== cents(entry) || !details.every(isOf)) return undefined;
  // Some banks repeat one reference in every transaction.
  const isOwn = (own: string | undefined) => own !== undefined && details.filter((one) => one.ref === own).length === 1;
  return details.map((detail, at) => ({ ...detail, currency, side, ref: isOwn(detail.ref) ? detail.ref : ref && `${ref}/${at + 1}` })); // prettier-ignore
}

function entriesOf(entry: Entry): Omit<BankEntry, 'line'>[] {
  const { details } = entry;
  const all = (key: keyof Said) => [...new Set(details.flatMap((detail) => detail[key] ?? []))];
  const parts = partsOf(entry);
  const isOfSeveral = !parts && new Set(details.map(({ payer, reference }) => payer ?? reference)).size > 1;
  const several = isOfSeveral ? 'It is of several payers without the amount of each: book it by hand.' : undefined;
  const whole = { ...entry, ref: entry.ref ?? all('ref')[0], payer: all('payer').join(' '), reference: all('reference').join(' ') }; // prettier-ignore
  return (parts ?? [whole]).map(({ amount, currency = '', side, ref, payer, reference }) => ({
    bank_ref: ref ?? null,
    paid_on: entry.day ?? '',
    amount: amountOfCamt(amount) * (side === 'CRDT' ? 1 : -1),
    currency,
    payer: payer || null,
    reference: reference || null,
    refused: whyNot(entry) ?? (side === 'CRDT' ? several : undefined),
  }));
}

/** The entries of a CAMT.053 statement, each transaction of a batch as one, with reference, day, payer and remittance text. */
export function readCamt(text: string): BankEntry[] {
  const parser = new Parser();
  const found: BankEntry[] = [];
  const path: string[] = [];
  let entry: Entry | null = null;
  let broken = '';
  parser.on('error', (error: Error) => void (broken ||= error.message));
  parser.on('openTag', (name: string, attributes: () => Record<string, string>) => {
    path.push(name.replace(/^.*:/, ''));
    const [parent, own] = path.slice(-2);
    if (own === 'Ntry') entry = { details: [] };
    else if (own === 'TxDtls') entry?.details.push({});
    else if (entry && own === 'Amt') {
      const at = parent === 'Ntry' ? entry : isAmountOfDetail(parent) ? detailOf(entry, path) : undefined;
      if (at) at.currency ??= attributes().Ccy ?? '';
    }
  });
  parser.on('text', (value: string, decode: (text: string) => string) => {
    const said = decode(value).trim();
    if (entry && said) take(entry, path, said);
  });
  parser.on('closeTag', () => {
    if (path.pop() !== 'Ntry' || !entry) return;
    for (const one of entriesOf(entry)) found.push({ line: found.length + 1, ...one });
    entry = null;
  });
  parser.parse(text);
  if (broken || path.length) refuse('refused', 'This XML is broken: ask the bank for the file again.');
  return found;
}

/** The transaction that is being read. */
const detailOf = ({ details }: Entry, path: readonly string[]): Said | undefined =>
  path.includes('TxDtls') ? details.at(-1) : undefined;
/** Older versions write the amount of a transaction as `AmtDtls/TxAmt/Amt`. */
const isAmountOfDetail = (parent: string | undefined): boolean => parent === 'TxDtls' || parent === 'TxAmt';

function take(entry: Entry, path: readonly string[], said: string): void {
  const [parent, own] = path.slice(-2);
  const detail = detailOf(entry, path);
  if (detail) {
    const add = (key: 'payer' | 'reference') => (detail[key] = detail[key] ? `${detail[key]} ${said}` : said);
    if (own === 'Amt' && isAmountOfDetail(parent)) detail.amount ??= said;
    else if (own === 'CdtDbtInd' && parent === 'TxDtls') detail.side = said;
    else if (own === 'AcctSvcrRef') detail.ref = said;
    else if (own === 'Nm' && path.includes('Dbtr')) add('payer');
    else if (own === 'Ustrd' || (own === 'Ref' && parent === 'CdtrRefInf')) add('reference');
  } else if (parent === 'Ntry') {
    if (own === 'Amt') entry.amount = said;
    else if (own === 'CdtDbtInd') entry.side = said;
    else if (own === 'RvslInd') entry.reversal = said;
    else if (own === 'Sts') entry.status = said;
    else if (own === 'AcctSvcrRef') entry.ref = said;
  } else if (own === 'Cd' && parent === 'Sts') entry.status = said;
  else if ((own === 'Dt' || own === 'DtTm') && parent === 'BookgDt') entry.day = said.slice(0, 10);
}
