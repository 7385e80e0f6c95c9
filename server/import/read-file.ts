import { readFile as contract } from '#tools/import/read-file.ts';
import { readSpec } from '#tools/rules/column-spec.ts';
import type { ColumnSpec } from '#tools/rules/column-spec.ts';
import { guessFile, importedAt } from '#server/pre-alert-import/check-file.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { implement } from '#server/implement.ts';

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

export const readFile = implement(contract, {
  ahead: async ({ read }, { file_id }) => {
    const file = await storedFile(read, file_id);
    return { file, ...(await guessFile(read, file)) };
  },
  run: async ({ db, who }, { file_id }, { file, table, guesses }) => {
    return {
      header: {
        file_id,
        name: file.name,
        size: file.size,
        rows: table.lines.length,
        format: table.format,
        encoding: table.encoding,
        separator: separators[table.separator as keyof typeof separators] ?? null,
        line_ends: table.lineEnds,
        sheet: table.sheet,
        header_line: table.headerLine,
        imported_at: await importedAt(db, file.hash, who.copaId),
      },
      columns: guesses.map(({ column, position, spec, confidence, samples: [one, two, three] }) => ({
        column,
        position,
        field: (readSpec(spec) as ColumnSpec).field,
        spec,
        confidence,
        sample_1: one ?? null,
        sample_2: two ?? null,
        sample_3: three ?? null,
      })),
      notices: table.notices.map((text) => ({ text })),
    };
  },
});
