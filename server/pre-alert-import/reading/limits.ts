/** What a file may be; larger ones are divided by whoever sends them. */
export const limits = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 300,
  /** A compressed workbook may not unfold to more. */
  unpackedBytes: 400 * 1024 * 1024,
  tooManyRows: 'The file has more than 200,000 rows: divide it into several files.',
  tooLarge: 'The file is larger than 50 MB: divide it into several files.',
};
