import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { readInput } from '#tools/input.ts';
import { isRequired, wireBody } from '#tools/input-fields.ts';
import { addDays } from '#tools/rules/days.ts';
import type { Context } from '#server/context.ts';
import { inOrder } from '#server/refine.ts';
import { handlers } from '#server/index.ts';
import { isReport } from '#server/perform.ts';
import { benchAdmin, benchContext, reads } from './endpoints.ts';
import { at, bar, ms, say, times } from './figures.ts';
import type { BenchSite } from './site.ts';

/** What a report may take at the 95th percentile, in milliseconds. */
const limit = 1_500;

/** The same report over the last thirty days, and over everything as far as it can be asked for. */
function inputsOf(contract: AnyContract): Record<'month' | 'all', Record<string, unknown>> {
  const days = Object.entries(contract.input.shape).filter(([, schema]) => fieldOf(schema as z.ZodType).kind === 'day');
  const today = new Date().toISOString().slice(0, 10);
  const period = Object.fromEntries(days.map(([key], index) => [key, index ? today : addDays(today, -29)]));
  const all = { ...(contract.example as Record<string, unknown>) };
  for (const [key, schema] of days) {
    if (isRequired(schema as z.ZodType)) all[key] = key === days[0]![0] ? '2000-01-01' : today;
    else delete all[key];
  }
  return { month: { ...contract.example, ...(days.length === 1 ? { [days[0]![0]]: today } : period) }, all };
}

type Medians = Record<string, number>;

/**
 * Every report with a month and with everything: its own SQL, the call, rows and bytes; and, where `file` holds the
 * medians of another number of parcels, how much longer it takes now. The medians are kept in `file` when it is new.
 */
export async function benchReports({ data, config, post }: BenchSite, rounds: number, file?: string): Promise<void> {
  const before: Medians = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Medians) : {};
  const medians: Medians = {};
  const slow: string[] = [];
  say(
    `\nreport                                              period  own SQL p50   call p50      p95     rows     bytes${file && existsSync(file) ? '   ratio' : ''}`,
  );
  for (const contract of reads.filter(isReport))
    for (const [period, input] of Object.entries(inputsOf(contract))) {
      const handler = handlers.find((one) => one.contract.path === contract.path)!;
      let answer = '';
      const whole = async () => void (answer = await (await post(contract.path, wireBody(contract, input))).text());
      const first = await times(1, whole);
      const turns = at(first, 0.5) > 300 ? Math.min(rounds, 10) : rounds;
      const call = await times(turns, whole);
      const read = readInput(contract, wireBody(contract, input)).input as never;
      const own = await times(turns, () =>
        data.as(benchAdmin, async (db) => {
          const ctx: Context = benchContext(db, config);
          return handler.query
            ? db.rows(sql`select * from (${inOrder(await handler.query(ctx, read), handler.order)}) answer limit 5001`)
            : handler.run!(ctx, read);
        }),
      );
      const name = `${contract.path} ${period}`;
      medians[name] = at(call, 0.5);
      if (at(call, 0.95) > limit) slow.push(`${name} ${at(call, 0.95).toFixed(0)} ms`);
      const { total, data: rows } = JSON.parse(answer) as { total?: number; data?: unknown[] };
      const ratio = before[name] ? `   ${(medians[name] / before[name]).toFixed(1)}` : '';
      say(
        `${contract.path.padEnd(50)}  ${period.padEnd(5)}    ${ms(at(own, 0.5))}   ${ms(at(call, 0.5))} ${ms(at(call, 0.95))} ${String(total ?? rows?.length ?? 1).padStart(8)} ${String(answer.length).padStart(9)}${ratio}`,
      );
    }
  say('');
  bar('reports with a month and with everything, p95 ≤ 1.5 s', slow.length === 0, slow.join(', ') || 'all');
  if (file && !existsSync(file)) writeFileSync(file, JSON.stringify(medians, null, 2));
}
