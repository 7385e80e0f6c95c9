import type { AnyContract } from '#tools/define.ts';
import { showDay } from '#tools/rules/dates.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { filterFields } from '#web/parts/report/filter-fields.ts';

/** `10/24/2026 – 11/20/2026`; one day where both are the same, empty where neither is set. */
export function periodText(from: unknown, to: unknown): string {
  const days = [from, to].filter((day) => typeof day === 'string').map((day) => showDay(day));
  return [...new Set(days)].join(' – ');
}

/** The period that the arguments of a contract hold, for a caption. */
export function captionOf(contract: AnyContract, args: Row): string {
  const period = filterFields(contract).find(({ until }) => until);
  return period ? periodText(args[period.key], args[period.until!]) : '';
}
