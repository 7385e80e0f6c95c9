import { readRateFile as contract } from '#tools/bible/read-rate-file.ts';
import { fieldOf } from '#tools/fields.ts';
import { mostLines } from '#tools/rates/rate-table.ts';
import { headed, readRows } from '#tools/rates/read-block.ts';
import { rateTables } from '#tools/rates/tables.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { implement } from '#server/implement.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import { refuse } from '#server/refuse.ts';

const labels = (label: string) => languages.map((language) => translate(language, label));

export const readRateFile = implement(contract, {
  ahead: async ({ read }, { file_id }) => {
    const file = await storedFile(read, file_id);
    return { file, table: await readApart(file.pieces()) };
  },
  run: (_ctx, { rate_table }, { file, table }) => {
    const rates = rateTables[rate_table]!;
    const sheet = headed(rates, table.columns, table.lines.map(({ cells }) => cells), labels); // prettier-ignore
    const { form, lines, faults, unknown } = readRows(rates, sheet.heads, sheet.rows, labels);
    if (lines.every((cells) => Object.keys(cells).length === 0))
      refuse('refused', `No column of this file is one of these rates: ${unknown.join(', ') || '–'}.`);
    if (lines.length > mostLines) refuse('refused', 'The file has too many lines: publish at most 2,000 at once.');
    const columns = { ...rates.keys, ...rates.values };
    return Promise.resolve({
      header: { name: file.name, form, read: lines.length, faults: faults.length, unknown: unknown.join(', ') || null },
      lines: lines.map((cells, index) => ({ line: index + 1, cells })),
      faults: faults.map(({ line, column, value, message }) => ({
        line: line + 1, column: fieldOf(columns[column]!).label, value, message,
      })), // prettier-ignore
    });
  },
});
