import { Link } from 'react-router-dom';
import { abbreviate } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { nameOf, numberOf, wordsOf } from '#web/parts/chart-frame.ts';
import type { Drawing } from '#web/parts/chart-frame.ts';
import { useMarks } from '#web/parts/chart-keys.ts';
import world from '#web/parts/chart-land.json' with { type: 'json' };

/** Units of the outline in a degree of longitude. */
const unit = 5;
const mostRadius = 26;
const leastRadius = 3;
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
  return (
    <svg role="group" aria-label={label} width={width} height={height} onKeyDown={keys.onKeyDown} className="text-11">
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
      {spots.map(({ row, x, y, value }, index) => {
        const at = { x: (x - frame.x) * frame.scale, y: (y - frame.y) * frame.scale };
        const radius = radiusOf(value);
        const to = linkOf(row);
        const big = radius >= 13;
        const face = (
          <>
            <title>{wordsOf(drawing, row)}</title>
            <circle cx={at.x} cy={at.y} r={Math.max(radius, 10)} fill="transparent" />
            <circle
              cx={at.x}
              cy={at.y}
              r={radius}
              fill="var(--series)"
              fillOpacity={0.82}
              stroke="var(--bg)"
              className="group-hover/mark:[fill-opacity:1]"
            />
            <text
              x={big ? at.x : at.x + radius + 3}
              y={at.y + 4}
              textAnchor={big ? 'middle' : 'start'}
              fill={big ? 'var(--bg)' : 'var(--fg)'}
              stroke={big ? 'none' : 'var(--bg)'}
              strokeWidth={3}
              paintOrder="stroke"
              className="font-575"
            >
              {big ? abbreviate(value) : String(row[chart.by])}
            </text>
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
