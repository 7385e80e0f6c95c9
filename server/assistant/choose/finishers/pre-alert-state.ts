import { preAlertsRejected } from '#tools/operations/pre-alerts-rejected.ts';
import { rptPreAlertCustomerReport } from '#tools/report/rpt-pre-alert-customer-report.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const partly = 'partially_received';

/** "No, I meant partially received" after lines that were refused: the pre-alerts that stand so, of the same days. */
export function withPreAlertState(decision: Decision, { situation, catalogue }: Message): Decision {
  const { last } = situation;
  if (decision.do !== 'call' || decision.path !== preAlertsRejected.path || last?.path !== decision.path || decision.more?.length) return decision; // prettier-ignore
  const entry = catalogue.byPath.get(rptPreAlertCustomerReport.path);
  const { where = [], group } = (decision.args.refine ?? {}) as Partial<Refine>;
  const before = ((last.args.refine ?? {}) as Partial<Refine>).where ?? [];
  const said = where.find(({ column, value }) => column === 'state' && [value].flat().includes(partly));
  const others = where.filter((one) => one !== said);
  if (!said || before.some(({ column }) => column === 'state') || others.length || group?.length || !entry || !isUsable(entry, situation)) return decision; // prettier-ignore
  const { date_from, date_to, copa_id_list } = decision.args;
  const args = { start_date: date_from, end_date: date_to, ...(copa_id_list !== undefined && { copa_id_list }), state: partly }; // prettier-ignore
  return { ...decision, path: entry.contract.path, args, question: { ask: 'list' } };
}
