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

/** Prints a document as a sheet: its record as the head, some of its sections as tables. `number` is a column of the head. */
export const sheet =
  <H extends Shape, D extends Record<string, Section>, K extends keyof D & string>(
    title: string,
    { output }: { output: DocumentOutput<H, D> },
    number: keyof H & string,
    ...sections: readonly K[]
  ): Print<{ header: Row } & { [S in K]: readonly Row[] }> =>
  async (answer) => {
    const { pdfOfSheet } = await import('./sheet.ts');
    const { header } = answer;
    const tables = sections.map((key) => ({ ...output.sections[key]!, rows: answer[key] as readonly Row[] }));
    return pdfOfSheet({
      title,
      number: String(header[number] ?? ''),
      bars: (header.bars as string | undefined) ?? null,
      head: output.header,
      record: header,
      tables,
    });
  };
