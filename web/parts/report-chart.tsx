import type { AnyContract, Chart, RowsAnswer } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChartPanel } from '#web/parts/chart-panel.tsx';
import { chartHeight, chartRoom } from '#web/parts/chart-room.ts';
import { captionOf } from '#web/parts/period-text.ts';
import type { Loaded } from '#web/parts/use-load.ts';

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
      shape={contract.output.row}
      title={t(contract.title)}
      caption={captionOf(contract, args)}
      rows={failed ? [] : (loaded.answer?.data ?? null)}
      args={args}
      height={chartHeight}
      className={chartRoom}
      reloading={loaded.state === 'reloading' && loaded.slow}
      fixed
    />
  );
}
