import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChatSite, talker, type Site } from './assistant/chat-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openChatSite();
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof talker>>;
const trck_nmr_fol = 'LX123456785US';
const orderOf = async ({ call }: Person) =>
  (await call<{ header: { order_label: string | null } }>('/shipment/get-shipment-tracking-only', { trck_nmr_fol }))
    .header.order_label;

test('a change over the wire says its number and is undone by it, once, by whoever made it', async () => {
  const admin = await talker(site);
  const before = await orderOf(admin);
  const changed = await admin.post('/shipment/update-shipment-info', { trck_nmr_fol, order_label: 'SO-998877' });
  const change = Number(changed.headers.get('x-waybill-undo'));
  expect(change).toBeGreaterThan(0);
  expect(await orderOf(admin)).toBe('SO-998877');

  const merchant = await talker(site, 'merchant');
  expect((await merchant.post('/undo/change', { change })).status).toBe(404);
  expect((await admin.post('/undo/change', { change: 'last' })).status).toBe(400);
  expect((await site.app.request('/undo/change', { method: 'POST', body: '{"change":1}' })).status).toBe(401);
  expect(await orderOf(admin)).toBe('SO-998877');

  expect((await admin.post('/undo/change', { change })).status).toBe(200);
  expect(await orderOf(admin)).toBe(before);
  await admin.post('/shipment/update-shipment-info', { trck_nmr_fol, order_label: 'SO-112233' });
  expect((await admin.post('/undo/change', { change })).status).toBe(200);
  expect(await orderOf(admin)).toBe('SO-112233');
});

test('what has no undo says no number and is not undone', async () => {
  const admin = await talker(site);
  const added = await admin.post('/shipment/add_checkpoint', { trck_nmr_fol: [trck_nmr_fol], chck_cdg: 'CPY' });
  expect(added.status).toBe(200);
  expect(added.headers.get('x-waybill-undo')).toBeNull();
});

test('nothing is undone over what somebody has changed since', async () => {
  const admin = await talker(site);
  const edit = (order_label: string) => admin.post('/shipment/update-shipment-info', { trck_nmr_fol, order_label });
  const first = Number((await edit('SO-1')).headers.get('x-waybill-undo'));
  await edit('SO-2');
  expect((await admin.post('/undo/change', { change: first })).status).toBe(409);
  expect(await orderOf(admin)).toBe('SO-2');
});
