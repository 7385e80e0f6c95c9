import { label, type Mark } from '#tools/labels/marks.ts';

/** Bars and gaps in turn, from the left. */
function barsPath({ bars, x, y, module, height }: Extract<Mark, { kind: 'symbol' }>): string {
  const path: string[] = [];
  let left = x;
  for (const [at, modules] of bars.entries()) {
    const width = modules * module;
    if (at % 2 === 0) path.push(`M${left} ${y}h${width}v${height}h${-width}z`);
    left += width;
  }
  return path.join('');
}

function Drawn({ mark }: { mark: Mark }) {
  if (mark.kind === 'box') return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill="black" />;
  if (mark.kind === 'symbol') {
    return <path d={barsPath(mark)} fill="black" />;
  }
  const { align, x, y, width, size, bold, white, text } = mark;
  return (
    <text
      x={align === 'left' ? x : align === 'center' ? x + width / 2 : x + width}
      y={y + size * 0.82}
      fontSize={size}
      fontFamily="Helvetica, Arial, sans-serif"
      fontWeight={bold ? 700 : 400}
      textAnchor={align === 'left' ? 'start' : align === 'center' ? 'middle' : 'end'}
      fill={white ? 'white' : 'black'}
    >
      {text}
    </text>
  );
}

/** A label as the printer will draw it: always black on white. */
export function LabelPicture({ marks, name }: { marks: readonly Mark[]; name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${label.width} ${label.height}`}
      className="w-full max-w-[400px] rounded-card border border-line-2 bg-white"
    >
      {mark(marks)}
    </svg>
  );
}

const mark = (marks: readonly Mark[]) =>
  // The marks of a label never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  marks.map((one, at) => <Drawn key={at} mark={one} />);
