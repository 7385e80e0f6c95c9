import type { AnyContract } from '#tools/define.ts';
import type { Day } from '#tools/rules/days.ts';
import { dayOf } from './questions.ts';

/** What people call partners, providers and airlines, and the values that stand for each name. */
export type Names = Record<'copa' | 'provider' | 'airline', ReadonlyMap<string, readonly string[]>>;

/** What the assistant called: nothing where it asked or declined. */
export interface Called {
  path: string;
  args: Record<string, unknown>;
}

const plain = (value: unknown): string =>
  String(value)
    .toUpperCase()
    .replace(/^(\d{3})-(\d{8})$/, '$1$2');
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify([a].flat().map(plain).sort()) === JSON.stringify([b].flat().map(plain).sort());

function isNamed(names: ReadonlyMap<string, readonly string[]>, name: string, args: Record<string, unknown>): boolean {
  const values = [name, ...(names.get(name) ?? [])].map(plain);
  return Object.values(args)
    .flat()
    .some((value) => values.includes(plain(value)));
}

/** The expected values that a call has not; values of fields that another acceptable endpoint has do not count. */
export function wrongArgs(
  expected: Record<string, unknown>,
  { args }: Called,
  contract: AnyContract,
  names: Names,
  today: Day,
): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    if (key === 'copa' || key === 'provider' || key === 'airline')
      return [value].flat().every((name) => isNamed(names[key], String(name), args))
        ? []
        : [`${key}: ${String(value)}`];
    if (!(key in contract.input.shape)) return [];
    const accepted = typeof value === 'string' ? value.split('|').map((each) => dayOf(each, today)) : [value];
    return accepted.some((each) => same(each, args[key]))
      ? []
      : [`${key}: ${JSON.stringify(args[key]) ?? 'nothing'} for ${JSON.stringify(value)}`];
  });
}
