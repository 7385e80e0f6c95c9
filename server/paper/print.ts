import type { DocumentOutput, PaperForm, Section, Shape } from '#tools/define.ts';
import type { Mark } from '#tools/labels/marks.ts';

type Row = Record<string, unknown>;

/** What an answer looks like on paper, in one of the forms that its contract names. */
export type Print<A> = (answer: A, form: PaperForm) => Promise<Uint8Array | string>;

/** Prints each row of a list as a label. */
export const labels =
  <R>(title: string, draw: (row: R) => Mark[]): Print<{ data: R[] }> =>
  async ({ data }, form) => {
    const drawn = data.map(draw);
    if (form === 'zpl') return (await import('./zpl.ts')).zplOf(drawn);
    return (await import('./pdf.ts')).pdfOfLabels(drawn, title);
  };

/** Prints a document as a sheet: its record as the head, one of its sections as the table. */
export const sheet =
  <D extends Record<string, Section>, K extends keyof D & string>(
    title: string,
    { output }: { output: DocumentOutput<Shape, D> },
    section: K,
  ): Print<{ header: Row } & { [S in K]: readonly Row[] }> =>
  async (answer) => {
    const { pdfOfSheet } = await import('./sheet.ts');
    const { header } = answer;
    const { title: named, row } = output.sections[section]!;
    const table = { title: named, row, rows: answer[section] };
    return pdfOfSheet({
      title,
      number: String(header.mnfs_id),
      bars: header.bars as string | null,
      head: output.header,
      record: header,
      table,
    });
  };
