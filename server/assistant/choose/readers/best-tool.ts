import { withReport } from '../../arguments/scheduled.ts';
import { planOf } from '../../table/plan.ts';
import { callOrAsk, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** The tool that answers best; it is left when no other reader took the message. */
export function readBestTool({ best, understood, situation }: Message): Decision {
  const { entry } = best!;
  const filled = withReport(best!, understood, situation);
  if (filled.missing.length || entry.contract.effect !== 'read') return callOrAsk(entry, filled, understood);
  const { args, question, unused } = planOf(entry, filled, understood, situation);
  const decision = callOrAsk(entry, { ...filled, args }, understood);
  return decision.do === 'call' ? { ...decision, question, unused } : decision;
}
