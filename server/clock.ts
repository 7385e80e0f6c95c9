import { dayIn } from '#tools/rules/clock-time.ts';
import type { Day } from '#tools/rules/days.ts';
import type { Who } from '#server/context.ts';

const fixed = process.env.WAYBILL_NOW ? new Date(process.env.WAYBILL_NOW) : undefined;

/** The present moment, or the one of WAYBILL_NOW. */
export const now = (): Date => new Date(fixed ?? Date.now());

/** Today at the station of a person; of UTC for whoever has none. */
export const todayOf = ({ zone = 'UTC' }: Pick<Who, 'zone'>, at = now()): Day => dayIn(at, zone);
