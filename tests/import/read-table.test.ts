import iconv from 'iconv-lite';
import writeWorkbook from 'write-excel-file/node';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readTable } from '#server/pre-alert-import/reading/read-table.ts';

const bytes = (text: string, encoding = 'utf8') => iconv.encode(text, encoding);
const cellsOf = async (given: Buffer) => (await readTable(given)).lines.map(({ cells }) => cells);
const plain = 'Tracking,Ciudad,Peso\nA1234567,São José,1.5\nB1234567,"Cra 7, # 71",2\n';
const plainCells = [['A1234567', 'São José', '1.5'], ['B1234567', 'Cra 7, # 71', '2']]; // prettier-ignore

test.each([
  '<html><table><tr><td>Tracking</td></tr><tr><td>A1</td></tr></table></html>',
  '\ufeff<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
])('a page under the name of a workbook is no table of one column: %s', async (page) => {
  await expect(readTable(bytes(page))).rejects.toThrow('This is a web page or XML');
  expect((await readTable(bytes('Tracking,Contents\nA1,<b>Socks</b>\n'))).lines).toHaveLength(1);
});

describe('text files', () => {
  test.each([
    ['utf8', 'UTF-8'],
    ['utf-16le', 'UTF-16LE'],
    ['utf-16be', 'UTF-16BE'],
    ['win1252', 'windows-1252'],
  ])('in %s', async (encoding, name) => {
    const table = await readTable(bytes(plain, encoding));
    expect(table.encoding).toBe(name);
    expect(table.columns).toEqual(['Tracking', 'Ciudad', 'Peso']);
    expect(table.lines.map(({ cells }) => cells)).toEqual(plainCells);
  });

  test.each([
    ['UTF-8', 'utf8'],
    ['UTF-16LE', 'utf-16le'],
    ['UTF-16BE', 'utf-16be'],
  ])('with the mark of %s', async (name, encoding) => {
    const table = await readTable(bytes(`\ufeff${plain}`, encoding));
    expect(table.encoding).toBe(name);
    expect(table.columns[0]).toBe('Tracking');
  });

  test.each([
    ['\r\n', 'CRLF'],
    ['\r', 'CR'],
    ['\n', 'LF'],
  ])('with line ends %j', async (end, name) => {
    const table = await readTable(bytes(plain.replaceAll('\n', end)));
    expect(table.lineEnds).toBe(name);
    expect(table.lines.map(({ line }) => line)).toEqual([2, 3]);
    expect(table.lines.map(({ cells }) => cells)).toEqual(plainCells);
  });

  test.each([';', '\t', '|'])('separated by %j', async (separator) => {
    const table = await readTable(bytes(`Tracking${separator}Peso\nA1,5${separator}"1,5"\nA2,5${separator}2\n`));
    expect(table.separator).toBe(separator);
    expect(table.columns).toEqual(['Tracking', 'Peso']);
  });

  test('keeps the line numbers of the file over blank lines and breaks inside quotes', async () => {
    const { lines } = await readTable(
      bytes('Tracking,Address\r\nA1,"one\r\ntwo\r\nthree"\r\n\r\n\r\nA2,"say ""hi"""\r\nA3,5" pipe\r\n'),
    );
    expect(lines).toEqual([
      { line: 2, cells: ['A1', 'one\ntwo\nthree'] },
      { line: 7, cells: ['A2', 'say "hi"'] },
      { line: 8, cells: ['A3', '5" pipe'] },
    ]);
  });

  test('fills short lines and shows long ones', async () => {
    expect(await cellsOf(bytes('Tracking,City,Weight\nA1,Lima\nA2,Lima,1,2\n'))).toEqual([
      ['A1', 'Lima', ''],
      ['A2', 'Lima', '1', '2'],
    ]);
  });

  test('finds the header under titles, joins two rows of it and leaves out a second one', async () => {
    const titled = await readTable(bytes('Acme Logistics,,\n,,\nTracking,City,Weight\nA1,Lima,1\n'));
    expect([titled.headerLine, titled.lines[0]!.line]).toEqual([3, 4]);
    const two = await readTable(bytes('Shipper,,Consignee,\nName,Country,Name,Country\nA,US,B,BR\n'));
    expect(two.columns).toEqual(['Shipper Name', 'Shipper Country', 'Consignee Name', 'Consignee Country']);
    const twice = await readTable(bytes('Tracking,City,Weight\nRastreo,Ciudad,Peso\nA1,Lima,1\n'));
    expect(twice.lines).toHaveLength(1);
    expect(twice.notices.join()).toContain('Line 2 is a second header');
  });

  test('numbers the columns of a file without a header and tells equal names apart', async () => {
    expect((await readTable(bytes('A1,5,x\nA2,6,y\n'))).columns).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect((await readTable(bytes('Tracking,City,City,\nA1,Lima,Cusco,1\n'))).columns).toEqual([
      'Tracking',
      'City',
      'City (2)',
      'Column 4',
    ]);
  });

  test('says which quotation mark is never closed', async () => {
    await expect(readTable(bytes('Tracking,City\nA1,Lima\nA2,"Lima\nA3,Lima\n'))).rejects.toThrow(
      'opens in line 3 is never closed',
    );
  });

  test.each([
    ['', 'empty'],
    ['Tracking,City\n', 'no lines under it'],
    ['%PDF-1.7 …', 'PDF'],
    ['\u0089PNG', 'picture'],
    [`PK\u0003\u0004 no zip at all`, 'damaged'],
    ['A,B\n\0\0\0\u0001\u0002,x\n'.repeat(40), 'not a table'],
  ])('refuses %j', async (text, why) => {
    await expect(readTable(bytes(text, 'latin1'))).rejects.toThrow(why);
  });

  test('refuses more lines than allowed', async () => {
    await expect(readTable(bytes(`Tracking,City\n${'A1,Lima\n'.repeat(500_001)}`))).rejects.toThrow('500,000 rows');
  });
});

describe('workbooks', () => {
  const workbook = async (rows: unknown[][]) =>
    Buffer.from(
      await (writeWorkbook as unknown as (data: unknown) => { toBuffer(): Promise<Uint8Array> })(rows).toBuffer(),
    );

  test('give dates, long numbers and rounded sums as text, with the row of the sheet', async () => {
    const given = await workbook([
      [{ value: 'Tracking' }, { value: 'Delivered' }, { value: 'Weight' }],
      [],
      [
        { value: 5511990000000 },
        { value: new Date('2026-01-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 0.1 + 0.2 },
      ],
    ]);
    const table = await readTable(given);
    expect(table).toMatchObject({ format: 'xlsx', sheet: 'Sheet1', headerLine: 1 });
    expect(table.lines).toEqual([{ line: 3, cells: ['5511990000000', '2026-01-31', '0.3'] }]);
  });

  test('that unfold to too much are refused before they are unfolded', async () => {
    await expect(readTable(zipOf(2 ** 31))).rejects.toThrow('more than 200 MB');
    await expect(readTable(zipOf(10))).rejects.toThrow('damaged');
  });
});

/** A zip file of one entry of a million zeros that says it has `size`. */
function zipOf(size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(1_000_000));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}
