import { faces, type Paper } from './pdf.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  caption: string;
  text?: string | null;
  size?: number;
  align?: 'left' | 'right' | 'center';
}

const frame = (paper: Paper, { x, y, w, h }: Pick<Box, 'x' | 'y' | 'w' | 'h'>) =>
  paper
    .moveTo(x, y)
    .lineTo(x + w, y)
    .lineTo(x + w, y + h)
    .lineTo(x, y + h)
    .closePath()
    .lineWidth(0.6)
    .stroke('black');

/** A box of the form: its caption small at the top, what is typed below. */
export function box(paper: Paper, { x, y, w, h, caption, text, size = 9, align = 'left' }: Box): void {
  frame(paper, { x, y, w, h });
  paper
    .font(faces.plain)
    .fontSize(5.2)
    .fillColor('#333333')
    .text(caption, x + 2.5, y + 2, { width: w - 5, height: text ? Math.max(13, h - 18) : h - 3 });
  if (!text) return;
  const under = y + 3 + paper.heightOfString(caption, { width: w - 5 });
  paper.font(faces.bold).fontSize(size).fillColor('black');
  const lines = text.split('\n');
  let top = y + h - 2 - lines.length * size * 1.15;
  if (lines.length > 1 || h > 30) top = Math.max(y + 9, Math.min(top, Math.max(y + 11, under)));
  for (const line of lines) {
    let shown = line;
    while (shown.length > 1 && paper.widthOfString(shown) > w - 6) shown = shown.slice(0, -1);
    paper.text(shown, x + 3, top, { width: w - 6, align, lineBreak: false });
    top += size * 1.15;
  }
}

/** Boxes beside one another; widths are parts of `w`. */
export function row(
  paper: Paper,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  cells: (Partial<Box> & { part: number; caption: string })[],
): void {
  const all = cells.reduce((sum, { part }) => sum + part, 0);
  let left = x;
  for (const { part, ...cell } of cells) {
    const width = (part / all) * w;
    box(paper, { x: left, y, w: width, h, ...cell });
    left += width;
  }
}
