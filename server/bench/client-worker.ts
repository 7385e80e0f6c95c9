import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { times } from './figures.ts';

/** What a client is to ask again and again. */
export interface Asked {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  rounds: number;
}
/** How long each call took, in milliseconds, and what the last one answered. */
export interface Seen {
  calls: number[];
  answer: string;
}

const agent = new Agent({ keepAlive: true });
const warmUp = 5;

const ask = ({ port, path, headers, body }: Asked): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) =>
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(parts)),
    )
      .on('error', reject)
      .end(body);
  });

parentPort!.on('message', async (asked: Asked) => {
  let last: Buffer[] = [];
  const whole = async () => void (last = await ask(asked));
  await times(warmUp, whole);
  const calls = await times(asked.rounds, whole);
  parentPort!.postMessage({ calls, answer: Buffer.concat(last).toString() } satisfies Seen);
});
