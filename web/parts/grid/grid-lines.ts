import { fill } from '#tools/rates/fill.ts';
import { bandFindings, cellFaults, holesLeft, rateKey, repeatedLines, saidHole } from '#tools/rates/check-rates.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';

/** What somebody typed: of a rate that is there by its key, or of a new one. */
export interface Edit {
  id: string;
  isNew: boolean;
  cells: Row;
  /** What was typed and could not be read, by column. */
  wrong: Record<string, string>;
  removed: boolean;
}
/** A line of the grid: what it holds now, and what was there. */
export interface Line {
  id: string;
  cells: Row;
  was: Row | null;
  wrong: Record<string, string>;
  removed: boolean;
}
export interface Mark {
  /** A warning does not hinder. */
  kind: 'fault' | 'warning';
  message: string;
}
export type Marks = Map<string, Record<string, Mark>>;

const isSame = (one: unknown, other: unknown): boolean => (isNothing(one) && isNothing(other)) || one === other;

/** The rows as they are with what was typed over them, and the new lines below. */
export function linesOf(table: RateTable, rows: readonly Row[], edits: readonly Edit[]): Line[] {
  const byKey = new Map(edits.filter(({ isNew }) => !isNew).map((edit) => [edit.id, edit]));
  const standing = rows.map((row): Line => {
    const id = rateKey(table, row);
    const edit = byKey.get(id);
    return {
      id,
      cells: { ...row, ...edit?.cells },
      was: row,
      wrong: edit?.wrong ?? {},
      removed: edit?.removed ?? false,
    };
  });
  const fresh = edits
    .filter(({ isNew }) => isNew)
    .map(({ id, cells, wrong }): Line => ({
      id,
      cells: { ...table.usual, ...cells },
      was: null,
      wrong,
      removed: false,
    }));
  return [...standing, ...fresh];
}

export const isChanged = ({ was, cells, wrong }: Line, column: string): boolean =>
  column in wrong || (was !== null && !isSame(was[column], cells[column]));
const columnsOf = ({ keys, values }: RateTable): string[] => [...Object.keys(keys), ...Object.keys(values)];
export const isDirty = (table: RateTable, line: Line): boolean =>
  line.removed || line.was === null || columnsOf(table).some((column) => isChanged(line, column));

/** One cell that is set: a value, or what was typed and cannot be read. */
export interface Put {
  /** The id of a line; one that is not there yet is made. */
  id: string;
  column: string;
  value: unknown;
  text: string;
}

/** The edits with these cells set. */
export function withCells(edits: readonly Edit[], puts: readonly Put[], standing: ReadonlySet<string>): Edit[] {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  for (const { id, column, value, text } of puts) {
    const edit = byId.get(id) ?? { id, isNew: !standing.has(id), cells: {}, wrong: {}, removed: false };
    const { [column]: _, ...wrong } = edit.wrong;
    byId.set(id, {
      ...edit,
      cells: value === undefined ? edit.cells : { ...edit.cells, [column]: value },
      wrong: value === undefined ? { ...wrong, [column]: text } : wrong,
    });
  }
  return [...byId.values()];
}

/** The edits with whole lines set, each by its key where the rate is there already. */
export function withLines(
  table: RateTable,
  edits: readonly Edit[],
  lines: readonly Row[],
  standing: ReadonlySet<string>,
  nextId: () => string,
): Edit[] {
  const puts = lines.flatMap((cells) => {
    const key = rateKey(table, cells);
    const isThere = standing.has(key);
    const same = edits.find(({ isNew, cells: own }) => isNew && rateKey(table, own) === key);
    const id = isThere ? key : (same?.id ?? nextId());
    return Object.entries(cells)
      .filter(([column]) => !isThere || !(column in table.keys))
      .map(([column, value]) => ({ id, column, value, text: '' }));
  });
  return withCells(edits, puts, standing);
}

/** What is wrong or doubtful, by line and column. */
export function marksOf(
  table: RateTable,
  lines: readonly Line[],
  unlisted: (column: string, value: unknown) => string | null,
): Marks {
  const marks: Marks = new Map();
  const put = (line: Line, column: string, mark: Mark) => {
    const own = marks.get(line.id) ?? {};
    if (!own[column]) marks.set(line.id, { ...own, [column]: mark });
  };
  const fault = (line: Line, column: string, message: string) => put(line, column, { kind: 'fault', message });
  const kept = lines.filter(({ removed }) => !removed);
  const dirty = kept.filter((line) => isDirty(table, line));
  for (const line of dirty) {
    for (const [column, text] of Object.entries(line.wrong))
      fault(line, column, fill('{{value}} cannot be read.', { value: text }));
    for (const column of columnsOf(table)) {
      const message = isNothing(line.cells[column]) ? null : unlisted(column, line.cells[column]);
      if (message) fault(line, column, message);
    }
  }
  for (const { line, column, message } of cellFaults(table, dirty.map(({ cells }) => cells))) fault(dirty[line]!, column, message); // prettier-ignore
  for (const { line, column, message } of repeatedLines(table, kept.map(({ cells }) => cells))) fault(kept[line]!, column, message); // prettier-ignore
  if (table.band) {
    const { from, to, kind } = table.band;
    const unit = kind === 'weight' ? ' kg' : '';
    for (const found of bandFindings(
      table.band,
      kept.map(({ cells }) => cells),
    )) {
      // prettier-ignore
      const [one, other] = [kept[found.one]!, kept[found.other]!];
      const isOurs = isDirty(table, one) || isDirty(table, other);
      const line = isDirty(table, other) || !isDirty(table, one) ? other : one;
      const message =
        found.kind === 'gap'
          ? fill('Nothing is said from {{from}} to {{to}}.', { from: found.from, to: found.to + unit })
          : fill('It overlaps another row from {{from}} on.', { from: found.from + unit });
      put(line, found.kind === 'gap' || line === other ? from : to, { kind: found.kind === 'overlap' && isOurs ? 'fault' : 'warning', message }); // prettier-ignore
    }
    const gone = lines.filter(({ removed }) => removed);
    for (const hole of holesLeft(
      table.band,
      gone.map(({ cells }) => cells),
      kept.map(({ cells }) => cells),
    ))
      // prettier-ignore
      put(gone[hole.row]!, from, { kind: 'warning', message: saidHole(hole) });
  }
  return marks;
}

/** What is sent: keys, and what differs from what is there; a new line whole. */
export function publicationOf(table: RateTable, lines: readonly Line[]): Row[] {
  return lines
    .filter((line) => isDirty(table, line))
    .map(({ cells, was, removed }) => {
      const keys = Object.keys(table.keys)
        .filter((key) => !isNothing(cells[key]))
        .map((key) => [key, cells[key]]);
      if (removed) return Object.fromEntries([...keys, ['remove', true]]) as Row;
      const differs = Object.keys(table.values).filter((column) =>
        was ? !isSame(was[column], cells[column]) : column in cells,
      );
      const emptied = was ? differs.filter((column) => isNothing(cells[column])) : [];
      const said = differs.filter((column) => !isNothing(cells[column])).map((column) => [column, cells[column]]);
      return Object.fromEntries([...keys, ...said, ...(emptied.length ? [['empty', emptied]] : [])]) as Row;
    });
}
