import { pino } from 'pino';
import type { Logger } from 'pino';

const hidden = '[hidden]';
/** Where secrets and personal data would stand if somebody passed a whole body, request or person to the log. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'userKey',
  'userInfo',
  'cookie',
  'authorization',
  'email',
  'name',
  'phone',
  'params',
  'parameters',
  'body',
  'input',
];

/** An error without what the database says about values: its `detail`, `where`, `query` and `params` are left out. */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const source = (cause ?? error) as Error & { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    message: repeatsValues(source) ? `database error ${source.code}` : source.message,
    code: source.code,
    constraint: source.constraint,
    table: source.table,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}

/** PostgreSQL's texts for wrong data (22), broken constraints (23) and raised errors (P0) quote what was sent. */
const repeatsValues = (error: { code?: string }): boolean => /^(22|23|P0)[0-9A-Z]{3}$/.test(error.code ?? '');

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A wrong LOG_LEVEL is refused when the configuration is read; until then there is a log. */
const level = logLevels.find((name) => name === process.env.LOG_LEVEL) ?? (process.env.VITEST ? 'silent' : 'info');

export const log: Logger = pino({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: plainError, error: plainError },
  redact: { paths: secrets.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: hidden },
});

/** A log whose lines carry the request's id. */
export const requestLog = (requestId: string): Logger => log.child({ requestId });
