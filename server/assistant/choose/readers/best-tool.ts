import { withReport } from '../../arguments/scheduled.ts';
import { callOrAsk, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** The tool that answers best; it is left when no other reader took the message. */
export function readBestTool({ best, understood, situation }: Message): Decision {
  return callOrAsk(best!.entry, withReport(best!, understood, situation), understood);
}
