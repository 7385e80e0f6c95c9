import { crc32, deflateRawSync } from 'node:zlib';

/** A file that takes many times its size, or none that ends. */
export interface Bomb {
  about: string;
  make: () => Buffer;
  /** Words of the refusal. */
  says: RegExp;
}

/** A workbook whose only sheet is this XML, folded by the machine's own library: ours takes seconds for so much. */
function workbook(sheet: Buffer): Buffer {
  const parts = [
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content, { level: 1 });
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
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
