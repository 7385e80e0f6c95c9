import { placeIn } from '../table/places.ts';
import type { Shape } from '#tools/define.ts';
import type { Column } from '../table/columns.ts';
import { owners, people } from '../table/named-rows.ts';
import { delivers } from '../table/phrases.ts';

const whose = /(?<!\p{L})(?:whose|de quien(?:es)?|de quem|from whom|for whom)(?!\p{L})/u;
const who = /(?<!\p{L})(?:who|whom|whos|quien(?:es)?|quem)(?!\p{L})/u;
const where = /(?<!\p{L})(?:where|donde|adonde|onde|aonde|cade)(?!\p{L})/u;
/** Columns of parties, of whom one may be asked by "who". */
export const isParty = ({ key }: Column): boolean =>
  [...owners, ...people, 'service_provider_name', 'provider_name'].includes(key);

/** The column that "who", "whose" or "where" asks for, where nothing else names one. */
export function unnamedColumn(folded: string, row: Shape, columns: readonly Column[]): Column | undefined {
  const first = (keys: readonly string[]): Column | undefined =>
    keys.map((key) => columns.find((each) => each.key === key)).find(Boolean);
  if (whose.test(folded)) return first(owners);
  if (who.test(folded)) return delivers.test(folded) ? first(['service_provider_name', 'provider_name']) : first([...people.filter((key) => !owners.includes(key)), ...owners]); // prettier-ignore
  if (where.test(folded)) return first([placeIn(row, folded) ?? '']);
  return undefined;
}
