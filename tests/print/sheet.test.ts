import { expect, test } from 'vitest';
import * as field from '#tools/fields.ts';
import { pdfOfSheet } from '#server/paper/sheet.ts';
import { drawnIn, textOf } from './paper.ts';

const head = { number: field.code('Invoice number'), issued_on: field.day('Issued on'), total: field.money('Total', { currency: 'currency' }) }; // prettier-ignore
const row = {
  tracking: field.tracking('Tracking'), order: field.order('Order'), contents: field.text('Contents'), service: field.text('Service name'),
  weight: field.weight('Weight billed'), amount: field.money('Amount', { currency: 'currency' }), mawb: field.mawb('MAWB'),
}; // prettier-ignore
const line = (order: string, currency: string) => ({
  tracking: 'LX473036355US', order, contents: 'Stainless steel kitchen knives and bottles of many sizes', service: 'Central America DDP express with insurance',
  weight: 1.5, amount: 9.55, currency, mawb: '00112301774',
}); // prettier-ignore
const printed = async (lines: readonly ReturnType<typeof line>[]): Promise<string[]> => {
  const record = { number: '2026-001033', issued_on: '2026-11-02', total: 19.1, currency: 'USD' };
  const table = { title: 'Detail', row, rows: lines };
  const pdf = await pdfOfSheet({ title: 'Invoice', number: '2026-001033', bars: null, head, record, tables: [table, table] }); // prettier-ignore
  return drawnIn(Buffer.from(pdf)).flatMap((page) => textOf(page).split('\n'));
};

test('a paper cuts no identifier, and says units and days as the screen does', async () => {
  const order = 'MARKETPLACE-0000-7076381188-000056';
  const texts = await printed([line(order, 'USD'), line('SO-1', 'USD')]);
  expect(texts).toEqual(expect.arrayContaining([order, 'LX473036355US', '001-12301774', '11/02/2026', 'USD 19.10', '9.55', '19.10'])); // prettier-ignore
  const said = texts.join(' ').replace(/\s+/g, ' ');
  for (const head of ['Weight billed, kg', 'Amount, USD']) expect(said).toContain(head);
  expect(said).not.toContain('…');
});

test('amounts of two currencies have none in their head and no sum', async () => {
  const texts = await printed([line('SO-1', 'USD'), line('SO-2', 'BRL')]);
  expect(texts).toContain('Amount');
  expect(texts.filter((text) => text === '19.10')).toEqual([]);
});
