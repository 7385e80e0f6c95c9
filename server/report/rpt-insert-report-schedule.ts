import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { isTimeZone } from '#tools/rules/clock-time.ts';
import { readWhen } from '#tools/rules/schedule-sentences.ts';
import { sayWhen } from '#tools/rules/schedule-words.ts';
import { rptInsertReportSchedule as contract } from '#tools/report/rpt-insert-report-schedule.ts';
import { contracts } from '#tools/index.ts';
import { translate } from '#tools/texts/index.ts';
import { change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { nextRun } from '#server/schedules/next-run.ts';
import { heldSchedules, schedulesOf } from '#server/db/queries/schedules.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { argumentsOf, reportAt } from '#server/schedules/target.ts';

const mostSchedules = 100;
const leastMinutes = 15;
const mostRecipients = 20;

/** A schedule as it will be kept; refuses what cannot run. */
async function draft(ctx: Context, given: InputOf<typeof contract>) {
  const report = reportAt(given.path, ctx.who);
  const input = given.input ?? {};
  argumentsOf(report, input, ctx.today);
  const tz = given.tz ?? 'UTC';
  if (!isTimeZone(tz)) refuseField('tz', 'must be the name of a time zone such as America/New_York');
  const { cron, next } = timesOf(given.when, tz, ctx.now);
  const recipients = [...new Set((given.recipients ?? []).map((one) => one.toLowerCase()))];
  await checkRecipients(ctx, recipients);
  const format = given.format ?? 'csv';
  const title = given.title ?? report.title;
  return { path: report.path, report: report.title, title, cron, tz, input, format, recipients, next };
}

function timesOf(when: string, tz: string, now: Date): { cron: string; next: Date } {
  const cron = readWhen(when);
  if (!cron)
    return refuseField(
      'when',
      "is not understood; write for example 'every Monday at 8', 'on the 1st of every month at 7:30' or '0 8 * * 1'",
    );
  const next = nextRun(cron, tz, now);
  if (!next) return refuseField('when', 'never occurs');
  let before = next;
  for (let look = 0; look < 5; look += 1) {
    const after = nextRun(cron, tz, before);
    if (after && after.getTime() - before.getTime() < leastMinutes * 60_000)
      refuseField('when', `must leave at least ${leastMinutes} minutes between two runs`);
    before = after ?? before;
  }
  return { cron, next };
}

async function checkRecipients({ db }: Context, recipients: string[]): Promise<void> {
  if (recipients.length > mostRecipients) refuseField('recipients', `must be at most ${mostRecipients} addresses`);
  const strangers = await db.rows<{ address: string }>(sql`
    select address from jsonb_array_elements_text(${JSON.stringify(recipients)}::jsonb) as given (address) where not is_colleague(address)`);
  if (strangers[0])
    refuseField(
      'recipients',
      `contains ${strangers[0].address}, which is not an account with the same access as yours`,
    );
}

const unmailed = 'No mail server is set up: the file is stored here and you are notified in the console.';

const titleOf = (path: string): string => contracts.find((one) => one.path === path)?.title ?? path;

export const rptInsertReportSchedule = change(contract, {
  entity: 'report_schedule',
  read: (ctx, ids) =>
    heldSchedules(ctx, ids, ({ path, recipients, title, when, tz, next_at, format, input }) => {
      const report = titleOf(path!);
      return { report, title, when, tz, next_at, format, recipients: recipients ?? ctx.who.email, input, path };
    }),
  steps: async (ctx, given) => {
    const made = await draft(ctx, given);
    const kept = await ctx.db.one<{ count: number }>(sql`select count(*)::int as count from report_schedule`);
    if (kept!.count >= mostSchedules)
      refuse('conflict', `You already have ${mostSchedules} schedules; delete one first.`);
    const after = {
      report: made.report,
      title: made.title,
      when: sayWhen(made.cron, (key, vars) => translate('en', key, vars)),
      tz: made.tz,
      next_at: made.next.toISOString(),
      format: made.format,
      recipients: made.recipients.join(', ') || ctx.who.email,
      input: made.input,
      path: made.path,
    };
    const warning = ctx.config.smtpUrl ? undefined : unmailed;
    return [{ id: made.path, label: made.title, before: {}, after, warning, own: made }];
  },
  apply: ({ db, who }, steps) =>
    inTurn(steps, async ({ own: made }) => {
      const row = await db.one<{ id: number }>(sql`
        insert into report_schedule (user_code, path, title, cron, tz, input, format, recipients, next_at, created_by)
        values (${who.userCode}, ${made.path}, ${made.title}, ${made.cron}, ${made.tz}, ${JSON.stringify(made.input)}::jsonb, ${made.format},
          array(select jsonb_array_elements_text(${JSON.stringify(made.recipients)}::jsonb)), ${made.next.toISOString()}::timestamptz, ${who.userCode})
        returning report_schedule_id as id`);
      return row!.id;
    }),
  answer: ({ db }, steps) =>
    schedulesOf(
      db,
      steps.map(({ id }) => Number(id)),
    ),
});
