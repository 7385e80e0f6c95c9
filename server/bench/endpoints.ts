import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { contracts } from '#tools/index.ts';
import { fieldOf } from '#tools/fields.ts';
import { readInput } from '#tools/input.ts';
import type { AnyContract } from '#tools/define.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { inOrder } from '#server/refine.ts';
import { handlers } from '#server/index.ts';
import { isReport } from '#server/perform.ts';
import { at, bar, ms, say, times } from './figures.ts';
import type { BenchSite } from './site.ts';

export const benchAdmin = {
  userCode: 'DEMO-ADMIN',
  email: '',
  name: 'Bench',
  role: 'admin' as const,
  copaId: null,
  providerId: null,
};

/** What a handler is given, as far as a reading one looks at it. */
export const benchContext = (db: Context['db'], config: Config): Context =>
  ({
    db,
    who: benchAdmin,
    now: new Date(),
    today: new Date().toISOString().slice(0, 10),
    through: 'api',
    requestId: '',
    config,
    changed: () => {},
  }) as unknown as Context;

/** The reads that are measured: every one but those that need an uploaded file. */
const wantsFile = ({ input }: AnyContract): boolean =>
  Object.values(input.shape).some((schema) => fieldOf(schema as z.ZodType).kind === 'file');
export const reads = contracts.filter(
  (contract) => contract.effect === 'read' && contract.method !== 'GET' && !wantsFile(contract),
);

export const bodyOf = ({ wrap, example }: AnyContract): object => (wrap ? { [wrap]: example } : example);

/** Every reading endpoint with its example: the SQL alone, and the call as the wire has it. */
export async function benchEndpoints({ data, config, post }: BenchSite, rounds: number): Promise<void> {
  say('\nendpoint                                            own SQL p50   call p50      p95      p99   added p50');
  const slow: string[] = [];
  const slowReports: string[] = [];
  const added: number[] = [];
  for (const contract of reads) {
    const { path, example } = contract;
    const handler = handlers.find((one) => one.contract.path === path)!;
    const statuses = new Set<number>();
    const whole = async () => {
      const response = await post(path, bodyOf(contract));
      statuses.add(response.status);
      await response.arrayBuffer();
    };
    const warm = await times(3, whole);
    // Some examples name what is there in the usual demo alone.
    if (statuses.size > 1 || !statuses.has(200)) {
      say(`${path.padEnd(50)} answers ${[...statuses].join(', ')}`);
      continue;
    }
    const turns = at(warm, 0.5) > 250 ? Math.min(rounds, 10) : rounds;
    const call = await times(turns, whole);
    const { input } = readInput(contract, example);
    const own = await times(turns, () =>
      data.as(benchAdmin, async (db) =>
        handler.query
          ? db.rows(
              sql`select * from (${inOrder(await handler.query(benchContext(db, config), input as never), handler.order)}) answer limit 5001`,
            )
          : // What is done ahead of its transaction is a part of the call alone.
            handler.ahead
            ? []
            : handler.run!(benchContext(db, config), input as never),
      ),
    );
    const extra = at(call, 0.5) - at(own, 0.5);
    added.push(extra);
    const report = isReport(contract);
    if (at(call, 0.95) > (report ? 1_500 : 50))
      (report ? slowReports : slow).push(`${path} ${at(call, 0.95).toFixed(0)} ms`);
    say(
      `${path.padEnd(50)} ${ms(at(own, 0.5))}   ${ms(at(call, 0.5))} ${ms(at(call, 0.95))} ${ms(at(call, 0.99))}    ${ms(extra)}`,
    );
  }
  say('');
  bar('added to its own SQL, p50 of all endpoints ≤ 1 ms', at(added, 0.5) <= 1, `${at(added, 0.5).toFixed(2)} ms`);
  bar('reads p95 ≤ 50 ms', slow.length === 0, slow.join(', ') || 'all');
  bar('reports p95 ≤ 1.5 s', slowReports.length === 0, slowReports.join(', ') || 'all');
}
