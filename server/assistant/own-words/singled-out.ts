import { isGrouped, type Condition, type Refine } from '#tools/refine/refine.ts';
import type { Column } from '../table/columns.ts';
import { owners, people } from '../table/named-rows.ts';

/** Asks of all rows, whoever was spoken of before. */
const ofAll =
  /(?<!\p{L})(?:who|which|any|anybody|anyone|others?|how many|quien(?:es)?|cual(?:es)?|alguien|algun[oa]?s?|otr[oa]s|cuant[oa]s|quem|quais|qual|alguem|algum[a]?s?|outr[oa]s|quant[oa]s)(?!\p{L})/u;
/** Whoever was asked for before is asked for anew. */
const who = /^\W*(?:and |y |e )?(?:who|quien(?:es)?|quem)(?!\p{L})/u;
const named = new Set([
  ...people,
  ...owners,
  'service_name',
  'service_provider_name',
  'airline_name',
  'airline',
  'iata_code',
  'extension_code',
]);

/**
 * Columns whose name had singled out one row, which a question about which rows there are no longer keeps to: "who came late"
 * after one person's hours.
 */
export const singledOut = (
  folded: string,
  before: Partial<Refine> | undefined,
  rows: readonly unknown[],
  now: readonly { column: string }[],
): string[] =>
  who.test(folded) && now.length
    ? (before?.where ?? []).flatMap(({ column, op, value }) => (op === '>' && value === 0 ? [column] : []))
    : rows.length < 2 && !isGrouped(before) && ofAll.test(folded)
      ? (before?.where ?? []).flatMap(({ column, op }) =>
          (op === '=' || op === 'contains') && named.has(column) && !now.some((one) => one.column === column)
            ? [column]
            : [],
        )
      : [];

const missing =
  /(?<!\p{L})(?:falta[nm]?|missing|(?:still|yet) to (?:come|arrive)|not (?:here|in) yet|restan|restam)(?!\p{L})/u;
/** What counts those that are still to come: "cuántas faltan por llegar". */
export const lacking = (folded: string, columns: readonly Column[]): Column | undefined =>
  missing.test(folded)
    ? columns.find(({ key, field }) => field.kind === 'count' && key.startsWith('missing'))
    : undefined;

/** Conditions of a count that a question about who else has some of another no longer keeps to. */
export const withoutCounts = (
  folded: string,
  before: Partial<Refine> | undefined,
  now: readonly Condition[],
): Partial<Refine> | undefined => {
  const counts = ({ op, value }: Condition): boolean => op === '>' && value === 0;
  return before && who.test(folded) && now.some(counts)
    ? { ...before, where: before.where?.filter((one) => !counts(one)) }
    : before;
};

const opposites: [RegExp, RegExp][] = [
  [/^(?:received|arrived|scanned|processed)/, /^(?:missing|pending|waiting|not_|to_)/],
  [/^(?:delivered|closed)/, /^(?:open|pending|undelivered)/],
  [/^(?:released|confirmed|answered|sent)/, /^(?:waiting|pending|unanswered|open|unconfirmed)/],
  [/^paid/, /^(?:open|unpaid|due)/],
  [/^(?:matched|explained)/, /^(?:open|unmatched|unexplained)/],
];

/** The column that counts those of which a column's own does not hold: what is missing beside what was received. */
export function opposite({ key }: Column, columns: readonly Column[]): Column | undefined {
  const other = opposites.find(([one]) => one.test(key))?.[1];
  return other && columns.find((each) => other.test(each.key));
}
