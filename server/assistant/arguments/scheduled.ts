import { contracts } from '#tools/index.ts';
import { movingDay, resolveDays } from '#tools/rules/day-words.ts';
import type { Pending, ToolCall } from '#tools/chat/parts.ts';
import type { Condition, Refine } from '#tools/refine/refine.ts';
import { conditionText } from '../answer/scope.ts';
import { columnsOf } from '../table/columns.ts';
import { mayUse } from '#tools/roles.ts';
import { catalogueOf, type Entry, type Slot } from '../choose/catalogue.ts';
import { rank, type Ranked } from '../choose/rank.ts';
import { overlaps } from '../understanding/entity.ts';
import { blank } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Filled } from './filling.ts';
import type { Situation } from './situation.ts';

/** Nearness that another tool needs to be what the person calls by name. */
const named = 0.2;
/** How near a report comes to the best, to be meant where it was shown. */
const near = 0.75;

const runsAlone = ({ entry }: Ranked): boolean =>
  entry.contract.effect === 'read' &&
  /^(?:report|management|test)\//.test(entry.contract.path) &&
  !/schedule|saved-view|rpts-by-area/.test(entry.contract.path) &&
  !entry.slots.some(({ required }) => required);

/** What asks for the schedule and not for the report in it. */
const mailing =
  /\b(?:(?:e-?mail|mail|send|give|get|run|schedule)(?: (?:me|us|it|out|over))?|i (?:want|need|would like)|receive|in (?:my|our) (?:inbox|mailbox)|inbox|by (?:e-?mail|itself)|automatically|(?:as|in|to) (?:an? )?(?:excel|csv|xlsx)(?: file)?|programa(?:me|r)?|programe|agenda(?:r|me)?|agende|manda(?:me|r)?|mande(?:me)?|envia(?:me|r)?|envie(?:me)?|(?:que )?(?:me|le|les|nos) llegue[n]?(?: tambien)?(?: a)?|quiero(?: que)?(?: recibir)?|quero(?: receber)?|gostaria de receber|receber|recibir|por (?:correo|e-?mail)|(?:a|en|na|no|em) (?:mi|meu|minha|my) (?:correo|bandeja|e-?mail|caixa)|en (?:excel|csv|xlsx)|em (?:excel|csv|xlsx)|(?:que )?se (?:corra|ejecute|mande|envie)[n]?|sol(?:o|it)[oa]?s?|sozinh[oa]s?|corra|rode|(?:to|a|para|pra) (?:run|correr|rodar|ejecutar)|(?:set up|put|pon(?:ga|me)?|dej[ae]|bot[ae]|coloc(?:a|ar|que)|deix[ae])(?= (?:the|el|la|o|a)\b)|automatic[oa](?:mente)?|(?:dej|deix)[ae](?:me)? (?:programad|agendad)[oa]s?|programad[oa]s?|agendad[oa]s?|weekly|monthly|every week|each week|semanal(?:mente)?|mensual(?:mente)?|mensal(?:mente)?|(?:cada|toda) semana|todas las semanas|todas as semanas|(?:can|could) (?:i|we|you)(?: get| have)?|sent|delivered to me)\b/g;

/** The words that are left for the report: without when it runs, to whom it goes and what asks for the mailing. */
function withoutMailing(text: Understood): Understood {
  const spans = [
    ...text.entities.filter(({ kind }) => kind === 'recurrence' || kind === 'email'),
    ...[...text.folded.matchAll(mailing)].map(({ 0: said, index }) => ({ start: index, end: index + said.length })),
  ];
  const isLeft = (each: { start: number; end: number }): boolean => !spans.some((span) => overlaps(span, each));
  return {
    ...text,
    text: blank(text.text, spans),
    folded: blank(text.folded, spans),
    entities: text.entities.filter(isLeft),
    terms: text.terms.filter(isLeft),
  };
}

/** Words that name no report yet. */
const unsaying = new Set(['#report', '#schedule', '#day', '#run', '#email', '#file']);
/** A report that runs another one: the best reading tool of what the question says besides is the one that is meant. */
function reportMeant(text: Understood, situation: Situation): Ranked | undefined {
  const rest = withoutMailing(text);
  if (!rest.terms.some(({ term }) => !unsaying.has(term))) return undefined;
  const alone = { ...situation, last: undefined, focus: undefined };
  const [best, ...others] = rank(rest, catalogueOf(contracts), alone, []).ranked.filter(
    (each) => runsAlone(each) && mayUse(each.entry.contract, situation) && each.alike >= named,
  );
  // "The no news report" after a list of that name: of those so called the one that was shown.
  const { last, earlier, trail = [] } = situation;
  const isShown = ({ entry }: Ranked): boolean => [last, earlier, ...trail].some((one) => one?.path === entry.contract.path); // prettier-ignore
  const rivals = others.filter((each) => each.alike >= near * best!.alike);
  const shown = rivals.find((each) => isShown(each) && !isShown(best!));
  // "No news by provider" is called by more than was said, where another is called by no more.
  const extra = ({ entry }: Ranked): number => [...entry.title].filter((term) => !general.has(term) && !rest.terms.some((one) => one.term === term)).length; // prettier-ignore
  return shown ?? (best && extra(best) ? (rivals.find((each) => !extra(each)) ?? best) : best);
}
/** What any report may be called by. */
const general = new Set(['#parcel', '#report', '#day', '#number']);

const byWeek = ['@last_monday', '@last_sunday', '@monday', '@today', '@yesterday'];
const byMonth = ['@first_of_last_month', '@last_of_last_month', '@first_of_month', '@first_of_year', '@today'];

/** A day as it moves along with the runs: last week's Monday stays last week's Monday. */
function moving(day: string, said: string, today: string): string {
  const words = /week|semana/.test(said) ? byWeek : /month|mes|year|ano/.test(said) ? byMonth : [];
  return words.find((word) => resolveDays({ word }, today).word === day) ?? movingDay(day, today);
}

/** Filters whose days move along with the runs, also those in conditions on rows. */
function allMoving(given: unknown, said: string, today: string): unknown {
  if (Array.isArray(given)) return given.map((one) => allMoving(one, said, today));
  if (typeof given === 'string') return /^\d{4}-\d\d-\d\d$/.test(given) ? moving(given, said, today) : given;
  if (given === null || typeof given !== 'object') return given;
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, allMoving(one, said, today)]));
}

const thisReport = /\b(?:this|that|it|est[eao]|es[eao]|ess[ea]|d?is[st]o|dest[ea]|dess[ea])\b/;

/** Whether it can run by itself and tell something new each time: no single parcel, no list of numbers. */
function runsAgain({ path, args }: ToolCall): boolean {
  const contract = contracts.find((one) => one.path === path);
  if (contract?.effect !== 'read' || contract.method !== 'POST' || contract.view.kind === 'parcel') return false;
  const { where = [] } = (args.refine as Partial<Refine> | undefined) ?? {};
  return !where.some(isNumbers);
}
/** A list of numbers, which says nothing of other days. */
const isNumbers = ({ column, op }: Condition): boolean => column === 'trck_nmr_fol' && op === 'in';

/** The report on the screen or of the last answer, with its filters: "send me this every Monday". */
function reportShown(situation: Situation): { path: string; args: Record<string, unknown> } | undefined {
  const { focus, last, earlier, trail = [] } = situation;
  if (focus?.contract) return { path: focus.contract, args: focus.args ?? {} };
  const shown = [last, earlier, ...trail].find((one) => one && runsAgain(one));
  return shown && { path: shown.path, args: shown.args };
}

const reportSlot = ({ slots }: Entry): Slot | undefined => slots.find(({ field }) => field.kind === 'report');

/** "The parcel count", said when the report of a waiting schedule was asked for; when it runs may be said with it. */
export function reportReplied(
  waiting: Entry,
  pending: Pending,
  ranked: readonly Ranked[],
  text: Understood,
  situation: Situation,
): Filled | null {
  const slot = reportSlot(waiting);
  if (!slot || pending.missing[0] !== slot.key) return null;
  const meant = reportMeant(text, situation);
  if (!meant) return null;
  const own = ranked.find(({ entry }) => entry === waiting)?.filled;
  const args: Record<string, unknown> = { [slot.key]: meant.entry.contract.path, ...pending.args, ...own?.args };
  const missing = pending.missing.slice(1).filter((key) => args[key] === undefined);
  return { ...meant.filled, args, missing, assumed: own?.assumed ?? [], guessed: [] };
}

const otherOne =
  /^.{0,24}?(?:(?:wrong|not that|not this|otro|outro|no era es[et]e?|no es es[et]e?|nao era esse|nao e esse|me equivoque de|errei o|me enganei (?:de|no))\s+(?:report|reporte|informe|relatorio)|(?:report|reporte|informe|relatorio) (?:equivocado|incorrecto|errado))(?!\p{L})[\s,;.:–-]*/u;
/** "Wrong report, I want daily packages": the schedule that waits with another report; null where none is meant. */
export function otherReport(text: Understood, entry: Entry, args: Record<string, unknown>, situation: Situation) {
  const slot = reportSlot(entry);
  const from = slot && otherOne.exec(text.folded)?.[0].length;
  if (!slot || !from) return null;
  const rest = { ...text, text: blank(text.text, [{ start: 0, end: from }]), folded: blank(text.folded, [{ start: 0, end: from }]), terms: text.terms.filter(({ start }) => start >= from) }; // prettier-ignore
  const meant = reportMeant(rest, situation)?.entry.contract.path;
  if (!meant || meant === args[slot.key]) return null;
  const { input: _, ...kept } = args;
  return { ...kept, [slot.key]: meant };
}

/** A change that runs another tool takes that tool and its filters from the same words, or from what is shown. */
export function withReport({ entry, filled }: Ranked, text: Understood, situation: Situation): Filled {
  const slot = reportSlot(entry);
  if (!slot || !filled.missing.includes(slot.key)) return filled;
  const meant = reportMeant(text, situation);
  const shown = thisReport.test(text.folded) ? reportShown(situation) : undefined;
  const path = shown?.path ?? meant?.entry.contract.path;
  if (!path) return filled;
  const given = shown?.args ?? sayings(meant!.filled);
  const said = text.entities.find(({ kind }) => kind === 'days')?.said.toLowerCase() ?? '';
  const input = allMoving(given, said, situation.today) as Record<string, unknown>;
  const filters =
    entry.slots.some(({ field }) => field.kind === 'filters') && Object.keys(input).length ? { input } : {};
  const missing = filled.missing.filter((key) => key !== slot.key);
  return { ...filled, args: { [slot.key]: path, ...filled.args, ...filters }, missing };
}

/** The filters that were said; those that are usual are the report's own. */
const sayings = ({ args, assumed }: Filled): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([key]) => !assumed.includes(key)));

/** What narrowed the list on screen and does not go with the report that will run, in words: it cannot take it. */
export function leftBehind(entry: Entry, args: Record<string, unknown>, situation: Situation): string[] {
  const slot = reportSlot(entry);
  const { last, focus, language } = situation;
  const contract = contracts.find((one) => one.path === last?.path);
  if (!slot || focus?.contract || !last || contract?.output.kind !== 'rows') return [];
  const { where: kept = [] } = ((args.input as { refine?: Partial<Refine> } | undefined)?.refine ??
    {}) as Partial<Refine>;
  const { where = [] } = (last.args.refine ?? {}) as Partial<Refine>;
  const fields = new Map(columnsOf(contract.output.row).map(({ key, field }) => [key, field]));
  return where
    .filter((one) => !isNumbers(one) && !kept.some(({ column }) => column === one.column))
    .map((one) => conditionText(one, fields, language));
}
