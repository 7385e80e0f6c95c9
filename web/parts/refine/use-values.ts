import type { RowsAnswer } from '#tools/define.ts';
import type { Condition } from '#tools/refine/refine.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { withRefine } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';

/** Values that are listed at once; typing narrows down to the others. */
const most = 100;
const pauseMs = 250;

/** The values of a column with their counts, the most frequent first, among the rows that all other conditions leave. */
export function useValues({ contract, args, refine }: Refining, column: string, typed: string) {
  const others = refine.where.filter((one) => one.column !== column && !one.column.includes(':'));
  const found: Condition[] = typed ? [{ column, op: 'contains', value: typed }] : [];
  const asked = withRefine(args, {
    where: [...others, ...found],
    group: [column],
    measures: [{ fn: 'count' }],
    order: [{ column: 'count', desc: true }],
    limit: most,
  });
  const { answer, state } = useLoad(answerOf(contract, asked), { pauseMs: typed ? pauseMs : 0 });
  const rows = (answer as RowsAnswer<Row> | null)?.data ?? [];
  return {
    values: rows.map((row) => ({ value: row[column], count: Number(row.count) })),
    waits: state === 'loading' || state === 'idle',
    rest: Math.max(0, ((answer as RowsAnswer<Row> | null)?.total ?? 0) - rows.length),
  };
}
