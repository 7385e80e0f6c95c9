import { listBehind } from '#tools/define.ts';
import type { AnyContract, Chart, RowsAnswer } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { drawnOf } from '#web/parts/chart/drawing.ts';
import { ChartPanel } from '#web/parts/chart/chart-panel.tsx';
import { chartHeight } from '#web/parts/chart/chart-size.ts';
import { captionOf } from '#web/parts/report/period-text.ts';
import type { Loaded } from '#web/lib/use-load.ts';

interface Props {
  contract: AnyContract;
  chart: Chart;
  args: Row;
  loaded: Loaded<RowsAnswer<Row>>;
}

/** The picture above the table of a standard report. */
export default function ReportChart({ contract, chart, args, loaded }: Props) {
  const t = useText();
  if (contract.output.kind !== 'rows') return null;
  const failed = loaded.state === 'empty' || loaded.state === 'failure';
  return (
    <ChartPanel
      chart={chart}
      opens={listBehind(contract)}
      shape={contract.output.row}
      title={drawnOf(contract.output.row, chart)
        .map((label) => t(label))
        .join(', ')}
      name={t(contract.title)}
      caption={captionOf(contract, args)}
      rows={failed ? [] : (loaded.answer?.data ?? null)}
      args={args}
      height={chartHeight(chart)}
      className="shrink-0 border-b"
      reloading={loaded.state === 'reloading' && loaded.slow}
      fixed
    />
  );
}
