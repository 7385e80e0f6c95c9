import { detailOf, filledAsBefore, flaggedOf } from '../../arguments/detail-report.ts';
import { findExtremes } from '../../table/wishes.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** "Which ones exactly": the parcels behind the figures that were shown last. */
export function readDetailReport({ understood, catalogue, situation }: Message): Decision | null {
  const detail = detailOf(understood, catalogue, situation.last);
  if (!detail || !isUsable(detail, situation)) return null;
  return call(detail, filledAsBefore(detail, understood, catalogue, situation), understood);
}

/** "The parcels out of SLA" after figures that have a column of it. */
export function readFlagged({ understood, catalogue, situation }: Message): Decision | null {
  // "Which one has more late parcels" asks for one of the rows.
  if (findExtremes(understood.folded).length) return null;
  const entry = flaggedOf(understood, catalogue, situation);
  return entry && isUsable(entry, situation) ? call(entry, filledAsBefore(entry, understood, catalogue, situation), understood) : null; // prettier-ignore
}
