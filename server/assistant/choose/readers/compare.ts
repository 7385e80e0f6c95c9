import type { Shape } from '#tools/define.ts';
import { measureKey, type Refine } from '#tools/refine/refine.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import type { Entity } from '../../understanding/entity.ts';
import type { Understood } from '../../understanding/understand.ts';
import { callOf } from '../../parcels/call.ts';
import { readParcels, type ParcelQuestion } from '../../parcels/read.ts';
import { shiftOf } from '../../parcels/shift.ts';
import { compact, measureFor, planOf, rowOf } from '../../table/plan.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import type { Entry } from '../catalogue.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';

const cue =
  /(?<!\p{L})(?:vs|versus|compar\p{L}*|against|or the (?:one|week|month|day) before|o la anterior|ou a anterior|o el anterior|ou o anterior|frente a|contra|difference between|diferencia entre|diferenca entre)(?!\p{L})/u;
/** "October or September". */
const either = /(?<!\p{L})(?:or|o|ou)(?!\p{L})/u;
/** What is compared: the column of its name, and what a row of its own report is. */
const sides: Partial<Record<Entity['kind'], { columns: string[]; of: string }>> = {
  country: { columns: ['ctry_iso_code'], of: 'country' },
  provider: { columns: ['service_provider_name'], of: 'provider' },
  partner: { columns: ['copa_name'], of: 'partner' },
  iata: { columns: ['entry_point'], of: 'airport' },
};

/** "What costs more, Brazil or Mexico": two of one kind with "or" between them. */
function alternatives({ entities, folded }: Understood): boolean {
  const named = entities.filter(({ kind, denied }) => sides[kind] && !denied);
  return named.some(
    (one, at) =>
      named[at + 1]?.kind === one.kind &&
      /^\s*,?\s*(?:or|o|ou|u)\s+(?:(?:the|el|la|o|a|os|as|los|las|to|para|pra|a|in|en|no|na)\s+)?$/.test(
        folded.slice(one.end, named[at + 1]!.start),
      ),
  );
}

/** "The SLA of MercaLinda and of Monarca Box": a figure of each. */
function beside({ entities, folded, terms }: Understood): boolean {
  const named = entities.filter(({ kind, denied }) => sides[kind] && !denied);
  const [one, two, ...more] = named;
  if (!one || !two || more.length || one.kind !== two.kind || !terms.some(({ term }) => figures.has(term)))
    return false;
  return /^\s*,?\s*(?:and|y|e|&)\s+(?:(?:of|for|in|to|de|del|da|do|en|em|a|para|the|el|la|o)\s+){0,2}$/.test(
    folded.slice(one.end, two.start),
  );
}
const figures = new Set(['#sla', '#revenue', '#cost', '#margin', '#weight', '#duty']);

/** "Brazil vs Mexico last month": one row each, from a report on such things, or else the parcels grouped by them. */
export function readComparison(message: Message): Decision | null {
  const { understood: text, usable, situation, best, catalogue } = message;
  const isBeside = beside(text);
  const isChoice =
    (text.entities.filter(({ kind }) => kind === 'days').length === 2 && either.test(text.folded)) ||
    alternatives(text);
  if ((!cue.test(text.folded) && !isChoice && !isBeside) || best?.entry.contract.effect !== 'read') return null;
  const kinds = Map.groupBy(
    text.entities.filter(({ denied }) => !denied),
    ({ kind }) => kind,
  );
  const [kind, said] =
    [...kinds].find(([each, all]) => sides[each] && new Set(all.map(({ value }) => value)).size > 1) ?? [];
  if (!kind || !said) return periods(message, best, kinds.get('days') ?? []);
  const { columns, of } = sides[kind]!;
  const speaks = (each: Ranked): boolean => {
    const { question, left } = planOf(each.entry, each.filled, text, situation);
    return question.column !== undefined && !left;
  };
  const takesAll = ({ filled }: Ranked): boolean => said.every((entity) => filled.used.has(entity));
  const own = usable
    .slice(0, 8)
    .find(
      (each) =>
        each.entry.contract.output.kind === 'rows' &&
        each.entry.contract.output.of === of &&
        !each.filled.missing.length &&
        takesAll(each) &&
        each.score > best.score - 0.5 &&
        (!isBeside || speaks(each)),
    );
  const wide = catalogue.byPath.get(exploreParcels.path);
  const question = readParcels(text, situation.today, situation.role === 'partner');
  const column = columns.find((key) => key in wideRow);
  // A figure that the report has no column of is taken from the parcels.
  const ownRow = own && rowOf(own.entry);
  const lacks = question.reading.measures.some(({ column: figure }) => figure && ownRow && !(figure in ownRow));
  const plan = own && planOf(own.entry, own.filled, text, situation);
  const stood = question.said.some(
    ({ stem, usual }) => stem && !usual && !own?.entry.contract.title.toLowerCase().includes(stem),
  );
  const isLost = (plan?.unused.length ?? 0) > 0 || (stood && plan?.question.column === undefined);
  if (own && wide && isLost && column && isUsable(wide, situation) && !question.reading.left.length)
    return ofEach(message, question, column);
  if (own && !lacks) {
    const { args, unused, question: asked } = planOf(own.entry, own.filled, text, situation);
    const next = compact({ where: (args.refine as Partial<Refine> | undefined)?.where });
    const { refine: _, ...plain } = args;
    const decision = call(own.entry, { ...own.filled, args: { ...plain, ...(next && { refine: next }) } }, text);
    const figures = question.reading.measures.flatMap(({ column: key }) =>
      key && ownRow && key in ownRow ? [key] : [],
    );
    const told = asked.column && {
      column: asked.column,
      ...(figures.length && { columns: [asked.column, ...figures] }),
    };
    return decision.do === 'call' ? { ...decision, question: { ask: 'compare', ...told }, unused } : null;
  }
  if ((isBeside && !lacks) || !wide || !column || !isUsable(wide, situation)) return null;
  return ofEach(message, question, column);
}

const wideRow = (exploreParcels.output as { row: Shape }).row;

/** The parcels grouped by the things that are compared, with every figure that is asked for. */
function ofEach(message: Message, question: ParcelQuestion, column: string): Decision | null {
  const { reading } = question;
  const about = reading.order[0]?.column ?? reading.about?.key;
  const figure = about ? measureFor(about.replace(/^\w+:/, ''), wideRow) : undefined;
  const measures = reading.measures.length ? reading.measures : figure ? [figure] : [];
  const counts = question.aboutParcels && measures.length && !measures.some(({ fn }) => fn === 'count');
  Object.assign(reading, {
    measures: counts ? [{ fn: 'count' }, ...measures] : measures,
    group: [column],
    order: [],
    limit: undefined,
  });
  const decision = callOf(message, question, question.scope);
  const told = measures[0] && measureKey(measures[0]);
  return decision.do === 'call'
    ? { ...decision, question: { ask: 'compare', ...(told && !counts && { column: told }) } }
    : null;
}

/** Two periods of parcels, where the report that the words speak of takes no days: from the wide list. */
function ofParcels(message: Message, said: readonly Entity[]): Decision | null {
  const { understood: text, situation } = message;
  const question = readParcels(text, situation.today, situation.role === 'partner');
  if (!question.aboutParcels || question.reading.left.length) return null;
  const asked = { ask: 'compare' as const };
  const [one, other] = said.map(({ from, to }) =>
    callOf(message, question, { ...question.scope, from, to: to ?? situation.today }),
  );
  if (one?.do !== 'call' || other?.do !== 'call') return null;
  return { ...one, question: asked, more: [{ path: other.path, args: other.args, question: asked }] };
}

const daysOf = ({ slots }: Entry): string[] =>
  slots.filter(({ field }) => field.kind === 'day' && !field.hidden).map(({ key }) => key);

/** "This week against last week": the same call for each. */
function periods(message: Message, first: Ranked, named: readonly Entity[]): Decision | null {
  const { understood: text, situation, sure, usable } = message;
  const [only, ...more] = named;
  const shifted =
    only && !more.length ? shiftOf(text.folded, { from: only.from, to: only.to ?? situation.today }) : undefined;
  const said = shifted ? [only!, { ...only!, ...shifted }] : named;
  const best = usable
    .slice(0, 8)
    .find(
      ({ entry, score }) => entry.contract.effect === 'read' && daysOf(entry).length === 2 && score > first.score - 0.5,
    );
  if (!best) return said.length === 2 ? ofParcels(message, said) : null;
  const { entry, filled } = best;
  if (
    said.length !== 2 ||
    filled.missing.length ||
    sure < 0.3 ||
    (entry.contract.output.kind !== 'rows' && entry.contract.output.kind !== 'document')
  )
    return null;
  const days = daysOf(entry);
  const plan = planOf(entry, { ...filled, used: new Set([...filled.used, ...said]) }, text, situation);
  const argsFor = ({ from, to }: Entity): Record<string, unknown> => ({
    ...plan.args,
    [days[0]!]: from,
    [days[1]!]: to ?? situation.today,
  });
  const [one, other] = said.map(argsFor);
  const decision = call(entry, { ...filled, args: one! }, text);
  if (decision.do !== 'call') return null;
  const { column, of } = plan.question;
  const question = { ask: 'compare' as const, ...(column && { column }), ...(of?.field && { of }) };
  return { ...decision, question, more: [{ path: entry.contract.path, args: other!, question }] };
}
