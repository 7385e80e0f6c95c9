import { parcel } from '../record/opened.ts';
import { findComparisons } from '../understanding/comparisons.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { findTime } from '../understanding/times.ts';
import { fold } from '../understanding/normalise.ts';
import { findCut } from '../table/wishes.ts';
import { whole } from '../own-words/whole-period.ts';
import { names } from '../record/section-part.ts';
import { deniedLeft } from './denials.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** Kinds of values that show in the arguments of every call that uses them. */
const shown = new Set<Entity['kind']>(['country', 'partner', 'provider', 'airline', 'iata', 'city', 'days', 'code']);
/** Kinds of values that say how a parcel stands. */
const standing = new Set<Entity['kind']>(['status', 'checkpoint', 'state']);

/** How a value may stand in a call. */
const formsOf = ({ kind, value, id, from, to, said, took }: Entity): string[] =>
  kind === 'days' ? [from, to].flatMap((day) => day ?? []) : [String(value), String(id ?? value), said, took ?? said];

/** The month before, which an invoice is compared with anyway. */
const month = /^(?:the )?(?:last|previous) month$|^(?:el |o )?m[eê]s (?:pasado|anterior|passado)$/;

/** A call with every value of the message that stands in none of its arguments: nothing that was said is dropped unseen. */
export function withUnused(decision: Decision, message: Message): Decision {
  const { understood: text, catalogue, situation } = message;
  if (decision.do !== 'call' || catalogue.byPath.get(decision.path)?.contract.effect !== 'read') return decision;
  // "UPS parcels" are what the tool itself is about.
  const title = fold(catalogue.byPath.get(decision.path)!.contract.title);
  const calls = fold(
    JSON.stringify([[decision, ...(decision.more ?? [])].map(({ args }) => args), decision.question?.row]),
  );
  // "Higher than last month": what a comparison is with says how it is meant.
  const compares = 'causes' in catalogue.byPath.get(decision.path)!.contract.view;
  const part = decision.question?.of;
  // A record always tells how its parcel stands.
  const stands = decision.path === parcel ? text.entities.filter(({ kind }) => standing.has(kind)).map(({ said }) => fold(said)) : []; // prettier-ignore
  const isMeant = (words: string): boolean =>
    (compares && month.test(fold(words))) || (part !== undefined && names(part, words)) || stands.includes(fold(words)) || whole.test(fold(words)); // prettier-ignore
  const known = decision.unused?.filter((words) => !isMeant(words)) ?? [];
  const isSaid = (words: string): boolean => known.some((one) => one.includes(words));
  const comparisons = findComparisons(text.folded);
  // "To Chile, not Peru" says nothing of Peru that Chile does not say.
  const isImplied = ({ kind, denied }: Entity): boolean =>
    Boolean(denied) && text.entities.some((other) => other.kind === kind && !other.denied);
  // How parcels stand is asked of today without saying so.
  const isNow = ({ kind, from, to }: Entity): boolean =>
    kind === 'days' && from === situation.today && to === from && /"status(?:_list)?"/.test(calls);
  const values = text.entities.filter(
    (one) =>
      one.start >= 0 &&
      shown.has(one.kind) &&
      !isImplied(one) &&
      !isMeant(one.said) &&
      !isNow(one) &&
      !title.includes(fold(one.said)) &&
      !comparisons.some((other) => overlaps(other, one)) &&
      !formsOf(one).some((form) => calls.includes(fold(form))),
  );
  // "More than 90 days" of a debt is a column of its ageing.
  const isAged = /^days_(?:\d+|more)$/.test(decision.question?.column ?? '');
  const figures = comparisons.filter(
    ({ unit, values: numbers }) =>
      unit !== 'ago' &&
      !(unit === 'days' && isAged) &&
      !numbers.some((number) =>
        [1, 24, 1 / 24, 1000].some((by) => calls.includes(`:${number * by}`) || calls.includes(`[${number * by}`)),
      ),
  );
  // "As 3 maiores" is no hour.
  const [time, cut] = [findTime(text.folded), findCut(text.folded)];
  const clock = time && !(cut && overlaps(time, cut)) ? time : undefined;
  const hour = clock && String(clock.hours).padStart(2, '0');
  const times = clock && !new RegExp(`t${hour}:|${hour}:\\d\\d|"when"`).test(calls) ? [clock] : [];
  const unused = [
    ...values.map(({ said, denied }) => (denied ? `≠ ${said}` : said)),
    ...[...figures, ...times].map(({ start, end }) => text.text.slice(start, end).trim()),
    ...deniedLeft(decision, catalogue.byPath.get(decision.path)!, message),
  ].filter((words) => !isSaid(words));
  return { ...decision, unused: unused.length || known.length ? [...known, ...unused] : undefined };
}
