import { movingDay, resolveDays } from '#tools/rules/day-words.ts';
import type { Pending } from '#tools/chat/parts.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import type { Ranked } from '../choose/rank.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Filled } from './filling.ts';
import type { Situation } from './situation.ts';

/** Nearness that another tool needs to be what the person calls by name. */
const named = 0.2;

const runsAlone = ({ entry }: Ranked): boolean =>
  entry.contract.effect === 'read' &&
  /^(?:report|management|test)\//.test(entry.contract.path) &&
  !/schedule|saved-view|rpts-by-area/.test(entry.contract.path) &&
  !entry.slots.some(({ required }) => required);

/** A report that runs another one: the best reading tool of the same question is the one that is meant. */
function reportMeant(ranked: readonly Ranked[]): Ranked | undefined {
  return ranked.find((each) => runsAlone(each) && each.alike >= named);
}

const byWeek = ['@last_monday', '@last_sunday', '@monday', '@today', '@yesterday'];
const byMonth = ['@first_of_last_month', '@last_of_last_month', '@first_of_month', '@first_of_year', '@today'];

/** A day as it moves along with the runs: last week's Monday stays last week's Monday. */
function moving(day: string, said: string, today: string): string {
  const words = /week|semana/.test(said) ? byWeek : /month|mes|year|ano/.test(said) ? byMonth : [];
  return words.find((word) => resolveDays({ word }, today).word === day) ?? movingDay(day, today);
}

const thisReport = /\b(?:this|that|it|est[ea]|es[ea]|ess[ea]|dest[ea]|dess[ea])\b/;

/** The report on the screen or of the last answer, with its filters: "send me this every Monday". */
function reportShown(situation: Situation): { path: string; args: Record<string, unknown> } | undefined {
  const { focus, last } = situation;
  if (focus?.contract) return { path: focus.contract, args: focus.args ?? {} };
  return last && { path: last.path, args: last.args };
}

const reportSlot = ({ slots }: Entry): Slot | undefined =>
  slots.find(({ key, label, field }) => key === 'path' && field.kind === 'code' && label.has('#report'));

/** "The parcel count", said when the report of a waiting schedule was asked for. */
export function reportReplied(waiting: Entry, pending: Pending, ranked: readonly Ranked[]): Filled | null {
  const slot = reportSlot(waiting);
  if (!slot || pending.missing[0] !== slot.key) return null;
  const meant = reportMeant(ranked.filter(({ entry }) => entry !== waiting));
  if (!meant) return null;
  const args = { [slot.key]: meant.entry.contract.path, ...pending.args };
  return { ...meant.filled, args, missing: pending.missing.slice(1), assumed: [], guessed: [] };
}

/** A change that runs another tool takes that tool and its filters from the same words, or from what is shown. */
export function withReport(
  { entry, filled }: Ranked,
  ranked: readonly Ranked[],
  text: Understood,
  situation: Situation,
): Filled {
  const slot = reportSlot(entry);
  if (!slot || !filled.missing.includes(slot.key)) return filled;
  const meant = reportMeant(ranked.filter((each) => each.entry !== entry));
  const shown = thisReport.test(text.folded) ? reportShown(situation) : undefined;
  const path = shown?.path ?? meant?.entry.contract.path;
  if (!path) return filled;
  const given = shown?.args ?? sayings(meant!.filled);
  const said = text.entities.find(({ kind }) => kind === 'days')?.said.toLowerCase() ?? '';
  const input = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? moving(value, said, situation.today) : value,
    ]),
  );
  const filters = entry.slots.some(({ key }) => key === 'input') && Object.keys(input).length ? { input } : {};
  const missing = filled.missing.filter((key) => key !== slot.key);
  return { ...filled, args: { [slot.key]: path, ...filled.args, ...filters }, missing };
}

/** The filters that were said; those that are usual are the report's own. */
const sayings = ({ args, assumed }: Filled): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([key]) => !assumed.includes(key)));
