import type { Refine } from '#tools/refine/refine.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { leftBehind, withReport } from '../../arguments/scheduled.ts';
import { planOf } from '../../table/plan.ts';
import { updateShipmentInfo } from '#tools/shipment/update-shipment-info.ts';
import { parcel, recordQuestion } from '../../record/opened.ts';
import { callOrAsk, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import type { Ranked } from '../rank.ts';

/** The tool that answers best; it is left when no other reader took the message. */
export function readBestTool(message: Message): Decision {
  return planned(message.best!, message);
}

/** "External tracking of LX…" sets nothing: that field of it is asked for. */
function asked(best: Ranked, message: Message): Decision | null {
  const { path } = best.entry.contract;
  const number = best.filled.args.trck_nmr_fol;
  const isEmpty =
    path === updateShipmentInfo.path &&
    Object.keys(best.filled.args).length === 1 &&
    wishOf(message.understood.folded) !== 'change';
  const record = message.catalogue.byPath.get(parcel);
  if (!isEmpty || typeof number !== 'string' || !record || !isUsable(record, message.situation)) return null;
  const question = recordQuestion(message);
  return { do: 'call', language: message.language, path: parcel, args: { trck_nmr_fol: number }, assumed: [], guessed: [], doubts: [], question }; // prettier-ignore
}

/** A tool with what the message says of its fields and of its rows. */
export function planned(best: Ranked, message: Message): Decision {
  const { understood, situation } = message;
  const { entry } = best;
  const read = asked(best, message);
  if (read) return read;
  const filled = withReport(best, understood, situation);
  if (filled.missing.length || entry.contract.effect !== 'read') {
    const change = callOrAsk(entry, filled, understood);
    const left =
      change.do === 'call' && change.args !== best.filled.args ? leftBehind(entry, change.args, situation) : [];
    return change.do === 'call' && left.length ? { ...change, unused: left } : change;
  }
  const { args: own, question, unused } = planOf(entry, filled, understood, situation);
  const args = ofThose(own, filled.assumed, best, message);
  const decision = callOrAsk(entry, { ...filled, args }, understood);
  return decision.do === 'call' ? { ...decision, question, unused } : decision;
}

/** "Which are incomplete" of a list is asked of its rows. */
const ofThem = /^\W*(?:(?:and|y|e|ok|so)\W+)*(?:which|cuales|quais|how many|cuant[oa]s|quant[oa]s)(?: (?:are|were|have|is|estan?|estao|son|sao|no|nao|vieram|vinieron|llegaron|chegaram|ya|ja|siguen|continuam))(?!\p{L})/u; // prettier-ignore
/** "How many lines of those are missing" of the list on screen: whoever and whenever they are of stays. */
function ofThose(
  args: Args,
  assumed: readonly string[],
  best: Ranked,
  { understood, situation: { last } }: Message,
): Args {
  const isOfThem = pointsBack(understood.folded) || (ofThem.test(understood.folded) && understood.terms.length < 5);
  if (last?.path !== best.entry.contract.path || !isOfThem) return args;
  const isSaid = understood.entities.some(({ kind, start }) => kind === 'days' && start >= 0);
  const days = new Set(isSaid ? [] : best.entry.slots.flatMap(({ key, field }) => (field.kind === 'day' ? key : [])));
  const own = Object.entries(args).filter(([key]) => !assumed.includes(key) && !days.has(key));
  const { refine: _, ...kept } = last.args;
  const [was = [], now = []] = [last.args, args].map(({ refine }) => (refine as Partial<Refine> | undefined)?.where);
  const where = [...was.filter(({ column }) => !now.some((one) => one.column === column)), ...now];
  const refine = { ...(args.refine as Partial<Refine> | undefined), ...(where.length && { where }) };
  return { ...kept, ...Object.fromEntries(own), ...(Object.keys(refine).length && { refine }) };
}
type Args = Record<string, unknown>;
