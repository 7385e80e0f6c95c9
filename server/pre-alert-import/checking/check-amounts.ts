import { isCurrency } from '#server/pre-alert-import/columns/quantities.ts';
import { keep, statedOf, textOf } from './check-cells.ts';
import type { Stated } from './check-cells.ts';
import type { Lists } from './check-lists.ts';
import type { Draft } from './pre-alert-line.ts';

const mostMoney = 999_999_999_999;
type Amount = 'declared_value' | 'unit_value' | 'freight' | 'insurance';

interface Money {
  field: Amount;
  amount: number;
  /** That its cell or its column names. */
  currency: string | null;
}

/** The amounts of a line, which are in one currency: the one that the goods name, else the line, else the partner. */
export function checkAmounts(draft: Draft, lists: Lists): void {
  const { line } = draft;
  const goods = (['declared_value', 'unit_value'] as const).map((field) => moneyOf(draft, field));
  const charges = (['freight', 'insurance'] as const).map((field) => moneyOf(draft, field));
  const ofLine = lineCurrency(draft, lists);
  const named = [...goods, ...charges].find((money) => money?.currency)?.currency;
  line.currency = goods.find((money) => money?.currency)?.currency ?? ofLine ?? named ?? lists.currency;
  if (ofLine && ofLine !== line.currency)
    draft.refuse(draft.cell('currency')!, 'Is another currency than the amounts name');
  for (const money of goods)
    if (money && isOther(money, line.currency))
      draft.refuse(draft.cell(money.field)!, `Is not in ${line.currency}, as the rest of the line`);
    else if (money) line[money.field] = money.amount;
  for (const money of charges)
    if (money && isOther(money, line.currency)) keepApart(draft, money);
    else if (money) line[money.field] = money.amount;
}

const isOther = ({ currency }: Money, usual: string): boolean => currency !== null && currency !== usual;

function moneyOf(draft: Draft, field: Amount): Money | null {
  const stated: Stated | null = statedOf(draft, field, mostMoney);
  const cell = draft.cell(field);
  if (!stated || !cell) return null;
  const { unit, number: amount } = stated;
  const { currency = null } = cell.column.spec;
  if (unit && !isCurrency(unit)) draft.refuse(cell, 'Is not an amount of money');
  else if (unit && currency && unit !== currency) draft.refuse(cell, `Is not in ${currency}, as its column`);
  else return { field, amount, currency: unit ?? currency };
  return null;
}

/** Amounts of two currencies are never added: a charge in another one stays a note. */
function keepApart(draft: Draft, { field, currency }: Money): void {
  const cell = draft.cell(field)!;
  keep(draft, cell);
  draft.notices.push(
    `${cell.column.name}: in ${currency} while the goods are in ${draft.line.currency}, kept as a note.`,
  );
}

function lineCurrency(draft: Draft, lists: Lists): string | null {
  const cell = draft.cell('currency');
  const text = textOf(draft, 'currency', 10);
  if (!cell || !text) return null;
  const code = signs[text] ?? text.toUpperCase();
  if (code === '$') return lists.currency;
  if (isCurrency(code)) return code;
  draft.refuse(cell, 'Is not a currency code such as USD');
  return null;
}

const signs: Record<string, string> = { US$: 'USD', R$: 'BRL', '€': 'EUR', '£': 'GBP' };
