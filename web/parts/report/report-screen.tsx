import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { defaultInput, isRequired, usualInput } from '#tools/input-fields.ts';
import { seenBy } from '#tools/seen-by.ts';
import { isGrouped } from '#tools/refine/refine.ts';
import { addDays } from '#tools/rules/days.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { emptyText } from '#web/lib/empty-text.ts';
import { today } from '#web/lib/format.ts';
import { rememberNeighbours } from '#web/lib/neighbours.ts';
import { behindGroup, refineOf, withRefine } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { FormStrip } from '#web/parts/form/form-strip.tsx';
import { PinButton } from '#web/parts/report/pin-button.tsx';
import type { Offer } from '#web/parts/change/row-changes.tsx';
import { chartSize } from '#web/parts/chart/chart-size.ts';
import { roomOf } from '#web/parts/refine/picture-room.ts';
import { ColumnMenu } from '#web/parts/table/column-menu.tsx';
import { useColumnState } from '#web/parts/table/column-state.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ExportMenu } from '#web/parts/table/export-menu.tsx';
import { useRowTarget } from '#web/parts/report/row-target.ts';
import { ChartButton } from '#web/parts/refine/chart-button.tsx';
import { CopyLink, FilterStrip } from '#web/parts/report/filter-strip.tsx';
import { useAnswerColumns, useFoot, useSubtotals } from '#web/parts/refine/use-refined-list.ts';
import { lackingField, missingField } from '#web/parts/report/missing-field.ts';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { countText } from '#web/parts/table/row-count.ts';
import { copyText, tsvOf } from '#web/parts/table/copy-text.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import { listOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded, RefinedAnswer } from '#web/lib/use-load.ts';
import { useSavedTabs } from '#web/parts/report/saved-view.ts';
import type { Shown } from '#web/parts/report/saved-view.ts';
import { SaveView, ViewsMenu } from '#web/parts/report/views-menu.tsx';
import { ask, useFocus } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import type { ViewTabsProps } from '#web/ui/view-tabs.tsx';

const RowChanges = lazy(() =>
  import('#web/parts/change/row-changes.tsx').then(({ RowChanges: found }) => ({ default: found })),
);
const ReportChart = lazy(() => import('#web/parts/report/report-chart.tsx'));
const ShapeBoxes = lazy(() => import('#web/parts/refine/shape-boxes.tsx'));
const GroupChart = lazy(() => import('#web/parts/refine/group-chart.tsx'));

interface Props {
  contract: AnyContract;
  /** Arguments it starts with, besides the usual period of the contract. */
  presets?: Row;
  /** Wire paths of the changes offered for selected rows. */
  actions?: readonly string[];
  /** What the states of the selected rows allow, before these changes. */
  offers?: (rows: Row[]) => Offer[];
  changes?: ColumnChanges;
  /** Another way to open a row than the link of its first identifier. */
  onOpen?: (row: Row) => void;
  /** Ready views as tabs; the tools then stand at the end of their line. */
  views?: Omit<ViewTabsProps, 'children'>;
  /** Asks again by itself while the page is seen, as a monitor does; or while its rows say that something runs. */
  everyMs?: number | ((rows: Row[]) => number | undefined);
  /** What the page is about: groups, measures and picture stand beside it in a strip of their own, and what is shown can be pinned. */
  explores?: ReactNode;
  /** An action at the end of the line of its tools. */
  end?: ReactNode;
  /** What an empty list says and what to do, where widening the filters would not help. */
  empty?: string;
}

/** The standard report: the contract's input as a strip, its rows as a table, everything in the address. */
export function ReportScreen({
  presets,
  actions = [],
  offers,
  changes,
  onOpen,
  views,
  everyMs,
  explores,
  end,
  empty,
  ...rest
}: Props) {
  const { role } = useUser();
  const contract = seenBy(rest.contract, role);
  const t = useText();
  const { args: set, setArgs, picture, setPicture } = useQueryArgs(contract);
  const usual = useMemo(
    () => ({ ...defaultInput(contract), ...usualInput(contract, today()), ...presets }),
    [contract, presets],
  );
  const args = useMemo(() => ({ ...usual, ...set }), [usual, set]);
  const missing = missingField(contract, args);
  const loaded = useLoad(listOf(contract, missing ? null : args));
  const { answer } = loaded;
  const lacking = missing ?? lackingField(contract, loaded.failure);
  const widen = wider(contract, set, setArgs);
  const refine = useMemo(() => refineOf(contract, args), [contract, args]);
  const keep = (next: Refine) => setArgs({ ...(usual.refine ? { refine: {} } : {}), ...withRefine(set, next) });
  const refining: Refining = { contract, args, refine, onChange: keep };
  const answered = answer?.refine ?? refine;
  const grouped = isGrouped(answered);
  const subtotals = useSubtotals(contract, args);
  useRefresh(loaded.again, typeof everyMs === 'function' ? everyMs(answer?.data ?? none) : everyMs);
  const columns = useAnswerColumns(contract, answered, changes);
  const [columnState, setColumnState] = useColumnState(grouped ? `${contract.path} ${answered.group}` : contract.path);
  const measures = useMemo(
    () => Object.entries(columnState.foot).map(([column, fn]) => ({ fn, column })),
    [columnState.foot],
  );
  const foot = useFoot(contract, missing ? null : args, measures);
  const [selected, setSelected] = useState<Row[]>([]);
  useFocus(useMemo(() => focusOf(contract, args, selected), [contract, args, selected]));

  const of = contract.output.kind === 'rows' ? contract.output.of : null;
  const chart = contract.view.kind === 'table' ? contract.view.chart : undefined;
  const openLink = useOpenLink(contract, args, answer?.data);
  const copied = (count: number) => showAlert('success', t('{{count}} rows copied', { count }));
  const copy = () => {
    const rows = selected.length ? selected : (answer?.data ?? []);
    void copyText(tsvOf(columns, rows)).then(() => copied(rows.length));
  };
  const show = (view: Shown) => {
    setArgs(view.args);
    setColumnState({ keys: view.columns });
  };
  const saved = useSavedTabs(contract, set, show);
  const saves = saved.value === null && Object.keys(set).length > 0;
  const tools = (
    <>
      <Button variant="quiet" onClick={() => ask()}>
        <MessageSquare size={16} strokeWidth={1.6} />
        <span className="@max-[920px]:sr-only">{t('Ask about this')}</span>
      </Button>
      {!chart && (answer?.total ?? 0) > 1 && <ChartButton refining={refining} />}
      {explores && <PinButton call={{ path: contract.path, args: { ...presets, ...set } }} title={contract.title} />}
      <ViewsMenu {...{ contract, set, args }} columns={columnState.keys} onShow={show} />
      <ColumnMenu columns={columns} state={columnState} onState={setColumnState} />
      <ExportMenu contract={contract} args={args} total={answer?.total ?? 0} onCopy={copy} />
      <CopyLink link={() => window.location.href} />
    </>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        single={views?.tabs.length !== 1}
        tabs={[...(views?.tabs ?? [{ value: '', text: t('Standard') }]), ...saved.tabs]}
        value={saved.value ?? views?.value ?? (Object.keys(set).length ? 'none' : '')}
        onChange={(value) => {
          if (!saved.open(value)) (views ?? { onChange: () => setArgs({}) }).onChange(value);
        }}
        add={saves && <SaveView {...{ contract, set }} columns={columnState.keys} />}
        end={
          <>
            {tools}
            {views?.end ?? end}
          </>
        }
      />
      {explores && (
        <FormStrip label={t('Question')} scrolls>
          {explores}
          <Suspense fallback={<div className="h-11" />}>
            <ShapeBoxes refining={refining} always picture={picture} onPicture={setPicture} />
          </Suspense>
        </FormStrip>
      )}
      <FilterStrip
        contract={contract}
        set={set}
        usual={usual}
        onChange={setArgs}
        refining={refining}
        unshaped={!!explores}
        picture={picture}
        onPicture={setPicture}
      />
      {grouped && !missing && picture !== 'none' && (
        <Suspense fallback={<div className="shrink-0 border-b" style={roomOf(contract, answered, picture)} />}>
          <GroupChart {...{ contract, picture, args }} refine={answered} rows={answer?.data ?? null} />
        </Suspense>
      )}
      {chart && !missing && !grouped && (
        <Suspense fallback={<div className="shrink-0 border-b" style={chartSize(chart)} />}>
          <ReportChart contract={contract} chart={chart} args={args} loaded={loaded} />
        </Suspense>
      )}
      <DataTable
        className="grow"
        label={t(contract.title)}
        columns={columns}
        rows={rowsOf(loaded)}
        reloading={loaded.state === 'reloading' && loaded.slow}
        instead={insteadOf(loaded, lacking && t(lacking), t, empty ?? t(emptyText(contract, refine)), widen)}
        state={columnState}
        onState={setColumnState}
        refining={refining}
        groups={grouped && answered.group.length > 1 ? subtotals : undefined}
        count={answer && of ? countText(answer, grouped ? 'group' : of, t) : undefined}
        totals={answer?.totals}
        foot={foot}
        selection={
          grouped
            ? undefined
            : {
                onChange: setSelected,
                renderActions: (rows, clear) => (
                  <Suspense fallback={<div className="h-8" />}>
                    <RowChanges paths={actions} offers={offers?.(rows)} rows={rows} onClear={clear} />
                  </Suspense>
                ),
              }
        }
        onOpen={grouped ? (row) => refining.onChange(behindGroup(answered, row)) : (onOpen ?? openLink)}
        onCopied={copied}
      />
    </div>
  );
}

const none: Row[] = [];
const rowsOf = ({ answer, state }: Loaded<RefinedAnswer>): Row[] | null =>
  answer?.data ?? (state === 'empty' || state === 'failure' ? none : null);

const widerDays = 90;
/** What may bring rows where there are none: without the filters, or over a longer time than is usual. */
function wider(contract: AnyContract, set: Row, setArgs: (args: Row) => void) {
  const needed = Object.entries(contract.input.shape).flatMap(([key, schema]) =>
    isRequired(schema as z.ZodType) ? [key] : [],
  );
  const kept = Object.fromEntries(Object.entries(set).filter(([key]) => needed.includes(key)));
  if (Object.keys(set).length > Object.keys(kept).length) return { text: 'Clear all', run: () => setArgs(kept) };
  const first = Object.entries(contract.input.shape).find(([, schema]) => {
    const { kind, usual } = fieldOf(schema as z.ZodType);
    return kind === 'day' && typeof usual === 'number' && usual < 0;
  });
  if (!first) return undefined;
  return { text: 'Look at the last 90 days', run: () => setArgs({ ...set, [first[0]]: addDays(today(), -widerDays) }) };
}

function focusOf(contract: AnyContract, args: Row, selected: Row[]) {
  return { screen: window.location.pathname, title: contract.title, contract: contract.path, args, selected };
}

/** Opens what a row leads to; none where the rows of this contract lead nowhere. */
function useOpenLink(contract: AnyContract, args: Row, rows: readonly Row[] = none): ((row: Row) => void) | undefined {
  const navigate = useNavigate();
  const linkOf = useRowTarget(contract, args);
  const open = useCallback(
    (row: Row) => {
      const to = linkOf?.(row);
      if (!to) return;
      rememberNeighbours(
        rows.map((one) => linkOf!(one)),
        to,
      );
      void navigate(to);
    },
    [navigate, linkOf, rows],
  );
  return linkOf ? open : undefined;
}

function insteadOf(
  { state, failure, again }: Loaded<unknown>,
  missing: string | null,
  t: (key: string, vars?: Record<string, string>) => string,
  empty: string,
  widen?: { text: string; run: () => void },
) {
  if (missing) return <EmptyState>{t('Fill in {{field}} to see the rows.', { field: missing })}</EmptyState>;
  if (state === 'failure') return <ErrorState failure={failure} onAgain={again} />;
  return state === 'empty' ? (
    <EmptyState action={widen && <Button onClick={widen.run}>{t(widen.text)}</Button>}>{empty}</EmptyState>
  ) : undefined;
}
