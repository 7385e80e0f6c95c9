import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { asksDifference } from '../choose/readers/difference.ts';
import { columnsOf, isMeasure, type Column } from '../table/columns.ts';
import { mainMeasure } from '../table/measures.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import { isTotal } from '../table/rows-meant.ts';
import { findAsks, findExtremes } from '../table/wishes.ts';
import { tokens } from '../understanding/normalise.ts';
import { isFiller } from './frames.ts';
import { matches } from './match.ts';
import { columnNames } from './vocabulary.ts';

/** "What share is paid", "qué % está liberado" of rows that have both figures: the one of the other. */
export function readRatio({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  const { output } = entry?.contract ?? {};
  if (!last || !entry || !row || output?.kind !== 'rows' || situation.pending || !isUsable(entry, situation))
    return null;
  if (!findAsks(text.folded).some(({ ask }) => ask === 'share') || text.entities.some(({ start, kind }) => start >= 0 && kind !== 'status' && kind !== 'checkpoint')) return null; // prettier-ignore
  // "Which does better in % on time" asks for one of them.
  if (findExtremes(text.folded).length) return null;
  const before = last.args.refine as Partial<Refine> | undefined;
  const isApart = isGrouped(before) && (before?.group ?? []).some((key) => !key.includes('currency'));
  const columns = columnsOf(row).filter((one) => isMeasure(one) && (one.field.total || one.field.kind === 'money'));
  const names = matches(tokens(text.folded), columnNames(row)).filter(({ start, end }) => !isFiller(text.folded.slice(start, end))); // prettier-ignore
  const said = [...new Set(names.flatMap(({ means }) => means.filter(({ key }) => columns.some((one) => one.key === key))))]; // prettier-ignore
  // "What % is that" of a figure that was added up.
  const summed = !said.length && !asksDifference(text.folded) && isTotal(before) && before?.measures?.length === 1 && before.measures[0]!.fn === 'sum' ? columns.filter(({ key }) => key === before.measures![0]!.column) : []; // prettier-ignore
  const [part, ...more] = said.length ? said : summed;
  const whole = part && wholeOf(part, columns, mainMeasure(row, output.of).column);
  if (!part || more.length || !whole || whole.key === part.key || isApart) return null;
  const refineOf = (column: Column) =>
    compact(fitted({ where: before?.where, measures: [{ fn: 'sum', column: column.key }] }, row));
  const question = { ask: 'share' as const };
  const { refine: _, ...plain } = last.args;
  const call = (column: Column) => ({ path: last.path, args: { ...plain, refine: refineOf(column) }, question });
  return { do: 'call', language, ...call(part), assumed: last.assumed, guessed: [], doubts: [], more: [call(whole)] };
}

/** What a figure is a part of: the total of the money, or all that rows count. */
const wholeOf = ({ field }: Column, columns: readonly Column[], counted: string | undefined): Column | undefined =>
  field.kind === 'money'
    ? columns.find(({ key, field: { kind } }) => kind === 'money' && (key === 'total' || key === 'balance'))
    : (columns.find(({ key }) => key === counted) ?? columns.find(({ key }) => key === 'parcels' || key === 'lines'));
