import { sql } from 'drizzle-orm';
import type { Who } from '#server/context.ts';
import { sendMail } from '#server/mail.ts';
import type { Deps } from '#server/perform.ts';
import type { Run } from './report-run.ts';
import type { ReportFile } from './report-file.ts';

const largestAttached = 10 * 1024 * 1024;

/** The addresses of a run that still belong to accounts with the same rows; the person's own where none was named. */
async function addressesOf({ data }: Deps, who: Who, { recipients }: Run): Promise<string[]> {
  if (recipients.length === 0) return [who.email];
  const allowed = await data.as(who, (db) =>
    db.rows<{ address: string }>(
      sql`select address from unnest(array(select jsonb_array_elements_text(${JSON.stringify(recipients)}::jsonb))) address where is_colleague(address)`,
    ),
  );
  return allowed.map(({ address }) => address);
}

/** Mails the file of a run where mail is set up; answers to whom, or null where it is not. */
export async function mailRun(
  deps: Deps,
  who: Who,
  run: Run,
  { bytes, rows }: ReportFile,
  name: string,
): Promise<string[] | null> {
  const { smtpUrl, publicUrl } = deps.config;
  if (!smtpUrl || !publicUrl) return null;
  const to = await addressesOf(deps, who, run);
  if (to.length === 0) return [];
  const attached = bytes.length <= largestAttached;
  const place = `${publicUrl}/reports/ops`;
  await sendMail(deps.config, {
    to,
    subject: run.title,
    text: `${run.title}: ${rows} rows.\n\n${attached ? 'The file is attached.' : 'The file is too large for a mail.'} It is kept at ${place}\n`,
    attachments: attached ? [{ filename: name, content: bytes }] : [],
  });
  return to;
}
