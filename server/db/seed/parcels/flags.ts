import { day } from '#server/db/seed/hours.ts';
import type { Parcel } from './parcel.ts';

const reasons = ['Box crushed', 'Tape torn, contents visible', 'Label unreadable', 'Wet parcel', 'Buyer cancelled'];
const ended = new Set(['returned', 'destroyed', 'seized', 'expired', 'cancelled']);

/** Raises the ARS flag of a parcel that has one, at some moment of its way, and lifts most flags after a few days. */
export function flagAsArs(parcel: Parcel): void {
  const { dice, fate, marks, now } = parcel;
  const from = marks.findIndex(({ chck_cdg }) => chck_cdg === 'PRO');
  if (!fate.ars || from < 0) return;
  const isEnded = ended.has(parcel.state);
  const latest = isEnded || parcel.state === 'delivered' ? parcel.last - 60_000 : now;
  const raised = Math.round(dice.between(marks[from]!.at, latest) / 1000) * 1000;
  const before = marks.findLast(({ at }) => at <= raised) ?? marks[from]!;
  const reason = dice.pick(reasons);
  const lifted = raised + dice.lognormal(3, 0.6) * day;
  const isLifted = lifted <= now && (dice.chance(0.75) || isEnded);
  parcel.insert('ARS', raised, before.place, { trde_obs: reason, reason_code: 'ARS', user_login: 'mia.desk' });
  parcel.flag = { reason, raised, lifted: isLifted ? Math.round(lifted / 1000) * 1000 : null };
}
