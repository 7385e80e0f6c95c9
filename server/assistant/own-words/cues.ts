import type { Kind } from '#tools/fields.ts';
import type { Order } from '#tools/refine/refine.ts';
import { isTime, type Column } from '../table/columns.ts';

/** "Quién recibió menos en Miami" asks for the least, and leaves nobody out. */
export const leastIn =
  /(?<!\p{L})(?:quien|cual|quem|qual|who|which)(?!\p{L}).*(?<!\p{L})(?:menos|least) (?:en|em|n[oa]|at|in) $/u;
export const onlyThese = /(?<!\p{L})(?:only|just|nomas|solo|solamente|unicamente|so|apenas|somente)(?!\p{L})/u;
/** "Open it" is a command, and no state. */
export const opensOne = /^\W*(?:\p{L}+ )?(?:open|abr\p{L}*)(?!\p{L})/u;
/** A day or a night that is asked for. */
export const dayAsked = /(?<!\p{L})(?:which|what|que|cual|qual) (?:day|night|dia|noche|noite)$/u;
/** Words of size, where "most" counts. */
export const sizes = /^(?:bigg|larg|great|high|small|low|mayor|maior|menor|mai?s (?:grand|alt|baix|baj|pequen|car))/;
/** "The biggest one, which vendor is that": one of the rows, whatever is asked of it. */
export const oneOfThem = /^ ?(?:one|of (?:them|those|these)|de (?:es[oa]s|ell[oa]s)|del[ea]s|dess[ea]s)(?!\p{L})/u;
/** "De qual parceiro é a maior", "whose is the highest": the owner of one row is asked for, and not who has most of them. */
export const whoseIs =
  /(?<!\p{L})(?:whose|de quien|de quem|(?:from|of|for|to|de|para|a) (?:which|what|que|cual|qual) \p{L}+)(?!\p{L})/u;
/** "Which parcel pays most" is one of them, by the amount. */
export const pays = /(?<!\p{L})(?:pays?|paid|cost\p{L}*|pag\p{L}+|cuest\p{L}+|cust\p{L}+)(?!\p{L})/u;
export const earns = /(?<!\p{L})(?:money|dinero|plata|dinheiro|grana)(?!\p{L})/u;

/** What the customs said is called so. */
export const answered =
  /(?<!\p{L})(?:status|estado|estatus|situacao|answer|respuesta|resposta|result|resultado)(?!\p{L})/u;

/** Words that single parcels are called by. */
export const singled = /(?<!\p{L})(?:heav\p{L}*|light\p{L}*|pesad\p{L}*|livian\p{L}*|leves?)(?!\p{L})/u;

export const ofEach = /(?<!\p{L})(?:each|every|cada|both|ambos|ambas)(?!\p{L})/u;

export const shows =
  /^\W*(?:and |y |e |ok |now )?(?:show|list|open|see|ver|muestr\p{L}*|mostra\p{L}*|abr\p{L}*|lista\p{L}*|dame|me da)(?: me)?(?!\p{L})/u;

/** Columns of what was found, which says nothing of when. */
export const judged = new Set(['verdict', 'result', 'outcome', 'health', 'answer']);
/** Columns of places inside of a country. */
export const placesIn = ['dest_city', 'dest_state', 'city', 'city_name', 'state_name', 'destination', 'zip'];
/** Things that rows are parts of, and that can be counted apart. */
export const apart = new Set<Kind>(['bag', 'manifest', 'mawb', 'country', 'provider', 'partner', 'airline', 'iata', 'order', 'person', 'hub-manifest', 'pre-alert', 'service']); // prettier-ignore

const ages = ['days_waiting', 'wait_hours', 'waiting_hours', 'age_hours', 'last_chck_at', 'received_at', 'created_at', 'received_day', 'day']; // prettier-ignore
const aging = /(?<!\p{L})(?:parad|antig|viej|velh|old|stuck|quiet)\p{L}*/u;
/** "From the longest stuck to the newest": an order by how long rows are there, where no column is named. */
export function agedBy(
  direction: { desc: boolean } | undefined,
  folded: string,
  columns: readonly Column[],
): Order | undefined {
  const column = direction && aging.test(folded) ? ages.map((key) => columns.find((one) => one.key === key)).find(Boolean) : undefined; // prettier-ignore
  return column && { column: column.key, desc: !isTime(column) };
}

/** Delays that are counted are late parcels, and no rate. */
export const delays = /(?<!\p{L})(?:mas|mais|more|most|menos|fewer|fewest) (?:atrasos|retrasos|delays)(?!\p{L})/u;

/** Asks for the rows themselves. */
export const asksRows =
  /^\W*(?:(?:and|y|e|ok|now|ahora|agora|please|por favor)\W+)*(?:list|show|see|lista\p{L}*|muestr\p{L}*|mostr\p{L}*|ver|ve|dame|pasame|quiero ver|quero ver)(?!\p{L}).*(?<!\p{L})(?:lines|rows|ones|parcels|packages|items|flags|pre-?alerts|lineas|filas|envios|paquetes|prealertas|linhas|pacotes|remessas|itens|pre-?alertas)(?!\p{L})/u;
