import { useMemo, useRef, useState } from 'react';
import { fill } from '#tools/rates/fill.ts';
import { rateKey } from '#tools/rates/check-rates.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import { columnsOfHeads, readRows, type ReadLines } from '#tools/rates/read-block.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { GridColumn } from '#web/parts/grid/grid-columns.ts';
import {
  isDirty,
  linesOf,
  marksOf,
  withCells,
  withLines,
  type Edit,
  type Line,
  type Put,
} from '#web/parts/grid/grid-lines.ts';

/** Where a cell stands. */
export interface Place {
  row: number;
  column: number;
}
/** What a paste came to. */
export interface Pasted {
  cells: number;
  wrong: number;
}

const mostSteps = 50;

/** Cells of a block as spreadsheets copy it; a quoted cell may hold tabs and line ends. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain, end] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    const row = rows.at(-1) ?? rows[rows.push([]) - 1]!;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  while (rows.length && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** A table of rates in somebody's hand: what stands, what was typed over it, and the way back. */
export function useGrid(table: RateTable, columns: readonly GridColumn[], rows: readonly Row[]) {
  const t = useText();
  const [past, setPast] = useState<Edit[][]>([[]]);
  const made = useRef(0);
  const edits = past.at(-1)!;
  const standing = useMemo(() => new Set(rows.map((row) => rateKey(table, row))), [table, rows]);
  const lines = useMemo(() => linesOf(table, rows, edits), [table, rows, edits]);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const marks = useMemo(() => {
    const unlisted = (key: string, value: unknown) => {
      const { options, head } = byKey.get(key) ?? {};
      return !options || options.some((option) => option.value === String(value))
        ? null
        : fill('{{field}}: there is no {{value}}.', { field: head ?? key, value: String(value) });
    };
    return marksOf(table, lines, unlisted);
  }, [table, lines, byKey]);

  const step = (next: Edit[]) => setPast((before) => [...before.slice(-mostSteps), next]);
  const nextId = () => `new ${(made.current += 1)}`;
  const put = (puts: Put[]) => step(withCells(edits, puts, standing));
  const putOf = (line: string, column: GridColumn, text: string): Put => ({
    id: line,
    column: column.key,
    value: column.read(text),
    text,
  });
  const mayType = (line: Line | undefined, column: GridColumn): boolean => !line || line.was === null || !column.isKey;

  /** Puts read lines where their keys say, and new ones below. */
  const takeLines = ({ lines: read, faults }: Pick<ReadLines, 'lines' | 'faults'>): Pasted => {
    step(withLines(table, edits, read, standing, nextId));
    return { cells: read.reduce((sum, cells) => sum + Object.keys(cells).length, 0), wrong: faults.length };
  };
  /** A block from a spreadsheet: by its heads where it has some, else from this cell on. */
  const paste = (text: string, at: Place): Pasted => {
    const block = cellsOf(text);
    const [first = []] = block;
    const labels = (label: string) => [label, t(label)];
    const heads = columnsOfHeads(table, first, labels).filter(Boolean).length;
    if (block.length > 1 && heads >= 2) {
      const read = readRows(table, first, block.slice(1), labels);
      const settled = read.lines.map((cells) =>
        Object.fromEntries(
          Object.entries(cells).map(([key, value]) => [
            key,
            typeof value === 'string' ? (byKey.get(key)?.read(value) ?? value) : value,
          ]),
        ),
      );
      return takeLines({ ...read, lines: settled });
    }
    const puts = block.flatMap((cells, down) => {
      const line = lines[at.row + down];
      const id = line?.id ?? nextId();
      return cells.flatMap((cell, right) => {
        const column = columns[at.column + right];
        return column && mayType(line, column) ? [putOf(id, column, cell)] : [];
      });
    });
    put(puts);
    return { cells: puts.length, wrong: puts.filter(({ value }) => value === undefined).length };
  };
  /** Copies the uppermost cells of a selection to those below. */
  const fillDown = (from: Place, to: Place) => {
    const puts: Put[] = [];
    for (let row = from.row + 1; row <= to.row; row++)
      for (let at = from.column; at <= to.column; at++) {
        const [line, column] = [lines[row], columns[at]!];
        if (line && mayType(line, column))
          puts.push({ id: line.id, column: column.key, value: lines[from.row]!.cells[column.key] ?? null, text: '' });
      }
    if (puts.length) put(puts);
  };
  const remove = (line: Line) => {
    if (line.was === null) return step(edits.filter(({ id }) => id !== line.id));
    const edit = edits.find(({ id }) => id === line.id) ?? {
      id: line.id,
      isNew: false,
      cells: {},
      wrong: {},
      removed: false,
    };
    step([...edits.filter(({ id }) => id !== line.id), { ...edit, removed: !edit.removed }]);
  };
  const faults = [...marks.values()].flatMap((own) => Object.values(own)).filter(({ kind }) => kind === 'fault').length;
  return {
    lines,
    marks,
    faults,
    changed: lines.filter((line) => isDirty(table, line)).length,
    canUndo: past.length > 1,
    mayType,
    type: (line: Line, column: GridColumn, text: string) => put([putOf(line.id, column, text)]),
    empty: (cells: readonly { line: Line; column: GridColumn }[]) =>
      put(
        cells
          .filter(({ line, column }) => mayType(line, column))
          .map(({ line, column }) => ({ id: line.id, column: column.key, value: null, text: '' })),
      ),
    add: (cells: Row = {}) => step([...edits, { id: nextId(), isNew: true, cells, wrong: {}, removed: false }]),
    takeLines,
    paste,
    fillDown,
    remove,
    undo: () => setPast((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    clear: () => setPast([[]]),
  };
}
export type Grid = ReturnType<typeof useGrid>;
