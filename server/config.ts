import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BlockList } from 'node:net';
import { z } from 'zod';
import { inDataDir } from '#server/db/data-dir.ts';
import { addressList } from '#server/identity/address-list.ts';
import { logLevels } from '#server/log.ts';

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
const web = () => address('http:', 'https:');

/** Days that things are kept before the job of a day deletes them; 0 keeps them for good. */
const ages = {
  audit: 1_825,
  chat: 365,
  files: 180,
  kyc: 365,
  photos: 365,
  imports: 365,
  notifications: 90,
  reportRuns: 30,
  sessions: 30,
  idempotencyKeys: 30,
};
export type Ages = typeof ages;
/** `reportRuns` is set by KEEP_REPORT_RUNS_DAYS. */
const variableOf = (what: string): string => `KEEP_${what.replace(/[A-Z]/g, '_$&').toUpperCase()}_DAYS`;
const age = (days: number) => z.coerce.number('must be a number of days').int().min(0).max(36_500).default(days);

const leastSecret = 32;

const variables = z.object({
  PORT: z.coerce.number('must be a port number such as 3000').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  SESSION_SECRET: z.string().min(leastSecret, `must have at least ${leastSecret} characters`).optional(),
  ENCRYPTION_KEYS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (keys) => keys.every((key) => key.length >= leastSecret),
      `must be secrets of at least ${leastSecret} characters, the newest first`,
    )
    .default([]),
  AUTH_BASE_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9._~-]+)+$/, 'must be a path such as /api/auth')
    .default('/api/auth'),
  AUTH_ISSUER_URL: web().optional(),
  PUBLIC_URL: web().optional(),
  TRUST_PROXY: z
    .string()
    .refine(isAddressList, 'must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8')
    .default(''),
  WAYBILL_DEMO: z.enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off').optional(),
  WAYBILL_NOW: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a time such as 2026-01-31T14:05:00Z')
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^(openai|anthropic|compatible)\/.+$/, 'must be openai/…, anthropic/… or compatible/…')
    .optional(),
  AI_BASE_URL: web().optional(),
  AI_API_KEY: z.string().optional(),
  AI_TIMEOUT: z.coerce.number('must be a number of seconds').min(1).max(3_600).default(120),
  MAPS_BASE_URL: web().optional(),
  MAPS_API_KEY: z.string().optional(),
  CARRIER_BASE_URL: web().optional(),
  CARRIER_API_KEY: z.string().optional(),
  MARKETPLACE_TOKEN_URL: web().optional(),
  MARKETPLACE_CONSENT_URL: web().default('https://sellercentral.amazon.com/apps/authorize/consent'),
  MARKETPLACE_CLIENT_ID: z.string().optional(),
  MARKETPLACE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  CARGO_OUT_DIR: z.string().optional(),
  CARGO_IN_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}`).optional(),
  ...Object.fromEntries(Object.entries(ages).map(([what, days]) => [variableOf(what), age(days)])),
});

/** Every variable that Waybill reads; the README and `.env.example` name the same. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** A PostgreSQL server; the embedded database in `dataDir` when absent. */
  databaseUrl?: string;
  sessionSecret: string;
  /** Secrets for encrypted columns, the newest first: it writes, the others and the session secret read. */
  encryptionKeys: string[];
  authBasePath: string;
  authIssuerUrl?: string;
  /** Where browsers reach Waybill, without a slash at the end; taken from the request when absent. */
  publicUrl?: string;
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: BlockList;
  /** Fill an empty database with the demo world, and let its accounts in. */
  demo: boolean;
  aiModel?: string;
  aiBaseUrl?: string;
  aiApiKey?: string;
  /** A whole turn with a hosted model, in milliseconds. */
  aiTimeoutMs: number;
  mapsBaseUrl?: string;
  mapsApiKey?: string;
  /** The carrier that makes labels; the embedded one answers when absent. */
  carrierBaseUrl?: string;
  carrierApiKey?: string;
  /** The token service of the marketplace; the embedded one answers when absent. */
  marketplaceTokenUrl?: string;
  /** The page on which partners agree, with the application's id in its query. */
  marketplaceConsentUrl: string;
  marketplaceClientId?: string;
  marketplaceClientSecret?: string;
  smtpUrl?: string;
  /** Where messages to airlines are put for the network to fetch, and where its answers lie; absolute. */
  cargoOutDir?: string;
  cargoInDir?: string;
  /** Days until the daily cleaning deletes it; 0 is never. */
  keepDays: Ages;
}

/**
 * The configuration from the environment; an empty variable counts as absent. Throws one Error that names every wrong
 * variable and what would be right. Creates the session secret in DATA_DIR on the first embedded start.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success)
    throw new Error(
      `The configuration is not right:\n${read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`).join('\n')}`,
    );
  const value = read.data;
  const missing = missingWith(value);
  if (missing) throw new Error(`The configuration is not right:\n  ${missing}`);
  const dataDir = resolve(value.DATA_DIR);
  const embedded = value.DATABASE_URL === undefined;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    databaseUrl: value.DATABASE_URL,
    sessionSecret: value.SESSION_SECRET ?? inDataDir(dataDir, () => storedSecret(dataDir)),
    encryptionKeys: value.ENCRYPTION_KEYS,
    authBasePath: value.AUTH_BASE_PATH,
    authIssuerUrl: value.AUTH_ISSUER_URL?.replace(/\/+$/, ''),
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: addressList(value.TRUST_PROXY),
    demo: value.WAYBILL_DEMO === undefined ? embedded : ['on', 'true', '1'].includes(value.WAYBILL_DEMO),
    aiModel: value.AI_MODEL,
    aiBaseUrl: value.AI_BASE_URL,
    aiApiKey: value.AI_API_KEY,
    aiTimeoutMs: value.AI_TIMEOUT * 1_000,
    mapsBaseUrl: value.MAPS_BASE_URL,
    mapsApiKey: value.MAPS_API_KEY,
    carrierBaseUrl: value.CARRIER_BASE_URL,
    carrierApiKey: value.CARRIER_API_KEY,
    marketplaceTokenUrl: value.MARKETPLACE_TOKEN_URL,
    marketplaceConsentUrl: value.MARKETPLACE_CONSENT_URL,
    marketplaceClientId: value.MARKETPLACE_CLIENT_ID,
    marketplaceClientSecret: value.MARKETPLACE_CLIENT_SECRET,
    smtpUrl: value.SMTP_URL,
    cargoOutDir: value.CARGO_OUT_DIR && resolve(value.CARGO_OUT_DIR),
    cargoInDir: value.CARGO_IN_DIR && resolve(value.CARGO_IN_DIR),
    keepDays: Object.fromEntries(
      Object.keys(ages).map((what) => [what, (value as Record<string, unknown>)[variableOf(what)]]),
    ) as Ages,
  };
}

function isAddressList(text: string): boolean {
  try {
    addressList(text);
    return true;
  } catch {
    return false;
  }
}

function missingWith(value: z.infer<typeof variables>): string | undefined {
  if (value.DATABASE_URL && !value.SESSION_SECRET)
    return 'SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, the same for every process';
  if (value.SMTP_URL && !value.PUBLIC_URL)
    return 'PUBLIC_URL is required with SMTP_URL: the links in the mails lead there';
  return undefined;
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  const secret = readIfThere(path);
  if (secret !== undefined) return checkedSecret(path, secret);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link never replaces: of two processes that start at once the first one's secret stays.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return checkedSecret(path, readIfThere(path) ?? '');
}

/** What an empty or cut file would sign and seal, anybody could. */
function checkedSecret(path: string, secret: string): string {
  if (secret.length >= leastSecret) return secret;
  throw new Error(
    `The session secret in ${path} is ${secret ? 'too short' : 'empty'}. Bring the file back from a backup, or delete it for a new secret: everybody signs in again and sealed account numbers cannot be read.`,
  );
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
