import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const dir = mkdtempSync(join(tmpdir(), 'waybill-config-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const secret = 's'.repeat(32);
const server = { DATABASE_URL: 'postgres://localhost/waybill' };

describe('the configuration', () => {
  it('has a default for everything with the embedded database', () => {
    const config = readConfig({ DATA_DIR: join(dir, 'new'), HOST: '' });
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', authBasePath: '/api/auth', demo: true });
  });

  it('makes a secret once, readable by its owner only', () => {
    const DATA_DIR = join(dir, 'kept');
    const { sessionSecret } = readConfig({ DATA_DIR });
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR }).sessionSecret).toBe(sessionSecret);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('has no demo world on a server unless asked', () => {
    expect(readConfig({ ...server, SESSION_SECRET: secret }).demo).toBe(false);
    expect(readConfig({ ...server, SESSION_SECRET: secret, WAYBILL_DEMO: 'on' }).demo).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [server, 'SESSION_SECRET is required with DATABASE_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ AUTH_BASE_PATH: 'api' }, 'AUTH_BASE_PATH must be a path'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be addresses or ranges'],
    [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/99' }, 'TRUST_PROXY must be addresses or ranges'],
    [{ SMTP_URL: 'smtp://mail' }, 'PUBLIC_URL is required with SMTP_URL'],
    [{ WAYBILL_NOW: 'yesterday' }, 'WAYBILL_NOW must be a time'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug'],
    [{ AI_MODEL: 'gpt' }, 'AI_MODEL must be openai/'],
  ])('names what is wrong in %o', (env, message) => {
    expect(() => readConfig({ DATA_DIR: join(dir, 'wrong'), ...env })).toThrow(message);
  });
});
