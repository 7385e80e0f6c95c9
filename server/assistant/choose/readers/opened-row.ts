import { openedRow } from '../../arguments/follow-up.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { commandsOpen, withoutOpening } from '../../table/opening.ts';
import { isStop } from '../../understanding/glossary.ts';
import { tokens } from '../../understanding/normalise.ts';
import { call, isUsable, say, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { readOwnWords } from './own-words.ts';
import { readSameParcels } from './same-parcels.ts';
import { readTableFollowUp } from './table.ts';

/** "Open the 398": a row of the last list. */
export function readOpenedRow({ understood, catalogue, situation }: Message): Decision | null {
  const row = openedRow(understood, catalogue, situation);
  return row && isUsable(row.entry, situation) ? call(row.entry, row.filled, understood) : null;
}

/** The very rows of the list before, in another table. */
const holdsRows = (refine: Partial<Refine> | undefined): boolean =>
  refine?.where?.some(({ column, op }) => column === 'trck_nmr_fol' && op === 'in') ?? false;

/** "Open the one that waits longest", "the oldest, open it": the row that the other words choose; the verb is no state of it. */
export function readOpening(message: Message): Decision | null {
  const { understood: text, situation, language } = message;
  const { last } = situation;
  if (!last || situation.pending || situation.proposed?.length || !commandsOpen(text.folded)) return null;
  const rest = withoutOpening(text);
  const chosen = { ...message, understood: rest };
  const found = readOwnWords(chosen) ?? readTableFollowUp(chosen) ?? readSameParcels(chosen);
  const refine = found?.do === 'call' ? (found.args.refine as Partial<Refine> | undefined) : undefined;
  if (
    found?.do === 'call' &&
    (found.path === last.path || holdsRows(refine)) &&
    refine?.order?.length &&
    !isGrouped(refine)
  )
    return { ...found, opens: true };
  const isBare = tokens(rest.folded).every(({ word }) => isStop(word) || word === 'one');
  return isBare && last.rows.length > 1
    ? say(language, 'Which of them? Name it, or its place: “open the second”.')
    : null;
}
