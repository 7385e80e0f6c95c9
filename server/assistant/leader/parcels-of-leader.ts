import type { Refine } from '#tools/refine/refine.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { argsOf, scopeOf } from '../parcels/scope.ts';
import { rowOf } from '../table/plan.ts';
import { leaderOf } from './leader.ts';

const those =
  /^\W*(?:(?:and|y|e|ok|now|please|por favor)\W+)*(?:(?:show|list|give|see)(?: me)? (?:those|them|these|which(?: ones)?|the (?:late )?(?:ones|parcels|packages))|which (?:ones|are they)|(?:muestr\p{L}*|list\p{L}*|ve[rm]|dame|pasame|mostr\p{L}*|me mostra)(?:l[oa]s)?(?: (?:es[oa]s|l[oa]s|cuales|ess[ea]s|[oa]s|quais))?(?: (?:envios|paquetes|pacotes|atrasad[oa]s|remessas))?|cuales(?: son)?|quais(?: sao)?)\W*$/u;
/** Counts of a report by how its parcels kept their day. */
const punctual: Record<string, boolean> = { out_sla: true, in_sla: false };

/** "Show me those" after which provider had most late ones: the late parcels of that one. */
export function readParcelsOfLeader({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (!last || !entry || !wide || pending || proposed?.length || !isUsable(wide, situation) || !those.test(text.folded)) return null; // prettier-ignore
  const late = punctual[(last.args.refine as Partial<Refine> | undefined)?.order?.[0]?.column ?? ''];
  const leader = late === undefined ? null : leaderOf(entry, last);
  const { refine: _, ...plain } = last.args;
  const scope = leader && scopeOf(entry, { ...last, args: plain });
  if (!leader || !scope || !(leader.column in rowOf(wide)!)) return null;
  const where = [...scope.where, leader, { column: 'late', op: '=' as const, value: late }];
  const args = { ...argsOf({ ...scope, where: [] }, {}), refine: { where } };
  return { do: 'call', language, path: wide.contract.path, args, assumed: [], guessed: [], doubts: [], question: { ask: 'list' } }; // prettier-ignore
}
