import { useEffect } from 'react';
import { showChange } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { isRunning } from '#web/lib/running.ts';
import { columnOf, nameOf, numberOf, seriesColour } from '#web/parts/chart/drawing.ts';
import type { Drawing } from '#web/parts/chart/drawing.ts';

interface Props {
  drawing: Drawing;
  row: Row;
  /** Told when another row is shown, so that Enter opens that one. */
  onShown: () => void;
}

/** What a day or a category says: its values in a column, and the change against the period before. */
export function ChartTooltip({ drawing, row, onShown }: Props) {
  const { chart, columns, say } = drawing;
  useEffect(onShown, [onShown, row]);
  const byColumn = columnOf(columns, chart.by);
  const isDay = byColumn?.field.kind === 'day';
  const now = numberOf(row, chart.values[0]);
  const before = numberOf(row, chart.previous);
  const previous = columnOf(columns, chart.previous);
  return (
    <div className="w-43 rounded-card bg-raised px-2.5 py-2 text-12 shadow-float">
      <p className="pb-1 text-11 text-fg-2">
        {nameOf(drawing, row)}
        {isDay && `, ${weekdayOf(String(row[chart.by]), say.language)}`}
        {isDay && isRunning(byColumn.field.bucket, String(row[chart.by])) && ` · ${say.t('not over yet')}`}
      </p>
      {chart.values.map((key, index) => {
        const column = columnOf(columns, key);
        return (
          column && (
            <Line
              key={key}
              head={column.head}
              value={column.text(row) || '–'}
              colour={chart.values.length > 1 || index === 0 ? seriesColour(index) : undefined}
            />
          )
        );
      })}
      {previous && <Line head={previous.head} value={previous.text(row) || '–'} />}
      {now !== null && before !== null && before !== 0 && (
        <Line head={say.t('Change')} value={`${showChange((now / before - 1) * 100, 1)} %`} />
      )}
    </div>
  );
}

function Line({ head, value, colour }: { head: string; value: string; colour?: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 leading-4.5">
      <span className="min-w-0 truncate">{head}</span>
      <span className={colour ? 'font-600' : undefined} style={colour ? { color: colour } : undefined}>
        {value}
      </span>
    </p>
  );
}

const weekdayOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
