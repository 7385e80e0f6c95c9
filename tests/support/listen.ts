import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import type { Site } from './site.ts';

export interface Given {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}
interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** The whole application at a port of its own, asked without what `fetch` forbids or adds. */
export async function listen(app: Site['app']) {
  const server = await new Promise<Server>((ready) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready(started as Server));
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { method = 'GET', headers = {}, body }: Given = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const type = body ? { 'content-type': 'application/json' } : {};
      const asked = request({ port, host: '127.0.0.1', path, method, headers: { ...type, ...headers } }, (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode!, headers: answer.headers, text: read }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  return {
    origin: `http://127.0.0.1:${port}`,
    ask,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
export type Listening = Awaited<ReturnType<typeof listen>>;
