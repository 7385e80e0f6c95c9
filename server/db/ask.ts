import pg from 'pg';
import type { Who } from '#server/context.ts';
import { entering } from './session.ts';

/** What `pg` does with a statement, as far as its own types leave it out. */
interface Prepared {
  prepare(connection: Connection): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
interface Connection {
  bind(what: { statement: string; values: string[]; portal: string }): void;
  execute(what: { portal: string }): void;
}
const Statement = pg.Query as unknown as new (config: object, values: unknown[], done: Done) => Prepared & pg.Query;
type Done = (error: Error | null, result: pg.QueryResult) => void;

/**
 * The rights of a person and one statement, sent as one message that PostgreSQL runs as one transaction: where the first
 * fails, the second is not run, and both end together.
 */
class Asking extends Statement {
  private rights: string[];
  private isIn = false;

  constructor(rights: string[], config: object, values: unknown[], done: Done) {
    super(config, values, done);
    this.rights = rights;
  }

  override prepare(connection: Connection): void {
    connection.bind({ statement: 'enter', values: this.rights, portal: '' });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleDataRow(row: unknown): void {
    if (this.isIn) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isIn) super.handleCommandComplete(message, connection);
    this.isIn = true;
  }
}

/** Rows of one statement with the rights of a person, in a transaction of its own that takes one message each way. */
export const askOnce = (
  client: pg.ClientBase,
  who: Who,
  { text, values, name }: { text: string; values: unknown[]; name?: string },
  limitMs: number,
): Promise<Record<string, unknown>[]> =>
  new Promise((resolve, reject) => {
    const config = { text, name, queryMode: 'extended' };
    client.query(
      new Asking(entering(who, limitMs), config, values, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      ),
    );
  });
