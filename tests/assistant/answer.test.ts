import { expect, test } from 'vitest';
import type { ToolOutput } from '#tools/chat/parts.ts';
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

test('nothing is compared with a period that is not known', () => {
  const unknown = days.map(({ day, parcels }) => ({ day, parcels, parcels_before: null }));
  expect(tell(parcelCountByDate, output(parcelCountByDate.path, unknown), 'en', 'call').text).not.toContain('before');
});
