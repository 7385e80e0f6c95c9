import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { ofThose } from '../parcels/of-those.ts';
import { rowOf } from '../table/plan.ts';
import { findAsks } from '../table/wishes.ts';
import { leaderOf } from './leader.ts';

/** "Cuántas facturas vencidas tiene": whoever was told last. */
const has =
  /(?<!\p{L})(?:tiene|tem|debe|deve|does (?:it|he|she|that one) (?:have|owe)|do they (?:have|owe)|(?:has|have) (?:it|they))\W*$/u;

/** "How many of those went to Mexico" after which partner sent most: of the parcels of that one. */
export const readOfLeadersParcels =
  (decide: (message: Message) => Decision): Reader =>
  ({ text, understood, catalogue, situation, ready }) => {
    const { last, asked, pending, proposed } = situation;
    const entry = last && catalogue.byPath.get(last.path);
    const refine = last?.args.refine as Partial<Refine> | undefined;
    if (!last || !entry || !rowOf(entry) || ready || pending || proposed?.length || !isGrouped(refine)) return null;
    const isOne = asked?.desc !== undefined && (asked.limit ?? 1) === 1 && Boolean(refine?.order?.length);
    const isCount = findAsks(understood.folded).some(({ ask }) => ask === 'count');
    const isNarrowed = understood.entities.some(({ start }) => start >= 0) || understood.terms.length > 0;
    const leader =
      isOne && isCount && isNarrowed && (ofThose.test(understood.folded) || has.test(understood.folded))
        ? leaderOf(entry, last)
        : null;
    if (!leader) return null;
    const args = { ...last.args, refine: { where: [...(refine?.where ?? []), leader] } };
    return decide(readMessage(text, catalogue, { ...situation, last: { ...last, args }, asked: undefined }));
  };
