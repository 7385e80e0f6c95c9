import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';

/** "Show me only theirs", "os dele", "los de ese cliente": what the first group was. */
const pronoun =
  /(?<!\p{L})(?:theirs|his|hers|its ones|(?:that|this) (?:one|partner|customer|client|provider|carrier|country|city)(?:'?s)?|del[ea]s?|d[eo] el|dess[ea]s?(?: (?:parceiro|cliente|fornecedor|pais|cidade|transportadora))?|suy[oa]s|sus|de (?:es[ea]|ell[oa]s?)(?: (?:socio|cliente|proveedor|pais|ciudad|transportista))?)(?!\p{L})/u;

/** "How many did they carry", "con ellos": whoever the order had first. */
const leader =
  /(?<!\p{L})(?:(?:did |has |have )?(?:they|it|ela|ele|ella|el)(?= (?:carr(?:y|ied)|mov(?:e|ed)|fl(?:y|ew)|took|take|deliver(?:ed)?|sent|send|brought|bring|got|had|have|lev\p{L}+|llev\p{L}+|mov\p{L}+|entreg\p{L}+|mand\p{L}+|envi\p{L}+|traj\p{L}+|troux\p{L}+|tev\p{L}+|tuv\p{L}+|carg\p{L}+|transport\p{L}+|receb\p{L}+|recib\p{L}+)(?!\p{L}))|(?:carr(?:y|ied)|mov(?:e|ed|io|eu|imos)|fl(?:y|ew)|took|deliver(?:ed)?|sent|brought|llev[oa]|lev(?:ou|a)|entreg[oa]u?|mand[oa]u?|envi[oa]u?|trajo|trouxe|tuvo|teve|cargo|recib(?:io|e)|receb(?:eu|e)) (?:es[ea]|ess[ea]|el|ella|ele|ela|he|they|that one)(?=\W*$)|(?:con|com|with|by|por) (?:ell[oa]s?|el[ea]s?|them|it))(?!\p{L})/u;

export const pointsAtLeader = (folded: string, { args }: LastCall): boolean => {
  const { group = [], order = [] } = (args.refine ?? {}) as Partial<Refine>;
  return group.length > 0 && order.length > 0 && leader.test(folded);
};

/** The conditions that keep the rows of the first group of the last answer; undefined where nothing points at one. */
export function theirs(folded: string, last: LastCall): Condition[] | undefined {
  const { args, rows } = last;
  const { group = [], where = [] } = (args.refine ?? {}) as Partial<Refine>;
  const [first] = rows;
  const points = pronoun.test(folded) || pointsAtLeader(folded, last);
  if (!first || !group.length || group.some((key) => key.includes(':')) || !points) return undefined;
  const named = group.map((column): Condition => ({ column, op: '=', value: first[column] as Condition['value'] }));
  if (named.some(({ value }) => value === null || value === undefined)) return undefined;
  return [...where.filter(({ column }) => !group.includes(column)), ...named];
}
