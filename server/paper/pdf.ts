import Pdf from 'pdfkit';
import { label, type Mark } from '#tools/labels/marks.ts';

export type Paper = InstanceType<typeof Pdf>;
export const faces = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Points of a dot. */
const point = 72 / label.dpi;

/** The bytes of a document that `draw` fills. */
export async function bytesOf(paper: Paper, draw: () => void): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise((resolve, reject) => paper.on('end', resolve).on('error', reject));
  draw();
  paper.end();
  await done;
  return Buffer.concat(pieces);
}

/** Bars from the left, each `module` points times its width. */
export function drawBars(
  paper: Paper,
  bars: readonly number[],
  { x, y, module, height }: { x: number; y: number; module: number; height: number },
): void {
  let left = x;
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) paper.rect(left, y, width * module, height);
    left += width * module;
  }
  paper.fill('black');
}

function draw(paper: Paper, mark: Mark): void {
  const [x, y] = [mark.x * point, mark.y * point];
  if (mark.kind === 'box') paper.rect(x, y, mark.width * point, mark.height * point).fill('black');
  else if (mark.kind === 'symbol')
    drawBars(paper, mark.bars, { x, y, module: mark.module * point, height: mark.height * point });
  else
    paper
      .font(mark.bold ? faces.bold : faces.plain)
      .fontSize(mark.size * point)
      .fillColor(mark.white ? 'white' : 'black')
      .text(mark.text, x, y, {
        width: mark.width * point,
        align: mark.align,
        lineBreak: mark.align !== 'left',
        height: mark.size * point * 1.3,
      });
}

/** Labels as a PDF of 4 × 6 inches, one a page. */
export function pdfOfLabels(labels: readonly (readonly Mark[])[], title: string): Promise<Uint8Array> {
  const size: [number, number] = [label.width * point, label.height * point];
  const paper = new Pdf({ autoFirstPage: false, margin: 0, size, info: { Title: title } });
  return bytesOf(paper, () => {
    for (const marks of labels) {
      paper.addPage({ margin: 0, size });
      for (const mark of marks) draw(paper, mark);
    }
  });
}
