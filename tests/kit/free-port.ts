import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
