import { isDeepStrictEqual } from 'node:util';
import type { Refine } from '#tools/refine/refine.ts';
import { findAsks, findExtremes } from '../../table/wishes.ts';
import { fold } from '../../understanding/normalise.ts';
import type { Decision } from '../decision.ts';
import { unrelated, type Message } from '../message.ts';

const again =
  /(?<!\p{L})(?:again|repeat|refresh|once more|de nuevo|otra vez|repite|actualiza|novamente|de novo|outra vez|atualiza)(?!\p{L})/u;

/**
 * The same rows in the same order with nothing asked of them answer nothing that was said now: it is better to say so than to
 * repeat the sentence before.
 */
export function withoutRepetition(decision: Decision, message: Message): Decision {
  const { understood: text, situation, catalogue, ready } = message;
  const { last, before = '', asked } = situation;
  if (decision.do !== 'call' || ready || !last || decision.path !== last.path || decision.more?.length || decision.opens) return decision; // prettier-ignore
  const entry = catalogue.byPath.get(decision.path);
  if (!entry || entry.contract.output.kind !== 'rows' || entry.contract.effect !== 'read') return decision;
  const { ask, column, desc: _, limit: __, ...others } = decision.question ?? {};
  const { measures = [], group, order } = (decision.args.refine ?? {}) as Partial<Refine>;
  // "How much is still to be paid" is answered by no number of parcels.
  const isBare = ![...measures, ...(group ?? []), ...(order ?? []), ...Object.keys(others)].length && column === undefined; // prettier-ignore
  const isMuch = isBare && findAsks(text.folded)[0]?.ask === 'much' && isDeepStrictEqual(rowsOf(decision.args), rowsOf(last.args)); // prettier-ignore
  if (isMuch) return unrelated(message, entry);
  if (!isDeepStrictEqual(plain(decision.args), plain(last.args)) || fold(before) === text.folded || again.test(text.folded)) return decision; // prettier-ignore
  // Who says what is meant once more gets it once more, and one row tells where it is and how it stands by what it is.
  if (text.entities.some(({ start }) => start >= 0) || last.rows.length === 1) return decision;
  // Another figure of the same rows, a count of them, a file or a picture is an answer.
  const isNew = Object.keys(others).length > 0 || ['file', 'picture', 'count', 'whether'].includes(ask ?? '');
  if (isNew || (column !== undefined && column !== asked?.column)) return decision;
  if (!text.terms.length || findExtremes(text.folded).length || findAsks(text.folded).some((one) => one.ask === 'list' || one.ask === 'file' || measures.some(({ fn }) => fn === one.ask))) return decision; // prettier-ignore
  return unrelated(message, entry);
}

/** Arguments without what is empty, in one order of their keys. */
function plain({ refine, ...args }: Record<string, unknown>): unknown {
  const { where = [], group = [], measures = [], order = [], limit } = (refine ?? {}) as Partial<Refine>;
  return { args, where, group, measures, order, limit };
}
/** Which rows are meant, whatever is asked of them. */
function rowsOf({ refine, ...args }: Record<string, unknown>): unknown {
  return { args, where: ((refine ?? {}) as Partial<Refine>).where ?? [] };
}
