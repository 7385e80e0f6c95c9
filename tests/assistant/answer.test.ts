import { expect, test } from 'vitest';
import type { ToolOutput } from '#tools/chat/parts.ts';
import { getStops } from '#tools/operations/get-stops.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { countOfLastStatus } from '#tools/report/count-of-last-status.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import { performanceManagement } from '#tools/report/performance-management.ts';
import { describe as tell } from '#server/assistant/answer/describe.ts';

const output = (path: string, data: Record<string, unknown>[], totals?: Record<string, number>): ToolOutput => ({
  path,
  title: '',
  effect: 'read',
  args: {},
  assumed: [],
  guessed: [],
  answer: { data, total: data.length, totals },
});

const days = [
  { day: '2026-11-16', parcels: 10, parcels_before: 8 },
  { day: '2026-11-17', parcels: 20, parcels_before: 20 },
  { day: '2026-11-18', parcels: 30, parcels_before: 20 },
];

test('a report over days tells its total, its trend, its highest and its lowest day', () => {
  const { text, marks } = tell(parcelCountByDate, output(parcelCountByDate.path, days, { parcels: 60 }), 'en', 'call');
  expect(text).toContain('60');
  expect(text).toContain('25.0 % more than before');
  expect(text).toMatch(/11\/18\/2026 with 30; lowest: 11\/16\/2026 with 10/);
  for (const { start, end } of marks) expect(text.slice(start, end)).toMatch(/^\d/);
});

test.each([
  ['copa_name', ['Andes Express', 'Patagonia Parcel', 'Quetzal Cargo', 'Sol Caribe Courier'], 'Andes Express 9, Patagonia Parcel 8, Quetzal Cargo 7, Sol Caribe Courier 6. 4 partners. 30 in all. (Count > 5)'],
  ['received_day:week', ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'], 'Week of 11/02/2026 9, Week of 11/09/2026 8, Week of 11/16/2026 7, Week of 11/23/2026 6. There are 4 groups. 30 in all. (Count > 5)'],
] as const)('groups are counted by what they are, and what they come to is said: %s', (key, values, said) => {
  const rows = values.map((value, at) => ({ [key]: value, count: 9 - at }));
  const refine = { group: [key], measures: [{ fn: 'count' }], where: [{ column: 'count', op: '>', value: 5 }], order: [] };
  expect(tell(exploreParcels, { ...output(exploreParcels.path, rows), args: { refine } }, 'en', 'call').text).toBe(said);
}); // prettier-ignore

test.each([
  ['es', 'lo más alto: Loggi con 93.1 %; lo más bajo: UPS con 70.0 %'],
  ['pt', 'o mais alto: Loggi com 93.1 %; o mais baixo: UPS com 70.0 %'],
] as const)('the best and the worst are told in %s', (language, words) => {
  const rows = [
    { service_provider_name: 'UPS', sla: 70, parcels: 12 },
    { service_provider_name: 'Loggi', sla: 93.1, parcels: 10 },
  ];
  const { text, marks } = tell(
    performanceManagement,
    output(performanceManagement.path, rows, { parcels: 22 }),
    language,
    'call',
  );
  expect(text).toContain(words);
  expect(marks.filter(({ column }) => column === 'sla').map(({ rows: from }) => from)).toEqual([[1], [0]]);
});

test('a row that has nothing of what is asked about is told by its name alone', () => {
  const rows = [
    { trck_nmr_fol: 'LX100000025US', reason: '' },
    { trck_nmr_fol: 'LX123456785US', reason: 'Wet' },
  ];
  const { text } = tell(getStops, output(getStops.path, rows), 'en', 'call', { column: 'reason' });
  expect(text).toContain('LX100000025US, LX123456785US Wet.');
});

test('nothing is compared with a period that is not known', () => {
  const unknown = days.map(({ day, parcels }) => ({ day, parcels, parcels_before: null }));
  expect(tell(parcelCountByDate, output(parcelCountByDate.path, unknown), 'en', 'call').text).not.toContain('before');
});

test.each([
  ['en', 'Last status, 10/01/2026 – 10/31/2026. Parcels in all: 3,225.'],
  ['es', 'Último estatus, 10/01/2026 – 10/31/2026. Envíos en total: 3,225.'],
  ['pt', 'Último status, 10/01/2026 – 10/31/2026. Envios no total: 3,225.'],
] as const)('a report with one figure names itself and its days in %s', (language, words) => {
  const asked = { ...output(countOfLastStatus.path, []), args: { start_date: '2026-10-01', end_date: '2026-10-31' } };
  const answer = {
    ...asked,
    answer: { header: { total: 3225 }, stages: [], groupedStatusDetail: [] },
  } as unknown as ToolOutput;
  const { text, marks } = tell(countOfLastStatus, answer, language, 'call');
  expect(text).toBe(words);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['3,225']);
});
