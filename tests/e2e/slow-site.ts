import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openChatSite } from '#tests/assistant/chat-site.ts';
import { openModelServer } from '#tests/support/model-server.ts';

/** Says the address of a Waybill whose hosted model answers slowly, and of the second question not at all. */
const model = await openModelServer();
const words = Array.from({ length: 40 }, (_, index) => `word${index + 1} `).join('');
let asked = 0;
model.react(() => (asked++ === 1 ? { status: 400 } : { text: words, pauseMs: 150 }));
const site = await openChatSite({
  AI_MODEL: 'compatible/slow',
  AI_BASE_URL: model.url,
  AI_API_KEY: 'k',
  WAYBILL_DEMO: 'on',
});
const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => {
  model.close();
  void site.close().finally(() => process.exit(0));
});
