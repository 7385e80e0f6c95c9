import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/refuse.ts';

/** Sends a mail through SMTP_URL in the name of this installation; refuses where mail is not set up. */
export async function sendMail(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  mail: Pick<SendMailOptions, 'to' | 'subject' | 'text' | 'attachments'>,
): Promise<void> {
  if (!smtpUrl || !publicUrl) return refuse('refused', 'SMTP_URL is not set any more.');
  await createTransport(smtpUrl).sendMail({ ...mail, from: `Waybill <no-reply@${new URL(publicUrl).hostname}>` });
}
