import type { Condition } from '#tools/refine/refine.ts';
import { findComparisons, type Comparison } from '../understanding/comparisons.ts';
import { milestones } from './words.ts';

interface Span {
  start: number;
  end: number;
}
/** Nothing has happened to them. */
const idle =
  /(?<!\p{L})(?:sat|sitting there|been there|parad[oa]s?|parad(?:it|inh)[oa]s?|stuck|sitting|idle|quiet[oa]s?|quiet|estancad[oa]s?|atorad[oa]s?|varad[oa]s?|travad[oa]s?|(?:sin|sem) (?:mover(?:se)?|movimiento|movimento|moverem?|se mexer|novedad(?:es)?|novidades?|actualizar|atualizacao)|(?:no|without|any) (?:movement|updates?|scans?)|(?:not|nao|no) (?:moved|moving|se mueven?|se movem?|movieron))(?!\p{L})/gu;
/** How long a parcel is behind its promise, said right behind the number of days. */
const behind =
  /^\s*(?:(?:of|de|do|in|en|em)\s+)?(?:late|overdue|past due|behind(?: schedule)?|(?:after|past|beyond|over) (?:the |its |their |what was )?(?:promis\p{L}*|due|deadline|commit\p{L}*|agreed)(?: (?:date|day))?|delays?|atraso|retraso|demora|mora|tarde|tardios?|atrasad[oa]s?|retrasad[oa]s?|(?:despues|pasad[oa]s?|depois|alem|apos|luego|mas alla) (?:de |del |da |do |d[oa] )?(?:la |lo |el |a |o )?(?:fecha |data |dia |prazo |plazo )?(?:de )?(?:promes\p{L}*|prometid\p{L}*|pactad\p{L}*|plazo|prazo|limite|combinad\p{L}*|compromis\p{L}*))(?!\p{L})/u;
const near = (a: Span, b: Span): boolean => Math.min(Math.abs(a.start - b.end), Math.abs(b.start - a.end)) < 16;

/** A condition on parcels and the words that say it. */
export interface Told {
  condition: Condition;
  spans: Span[];
}
const conditionOf = (column: string, { op, values }: Comparison): Condition => ({
  column,
  op,
  value: op === 'between' ? values : values[0]!,
});

/** "Stuck for more than 5 days" is how long nothing happened; "3 days after the promised date" how late they are. */
export function howLong(folded: string): Told[] {
  return findComparisons(folded).flatMap((one): Told[] => {
    if (one.unit !== 'days' && one.unit !== 'ago') return [];
    const still = [...folded.matchAll(idle)].map(({ index, 0: said }) => ({ start: index, end: index + said.length })).find((span) => near(span, one)); // prettier-ignore
    if (still) return [{ condition: conditionOf('days_waiting', one), spans: [still, one] }];
    const late = behind.exec(folded.slice(one.end));
    const span = { start: one.start, end: one.end + (late?.[0].length ?? 0) };
    return late && one.unit === 'days' ? [{ condition: conditionOf('days_late', one), spans: [span] }] : [];
  });
}

/** The days of something else than how they stand. */
const columnNamed =
  /(?<!\p{L})(?:transit|transito|deliver\p{L}* in|took|takes?|tard\p{L}*|demor\p{L}*|levou|levaram|ago|hace|atras)(?!\p{L})/u;
const standings = new Set(['late', 'state', 'status', 'open']);

/** "Held for more than 5 days", "late by more than 3": how long parcels stand as the conditions before say. */
export function howLongSo(folded: string, where: readonly Condition[]): Told[] {
  const fact = where.find(({ column, op }) => standings.has(column) && op !== '!=');
  if (!fact) return [];
  const happened = milestones.some(({ pattern }) => folded.match(pattern));
  return findComparisons(folded).flatMap((one): Told[] => {
    // "Retidos há mais de 3 dias" stand so for longer; what happened so long ago did not.
    const lasts = one.unit === 'ago' ? fact.column === 'state' && !happened : one.unit === 'days' && !columnNamed.test(folded); // prettier-ignore
    return lasts ? [{ condition: conditionOf(fact.column === 'late' ? 'days_late' : 'days_waiting', one), spans: [one] }] : []; // prettier-ignore
  });
}
