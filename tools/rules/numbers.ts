import { roundDecimal } from './decimals.ts';
import { shownDecimals } from './money.ts';

type Maybe = number | null | undefined;

const isNumber = (value: Maybe): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e21;

/** `1,234.50` with a real minus sign; whole unless decimals are asked; half up. Empty for nothing. */
export function showNumber(value: Maybe, decimals = 0): string {
  if (!isNumber(value)) return '';
  const [whole = '0', fraction] = roundDecimal(Math.abs(value), decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction ? `${grouped}.${fraction}` : grouped;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Kilograms with three decimals, `1.240`, or `1.240 kg` where the unit is not in the head. */
export function showWeight(kg: Maybe, unit?: 'kg'): string {
  const text = showNumber(kg, 3);
  return text && unit ? `${text} ${unit}` : text;
}

/** The amount alone, as in a column whose head names the currency: `48.90`; of a price per unit up to so many decimals. */
export function showAmount(amount: Maybe, currency: string, decimals = 0): string {
  const least = shownDecimals(currency);
  const text = showNumber(amount, Math.max(least, decimals));
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(least).replace(/0+$/, '');
  return fraction.length > least ? [whole, fraction.slice(0, least) + kept].filter(Boolean).join('.') : text;
}

/** `USD 48.90`, `CLP 12,500`; empty for nothing. */
export function showMoney(amount: Maybe, currency: string, decimals = 0): string {
  const text = showAmount(amount, currency, decimals);
  return text && `${currency} ${text}`;
}

/** A share of 100 with one decimal: `86.4 %`. */
export function showPercent(value: Maybe): string {
  const text = showNumber(value, 1);
  return text && `${text} %`;
}

/** A change with its sign: `+1.2`, `−3.4`, `0.0`. */
export function showChange(value: Maybe, decimals = 0): string {
  const text = showNumber(value, decimals);
  return text && isNumber(value) && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** `999`, `1k`, `1.2k`, `1.5M`; for axes and key figures only. */
export function abbreviate(value: Maybe): string {
  if (!isNumber(value)) return '';
  let size = Math.abs(value);
  let step = 0;
  while (rounded(size, step) >= 1000 && step < suffixes.length - 1) {
    size /= 1000;
    step += 1;
  }
  const text = `${rounded(size, step)}${suffixes[step]}`;
  return value < 0 && size > 0 ? `−${text}` : text;
}

const rounded = (size: number, step: number): number =>
  step === 0 ? Math.round(size * 100) / 100 : Math.round(size * 10) / 10;

/** Eleven digits as `045-12345675`, and so several with commas between; any other text as it is. */
export const showMawb = (number: string): string =>
  /^\d{11}(, \d{11})*$/.test(number) ? number.replaceAll(/(\d{3})(\d{8})/g, '$1-$2') : number;
