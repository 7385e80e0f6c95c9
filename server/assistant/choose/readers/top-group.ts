import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isFiller } from '../../own-words/frames.ts';
import { plainWord } from '../../own-words/vocabulary.ts';
import { compact, rowOf } from '../../table/plan.ts';
import { findAsks } from '../../table/wishes.ts';
import { overlaps } from '../../understanding/entity.ts';
import { isStop } from '../../understanding/glossary.ts';
import { tokens } from '../../understanding/normalise.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** The group that an answer singled out. */
const pointed =
  /(?<!\p{L})(?:(?:have|has|had|with|of|from|for|in|at|to|by|tienen|tem|con|com|de|d|en|em|n|para|pra|por)? ?(?:that(?: (?:one|reason|place|city|country|carrier|partner))?|there|it|them|those|es[ea](?: \p{L}+)?|ess[ea](?: \p{L}+)?|dess[ea](?: \p{L}+)?|ness[ea](?: \p{L}+)?|est[ea]|la|ahi|alla|alli|ali|del[ea]|el|ella))(?= *$|\W+$)/u;
const shows =
  /^\W*(?:and |y |e |ok |now |ahora |agora )?(?:how many|show|list|see|give|which|cuant[oa]s|quant[oa]s|muestr\p{L}*|mostr\p{L}*|ver|lista\p{L}*|dame|me da|quais|cuales)(?!\p{L})/u;

/** "Take those out": all groups but that one. */
const takesOut =
  /^\W*(?:and |ok |y |e |now |ahora |agora )?(?:(?:take|leave|cut|filter) (?:that|those|them|it|this one|these)(?: ones?)? out|(?:drop|remove|exclude|skip|without) (?:that|those|them|it|these)(?: ones?)?|(?:quita|saca|excluye|sin)(?:l[oa]s?)?(?: es[oa]s?| es[ea]| ell[oa]s)?|(?:tira|exclui|sem)(?: ess[ea]s?| el[ea]s?)|(?:quital|sacal)[oa]s?)\W*$/u;

/** "How many have that", "mostra os de lá" after which group had most: the rows of that group. */
export function readTopGroup({ understood: text, situation, catalogue, language, ready }: Message): Decision | null {
  const { last, asked, pending } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  if (!last || !row || pending || ready || !isUsable(entry, situation) || !isGrouped(refine)) return null;
  const [group, ...more] = (refine?.group ?? []).filter((key) => !key.includes('currency'));
  const value = group && last.rows[0]?.[group];
  const isOne = asked?.desc !== undefined && (asked.limit ?? 1) === 1 && refine?.order?.length;
  if (!group || more.length || group.includes(':') || value === undefined || value === null || !isOne) return null;
  if (takesOut.test(text.folded)) {
    const others = [...(refine!.where ?? []), { column: group, op: '!=' as const, value: value as string }];
    return { do: 'call', language, path: last.path, args: { ...last.args, refine: compact({ where: others }) }, assumed: last.assumed, guessed: [], doubts: [] }; // prettier-ignore
  }
  const at = pointed.exec(text.folded);
  const nouns = new Set([
    'parcel',
    'package',
    'one',
    'paquet',
    'envio',
    'pacot',
    'case',
    'caso',
    'line',
    'linea',
    'linha',
  ]);
  if (!at || !shows.test(text.folded) || text.entities.some(({ start }) => start >= 0)) return null;
  const spans = [{ start: at.index, end: at.index + at[0].length }, ...findAsks(text.folded)];
  const isLeft = tokens(text.folded).some(
    (token) =>
      !spans.some((one) => overlaps(one, token)) &&
      !isStop(token.word) && !isFiller(token.word) && !nouns.has(plainWord(token.word)),
  ); // prettier-ignore
  if (isLeft) return null;
  const where = [...(refine!.where ?? []), { column: group, op: '=' as const, value: value as string }];
  const isCount = findAsks(text.folded).some(({ ask }) => ask === 'count');
  return {
    do: 'call', language, path: last.path, args: { ...last.args, refine: compact({ where }) }, assumed: last.assumed,
    guessed: [], doubts: [], question: { ask: isCount ? 'count' : 'list' },
  }; // prettier-ignore
}
