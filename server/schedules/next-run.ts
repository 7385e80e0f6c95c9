import { Cron } from 'croner';

/**
 * The first moment of a schedule after another, by the clocks of its zone; null where there is none, such as the 31st of
 * February. A time of day that the clocks skip in spring runs at the end of the gap.
 */
export const nextRun = (cron: string, tz: string, after: Date): Date | null =>
  new Cron(cron, { timezone: tz }).nextRun(after);
