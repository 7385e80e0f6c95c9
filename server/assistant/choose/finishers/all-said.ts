import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { callOf, isChange, isNamed } from '../../parcels/call.ts';
import { readParcels } from '../../parcels/read.ts';
import { parcel } from '../../record/opened.ts';
import { changed, scopeOf } from '../../parcels/scope.ts';
import { isIndividual } from '../../table/measures.ts';
import { fold } from '../../understanding/normalise.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** "How many to Chile are late and not delivered yet": what the chosen tool would leave out the wide list of parcels takes. */
export function withAllSaid(decision: Decision, message: Message): Decision {
  const { understood, situation, catalogue } = message;
  if (decision.do !== 'call' || decision.more?.length) return decision;
  // "UPS parcels" are what the tool itself is about.
  const title = fold(catalogue.byPath.get(decision.path)!.contract.title);
  const unused = (decision.unused ?? []).filter((words) => !title.includes(fold(words)));
  if (!unused.length && !sumsOthers(decision, message)) return decision;
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (decision.path === exploreParcels.path || !wide || !isUsable(wide, situation)) return decision;
  const entry = catalogue.byPath.get(decision.path)!;
  // "How many are delivered, in customs, moving": the report on all standings.
  if (new Set(understood.entities.flatMap(({ kind, value, denied }) => (kind === 'status' && !denied ? value : []))).size > 1) return decision; // prettier-ignore
  if (entry.contract.effect !== 'read' || decision.path === parcel || isChange(message) || isNamed(message))
    return decision;
  // "And how many of those have no bag": of the parcels that the last answer counted.
  const { last } = situation;
  const before = last?.path === decision.path ? scopeOf(entry, last) : undefined;
  const leans = leansBack(understood.folded) || pointsBack(understood.folded) || before === null;
  if (last && leans && !before) return decision;
  const question = readParcels(understood, situation.today, situation.role, before ?? undefined);
  const { reading, named, aboutParcels, scope } = question;
  const isWhole = named && (aboutParcels || before || reading.group.length > 0) && !reading.left.length && !reading.unmet.length && (scope.where.length > 0 || scope.of !== undefined); // prettier-ignore
  return isWhole ? callOf(message, question, before ? changed(before, scope, false) : scope) : decision;
}

/** "Delivered last week by provider" of a report that sums the parcels received in its days: those would be others. */
function sumsOthers({ path }: { path: string }, { understood, situation, catalogue }: Message): boolean {
  const entry = catalogue.byPath.get(path);
  const { output } = entry?.contract ?? {};
  if (!entry || situation.last || output?.kind !== 'rows' || isIndividual(output.of) || ofEvents.has(path))
    return false;
  const { scope, reading } = readParcels(understood, situation.today, situation.role);
  return scope.of === 'delivered' && scope.from !== undefined && reading.group.length > 0;
}
/** Reports whose days are those of delivery. */
const ofEvents = new Set<string>(['finance/rpt-delivery-copa-daily']);
