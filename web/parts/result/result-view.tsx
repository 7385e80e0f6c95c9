import { Copy } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { TraceMark } from '#tools/chat/parts.ts';
import { listBehind } from '#tools/define.ts';
import type { AnyContract, RowsOutput } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { emptyText } from '#web/lib/empty-text.ts';
import { isGrouped } from '#tools/refine/refine.ts';
import { behindGroup, refineOf } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { ChartButton } from '#web/parts/refine/chart-button.tsx';
import { useAnswerColumns } from '#web/parts/refine/use-refined-list.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import type { DataTableProps, Lit } from '#web/parts/table/data-table.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ExportMenu } from '#web/parts/table/export-menu.tsx';
import { PaperButtons } from '#web/parts/table/paper-buttons.tsx';
import type { Parcel } from '#web/parts/parcel/parcel.ts';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { countText } from '#web/parts/table/row-count.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { copyText, tsvOf } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';

const ParcelView = lazy(() =>
  import('#web/parts/parcel/parcel-view.tsx').then(({ ParcelView: found }) => ({ default: found })),
);

const ChartPanel = lazy(() =>
  import('#web/parts/chart/chart-panel.tsx').then(({ ChartPanel: found }) => ({ default: found })),
);

const GroupChart = lazy(() => import('#web/parts/refine/group-chart.tsx'));

/** A list answer or a document answer, as the wire has it. */
export interface Answer {
  data?: Row[];
  total?: number;
  truncated?: boolean;
  totals?: Record<string, number>;
  header?: Row;
  [section: string]: unknown;
}

interface Props {
  contract: AnyContract;
  /** What was asked; an export asks it again. */
  args: Row;
  answer: Answer;
  mount: 'screen' | 'card';
  /** Rows in a card before it says 'First 6 of 41'. */
  most?: number;
  changes?: ColumnChanges;
  table?: Pick<DataTableProps, 'selection' | 'onOpen'>;
  /** Where the list can be asked for otherwise, in its place. */
  refining?: Refining;
  /** More icons in the foot of a card, such as the pin. */
  tools?: ReactNode;
  /** Where the number comes from that a person points at. */
  lit?: TraceMark | null;
}

/** The rows and the column of a source; null where it lies in another part of the answer. */
function litIn(rows: readonly Row[], mark: TraceMark | null | undefined, section = ''): Lit | null {
  const [part, column] = mark?.column?.includes('.') ? mark.column.split('.') : ['', mark?.column ?? null];
  if (!mark || part !== section) return null;
  const found = mark.rows === 'all' ? rows : rows.filter((_, index) => (mark.rows as number[]).includes(index));
  // All whole rows are the card itself.
  if (mark.rows === 'all' && column === null) return null;
  return { rows: new Set(found), column: column ?? null, whole: mark.rows === 'all' };
}

/** The result of any contract, the same on a screen and in a card of the chat. */
export function ResultView({ contract, answer, ...rest }: Props) {
  if (answer.data && contract.output.kind === 'rows')
    return <RowsResult contract={contract} output={contract.output} answer={answer} {...rest} />;
  if (contract.view.kind === 'parcel')
    return (
      <Suspense fallback={<div className="h-80" />}>
        <ParcelView parcel={answer as unknown as Parcel} mount={rest.mount} />
      </Suspense>
    );
  return <DocumentResult contract={contract} args={rest.args} answer={answer} mount={rest.mount} lit={rest.lit} />;
}

interface RowsProps extends Props {
  output: RowsOutput;
}

const inCard = 6;
const inCardChart = 258;

function RowsResult({ contract, output, args, answer, mount, most = inCard, ...rest }: RowsProps) {
  const { changes, table, tools, lit, refining } = rest;
  const t = useText();
  const refine = useMemo(() => refineOf(contract, args), [contract, args]);
  const grouped = isGrouped(refine);
  const of = grouped ? 'group' : output.of;
  const columns = useAnswerColumns(contract, refine, changes);
  const card = mount === 'card';
  const all = useMemo(() => answer.data ?? [], [answer.data]);
  const sources = useMemo(() => litIn(all, lit), [all, lit]);
  const rows = useMemo(() => (card ? all.slice(0, most) : all), [all, card, most]);
  const total = answer.total ?? all.length;
  const count = countText({ data: all, total, truncated: answer.truncated === true }, of, t);
  if (rows.length === 0) return <EmptyState dense={card}>{t(emptyText(contract, refine))}</EmptyState>;
  const copy = () =>
    void copyText(tsvOf(columns, all)).then(() =>
      showAlert('success', t('{{count}} rows copied', { count: all.length })),
    );
  const partial = rows.length < total;
  const chart = card && !grouped && contract.view.kind === 'table' ? contract.view.chart : undefined;
  return (
    <>
      {card && grouped && (
        <Suspense>
          <GroupChart {...{ contract, refine, args }} rows={all} height={inCardChart - 38} />
        </Suspense>
      )}
      {chart && all.length > 1 && (
        <Suspense fallback={<div style={{ height: inCardChart }} />}>
          <ChartPanel
            chart={chart}
            opens={listBehind(contract)}
            shape={output.row}
            title={chart.values
              .map((key) => columns.find((column) => column.key === key)?.field.label ?? key)
              .map((label) => t(label))
              .join(', ')}
            name={t(contract.title)}
            rows={all}
            args={args}
            height={inCardChart - 38}
            className="border-b"
            fixed
          />
        </Suspense>
      )}
      <DataTable
        {...table}
        refining={refining}
        onOpen={grouped && refining ? (row) => refining.onChange(behindGroup(refine, row)) : table?.onOpen}
        className={card ? undefined : 'grow'}
        label={t(contract.title)}
        density={card ? 'pane' : 'screen'}
        columns={columns}
        rows={rows}
        count={card && !answer.totals ? undefined : card ? t('Total') : count}
        totals={answer.totals}
        lit={sources}
      />
      {card && (
        <footer className="flex h-9 items-center gap-1 pr-1.5 pl-3 text-12 text-fg-2">
          <span className="grow">
            {partial ? t('First {{shown}} of {{total}}', { shown: rows.length, total }) : count}
          </span>
          <PaperButtons contract={contract} args={args} />
          <Button variant="quiet" size="icon" aria-label={t('Copy as TSV')} onClick={copy}>
            <Copy size={15} strokeWidth={1.6} />
          </Button>
          {refining && !chart && total > 1 && <ChartButton refining={refining} />}
          <ExportMenu small contract={contract} args={args} total={total} />
          {tools}
        </footer>
      )}
    </>
  );
}

type DocumentProps = Pick<Props, 'contract' | 'args' | 'answer' | 'mount' | 'lit'>;

/** A record as a strip, then its sections that have rows: tables under titles, or pictures with the table behind them. */
function DocumentResult({ contract, args, answer, mount, lit }: DocumentProps) {
  const t = useText();
  const language = useLanguage();
  const { output } = contract;
  if (output.kind !== 'document') return null;
  const card = mount === 'card';
  const sections = Object.entries(output.sections).map(([key, { title, row, ...drawn }]) => ({
    ...drawn,
    key,
    title: t(title),
    shape: row,
    rows: (answer[key] ?? []) as Row[],
  }));
  return (
    <article aria-label={t(contract.title)}>
      <RecordStrip
        label={t(contract.title)}
        shape={output.header}
        record={answer.header ?? {}}
        dense={card}
        lit={lit?.column?.startsWith('header.') ? lit.column.slice(7) : undefined}
      />
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, title, shape, rows, chart, opens }) =>
          chart ? (
            <Suspense key={key} fallback={<div style={{ height: inCardChart }} />}>
              <ChartPanel
                {...{ chart, opens, title, shape, rows, args }}
                height={inCardChart - 38}
                className="border-b"
              />
            </Suspense>
          ) : (
            <section key={key}>
              <SectionHead title={title} count={rows.length} className="border-b-0" />
              <DataTable
                label={title}
                density="pane"
                columns={columnsOfShape(shape, { t, language })}
                rows={card ? rows.slice(0, inCard) : rows}
                lit={litIn(rows, lit, key)}
              />
            </section>
          ),
        )}
      {contract.prints && (
        <footer className="flex h-9 items-center justify-end gap-1 border-t pr-1.5">
          <PaperButtons contract={contract} args={args} />
          <ExportMenu small contract={contract} args={args} total={1} />
        </footer>
      )}
    </article>
  );
}
