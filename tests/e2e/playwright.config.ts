import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4199);
const dir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'waybill-e2e-')));
/** The workers read this file too: all of one run share the folder that its first process named. */
process.env.WAYBILL_E2E_RUN ??= String(process.pid);
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: join(tmpdir(), `waybill-e2e-results-${process.env.WAYBILL_E2E_RUN}`),
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Stories are told one after the other; the screens are looked at meanwhile, and by both workers when the last is told.
  projects: [
    { name: 'stories', testIgnore: 'every-screen.spec.ts', workers: 1 },
    { name: 'screens', testMatch: 'every-screen.spec.ts', fullyParallel: true },
  ],
  // A second try is told as flaky, with the trace of the first.
  retries: 1,
  reporter: [
    ['list'],
    ['./failure-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: quiet },
    trace: 'retain-on-first-failure',
  },
  webServer: {
    command: `${process.execPath} server/main.ts`,
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: !!process.env.E2E_REUSE,
    timeout: 240_000,
    env: {
      PORT: String(port),
      DATA_DIR: dir,
      CARGO_OUT_DIR: join(dir, 'cargo', 'out'),
      CARGO_IN_DIR: join(dir, 'cargo', 'in'),
      DATABASE_URL: '',
      WAYBILL_DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
