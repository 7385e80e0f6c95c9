import { ChartLine, Ellipsis, Table2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { Chart as Picture, Opens } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { Chart, mostDrawn, prepare, wholeHeight } from '#web/parts/chart/chart.tsx';
import { inTime, seriesColour } from '#web/parts/chart/drawing.ts';
import { useRowLink } from '#web/parts/chart/chart-links.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { copyText, tsvOf } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface Props {
  chart: Picture;
  /** The list behind a row. */
  opens: Opens | null;
  shape: Record<string, z.ZodType>;
  title: string;
  /** What a saved picture is called, where that is not its title. */
  name?: string;
  /** A few quiet words after the title: of what, in which unit. */
  about?: string;
  /** Period and filters, written on the picture that is saved. */
  caption?: string;
  /** Null while the first rows are on their way. */
  rows: Row[] | null;
  /** What the rows were asked with; the rows behind a mark are asked with it too. */
  args: Row;
  totals?: Record<string, number>;
  /** The empty or the error face, in the place of the picture. */
  instead?: ReactNode;
  /** Where the same list fills a screen. */
  screen?: string | null;
  reloading?: boolean;
  /** The table is elsewhere on the page, so the chart stays. */
  fixed?: boolean;
  height: number;
  className?: string;
}

/** More marks than these are a table. */
const mostWhole = 200;

/** A titled picture with its table behind it; both in the same room, so that nothing jumps. */
export function ChartPanel(props: Props) {
  const { chart, opens, shape, title, about, rows, args, totals, instead, height, className, reloading } = props;
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLElement>(null);
  const columns = useMemo(() => columnsOfShape(shape, { t, language }), [shape, t, language]);
  const ordered = useMemo(() => drawnFirst(columns, chart), [columns, chart]);
  const linkOf = useRowLink(opens, args);
  useEffect(() => prepare(chart), [chart]);
  const open = (row: Row) => {
    const to = linkOf(row);
    if (to) void navigate(to);
  };
  const [whole, setWhole] = useState(false);
  const most = mostDrawn(chart, height, rows?.length ?? 0);
  const drawn = rows ? inTime(chart, columns, rows).slice(0, whole ? mostWhole : most) : [];
  const rest = rows && rows.length > most;
  const room = whole ? Math.max(height, wholeHeight(drawn.length)) : height;
  return (
    <section
      ref={box}
      aria-label={title}
      className={cn('@container flex min-w-0 flex-col break-inside-avoid', className)}
    >
      <header className="flex h-9.5 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="truncate text-13 font-625">{title}</h2>
        {about && <span className="min-w-0 shrink-[999] truncate text-12 text-fg-3 @max-[520px]:hidden">{about}</span>}
        {rest && !asTable && (
          <button
            type="button"
            aria-expanded={whole}
            title={t(whole ? 'Show the first ones' : 'Show all of them')}
            onClick={() => setWhole(!whole)}
            className="shrink-0 rounded-control text-12 text-fg-3 hover:text-ink hover:underline"
          >
            {whole && rows.length === drawn.length
              ? t('All {{total}}', { total: rows.length })
              : t('First {{shown}} of {{total}}', { shown: drawn.length, total: rows.length })}
          </button>
        )}
        <span className="grow" />
        <Legend chart={chart} columns={columns} />
        <PanelTools {...props} asTable={asTable} onSwitch={() => setAsTable(!asTable)} columns={columns} box={box} />
      </header>
      <div style={{ height }} className={cn('relative print:h-auto!', reloading && 'opacity-60')}>
        {instead ??
          (rows === null ? (
            <Waiting />
          ) : asTable ? (
            <DataTable
              label={title}
              density="pane"
              className="absolute inset-0 overflow-auto"
              columns={ordered}
              rows={rows}
              totals={totals}
              count={totals ? t('Total') : undefined}
              onOpen={opens ? open : undefined}
            />
          ) : (
            <div className={cn('h-full', whole && 'overflow-y-auto')}>
              <Chart {...{ chart, columns, linkOf }} height={room} label={title} rows={drawn} />
            </div>
          ))}
      </div>
    </section>
  );
}

/** What the chart shows comes first, since a narrow table hides its last columns. */
function drawnFirst(columns: readonly Column[], { by, values, figures = [], previous }: Picture): Column[] {
  const first = [by, ...values, ...figures, previous];
  const shown = columns.filter(({ key }) => first.includes(key)).map((column) => ({ ...column, hidden: false }));
  return [...shown, ...columns.filter(({ key }) => !first.includes(key))];
}

interface ToolProps extends Props {
  columns: readonly Column[];
  asTable: boolean;
  onSwitch: () => void;
  box: React.RefObject<HTMLElement | null>;
}
function PanelTools({ title, name, caption, rows, screen, columns, asTable, onSwitch, box, fixed }: ToolProps) {
  const t = useText();
  const navigate = useNavigate();
  const label = t(asTable ? 'Show as a chart' : 'Show as a table');
  const picture = async () => {
    const { savePng } = await import('#web/parts/chart/chart-png.ts');
    if (box.current) await savePng(box.current, name ?? title, caption ?? '');
  };
  const copy = () =>
    void copyText(tsvOf(columns, rows ?? [])).then(() =>
      showAlert('success', t('{{count}} rows copied', { count: rows?.length ?? 0 })),
    );
  return (
    <div className="flex shrink-0 items-center" data-print="no">
      {!fixed && (
        <Tooltip text={label}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`${label}: ${title}`}
            aria-pressed={asTable}
            onClick={onSwitch}
          >
            {asTable ? <ChartLine size={16} strokeWidth={1.6} /> : <Table2 size={16} strokeWidth={1.6} />}
          </Button>
        </Tooltip>
      )}
      <Menu>
        <MenuTrigger asChild>
          <Button variant="quiet" size="icon" aria-label={`${t('More')}: ${title}`}>
            <Ellipsis size={16} strokeWidth={1.6} />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {screen && <MenuItem onSelect={() => void navigate(screen)}>{t('Open as screen')}</MenuItem>}
          <MenuItem onSelect={() => void picture()} disabled={asTable || !rows}>
            {t('Save as PNG')}
          </MenuItem>
          <MenuItem onSelect={copy} disabled={!rows}>
            {t('Copy as TSV')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  );
}

/** What the lines or the parts of a column are; ranked rows say it in their heads. */
function Legend({ chart, columns }: { chart: Picture; columns: readonly Column[] }) {
  const t = useText();
  const named = (key: string) => columns.find((column) => column.key === key)?.head ?? key;
  if (chart.kind === 'range')
    return (
      <span className="flex shrink-0 items-center gap-1.5 text-12 text-fg-2 @max-[400px]:hidden">
        <svg aria-hidden width={9} height={9}>
          <circle cx={4.5} cy={4.5} r={3.5} fill="none" stroke="var(--prev)" strokeWidth={1.5} />
        </svg>
        {t('Previous')}
      </span>
    );
  if (chart.kind !== 'line' && (chart.kind !== 'column' || chart.values.length < 2)) return null;
  const lines = chart.kind === 'line';
  if (lines && chart.values.length + (chart.previous ? 1 : 0) < 2) return null;
  return (
    <span className="flex min-w-0 items-center gap-3 overflow-hidden text-12 @max-[440px]:gap-2 text-fg-2">
      {chart.values.map((key, index) => (
        <Entry key={key} colour={seriesColour(index)} word={named(key)} line={lines} />
      ))}
      {chart.previous && <Entry colour="var(--prev)" word={named(chart.previous)} line dashed />}
    </span>
  );
}

function Entry({ colour, word, line, dashed }: { colour: string; word: string; line: boolean; dashed?: boolean }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden width={line ? 14 : 9} height={9}>
        {line ? (
          <line
            x2={14}
            y1={4.5}
            y2={4.5}
            stroke={colour}
            strokeWidth={dashed ? 1.5 : 2}
            strokeDasharray={dashed ? '4 3' : undefined}
          />
        ) : (
          <rect width={9} height={9} fill={colour} />
        )}
      </svg>
      {word}
    </span>
  );
}

/** Bars in the place of the picture, after a moment. */
function Waiting() {
  return (
    <div aria-hidden className="flex h-full animate-late flex-col justify-around px-4 py-6">
      {[62, 84, 48, 71, 36].map((width) => (
        <div key={width} className="h-2.5 rounded-check bg-sunken" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
