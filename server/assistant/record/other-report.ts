import { rptInsertReportSchedule } from '#tools/report/rpt-insert-report-schedule.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { asksOf } from '../choose/readers/amend.ts';

const instead =
  /^\W*(?:(?:no|nao|sorry|perdon|desculpa|actually|wait|espera|en realidad|na verdade)\W+)*(?:(?:mejor|melhor|better|rather|make it|i meant|quise decir|quis dizer)\W+)*(?:(?:the|el|la|o|a)\s)?(?:(?:one|report|reporte|informe|relatorio)\s)?(?:(?:del?|d[aoe]s?|of|for|about|on)\s)/u;

/** "No, mejor el de rayos x" of a schedule that waits: the same of the report that is named. */
export function readOtherReport({ understood: text, situation, usable, language, ready }: Message): Decision | null {
  const [one, ...others] = situation.proposed ?? [];
  if (!one || others.length || ready || one.path !== rptInsertReportSchedule.path || asksOf.test(text.folded)) return null; // prettier-ignore
  if (!instead.test(text.folded) || text.entities.some(({ start }) => start >= 0)) return null; // prettier-ignore
  const named = usable.find(({ entry: { contract }, score }) => contract.effect === 'read' && contract.output.kind === 'rows' && score > 0.4); // prettier-ignore
  if (!named || !isUsable(named.entry, situation) || named.entry.contract.path === one.args.path) return null;
  const { input: _, ...args } = one.args;
  return { do: 'call', language, path: one.path, args: { ...args, path: named.entry.contract.path }, assumed: [], guessed: [], doubts: [] }; // prettier-ignore
}
