import { geocode } from '#tools/maps/geocode.ts';
import { all } from '#tools/shipment/all.ts';
import { getShpForPrealert } from '#tools/shipment/get-shp-for-prealert.ts';
import { getMstrSummaryInfo } from '#tools/report/get-mstr-summary-info.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { recordQuestion } from '../../record/opened.ts';
import { isUsable, type Decision } from '../decision.ts';
import { tokens } from '../../understanding/normalise.ts';
import type { Entity } from '../../understanding/entity.ts';
import type { Message } from '../message.ts';
import { isForeignDeed, wishOf } from '../verbs.ts';

const correcting =
  /^\W*(?:(?:no|oh|ah|ok)\W+)*(?:sorry|typo|oops|ops|perdon|disculpa|desculpa|digo|quise decir|quis dizer|i meant?|me equivoque|errei|it'?s|its|era|es|e)(?!\p{L})/u;
const asking =
  /^\W*(?:(?:hey|hi|hello|hola|oi|ola|ok|so|buenas|please|pls|por favor)\W+)*(?:and |y |e )?(?:(?:in|on|en|em|n[oa]|de|d[oa]|a|con|com|para|pra|to|from|by|with|of|hasta|ate) )?(?:ya|ja|se|fue|foi|lleg\p{L}*|cheg\p{L}*|entreg\p{L}*|have|are|why|when|where|who|what|is|was|has|did|por que|cuando|donde|quien|que|quando|onde|quem|cade|o que|which|cual|qual|how (?:much|many|heavy)|cuant[oa]s?|quant[oa]s?|how(?:.?s| is| are| goes)|(?:como|que) (?:va|esta|anda|ta|vai|tal))(?!\p{L})/u;
/** What a question about one parcel may name besides it. */
const besides = new Set<string>(['status', 'checkpoint', 'state', 'iata', 'country', 'ordinal', 'reason']);
/** "AN331157379": the number that somebody else gave a parcel. */
const isForeignNumber = ({ kind, value }: Entity): boolean => kind === 'code' && /^[A-Z]{1,4}\d{7,}[A-Z]{0,3}$/.test(String(value)); // prettier-ignore
/** What states something of it, and asks nothing. */
const stating = /(?<!\p{L})(?:is now|should be|must be|has to be|wants?|needs?|quiere|quer|debe ser|deve ser|tiene que|tem que|because|porque)(?!\p{L})/u; // prettier-ignore
/** How sure another tool must be to keep a message that names one parcel. */
const enough = 0.6;

/** What people call a parcel that they give the number of. */
const alone = new Set(['#card', '#parcel', '#order', '#where']);
/** What takes any words for what it looks for. */
const seeks = new Set<string>([geocode.path]);

/** "Sorry, typo! LX…" after a parcel, and "what is going on with order SO-1": the one parcel that is named. */
export function readNamedParcel(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language, best, sure, ranked } = message;
  const named = text.entities.filter(
    (each) => each.kind === 'tracking' || each.kind === 'order' || isForeignNumber(each),
  );
  const [one, ...more] = named;
  // A number alone is a wish to see what it numbers.
  const [only, ...others] = text.entities.filter(({ start }) => start >= 0);
  const master = catalogue.byPath.get(getMstrSummaryInfo.path);
  if (only?.kind === 'mawb' && !others.length && !text.terms.length && master && isUsable(master, situation))
    return { do: 'call', language, path: master.contract.path, args: { mawb: only.value }, assumed: [], guessed: [], doubts: [] }; // prettier-ignore
  if (!one || more.length || !best) return null;
  // "Can LX… still be pre-alerted" is asked of what may be.
  if (best.entry.contract.path === getShpForPrealert.path && text.terms.some(({ term }) => term === '#prealert')) return null; // prettier-ignore
  // "LX… ja foi entregue" asks behind the number.
  const behind = text.folded.slice(one.end);
  const asked = asking.test(text.folded) || (asking.test(behind) && tokens(behind).length < 6 && !/[,;:]/.test(behind));
  const asksField = recordQuestion(message).of !== undefined;
  // "LX… whereabouts?", "LX…, who's the carrier": a field and no other value beside the number.
  const isNoun =
    asksField && others.every(({ kind }) => kind === one?.kind || besides.has(kind)) && text.terms.length < 7 && wishOf(text.folded) !== 'change' && !stating.test(text.folded) && (best?.entry.contract.effect === 'read' || sure < 0.5); // prettier-ignore
  const asks = asked || isNoun;
  // What is to be done with it is no question about it, though another role may do it.
  if (!asks && ranked[0]?.entry.contract.effect !== 'read' && ranked[0]!.score > best.score) return null;
  if (best.entry.contract.effect !== 'read' && !asks) return null;
  const isTracking = one.kind === 'tracking';
  // "Where's card 707-…" looks for no address.
  const isAlone = text.terms.every(({ term }) => alone.has(term));
  const isPlace = asks && (seeks.has(best.entry.contract.path) || isAlone);
  const again =
    situation.last?.path === getShipmentTrackingOnly.path && correcting.test(text.folded) && text.terms.length < 4;
  // "What MAWB is LX… on": its record knows, with what else one asks next.
  const isPaper = isTracking && asks && best.entry.contract.effect === 'read' && recordQuestion(message).of?.section === 'master'; // prettier-ignore
  // "Who is delivering LX…": its record knows, and no list of what was delivered.
  // And a tool that has no place for the number is not meant.
  const isField =
    isTracking &&
    asks &&
    asksField &&
    ([all.path, getShipmentTrackingOnly.path].some((own) => own === best.entry.contract.path) ||
      !best.filled.used.has(one) ||
      (best.entry.contract.path === getShpForPrealert.path &&
        /(?<!\p{L})(?:of|for|del?|d[oa])\s+$/u.test(text.folded.slice(0, one.start))) || // prettier-ignore
      recordQuestion(message).of?.field === 'why');
  if (!again && !isPaper && !isPlace && !isField && !(asks && best.entry.contract.effect !== 'read') && sure >= enough && !(!isTracking && best.entry.contract.path === all.path && asks)) return null; // prettier-ignore
  const { path } = isTracking ? getShipmentTrackingOnly : all;
  const entry = catalogue.byPath.get(path);
  if (!entry || !isUsable(entry, situation)) return null;
  if (!again && ((!asksField && isForeignDeed(text.folded, entry)) || (!asks && wishOf(text.folded) === 'change')))
    return null;
  // "Insure LX… for 200 dollars": what no parcel knows is no question about it.
  if (!again && !asks && !asksField && text.terms.some(({ term }) => !entry.bag.has(term))) return null;
  const args = isTracking ? { trck_nmr_fol: one.value } : { trackingSearch: one.said };
  return { do: 'call', language, path, args, assumed: [], guessed: [], doubts: [], question: recordQuestion(message) };
}
