import { Link } from 'react-router-dom';
import { abbreviate } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { nameOf, numberOf, wordsOf } from '#web/parts/chart/drawing.ts';
import type { Drawing } from '#web/parts/chart/drawing.ts';
import { useMarks } from '#web/parts/chart/mark-keyboard.ts';
import world from '#web/parts/chart/land.json' with { type: 'json' };

/** Units of the outline in a degree of longitude. */
const unit = 5;
const mostRadius = 26;
const leastRadius = 3;
/** From here on a disc holds its figure; smaller ones carry their code beside them. */
const bigRadius = 13;
const codeWidth = 20;
/** The least the map shows around its places, in degrees. */
const margin = 9;

interface Spot {
  row: Row;
  x: number;
  y: number;
  value: number;
}

/** Mercator, as the outline is drawn. */
const eastOf = (lng: number): number => lng * unit;
const southOf = (lat: number): number =>
  ((-Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI) * unit;

/** Destinations as discs whose area is the first value, on an outline that is part of the page: nothing is fetched. */
export default function MapChart(drawing: Drawing) {
  const { chart, rows, label, width, height, linkOf } = drawing;
  const spots = spotsOf(drawing);
  const keys = useMarks(spots.length);
  const frame = frameOf(spots, width, height);
  const most = Math.max(...spots.map(({ value }) => value), 1);
  const radiusOf = (value: number) => Math.max(leastRadius, Math.sqrt(value / most) * mostRadius);
  const missing = rows.length - spots.length;
  const placed = spots.map((spot) => {
    const x = (spot.x - frame.x) * frame.scale;
    const y = (spot.y - frame.y) * frame.scale;
    return { ...spot, x, y, radius: radiusOf(spot.value) };
  });
  const named = withoutCollisions(placed, width);
  return (
    <svg
      role="group"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onKeyDown={keys.onKeyDown}
      className="text-11"
    >
      <g aria-hidden transform={`scale(${frame.scale}) translate(${-frame.x} ${-frame.y})`}>
        <path d={world.land} fill="var(--sunken)" stroke="var(--line-2)" vectorEffect="non-scaling-stroke" />
        <path
          d={world.borders}
          fill="none"
          stroke="var(--line-2)"
          vectorEffect="non-scaling-stroke"
          strokeWidth={0.6}
        />
      </g>
      {placed.map(({ row, x, y, value, radius }, index) => {
        const to = linkOf(row);
        const big = radius >= bigRadius;
        const side = named.get(index);
        const face = (
          <>
            <title>{wordsOf(drawing, row)}</title>
            <circle cx={x} cy={y} r={Math.max(radius, 10)} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r={radius}
              fill="var(--series)"
              fillOpacity={0.82}
              stroke="var(--bg)"
              className="group-hover/mark:[fill-opacity:1]"
            />
            {(big || side) && (
              <text
                x={big ? x : side === 'left' ? x - radius - 3 : x + radius + 3}
                y={y + 4}
                textAnchor={big ? 'middle' : side === 'left' ? 'end' : 'start'}
                fill={big ? 'var(--bg)' : 'var(--fg)'}
                stroke={big ? 'none' : 'var(--bg)'}
                strokeWidth={3}
                paintOrder="stroke"
                className="font-575"
              >
                {big ? abbreviate(value) : String(row[chart.by])}
              </text>
            )}
          </>
        );
        const props = { 'aria-label': wordsOf(drawing, row) };
        return to ? (
          <Link
            key={nameOf(drawing, row)}
            to={to}
            {...props}
            className="group/mark cursor-pointer outline-none focus-visible:[&>circle]:stroke-ink focus-visible:[&>circle]:stroke-2"
            {...keys.markProps(index)}
          >
            {face}
          </Link>
        ) : (
          <g key={nameOf(drawing, row)} role="img" {...props}>
            {face}
          </g>
        );
      })}
      {missing > 0 && (
        <text x={12} y={height - 8} fill="var(--fg-3)">
          {drawing.say.t('Not on the map')}: {missing}
        </text>
      )}
    </svg>
  );
}

interface Placed extends Spot {
  radius: number;
}

/** The side on which the code of a small disc stands; none where it would lie on another disc or code. */
function withoutCollisions(placed: readonly Placed[], width: number): Map<number, 'left' | 'right'> {
  const sides = new Map<number, 'left' | 'right'>();
  const taken = placed.map(({ x, y, radius }) => ({
    from: x - radius,
    to: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  for (const [index, { x, y, radius }] of placed.entries()) {
    if (radius >= bigRadius) continue;
    const boxes = {
      right: { from: x + radius + 1, to: x + radius + codeWidth, top: y - 6, bottom: y + 6 },
      left: { from: x - radius - codeWidth, to: x - radius - 1, top: y - 6, bottom: y + 6 },
    };
    const free = (['right', 'left'] as const).find((side) => {
      const box = boxes[side];
      const inside = box.from > 0 && box.to < width;
      return (
        inside &&
        !taken.some((one) => one.from < box.to && box.from < one.to && one.top < box.bottom && box.top < one.bottom)
      );
    });
    if (!free) continue;
    sides.set(index, free);
    taken.push(boxes[free]);
  }
  return sides;
}

/** The rows that have a place, the greatest first so that the small ones lie on top. */
const spotsOf = ({ rows, chart }: Drawing): Spot[] =>
  rows
    .flatMap((row) => {
      const [lat, lng] = [numberOf(row, 'lat'), numberOf(row, 'lng')];
      return lat === null || lng === null
        ? []
        : [{ row, x: eastOf(lng), y: southOf(lat), value: numberOf(row, chart.values[0]) ?? 0 }];
    })
    .sort((one, two) => two.value - one.value);

/** The part of the world that holds every place, in the proportions of the picture. */
function frameOf(spots: readonly Spot[], width: number, height: number) {
  const xs = spots.length ? spots.map(({ x }) => x) : [eastOf(-100), eastOf(-40)];
  const ys = spots.length ? spots.map(({ y }) => y) : [southOf(45), southOf(-45)];
  const [west, east] = [Math.min(...xs) - margin * unit, Math.max(...xs) + margin * unit];
  const [north, south] = [Math.min(...ys) - margin * unit, Math.max(...ys) + margin * unit];
  const scale = Math.min(width / (east - west), height / (south - north));
  return {
    scale,
    x: (west + east) / 2 - width / scale / 2,
    y: (north + south) / 2 - height / scale / 2,
  };
}
