import { findAsks } from '../table/wishes.ts';
import type { Scope } from './scope.ts';

/** "Of A and of B", "to Brazil and to Mexico": each with its own preposition. */
const eachBeside = /(?<!\p{L})(of|for|to|from|in|de|del|do|da|para|pra|a|en|em|no|na) .*(?<!\p{L})(?:and|y|e) \1 /u;
const namedBy: Record<string, string> = { ctry_iso_code_list: 'ctry_iso_code', copa_list: 'copa_name', provider_id_list: 'service_provider_name' }; // prettier-ignore

/** "How many of Patagonia and of Amazonas": the column of those that are named, as many of each. */
export function eachNamed(filters: Scope['filters'], folded: string): string | undefined {
  const [list, ...others] = Object.entries(filters).filter(([, values]) => values.length > 1);
  const isAsked = list && !others.length && eachBeside.test(folded) && findAsks(folded).some(({ ask }) => ask === 'count'); // prettier-ignore
  return isAsked ? namedBy[list[0]] : undefined;
}
