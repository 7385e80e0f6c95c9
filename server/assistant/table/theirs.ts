import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';

/** "Show me only theirs", "os dele", "los de ese cliente": what the first group was. */
const pronoun =
  /(?<!\p{L})(?:theirs|his|hers|its ones|(?:that|this) (?:one|partner|customer|client|provider|carrier|country|city)(?:'?s)?|del[ea]s?|d[eo] el|dess[ea]s?(?: (?:parceiro|cliente|fornecedor|pais|cidade|transportadora))?|suy[oa]s|sus|de (?:es[ea]|ell[oa]s?)(?: (?:socio|cliente|proveedor|pais|ciudad|transportista))?)(?!\p{L})/u;

/** The conditions that keep the rows of the first group of the last answer; undefined where nothing points at one. */
export function theirs(folded: string, { args, rows }: LastCall): Condition[] | undefined {
  const { group = [], where = [] } = (args.refine ?? {}) as Partial<Refine>;
  const [first] = rows;
  if (!first || !group.length || group.some((key) => key.includes(':')) || !pronoun.test(folded)) return undefined;
  const named = group.map((column): Condition => ({ column, op: '=', value: first[column] as Condition['value'] }));
  if (named.some(({ value }) => value === null || value === undefined)) return undefined;
  return [...where.filter(({ column }) => !group.includes(column)), ...named];
}
