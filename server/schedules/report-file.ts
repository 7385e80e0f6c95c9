import { fieldOf } from '#tools/fields.ts';
import { csv, xlsxFile, type Batches, type SheetColumn } from '#server/adapters/sheet.ts';
import type { Handler } from '#server/implement.ts';
import { allRows, perform, type Call, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

export interface ReportFile {
  bytes: Buffer;
  rows: number;
  mime: string;
}
const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const largest = 64 * 1024 * 1024;

/** Every row of a report as a file, with the rights of the person of the call. */
export async function reportFile(
  deps: Deps,
  handler: Handler,
  call: Call,
  format: 'csv' | 'xlsx',
): Promise<ReportFile> {
  const { contract } = handler;
  let rows = 0;
  async function* counted(batches: Batches): Batches {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  const list = contract.output.kind === 'rows';
  const { columns, batches } = list
    ? await allRows(deps, handler, call)
    : { columns: partColumns, batches: partsOf(deps, handler, call) };
  const stream =
    format === 'csv' ? csv(columns, counted(batches)) : xlsxFile(contract.title, columns, counted(batches));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largest) refuse('refused', 'The file would be larger than 64 MB; narrow the filters.');
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), rows, mime: mimes[format] };
}

/** A document as lines: which part, which row of it, which figure, which value. */
const partColumns: SheetColumn[] = [
  { key: 'part', label: 'Part' },
  { key: 'line', label: 'Line' },
  { key: 'figure', label: 'Figure' },
  { key: 'value', label: 'Value' },
];

async function* partsOf(deps: Deps, handler: Handler, call: Call): Batches {
  const { output } = handler.contract;
  if (output.kind !== 'document') return;
  const answer = (await perform(deps, handler, call)) as Record<string, unknown>;
  const parts = [
    { key: 'header', title: handler.contract.title, row: output.header },
    ...Object.entries(output.sections).map(([key, { title, row }]) => ({ key, title, row })),
  ];
  for (const { key: part, title, row } of parts) {
    const records = [answer[part] ?? []].flat() as Record<string, unknown>[];
    yield records.flatMap((record, index) =>
      Object.entries(row).map(([key, schema]) => ({
        part: title,
        line: index + 1,
        figure: fieldOf(schema).label,
        value: record[key],
      })),
    );
  }
}
