import { followUp, leansBack } from '../../arguments/follow-up.ts';
import type { Understood } from '../../understanding/understand.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isFiller } from '../../own-words/frames.ts';
import { columnsOf } from '../../table/columns.ts';
import { compact, rowOf } from '../../table/plan.ts';
import { isStop } from '../../understanding/glossary.ts';
import { fold } from '../../understanding/normalise.ts';

/** A question of its own beats a follow-up: it is complete, sure, and leans on nothing said before. */
const overrules = ({ filled }: Ranked, sure: number, { terms, folded }: Understood): boolean =>
  terms.length > (leansBack(folded) ? 2 : 1) && !filled.missing.length && sure > (leansBack(folded) ? 0.98 : 0.9);

/** "And for Mexico?": the last call with what the message changes in it. */
export function readFollowUp({ understood, catalogue, situation, best, sure }: Message): Decision | null {
  if (understood.entities.some(({ kind }) => kind === 'ordinal')) return null;
  const follow = followUp(understood, catalogue, situation);
  if (!follow || !isUsable(follow.entry, situation)) return null;
  if (best && best.entry !== follow.entry && overrules(best, sure, understood)) return null;
  return call(follow.entry, follow.filled, understood);
}

const leads =
  /^\W*(?:and|what about|how about|same (?:for|with)|y|e|que tal|lo mismo (?:de|para|con)|o mesmo (?:d[ao]|para|com))(?!\p{L})/iu;
const named = new Set(['airline', 'text', 'person']);

/** "And American?" after the masters of LATAM: another name in the place of the one that narrowed the rows. */
export function readSwappedName({
  understood: text,
  text: typed,
  situation,
  catalogue,
  language,
}: Message): Decision | null {
  const { last, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  if (!last || !entry || !row || pending || proposed?.length || !isUsable(entry, situation) || !leads.test(text.folded))
    return null;
  const refine = last.args.refine as Partial<Refine> | undefined;
  const kinds = new Map(columnsOf(row).map(({ key, field }) => [key, field.kind]));
  const names =
    refine?.where?.filter(
      ({ column, op }) => (op === 'contains' || op === '=') && named.has(kinds.get(column) ?? ''),
    ) ?? [];
  const [before, ...others] = names;
  if (!before || others.length || isGrouped(refine)) return null;
  const words = typed.replace(leads, '').match(/[\p{L}\d&.-]+/gu) ?? [];
  const said = words.filter((word) => !isStop(fold(word)) && !isFiller(fold(word)));
  const isName = said.length > 0 && said.length < 4 && said.every((word) => /^\p{Lu}/u.test(word));
  if (
    !isName ||
    text.entities.some(({ kind, start }) => start >= 0 && !['provider', 'airline', 'partner'].includes(kind))
  )
    return null;
  const where = refine!.where!.map((one) =>
    one === before ? { ...one, op: 'contains' as const, value: said.join(' ') } : one,
  );
  const next = compact({ ...refine, where });
  return {
    do: 'call',
    language,
    path: last.path,
    args: { ...last.args, refine: next },
    assumed: last.assumed,
    guessed: [],
    doubts: [],
    question: situation.asked,
  };
}
