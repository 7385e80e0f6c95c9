import { Plus, Undo2, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readRateFile } from '#tools/bible/read-rate-file.ts';
import { getRateFindings } from '#tools/bible/get-rate-findings.ts';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import { things, type Thing } from '#tools/things.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { call } from '#web/lib/call.ts';
import { uploadFile } from '#web/lib/files.ts';
import { today } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { listOf, useLoad } from '#web/lib/use-load.ts';
import { useDoneAlert } from '#web/parts/change/use-done-alert.ts';
import { useGridColumns } from '#web/parts/grid/grid-columns.ts';
import { publicationOf } from '#web/parts/grid/grid-lines.ts';
import { PublishPanel } from '#web/parts/grid/publish-panel.tsx';
import { TemplateMenu } from '#web/parts/grid/template-menu.tsx';
import { RateGrid } from '#web/parts/grid/rate-grid.tsx';
import { useGrid, type Grid } from '#web/parts/grid/use-grid.ts';
import { FilterStrip } from '#web/parts/report/filter-strip.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ExportMenu } from '#web/parts/table/export-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { ViewTabs, type ViewTab } from '#web/ui/view-tabs.tsx';

export interface RateView {
  table: RateTable;
  list: AnyContract;
  publish: ChangeContract;
}
interface Props {
  /** The tables of this place by the name of their tab. */
  views: Record<string, RateView>;
  /** Other lists of this place, which are only read, by the name of their tab. */
  lists?: Record<string, AnyContract>;
  /** Other screens of the same place. */
  places?: Record<string, string>;
}

const none: Row[] = [];

/** The settings of one kind of rates: its tables as grids, their history, and what is wrong among them. */
export function RatesScreen({ views, lists = {}, places = {} }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [firstView] = Object.keys(views);
  const shown = query.get('view') ?? firstView!;
  const grid = views[shown];
  const dated = Object.values(views).find(({ table }) => !table.undated);
  const isChecked = Object.values(views).some(({ table }) => !table.undated || table.band || table.share);
  const tabs: ViewTab[] = [
    ...[...Object.keys(views), ...Object.keys(lists)].map((value) => ({ value, text: t(value) })),
    ...(dated ? [{ value: 'history', text: t('History') }] : []),
    ...(isChecked ? [{ value: 'findings', text: t('Gaps and overlaps') }] : []),
    ...Object.entries(places).map(([value, text]) => ({ value, text: t(text) })),
  ];
  const open = (value: string) =>
    value.startsWith('/') ? void navigate(value) : setQuery(value === firstView ? {} : { view: value });
  const bar = { label: t('Views'), value: shown, tabs, onChange: open };
  if (grid) return <GridView key={shown} {...grid} bar={bar} />;
  const [contract, presets] = shown === 'findings' || !dated ? [getRateFindings, { rate_table: Object.values(views)[0]!.table.name }] : lists[shown] ? [lists[shown], {}] : [dated.list, { history: true }]; // prettier-ignore
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...bar} />
      <div className="min-h-0 grow">
        <ReportScreen
          key={shown}
          contract={contract as AnyContract}
          presets={presets}
          empty={t('Nothing to correct here.')}
        />
      </div>
    </div>
  );
}

type Bar = Pick<Parameters<typeof ViewTabs>[0], 'label' | 'value' | 'tabs' | 'onChange'>;

function GridView({ table, list, publish, bar }: RateView & { bar: Bar }) {
  const t = useText();
  const columns = useGridColumns(table);
  const { args: set, setArgs } = useQueryArgs(list);
  const [day, setDay] = useState(today());
  const args = useMemo(() => (table.undated ? set : { ...set, valid_on: day }), [table, set, day]);
  const loaded = useLoad(listOf(list, args));
  const rows = (loaded.answer?.data as Row[] | undefined) ?? none;
  const grid = useGrid(table, columns, rows);
  const [sent, setSent] = useState<Row | null>(null);
  const [turn, setTurn] = useState(0);
  const tell = useDoneAlert(publish);
  const preview = () => {
    const lines = publicationOf(table, grid.lines);
    if (!lines.length || grid.faults) return;
    setSent(table.undated ? { lines } : { valid_from: day, lines });
    setTurn((before) => before + 1);
  };
  const kept = Object.fromEntries(Object.entries(set).filter(([key]) => key in table.keys));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...bar} end={<Tools {...{ table, list, args, grid, kept }} total={loaded.answer?.total ?? 0} />} />
      <FilterStrip
        contract={list}
        set={set}
        usual={{}}
        onChange={(next) => setArgs({ ...next })}
        without={['valid_on', 'history']}
        link={() => window.location.href}
      />
      {loaded.state === 'failure' ? (
        <ErrorState failure={loaded.failure} onAgain={loaded.again} />
      ) : grid.lines.length === 0 && loaded.state !== 'loading' ? (
        <div className="grow">
          <EmptyState action={<Button onClick={() => grid.add(kept)}>{t('Add a line')}</Button>}>
            {t('No rates are in force here on that day. Add a line, paste a block or import a file.')}
          </EmptyState>
        </div>
      ) : (
        <RateGrid label={t(list.title)} columns={columns} grid={grid} onPreview={preview} />
      )}
      {sent && (
        <PublishPanel
          key={turn}
          contract={publish}
          typed={sent}
          onClose={() => setSent(null)}
          onNews={(news) => {
            if (news.type === 'applied') {
              grid.clear();
              setSent(null);
            }
            tell(news);
          }}
        />
      )}
      <Foot {...{ grid, day, setDay, preview }} of={table.of} undated={table.undated === true} hidden={sent !== null} />
    </div>
  );
}

interface FootProps {
  grid: Grid;
  of: Thing;
  day: string;
  setDay: (day: string) => void;
  preview: () => void;
  undated: boolean;
  hidden: boolean;
}
/** How much was typed, from when it is to hold, and the way to see what it will do. */
function Foot({ grid, of, day, setDay, preview, undated, hidden }: FootProps) {
  const t = useText();
  if (hidden) return null;
  return (
    <footer className="flex min-h-[49px] shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t bg-chrome px-4 py-2 text-13">
      <span>
        {grid.changed ? (
          <b className="font-575 text-ink">{t('{{count}} lines changed', { count: grid.changed })}</b>
        ) : (
          t(things[of].many, { count: grid.lines.length })
        )}
      </span>
      {grid.faults > 0 && (
        <span className="text-exception">{t('{{count}} cells to correct', { count: grid.faults })}</span>
      )}
      <span className="grow" />
      {!undated && (
        <label className="flex items-center gap-2 text-12 text-fg-2">
          {t('From')}
          <DayInput
            label={t('From')}
            value={day}
            onChange={(next) => next && setDay(next)}
            className="w-28 rounded-control border border-line-3 bg-bg px-2 py-1"
          />
        </label>
      )}
      {grid.changed > 0 && (
        <Button variant="quiet" onClick={grid.clear}>
          {t('Discard')}
        </Button>
      )}
      <Button variant="primary" disabled={grid.changed === 0 || grid.faults > 0} onClick={preview}>
        {t('Preview changes')}
      </Button>
    </footer>
  );
}

type ToolsProps = Pick<RateView, 'table' | 'list'> & { args: Row; grid: Grid; kept: Row; total: number };

function Tools({ table, list, args, grid, kept, total }: ToolsProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { file_id } = await uploadFile(file);
      const answer = await call(readRateFile, { file_id, rate_table: table.name as never });
      const lines = answer.lines.map(({ cells }) => ({ ...kept, ...cells }));
      grid.takeLines({ lines, faults: answer.faults as never });
      const { faults, unknown } = answer.header;
      if (faults || unknown)
        showAlert(
          'warning',
          unknown
            ? t('Unknown columns: {{names}}', { names: unknown })
            : t('{{count}} cells cannot be read', { count: faults! }),
        );
      else showAlert('success', t('{{count}} lines read', { count: lines.length }));
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => grid.add(kept)}>
        <Plus size={16} strokeWidth={1.6} />
        <span className="@max-[720px]:sr-only">{t('Add a line')}</span>
      </Button>
      <Button variant="quiet" disabled={!grid.canUndo} onClick={grid.undo}>
        <Undo2 size={16} strokeWidth={1.6} />
        <span className="@max-[720px]:sr-only">{t('Take back')}</span>
      </Button>
      <Button variant="quiet" disabled={busy} onClick={() => chooser.current?.click()}>
        <Upload size={16} strokeWidth={1.6} />
        <span className="@max-[720px]:sr-only">{t('Import')}</span>
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t('Import')}
        className="hidden"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <TemplateMenu table={table} grid={grid} />
      <ExportMenu contract={list} args={args} total={total} />
    </>
  );
}
