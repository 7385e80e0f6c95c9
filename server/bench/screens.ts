import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { defaultInput, isRequired, usualInput, wireBody } from '#tools/input-fields.ts';
import { readInput } from '#tools/input.ts';
import { inOrder } from '#server/refine.ts';
import { handlers } from '#server/index.ts';
import { isReport } from '#server/perform.ts';
import { benchAdmin, benchContext, reads } from './endpoints.ts';
import { at, bar, ms, say, times } from './figures.ts';
import type { BenchSite } from './site.ts';

/** What a read may take at the 95th percentile, in milliseconds. */
const limit = 50;

/** What a screen asks for when it is opened: the usual period, and of the example only what must be given. */
function opened(contract: AnyContract, today: string): Record<string, unknown> {
  const example = contract.example as Record<string, unknown>;
  const needed = Object.entries(contract.input.shape)
    .filter(([key, schema]) => isRequired(schema as z.ZodType) && key in example)
    .map(([key]) => [key, example[key]]);
  return { ...Object.fromEntries(needed), ...defaultInput(contract), ...usualInput(contract, today) };
}

const hasPeriod = ({ input }: AnyContract): boolean =>
  Object.values(input.shape).some((schema) => fieldOf(schema as z.ZodType).usual !== undefined);

/** Every read with a usual period, as its screen opens: its own SQL, the call, its rows. `only` is a part of the path. */
export async function benchScreens({ data, config, read }: BenchSite, rounds: number, only = ''): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const slow: string[] = [];
  say('\nread as its screen opens                            own SQL p50   call p50      p95     rows     bytes');
  for (const contract of reads.filter((one) => !isReport(one) && hasPeriod(one) && one.path.includes(only))) {
    const { path } = contract;
    const body = wireBody(contract, opened(contract, today));
    const { input } = readInput(contract, body);
    const handler = handlers.find((one) => one.contract.path === path)!;
    const { calls: call, answer } = await read(path, body, rounds);
    const own = await times(rounds, () =>
      data.as(benchAdmin, async (db) => {
        const ctx = benchContext(db, config);
        if (!handler.query) return handler.ahead ? [] : handler.run!(ctx, input as never);
        const query = inOrder(await handler.query(ctx, input as never), handler.order);
        return db.rows(sql`select * from (${query}) answer limit 5001`);
      }),
    );
    if (at(call, 0.95) > limit) slow.push(`${path} ${at(call, 0.95).toFixed(0)} ms`);
    const { total, data: rows } = JSON.parse(answer) as { total?: number; data?: unknown[] };
    say(
      `${path.padEnd(50)}    ${ms(at(own, 0.5))}   ${ms(at(call, 0.5))} ${ms(at(call, 0.95))} ${String(total ?? rows?.length ?? 1).padStart(8)} ${String(answer.length).padStart(9)}`,
    );
  }
  say('');
  bar('reads as their screens open, p95 ≤ 50 ms', slow.length === 0, slow.join(', ') || 'all');
}
