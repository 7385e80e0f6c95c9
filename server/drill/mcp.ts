import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '#server/bench/figures.ts';
import { openConsole } from './console.ts';

const suite = '@modelcontextprotocol/conformance@0.1.16';
const baseline = new URL('./mcp-conformance.yml', import.meta.url).pathname;

/** The protocol's own conformance suite against /mcp; true where nothing fails but what does not apply to Waybill. */
export async function drillMcp(): Promise<boolean> {
  const site = await openConsole(900);
  const door = await signedIn(site.url, site.userKey);
  const results = mkdtempSync(join(tmpdir(), 'waybill-mcp-'));
  try {
    const args = ['--yes', suite, 'server', '--suite', 'all', '--url', door.url, '--expected-failures', baseline];
    const run = spawn('npx', [...args, '--output-dir', results], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    run.stdout.on('data', (part: Buffer) => (said += part.toString()));
    run.stderr.on('data', (part: Buffer) => (said += part.toString()));
    const [code] = (await once(run, 'close')) as [number];
    say(said.slice(said.indexOf('=== SUMMARY')));
    say(`MCP conformance: ${code === 0 ? 'nothing fails but what mcp-conformance.yml explains' : 'see above'}`);
    return code === 0;
  } finally {
    rmSync(results, { recursive: true, force: true });
    await door.close();
    await site.close();
  }
}

/** The suite cannot sign in: what comes here goes on with a key, and with everything else as it was. */
async function signedIn(target: string, userKey: string) {
  const door = createServer((from, to) => {
    const headers = { ...from.headers, authorization: `Bearer ${userKey}` };
    const onward = request(`${target}${from.url}`, { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
