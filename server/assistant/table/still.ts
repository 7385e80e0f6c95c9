import { overlaps } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Column } from './columns.ts';
import type { Said, Span } from './conditions.ts';

const stillOpen =
  /(?<!\p{L})(?:(?:still |remain(?:ing)? )?(?:open|undelivered|outstanding)|abiert[oa]s?|en curso|em aberto|abert[oa]s?|sin entregar(?:se)?|por entregar)(?!\p{L})/u;

const stillFlagged =
  /(?<!\p{L})(?:(?:(?:no|nao|not)(?: \p{L}+)? (?:les? |lhes? )?(?:quita\p{L}*|quit\p{L}+|sac\p{L}+|tir\p{L}+|retir\p{L}+|levant\p{L}+|remov\p{L}+)(?: (?:la|el|a|o))? (?:marca|bandera|flag|sinalizacao|ars))|still (?:flagged|marked|carry (?:the|a) flag|have (?:the|a) flag|with (?:the|a) flag|active|on)|not (?:yet )?lifted|siguen? (?:con (?:la )?(?:marca|bandera)|marcad\p{L}*|activ[oa]s?)|continua[m]? (?:com (?:a )?(?:marca|flag|sinalizacao)|marcad\p{L}*|sinalizad\p{L}*|ativ[oa]s?)|ainda (?:marcad\p{L}*|sinalizad\p{L}*|com (?:a )?(?:marca|flag))|todavia (?:marcad\p{L}*|con (?:la )?(?:marca|bandera)))(?!\p{L})/u;
/** "Still open": neither delivered nor closed. */
export function open(text: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  const match = stillOpen.exec(text.folded);
  const span = match && { start: match.index, end: match.index + match[0].length };
  const kept = columns.some(({ key }) => key === 'lifted_at') ? stillFlagged.exec(text.folded) : null;
  if (kept && !span) return [{ column: 'lifted_at', op: 'empty', start: kept.index, end: kept.index + kept[0].length }];
  if (!span || taken.some((one) => overlaps(one, span))) return [];
  // A flag stands until it is lifted, whatever became of the parcel.
  if (columns.some(({ key }) => key === 'lifted_at')) return [{ column: 'lifted_at', op: 'empty', ...span }];
  const column = columns.find(({ field }) => field.kind === 'status');
  if (!column) return [];
  return [{ column: column.key, op: 'not in', value: ['delivered', 'closed'], ...span }];
}

const past =
  /(?<!\p{L})(?:expired|lapsed|out of date|no longer valid|vencid[oa]s?|caducad[oa]s?|expirad[oa]s?|fuera de vigencia|fora da validade)(?!\p{L})/u;

/** "Expired": the last day of their validity has passed. */
export function lapsed({ folded }: Understood, columns: readonly Column[], today: string): Said[] {
  const match = columns.some(({ key }) => key === 'valid_to') ? past.exec(folded) : null;
  return match ? [{ column: 'valid_to', op: '<', value: today, start: match.index, end: match.index + match[0].length }] : []; // prettier-ignore
}
