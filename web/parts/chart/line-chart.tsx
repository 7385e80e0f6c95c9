import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Bar, CartesianGrid, Cell, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { showDay } from '#tools/rules/dates.ts';
import { abbreviate } from '#tools/rules/numbers.ts';
import { isRunning } from '#web/lib/running.ts';
import { columnOf, nameOf, numberOf, seriesColour, wholeOf } from '#web/parts/chart/drawing.ts';
import type { Drawing } from '#web/parts/chart/drawing.ts';
import { dayTicks, scaleOf } from '#web/parts/chart/scale.ts';
import { ChartTooltip } from '#web/parts/chart/chart-tooltip.tsx';

const axisText = { fill: 'var(--fg-3)', fontSize: 11 };
const left = 48;

/** Lines over days, this period solid and the one before dashed; or columns, stacked where the chart says so. */
export default function LineChart(drawing: Drawing) {
  const { chart, columns, rows, linkOf, label, width, height, say } = drawing;
  const navigate = useNavigate();
  const [active, setActive] = useState<number | null>(null);
  const isDay = columnOf(columns, chart.by)?.field.kind === 'day';
  const keys = chart.previous ? [...chart.values, chart.previous] : [...chart.values];
  const points = rows.map((row, index) => ({
    name: isDay ? String(row[chart.by]) : nameOf(drawing, row),
    index,
    ...Object.fromEntries(keys.map((key) => [key, numberOf(row, key)])),
  }));
  const heights = rows.flatMap((row) =>
    chart.stacked
      ? [chart.values.reduce((sum, key) => sum + (numberOf(row, key) ?? 0), 0)]
      : keys.map((key) => numberOf(row, key) ?? 0),
  );
  const scale = scaleOf(heights, { most: height > 220 ? 5 : 4, whole: wholeOf(columns, chart.values) });
  const running =
    isDay && points.length > 1 && isRunning(columnOf(columns, chart.by)?.field.bucket, points.at(-1)!.name);
  const lines = chart.kind === 'line';
  const right = lines ? 46 : 16;
  const fits = Math.max(2, Math.floor((width - left - right) / 84));
  const ticks = isDay
    ? dayTicks(
        points.map(({ name }) => name),
        fits,
      )
    : undefined;
  const open = (index: number | null) => {
    const to = index !== null && rows[index] ? linkOf(rows[index]) : null;
    if (to) void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || active === null) return;
    event.preventDefault();
    open(active);
  };
  const activeOf = (index: unknown) => setActive(index === undefined || index === null ? null : Number(index));
  const tip = ({ active: shown, payload }: { active?: boolean; payload?: readonly { payload?: unknown }[] }) => {
    const point = shown ? (payload?.[0]?.payload as { index: number } | undefined) : undefined;
    const row = point && rows[point.index];
    return row ? <ChartTooltip drawing={drawing} row={row} onShown={() => setActive(point.index)} /> : null;
  };
  const clickable = rows.some((row) => linkOf(row) !== null);
  return (
    <div onKeyDown={onKeyDown} className={clickable ? '[&_svg]:cursor-pointer' : undefined}>
      <ComposedChart
        width={width}
        height={height}
        data={points}
        title={label}
        desc={say.t(
          'Use the arrow keys to move between days and Enter to open the rows. The table shows the same figures.',
        )}
        margin={{ top: 12, right, bottom: 6, left: 0 }}
        barCategoryGap={lines ? undefined : '28%'}
        onMouseMove={({ activeTooltipIndex }) => activeOf(activeTooltipIndex)}
        onMouseLeave={() => setActive(null)}
        onClick={({ activeTooltipIndex }) =>
          open(activeTooltipIndex === undefined || activeTooltipIndex === null ? null : Number(activeTooltipIndex))
        }
      >
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey="name"
          ticks={ticks}
          interval={ticks ? 0 : 'preserveStartEnd'}
          tickFormatter={(name: string) => (isDay ? showDay(name) : name)}
          tick={axisText}
          tickLine={isDay ? { stroke: 'var(--line-2)' } : false}
          tickSize={5}
          tickMargin={4}
          axisLine={{ stroke: 'var(--line-2)' }}
          padding={lines ? undefined : { left: 4, right: 4 }}
        />
        <YAxis
          width={left}
          domain={[scale.low, scale.high]}
          ticks={scale.ticks}
          tickFormatter={(value: number) => abbreviate(value)}
          tick={axisText}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={lines ? { stroke: 'var(--fg-3)' } : { fill: 'var(--hover)' }}
          wrapperStyle={{ zIndex: 20, outline: 'none' }}
          content={tip}
        />
        {lines && chart.previous && (
          <Line
            dataKey={chart.previous}
            type="linear"
            stroke="var(--prev)"
            strokeWidth={1.25}
            strokeDasharray="4 3"
            dot={false}
            activeDot={{ r: 3.5, fill: 'var(--bg)', stroke: 'var(--prev)', strokeWidth: 1.5 }}
            isAnimationActive={false}
            label={endLabel(points, chart.previous, 'var(--fg-3)', otherEnd(points, chart.previous, chart.values[0]))}
          />
        )}
        {lines &&
          running &&
          chart.values.map((key, index) => (
            <Line
              key={`${key} running`}
              dataKey={(point: Point) => (Number(point.index) >= points.length - 2 ? (point[key] as number) : null)}
              type="linear"
              stroke={seriesColour(index)}
              strokeWidth={2}
              strokeDasharray="2 3"
              dot={false}
              activeDot={{ r: 4.5, fill: seriesColour(index), stroke: 'var(--bg)', strokeWidth: 1.5 }}
              isAnimationActive={false}
              label={endLabel(points, key, seriesColour(index), otherEnd(points, key, chart.previous))}
            />
          ))}
        {lines &&
          chart.values.map((key, index) => (
            <Line
              key={key}
              // The day that is not over yet is drawn as such, by the line before.
              dataKey={(point: Point) =>
                running && point.index === points.length - 1 ? null : (point[key] as number | null)
              }
              name={key}
              type="linear"
              stroke={seriesColour(index)}
              strokeWidth={2}
              dot={false}
              activeDot={{ r: 4.5, fill: seriesColour(index), stroke: 'var(--bg)', strokeWidth: 1.5 }}
              isAnimationActive={false}
              label={
                running ? false : endLabel(points, key, seriesColour(index), otherEnd(points, key, chart.previous))
              }
            />
          ))}
        {!lines &&
          chart.values.map((key, index) => (
            <Bar
              key={key}
              dataKey={key}
              stackId={chart.stacked ? 'all' : undefined}
              fill={seriesColour(index)}
              maxBarSize={28}
              isAnimationActive={false}
            >
              {running &&
                points.map(({ name, index: at }) => (
                  <Cell
                    key={name}
                    {...(at === points.length - 1 && {
                      fillOpacity: 0.3,
                      stroke: seriesColour(index),
                      strokeDasharray: '2 3',
                    })}
                  />
                ))}
            </Bar>
          ))}
      </ComposedChart>
    </div>
  );
}

type Point = Record<string, unknown>;
interface LabelPlace {
  x?: unknown;
  y?: unknown;
  index?: number;
}

/** Whether the other line ends above (1) or below (−1), so that two labels do not lie on each other. */
function otherEnd(points: readonly Point[], key: string, other: string | undefined): number {
  const last = points.at(-1);
  return last && other ? Math.sign(Number(last[other]) - Number(last[key])) : 0;
}

/** The value at the end of a line, written beside it. */
function endLabel(points: readonly Point[], key: string, fill: string, other: number) {
  return ({ x, y, index }: LabelPlace) => {
    const value = points[index ?? -1]?.[key];
    if (index !== points.length - 1 || value === null || value === undefined) return <g />;
    return (
      <text x={Number(x) + 8} y={Number(y) + 4 + other * 5} fill={fill} className="text-11 font-575">
        {abbreviate(Number(value))}
      </text>
    );
  };
}
