import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { warmAssistant } from '#server/adapters/chat.ts';
import { createApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import { readConfig } from '#server/config.ts';
import { drain } from '#server/drain.ts';
import { handlers } from '#server/index.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { log } from '#server/log.ts';

try {
  const config = readConfig();
  const data = await boot(config, log);
  const jobs = startJobs(data, jobKinds({ data, config, log }, handlers));
  const app = createApp({ data, config, log, jobs });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    log.info({ port, engine: data.engine, demo: config.demo }, 'ready');
    process.stdout.write(`Waybill is at ${config.publicUrl ?? `http://${config.host}:${port}`}\n`);
    void warmAssistant();
  });
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    void drain(server as Server, jobs, data);
  };
  server.on('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? `Port ${config.port} is in use; stop what uses it or set PORT.` : error.message;
    process.stderr.write(`${why}\n`);
    process.exit(1);
  });
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
} catch (error) {
  log.error({ err: error }, 'start failed');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
