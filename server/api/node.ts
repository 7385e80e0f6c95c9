import { networkInterfaces } from 'node:os';
import { node as contract } from '#tools/api/node.ts';
import { implement } from '#server/implement.ts';

/** The first address that other machines reach, else the loopback one. */
const address = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry && !entry.internal && entry.family === 'IPv4')?.address ?? '127.0.0.1';

export const node = implement(contract, {
  run: async (ctx) => [
    { node_ip: address(), engine: ctx.config.databaseUrl ? 'PostgreSQL' : 'Embedded', demo: ctx.config.demo },
  ],
});
