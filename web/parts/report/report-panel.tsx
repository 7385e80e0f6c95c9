import { listBehind } from '#tools/define.ts';
import type { AnyContract, Chart } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChartPanel } from '#web/parts/chart/chart-panel.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { captionOf } from '#web/parts/report/period-text.ts';
import { queryOf } from '#web/lib/query.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded } from '#web/lib/use-load.ts';
import { screenPath } from '#web/lib/screen-link.ts';

interface PanelProps {
  contract: AnyContract;
  /** A section of a document; else the rows themselves. */
  section?: string;
  title?: string;
  about?: string;
  args: Row;
  height: number;
  className?: string;
}

/** One report as a part of a dashboard, loaded by itself. */
export function ReportPanel(props: PanelProps) {
  const loaded = useLoad(answerOf(props.contract, props.args));
  return <LoadedPanel {...props} loaded={loaded as Loaded<unknown>} />;
}

type AnswerParts = Record<string, Row[] | undefined> & { totals?: Record<string, number> };

/** A part of an answer that is loaded elsewhere, since several parts come from it. */
export function LoadedPanel({
  contract,
  section,
  title,
  loaded,
  args,
  ...rest
}: PanelProps & { loaded: Loaded<unknown> }) {
  const t = useText();
  const user = useUser();
  const { output, view } = contract;
  const part = output.kind === 'document' ? output.sections[section ?? ''] : null;
  const chart = part ? part.chart : view.kind === 'table' ? view.chart : undefined;
  const shape = output.kind === 'rows' ? output.row : part?.row;
  if (!chart || !shape) return null;
  const answer = loaded.answer as AnswerParts | null;
  const rows = answer?.[section ?? 'data'] ?? null;
  const path = screenPath(contract.path, user);
  return (
    <ChartPanel
      {...rest}
      chart={chart}
      opens={part ? part.opens : listBehind(contract)}
      shape={shape}
      title={t(title ?? part?.title ?? contract.title)}
      caption={captionOf(contract, args)}
      rows={rows}
      args={args}
      totals={answer?.totals}
      instead={insteadOf(loaded, rows && rows.some((row) => says(chart, row)) ? rows : rows && [], t)}
      screen={path && `${path}${queryOf(args)}`}
      reloading={loaded.state === 'reloading' && loaded.slow}
    />
  );
}

/** A row that holds anything but zeros. */
const says = (chart: Chart, row: Row): boolean =>
  [...chart.values, ...(chart.figures ?? []), chart.previous].some((key) => key !== undefined && Boolean(row[key]));

function insteadOf({ state, failure, again }: Loaded<unknown>, rows: Row[] | null, t: (key: string) => string) {
  if (state === 'failure') return <ErrorState failure={failure} onAgain={again} />;
  return state === 'empty' || rows?.length === 0 ? (
    <EmptyState>{t('Nothing matches these filters. Widen them to see more.')}</EmptyState>
  ) : undefined;
}
