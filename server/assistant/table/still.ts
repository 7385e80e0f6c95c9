import { overlaps } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Column } from './columns.ts';
import type { Said, Span } from './conditions.ts';

const stillOpen =
  /(?<!\p{L})(?:(?:still |remain(?:ing)? )?(?:open|undelivered|outstanding)|abiert[oa]s?|en curso|em aberto|abert[oa]s?|sin entregar(?:se)?|por entregar)(?!\p{L})/u;

const stillFlagged =
  /(?<!\p{L})(?:(?:(?:no|nao|not)(?: \p{L}+)? (?:les? |lhes? )?(?:quita\p{L}*|quit\p{L}+|sac\p{L}+|tir\p{L}+|retir\p{L}+|levant\p{L}+|remov\p{L}+)(?: (?:la|el|a|o))? (?:marca|bandera|flag|sinalizacao|ars))|still (?:flagged|marked|carry (?:the|a) flag|have (?:the|a) flag|with (?:the|a) flag|active|on)|not (?:yet )?lifted|siguen? (?:con (?:la )?(?:marca|bandera)|marcad\p{L}*|activ[oa]s?)|continua[m]? (?:com (?:a )?(?:marca|flag|sinalizacao)|marcad\p{L}*|sinalizad\p{L}*|ativ[oa]s?)|ainda (?:marcad\p{L}*|sinalizad\p{L}*|com (?:a )?(?:marca|flag))|todavia (?:marcad\p{L}*|con (?:la )?(?:marca|bandera)))(?!\p{L})/u;
/** "Ya les quitaron la marca": the flag is lifted. */
const unflagged =
  /(?<!\p{L})(?:(?:already|ya|ja) )?(?:(?:had|have|has|got|les?|lhes?|se les?) )*(?:(?:quit|sac|tir|retir|levant|remov|desmarc)\p{L}+|lifted|removed|cleared|taken off) (?:(?:the|their|la|el|a|o|su|sua) )?(?:marca|bandera|flags?|sinalizacao|ars)(?: (?:lifted|removed|cleared|taken off))?(?!\p{L})|(?<!\p{L})(?:(?:had|have|has|got) )(?:the |their )?flags? (?:lifted|removed|cleared|taken off)(?!\p{L})/u;
const waits =
  /(?<!\p{L})(?:pending|outstanding|open|awaited|yet to (?:come|arrive)|(?:not|still) (?:yet )?to (?:be received|come|arrive)|pendientes?|abiert[oa]s?|(?<!faltan? )por (?:recibir|llegar)|pendentes?|abert[oa]s?|em aberto|(?:a|por) (?:receber|chegar))(?!\p{L})/u;
/** Of what is received little by little the states before all of it has come, by one that only such things have. */
const before: Record<string, readonly string[]> = {
  partially_received: ['uploaded', 'validating', 'accepted', 'partially_received'],
  receiving: ['created', 'in_transit', 'receiving'],
};

/** "Pending pre-alerts": those of which something is still to come. */
function toCome({ folded }: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  const match = waits.exec(folded);
  const column = columns.find(({ key, field }) => key === 'state' && Object.keys(before).some((state) => field.options?.[state])); // prettier-ignore
  const span = match && { start: match.index, end: match.index + match[0].length };
  if (!span || !column || taken.some((one) => overlaps(one, span))) return [];
  const state = Object.keys(before).find((one) => column.field.options?.[one])!;
  return [{ column: column.key, op: 'in', value: [...before[state]!], ...span }];
}

/** "Still open": neither delivered nor closed. */
export function open(text: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  const awaited = toCome(text, columns, taken);
  if (awaited.length) return awaited;
  const match = stillOpen.exec(text.folded);
  const span = match && { start: match.index, end: match.index + match[0].length };
  const kept = columns.some(({ key }) => key === 'lifted_at') ? stillFlagged.exec(text.folded) : null;
  const gone = kept || !columns.some(({ key }) => key === 'lifted_at') ? null : unflagged.exec(text.folded);
  if (gone) return [{ column: 'lifted_at', op: 'not empty', start: gone.index, end: gone.index + gone[0].length }];
  if (kept && !span) return [{ column: 'lifted_at', op: 'empty', start: kept.index, end: kept.index + kept[0].length }];
  if (!span || taken.some((one) => overlaps(one, span))) return [];
  // A flag stands until it is lifted, whatever became of the parcel.
  if (columns.some(({ key }) => key === 'lifted_at')) return [{ column: 'lifted_at', op: 'empty', ...span }];
  const column = columns.find(({ field }) => field.kind === 'status');
  if (!column) return [];
  return [{ column: column.key, op: 'not in', value: ['delivered', 'closed'], ...span }];
}

const losing =
  /(?<!\p{L})(?:at a loss|(?:lost|losing|loses?|lose) (?:us )?money|in the red|unprofitable|(?:con|a|com|no|em) (?:perdidas?|prejuizo|perda)|(?:da|dan|dio|dieron|deu|deram|dao|deixou|dejo) (?:perdidas?|prejuizo)|en (?:rojo|negativo)|no (?:vermelho|negativo))(?!\p{L})/u;
/** "Who lost us money": of what a margin is known those whose margin is below nothing. */
function lost({ folded }: Understood, columns: readonly Column[]): Said[] {
  const margin = columns.find(
    ({ key, field }) => key === 'margin' && (field.kind === 'money' || field.kind === 'percent'),
  );
  const match = margin ? losing.exec(folded) : null;
  return match ? [{ column: 'margin', op: '<', value: 0, start: match.index, end: match.index + match[0].length }] : []; // prettier-ignore
}

const past =
  /(?<!\p{L})(?:expired|lapsed|out of date|no longer valid|vencid[oa]s?|caducad[oa]s?|expirad[oa]s?|fuera de vigencia|fora da validade)(?!\p{L})/u;

/** "Expired": the last day of their validity has passed; "at a loss": their margin is below nothing. */
export function fallen(text: Understood, columns: readonly Column[], today: string): Said[] {
  const { folded } = text;
  const match = columns.some(({ key }) => key === 'valid_to') ? past.exec(folded) : null;
  const expired: Said[] = match ? [{ column: 'valid_to', op: '<', value: today, start: match.index, end: match.index + match[0].length }] : []; // prettier-ignore
  return [...expired, ...lost(text, columns)];
}
