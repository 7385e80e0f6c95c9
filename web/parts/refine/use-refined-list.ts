import { useMemo } from 'react';
import type { AnyContract, RowsAnswer } from '#tools/define.ts';
import { isGrouped, measureKey } from '#tools/refine/refine.ts';
import type { Measure, Refine } from '#tools/refine/refine.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { answeredRow, refineOf, withRefine } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { columnsOf, columnsOfShape, textOf } from '#web/parts/table/columns.ts';
import type { Column, ColumnChanges } from '#web/parts/table/columns.ts';
import type { Foot } from '#web/parts/table/table-foot.tsx';

/** The columns of a list as it is answered: its own, or its groups and measures. */
export function useAnswerColumns(contract: AnyContract, refine: Refine, changes?: ColumnChanges): Column[] {
  const t = useText();
  const language = useLanguage();
  return useMemo(
    () =>
      isGrouped(refine)
        ? columnsOfShape(answeredRow(contract, refine), { t, language })
        : columnsOf(contract, { t, language }, changes),
    [contract, refine, t, language, changes],
  );
}

const ofRows = ({ where, measures }: Refine) => {
  const keys = new Set(measures.map(measureKey));
  return where.filter(({ column }) => !keys.has(column));
};

/** Of a list in groups under groups: the first group, with its measures over all that is under it. */
export function useSubtotals(contract: AnyContract, args: Row) {
  const refine = refineOf(contract, args);
  const [first, second] = refine.group;
  const asked = second
    ? withRefine(args, { ...refine, where: ofRows(refine), group: [first!], order: [], limit: undefined })
    : null;
  const { answer } = useLoad(answerOf(contract, asked));
  const subtotals = (answer as RowsAnswer<Row> | null)?.data;
  return useMemo(
    () => (second && first && subtotals ? { column: first, subtotals } : undefined),
    [first, second, subtotals],
  );
}

/** The measures that a person chose for the foot of a table, over all rows of the list. */
export function useFoot(contract: AnyContract, args: Row | null, measures: readonly Measure[]): Foot | undefined {
  const t = useText();
  const language = useLanguage();
  const refine = refineOf(contract, args ?? {});
  const asks = args && measures.length > 0 && !isGrouped(refine);
  const asked = { ...refine, measures: [...measures], order: [], limit: undefined };
  const { answer } = useLoad(answerOf(contract, asks ? withRefine(args, asked) : null));
  const row = (answer as RowsAnswer<Row> | null)?.data?.[0];
  if (!asks || !row) return undefined;
  const columns = columnsOfShape(answeredRow(contract, asked), { t, language });
  return Object.fromEntries(
    measures.map((measure) => {
      const column = columns.find(({ key }) => key === measureKey(measure));
      return [
        measure.column!,
        { fn: measure.fn, text: column ? textOf(column.field, row[column.key], { t, language }, row) : '' },
      ];
    }),
  );
}
