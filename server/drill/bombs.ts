import { strToU8, zipSync } from 'fflate';

/** A file that takes many times its size, or none that ends. */
export interface Bomb {
  about: string;
  make: () => Buffer;
  /** Words of the refusal. */
  says: RegExp;
}

/** A workbook whose only sheet is this XML. */
const workbook = (sheet: Uint8Array): Buffer =>
  Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 }));
const megabytes = (count: number, text: string) => Buffer.alloc(count * 2 ** 20, text);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

export const bombs: readonly Bomb[] = [
  {
    about: 'a workbook that unfolds to many times its size',
    make: () => workbook(megabytes(300, '<row/>')),
    says: /200 MB/,
  },
  {
    about: 'a workbook of millions of cells',
    make: () => workbook(megabytes(190, '<c r="A1"><v>1</v></c>')),
    says: /too many cells/,
  },
  { about: 'one line of separators', make: () => megabytes(49, ','), says: /longer than a million characters/ },
  {
    about: 'a quotation mark never closed',
    make: () => Buffer.concat([Buffer.from('"'), megabytes(49, 'a\n')]),
    says: /never closed/,
  },
  {
    about: 'lines of nothing but separators',
    make: () => megabytes(49, `x${','.repeat(299)}\n`),
    says: /too many cells/,
  },
  {
    about: 'one line of UTF-16',
    make: () => utf16('a'.repeat(24 * 2 ** 20)),
    says: /longer than a million characters/,
  },
];
