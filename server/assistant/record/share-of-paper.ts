import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { findAsks } from '../table/wishes.ts';
import { partOf } from './parts.ts';

/** Says that all of it is the whole, and not some of its parts. */
const ofAll =
  /(?<!\p{L})(?:of (?:our |the |all )*(?:total|whole|overall|all)|of (?:our |all )|del? (?:ingreso |costo |revenue )?total|de tod[oa]|d[oa] (?:receita |custo )?total|total|geral|global)(?!\p{L})/u;

/** "What share of our total revenue is that" after the revenue of a country: that figure, and beside it the same of all. */
export function readShareOfPaper({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, asked, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const was = asked?.of;
  if (!last || !entry || was?.field === undefined || pending || proposed?.length || !isUsable(entry, situation)) return null; // prettier-ignore
  if (entry.contract.output.kind !== 'document' || !ofAll.test(text.folded) || text.terms.length > 6) return null;
  if (!findAsks(text.folded).some(({ ask }) => ask === 'share') || text.entities.some(({ start }) => start >= 0)) return null; // prettier-ignore
  const named = partOf(text, entry.contract);
  if (named && named.field !== was.field) return null;
  const days = new Set(entry.slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key));
  const all = Object.fromEntries(Object.entries(last.args).filter(([key]) => days.has(key)));
  if (Object.keys(all).length === Object.keys(last.args).length) return null;
  const question = { ask: 'share' as const, of: { field: was.field } };
  return { do: 'call', language, path: last.path, args: last.args, assumed: last.assumed, guessed: [], doubts: [], question, more: [{ path: last.path, args: all, question }] }; // prettier-ignore
}
