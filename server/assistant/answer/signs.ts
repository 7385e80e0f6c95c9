import type { ToolOutput } from '#tools/chat/parts.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { AnyContract } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Sentence } from './sentence.ts';

/** Of more rows than these the table tells. */
const mostTold = 4;

/**
 * Rows that say by themselves whether to go on, as at a scanner station: that is the answer, and a yes to "is it stopped"
 * because there is a row would be the wrong one. False where the answer holds none.
 */
export function tellSigns(
  sentence: Sentence,
  { effect, output: shape }: AnyContract,
  { answer, args }: ToolOutput,
  language: Language,
): boolean {
  const rows = answer?.data ?? [];
  if (effect !== 'read' || shape.kind !== 'rows' || !('face' in shape.row && 'say' in shape.row)) return false;
  if (!rows.length || rows.length > mostTold || isGrouped(args.refine as Partial<Refine> | undefined)) return false;
  const [first] = Object.keys(shape.row);
  sentence.text += rows.map((row) => `${row[first!]}: ${translate(language, String(row.say))}`).join(' ');
  return true;
}
