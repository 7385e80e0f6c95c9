import { placeIn } from '../table/places.ts';
import type { Shape } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Column } from '../table/columns.ts';
import { isIndividual } from '../table/measures.ts';
import { nameOf, owners, people } from '../table/named-rows.ts';
import { delivers } from '../table/phrases.ts';

const whose = /(?<!\p{L})(?:whose|de quien(?:es)?|de quem|from whom|for whom)(?!\p{L})/u;
/** "Who is it for": the one who gets it. */
const forWhom =
  /(?<!\p{L})(?:(?:a|en|em|no) (?:nombre|nome) de (?:quien|quem)|in (?:whose|what) name|(?:for|to) whom|who(?:.s| is| are| was| were)? (?:it|they|that|this|those|these|the \p{L}+) (?:for|to)|(?:para|pra|a) (?:quien(?:es)?|quem))(?!\p{L})/u;
const who = /(?<!\p{L})(?:who|whom|whos|quien(?:es)?|quem)(?!\p{L})/u;
/** Who sends is a partner. */
const sends =
  /(?<!\p{L})(?:sends?|sent|ships?|shipped|mand(?:a|an|am|o|ou|aron|aram)|envi(?:a|an|am|o|ou|aron|aram))(?!\p{L})/u;
const where = /(?<!\p{L})(?:where|donde|adonde|onde|aonde|cade)(?!\p{L})/u;
/** Columns of parties, of whom one may be asked by "who". */
export const isParty = ({ key }: Column): boolean =>
  [...owners, ...people, 'service_provider_name', 'provider_name'].includes(key);

/** "Who has most missing" is one who has them, and not one of the lists that count them. */
export const holderOf = ({ field }: Column, of: string, folded: string, row: Shape, columns: readonly Column[]) =>
  who.test(folded) && isIndividual(of) && field.kind === 'count' && field.total
    ? unnamedColumn(folded, row, columns)
    : undefined;

/** "Which partner owes most": the noun behind the question word. */
export const isAskedFor = (before: string, after = ''): boolean =>
  /(?<!\p{L})(?:which|what|que|cual(?: es el| de los)?|qual(?: e o| dos)?)\s+$/u.test(before) ||
  // "Partner with the highest revenue".
  (/^\W*(?:(?:and|y|e|the|el|la|o|a)\W+)*$/u.test(before) && /^\s+(?:with|con|com)(?!\p{L})/u.test(after));
/** Whether what is asked for holds several of the rows, whose figures add up. */
export const isHolder = ({ key }: Column, { field }: Column, of: string, row: Shape): boolean =>
  isIndividual(of) && key !== nameOf[of] && key !== Object.keys(row)[0] && (field.total === true || (field.kind === 'money' && field.currency !== undefined)); // prettier-ignore

const carries =
  /^\W*(?:(?:and|y|e) )?(?:which|who|cual|quien|qual|quem)(?: (?:one|ones|of them|of those|del[ea]s|dess[ea]s|de ell[oa]s|de es[oa]s|d[oa]s dois|das duas))? (?:carri\p{L}+|brought|moved|had|has|took|llev\p{L}+|traj\p{L}+|tuvo|tiene|mov\p{L}+|lev(?:ou|a|aram)|troux\p{L}+|teve|tem|transport\p{L}+)(?!\p{L})/u;
/** "Which carried most weight" after groups: one of them, and none of what they count. */
export function groupMeant(
  by: Column,
  of: string,
  folded: string,
  columns: readonly Column[],
  row: Shape,
  before: Partial<Refine> | undefined,
): Column | undefined {
  const [key, ...more] = (before?.group ?? []).filter((one) => !one.includes('currency'));
  const column = more.length ? undefined : columns.find((one) => one.key === key);
  return column && carries.test(folded) && isHolder(column, by, of, row) ? column : undefined;
}

/** The column that "who", "whose" or "where" asks for, where nothing else names one. */
export function unnamedColumn(folded: string, row: Shape, columns: readonly Column[]): Column | undefined {
  const first = (keys: readonly string[]): Column | undefined =>
    keys.map((key) => columns.find((each) => each.key === key)).find(Boolean);
  if (forWhom.test(folded)) return first(['consignee_name', 'consignee', ...owners]);
  if (whose.test(folded)) return first(owners);
  if (who.test(folded) && sends.test(folded)) return first(['copa_name', 'partner_name', 'customer_name', ...owners]);
  if (who.test(folded)) return delivers.test(folded) ? first(['service_provider_name', 'provider_name']) : first([...people.filter((key) => !owners.includes(key)), ...owners]); // prettier-ignore
  if (where.test(folded)) return first([placeIn(row, folded) ?? '']);
  return undefined;
}
