/** Limits of an uploaded file; the sender has to split larger ones. */
export const limits = {
  bytes: 50 * 1024 * 1024,
  rows: 500_000,
  columns: 300,
  /** A compressed workbook may not unfold to more. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Of all rows together; a workbook is larger and slower by cell than text. */
  cells: 10_000_000,
  workbookCells: 3_000_000,
  /** Of one line, and of one cell of a workbook. */
  lineLength: 1_000_000,
  /** Of all cells together. */
  characters: 200 * 1024 * 1024,
  /** Of the thread that reads a file. */
  memoryMb: 1_500,
  readingMs: 60_000,
  tooManyRows: 'The file has more than 500,000 rows: divide it into several files.',
  tooManyCells:
    'The file has too many cells: divide it into several files, leave out empty columns, or save it as CSV.',
  tooMuch: 'The file takes too much memory to be read: divide it into several files.',
  tooSlow: 'The file takes too long to be read: divide it into several files.',
  tooLong: 'A line of the file is longer than a million characters: this is no table.',
  tooLarge: 'The file is larger than 50 MB: divide it into several files.',
};

/** Says which quotation mark takes the rest of the file in. */
export const neverClosed = (line: number): string =>
  `A quotation mark that opens in line ${line} is never closed: close it or remove it.`;
