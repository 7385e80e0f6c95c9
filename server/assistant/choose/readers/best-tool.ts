import type { Refine } from '#tools/refine/refine.ts';
import { naming } from '../../arguments/naming.ts';
import { pointsBack } from '../../arguments/implied.ts';
import type { Filled } from '../../arguments/filling.ts';
import { leftBehind, withReport } from '../../arguments/scheduled.ts';
import { planOf } from '../../table/plan.ts';
import { updateShipmentInfo } from '#tools/shipment/update-shipment-info.ts';
import { parcel, recordQuestion } from '../../record/opened.ts';
import { callOrAsk, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import type { Slot } from '../catalogue.ts';
import type { Ranked } from '../rank.ts';
import { objectOf } from './row-change.ts';

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
  const filled = ofRow(withReport(best, understood, situation), best, message);
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

/** "Ponle 10 días en sucursal" of the one row on screen: a change lacks what it is done to, and is done to that. */
function ofRow(filled: Filled, { entry }: Ranked, { understood: { folded }, situation: { last } }: Message): Filled {
  if (entry.contract.effect === 'read' || !filled.missing.length || last?.rows.length !== 1) return filled;
  const object = pointsBack(folded) ? objectOf(entry, last) : {};
  const args = { ...filled.args, ...object };
  const isNamed = ({ key, field }: Slot): boolean => !filled.missing.includes(key) || naming.has(field.kind) || key in object; // prettier-ignore
  const isWhole = ({ key, required }: Slot): boolean => !required || key in args;
  if (!Object.keys(object).length || !entry.slots.every((slot) => isNamed(slot) && isWhole(slot))) return filled;
  return { ...filled, args, assumed: [...filled.assumed, ...Object.keys(object)], missing: [] };
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
