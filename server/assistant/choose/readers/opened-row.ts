import { openedRow } from '../../arguments/follow-up.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** "Open the 398": a row of the last list. */
export function readOpenedRow({ understood, catalogue, situation }: Message): Decision | null {
  const row = openedRow(understood, catalogue, situation);
  return row && isUsable(row.entry, situation) ? call(row.entry, row.filled, understood) : null;
}
