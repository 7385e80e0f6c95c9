let full = false;
/** Whether the database has said that its disk is full, and no write that needs room has succeeded since. */
export const isFull = (): boolean => full;
export const hasRoomAgain = (): void => void (full = false);

/** What a statement failed with, without the values it was given: safe to log. */
export class DatabaseFault extends Error {
  /** SQLSTATE, such as 23505. */
  code: string | undefined;
  constraint: string | undefined;
  table: string | undefined;
  column: string | undefined;

  constructor(message: string, from: Partial<DatabaseFault> & { stack?: string }) {
    super(message);
    if (from.code === '53100') full = true;
    this.name = 'DatabaseFault';
    this.code = from.code;
    this.constraint = from.constraint;
    this.table = from.table;
    this.column = from.column;
    const frames = from.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
    if (frames.length > 0) this.stack = [`${this.name}: ${message}`, ...frames].join('\n');
  }
}

// Classes whose texts name tables, columns and limits; those of 22 and 23 quote the data.
const telling = /^(08|0A|25|26|34|3D|3F|40|42|53|54|55|57|58|XX)/;

/** The error as a DatabaseFault where it comes from the database, also through Drizzle; any other error as it is. */
export function faultOf(error: unknown): unknown {
  if (error instanceof DatabaseFault || !(error instanceof Error)) return error;
  const cause = error.cause instanceof Error && 'query' in error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return cause;
  const fault = cause as Partial<DatabaseFault> & Error;
  const about = [fault.table, fault.column, fault.constraint].filter(Boolean).join(' ');
  const message = telling.test(code) ? fault.message : `The database refused the data${about && ` (${about})`}`;
  return new DatabaseFault(`${message} [${code}]`, fault);
}

/** Too many do the same kind of work: it may succeed in some seconds. */
export class Busy extends Error {}

const awayCodes = /^(08...|53[123]00|57P0[123]|25006|58030|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const awayTexts =
  /timeout exceeded when trying to connect|connection terminated|connection error|not currently accepting connections|not queryable|database stopped/i;

/** Whether the database cannot be reached or has no room at this moment, so that the same may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Busy) return true;
  const code = (error as { code?: unknown }).code;
  return (typeof code === 'string' && awayCodes.test(code)) || awayTexts.test(error.message) || isAway(error.cause);
}
