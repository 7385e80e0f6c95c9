import { pointsBack } from '../../arguments/implied.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { Question } from '../../answer/question.ts';
import type { LastCall } from '../../arguments/situation.ts';
import { changedThing } from '../../record/opened.ts';
import { asksWhen, several } from '../../record/moments.ts';
import { askedOf, partOf } from '../../record/parts.ts';
import { shiftOf } from '../../parcels/shift.ts';
import { findAsks, findExtremes } from '../../table/wishes.ts';
import { isAwaited } from '../../understanding/negation.ts';
import { tokens } from '../../understanding/normalise.ts';
import type { Understood } from '../../understanding/understand.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { isForeignDeed, wishOf } from '../verbs.ts';

const parcel = 'shipment/get-shipment-tracking-only';
const foreign = new Set([
  'tracking',
  'mawb',
  'zip',
  'order',
  'bag',
  'manifest',
  'days',
  'country',
  'partner',
  'provider',
  'recurrence',
  'ordinal',
  'number',
  'document',
  'pre-alert',
]);

/** What to do with it, not what it is. */
const bids =
  /^\W*(?:(?:ok|okay|and|now|then|please|pls|y|e|entonces|entao|ahora|agora|dale|bueno)\W+)*(?:take|put|lift|remove|set|add|mark|leave|change|clear|flag|unflag|record|quit\p{L}*|sac[ao]\p{L}*|pon\p{L}*|agreg\p{L}*|cambi\p{L}*|marc\p{L}*|levant\p{L}*|tir[ae]\p{L}*|bot[ae]|coloc\p{L}*|mud[ae]\p{L}*|adicion\p{L}*|retir\p{L}*)(?!\p{L})/u;

/** A question about one thing, though nothing points at it. */
const asking =
  /(?<!\p{L})(?:whos?|where|when|why|quien|donde|cuando|por que|quem|onde|quando|atrasad[oa] quantos|how late|reason|motivo|razon|razao)(?!\p{L})/u;

/** "Has it passed": the day that it was promised for. */
const hasPassed = /^\W*(?:(?:and|y|e|so|mas|pero|but)\W+)?(?:(?:has|is|did|was) (?:it|that)(?: already)?|ja|ya)?\W*(?:pass(?:ed|ou)|paso|venceu|vencio|over|gone)(?: (?:already|ya|ja))?\W*$/u; // prettier-ignore
const promises = new Set(['promised_at', '@late', '@on-time']);
const byHowMuch =
  /(?<!\p{L})(?:by how (?:many|much|long)|how many days|how (?:much|long) (?:over|past|late)|how late|(?:por|de|en) cuant[oa]s?|cuant[oa]s dias|cuanto (?:tiempo )?(?:de )?(?:atraso|retraso)|(?:por|de|em) quant[oa]s?|quant[oa]s dias|quanto (?:tempo )?(?:de )?atraso)(?!\p{L})/u;

const whoDid = /^\W*(?:and |y |e )?(?:who|quien(?:es)?|quem)(?!\p{L})/u;
/** The parcel that a superlative singled out: the first row of an ordered list. */
function singled({ situation: { last }, catalogue, understood: { folded } }: Message): LastCall | undefined {
  const refine = last?.args.refine as { order?: unknown[]; group?: unknown[] } | undefined;
  const number = last?.rows[0]?.trck_nmr_fol;
  const isOne = last?.rows.length === 1;
  if ((!isOne && !refine?.order?.length) || refine?.group?.length) return undefined;
  // "And who came late" asks for any of them.
  if (refine?.order?.length && whoDid.test(folded) && 'user_name' in (last?.rows[0] ?? {})) return undefined;
  if (last && !isOne && typeof number !== 'string' && last.rows.length) {
    const top = { ...last.args, refine: { ...refine, limit: 1 } };
    return { path: last.path, args: top, assumed: last.assumed, rows: last.rows.slice(0, 1) };
  }
  if (typeof number !== 'string' || !catalogue.byPath.has(parcel) || last?.path === parcel) return undefined;
  return { path: parcel, args: { trck_nmr_fol: number }, assumed: ['trck_nmr_fol'], rows: [] };
}

/** The best tool would look for somebody or something that the message does not name. */
const isHelpless = ({ best, understood }: Message): boolean =>
  best !== undefined &&
  best.entry.contract.effect === 'read' &&
  !understood.entities.length &&
  (best.filled.missing.length > 0 || seeking.has(best.entry.contract.path));
const seeking = new Set([
  'shipment/get-posible-client',
  'shipment/get-possible-client',
  'operations/search-person-info-by-id',
]);

/** Of a row its columns. */
const columnsAsked = ({ of, also = [] }: Question): Question => {
  const columns = [of, ...also].flatMap((part) => part?.field ?? []);
  return { column: columns[0], ...(columns.length > 1 && { columns }) };
};

/** A question about the record on screen or last named: its fields, parties, items, events and links. */
export function readRecord(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language, best, sure } = message;
  const { last, changed, record, asked } = situation;
  // "And the day before?" moves the days.
  if (shiftOf(text.folded, { from: situation.today, to: situation.today })) return null;
  const single = singled(message);
  const points = pointsBack(text.folded);
  const about =
    (changed && changedThing(changed, catalogue)) ??
    single ??
    changedThing(last, catalogue) ??
    (record && (record.path === last?.path || points) ? record : undefined);
  const entry = about && catalogue.byPath.get(about.path);
  if (!about || !entry || !isUsable(entry, situation) || entry.contract.effect !== 'read' || situation.pending)
    return null;
  // "Which partner left us most" asks for one of many.
  if (
    findExtremes(text.folded).length &&
    /(?<!\p{L})(?:which|what|que|qual|cual)\s+(?:partner|client|customer|country|provider|carrier|airline|city|day|socio|cliente|pais|proveedor|aerolinea|ciudad|dia|parceiro|fornecedor|transportadora|cidade)(?!\p{L})/u.test(
      text.folded,
    )
  )
    return null;
  // "How many are still to be delivered" asks for parcels.
  if (
    findAsks(text.folded)[0]?.ask === 'count' &&
    tokens(text.folded).some(({ start }) => isAwaited(text.folded, start))
  )
    return null;
  // A sum is no record.
  if (isGrouped(about.args.refine as Partial<Refine> | undefined)) return null;
  // Of the one that a superlative singled out what is no figure of all of them.
  const isOfOne = situation.asked?.desc !== undefined && single?.path === parcel && !findAsks(text.folded).some(({ ask }) => ['sum', 'avg', 'share', 'count', 'compare'].includes(ask)); // prettier-ignore
  const asksField =
    (isOfOne || single?.path === last?.path) &&
    /^\W*(?:and |y |e )?(?:what|which|how much|que|q|cual|qual|cuanto|quanto)(?!\p{L})/u.test(text.folded) &&
    !findExtremes(text.folded).length;
  if (single && !points && last?.rows.length !== 1 && !asking.test(text.folded) && !asksField) return null;
  if (last && !single && last.path === about.path && last.rows.length > 1) return null;
  if (
    !(isShort(text) || (isHelpless(message) && text.terms.length < 7)) ||
    bids.test(text.folded) ||
    isForeignDeed(text.folded, entry) ||
    wishOf(text.folded) === 'change' ||
    (several.test(text.folded) && !(last?.rows.length === 1 && !text.terms.some(({ term }) => !entry.bag.has(term))))
  )
    return null;
  // "When did it get to Brazil" names where it goes.
  const goesTo = about.path === parcel && asksWhen.test(text.folded);
  if (text.entities.some(({ kind }) => foreign.has(kind) && !(goesTo && kind === 'country'))) return null;
  // Words that no record knows ask for something else, but not of a tool that lacks what it needs.
  const strange = text.terms.filter(({ term }) => !entry.bag.has(term)).length;
  const isOpen = last?.path === parcel && text.terms.length < 5;
  if (!points && strange > (isHelpless(message) ? 3 : isOpen ? 2 : 1)) return null;
  // "By how many days" after whether it is late, or when it was promised for.
  const isGap = promises.has(asked?.of?.field ?? '') && (byHowMuch.test(text.folded) || hasPassed.test(text.folded));
  const part = isGap ? { field: '@late' } : partOf(text, entry.contract);
  if (!part) return null;
  if (
    !points &&
    best &&
    best.entry !== entry &&
    sure > 0.97 &&
    text.terms.length > (isOpen ? 4 : 3) &&
    !isHelpless(message)
  )
    // prettier-ignore
    return null;
  const question =
    part.field && entry.contract.output.kind === 'rows'
      ? columnsAsked(askedOf(text, entry.contract))
      : isGap
        ? { of: part }
        : askedOf(text, entry.contract);
  return {
    do: 'call',
    language,
    path: about.path,
    args: about.args,
    assumed: about.assumed,
    guessed: [],
    doubts: [],
    question,
  };
}

/** Whether a text is a question at all, and a short one. */
const isShort = ({ folded, terms }: Understood): boolean =>
  terms.length <= 4 || (findAsks(folded).length > 0 && terms.length <= 6);
