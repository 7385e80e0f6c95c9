import type { Kind } from '#tools/fields.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/table/columns.ts';

const sans = '13px "Archivo Variable", sans-serif';
const mono = '12px "Spline Sans Mono Variable", monospace';
const monoKinds = new Set<string>([
  'tracking', 'mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'hs', 'iata', 'checkpoint', 'city', 'json',
]); // prettier-ignore
/** What is in a cell besides its text: the glyph of a status, the gap after a country's code. */
const beside: Record<string, number> = { status: 20, country: 4 };
/** Typical values: columns stand where they will stand before the first rows are there. */
const typical: Partial<Record<Kind, string>> = {
  tracking: 'LX000000000US', mawb: '000-00000000', bag: '0000000', manifest: '00000', status: 'At customs.',
  day: '00/00/0000', instant: '00/00/0000 00:00:00 AM', span: '00 h 00 m', count: '0,000', weight: '0,000.000', money: '00,000.00', percent: '00.0 %',
  // Their numbers become names when the lists are there.
  partner: 'Amazonas Logistica', service: 'MX DDP standard', provider: 'Amazonas Logistica',
}; // prettier-ignore
/** Words vary too much to keep room for them once they are known. */
const typicalWord = 'Amazonas Logistica';
const sampled = 120;
const freeAtLeast = 96;
const freeAtMost = 220;
const otherAtMost = 320;
const sortArrow = 18;

let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, font: string): number {
  pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 7.2;
  pen.font = font;
  // All figures are as wide as a zero on the page, but not on a canvas.
  return pen.measureText(text.replace(/\d/g, '0')).width + text.length * 0.08;
}

/** Pixels that a column needs without its padding, from its head, its total and a sample of the rows. */
export function neededWidth(column: Column, rows: readonly Row[], total?: string): number {
  const font = monoKinds.has(column.field.kind) ? mono : sans;
  const extra = column.beside ?? beside[column.field.kind] ?? 0;
  const step = Math.max(1, Math.floor(rows.length / sampled));
  const texts: string[] = [];
  for (let index = 0; index < rows.length; index += step) texts.push(column.text(rows[index]!));
  texts.push(typical[column.field.kind] ?? (rows.length === 0 && column.free ? typicalWord : ''));
  const longest = texts.reduce((most, text) => Math.max(most, widthOf(text, font)), 0) + extra;
  const head = widthOf(column.head, '500 12px "Archivo Variable", sans-serif') + sortArrow;
  const foot = total ? widthOf(total, `575 ${sans}`) : 0;
  const needed = Math.ceil(Math.max(longest, head, foot)) + 2;
  if (!column.free) return Math.min(needed, otherAtMost);
  return Math.min(Math.max(needed, Math.min(freeAtLeast, head)), Math.max(freeAtMost, head));
}

export interface Measured {
  column: Column;
  width: number;
  /** Resized by a person: it takes no spare room. */
  fixed?: boolean;
}

/**
 * The columns that fit side by side without being squeezed; at least three stay, among them the first amount of money,
 * and those that are asked about.
 */
export function fitting(
  measured: readonly Measured[],
  available: number,
  kept: readonly string[] = [],
): readonly Measured[] {
  const figure = measured.findIndex(({ column }) => column.field.kind === 'money');
  const first = figure < 3 ? 3 : 2;
  const stays = ({ column }: Measured, index: number) => index < first || index === figure || kept.includes(column.key);
  let used = measured.filter(stays).reduce((sum, { width }) => sum + width, 0);
  const fit = measured.filter((one, index) => {
    if (stays(one, index)) return true;
    used += one.width;
    return used <= available;
  });
  return squeezed(fit, available);
}

/** Where those that stay have no room, words give some of theirs: their cells end in an ellipsis. */
function squeezed(fit: readonly Measured[], available: number): readonly Measured[] {
  const over = fit.reduce((sum, { width }) => sum + width, 0) - available;
  const spareOf = ({ column, width }: Measured) => (column.free ? Math.max(0, width - freeAtLeast) : 0);
  const spare = fit.reduce((sum, one) => sum + spareOf(one), 0);
  if (over <= 0 || spare === 0) return fit;
  const share = Math.min(1, over / spare);
  return fit.map((one) => ({ ...one, width: Math.floor(one.width - share * spareOf(one)) }));
}

/** Adds the wider margins at both edges of the table. */
export const withEdges = (measured: readonly Measured[], edge: number): Measured[] =>
  measured.map(({ column, width }, index) => {
    const ends = Number(index === 0) + Number(index === measured.length - 1);
    return { column, width: width + ends * edge };
  });

/** `grid-template-columns`: spare room goes to words rather than to numbers and identifiers. */
export function template(measured: readonly Measured[], selects: boolean): string {
  const tracks = measured.map(({ column, width, fixed }) => {
    if (fixed) return `${width}px`;
    const share = column.end ? width * 0.35 : column.free ? width : width * 0.6;
    return `minmax(${width}px, ${Math.round(share)}fr)`;
  });
  return [...(selects ? ['34px'] : []), ...tracks].join(' ');
}
