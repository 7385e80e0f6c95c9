import { saysNotAnnounced, saysNotCome } from '../choose/announced.ts';

/**
 * Words without which a report answers another question, by its path: how fast parcels are delivered is not asked by
 * whoever says "delivered", and what happened on the warehouse floor not by whoever says "today".
 */
const own: Record<string, RegExp> = {
  'report/days-to-deliver':
    /(?<!\p{L})(?:how (?:long|fast|quick)|fast\p{L}*|quick\p{L}*|slow\p{L}*|speed\p{L}*|(?:transit|delivery|lead) times?|days? to|to deliver|take|takes|took|p\d\d|median\p{L}*|average|mean|rapid\p{L}*|veloz|lent[oa]s?|tard(?!e|i)\p{L}*|demor\p{L}*|tiempos?|tempos?|dias? (?:de|para|en|pra|em)|lev(?:a|ou|am|aram)|promedi\p{L}*|medi[oa]s?|cuant[oa]s? dias|quant[oa]s? dias|days)(?!\p{L})/u,
  'test/performance-ops':
    /(?<!\p{L})(?:late|tard\p{L}*|atras\p{L}*|retras\p{L}*|delay\p{L}*|vs|versus|compar\p{L}*|perform\p{L}*|operat\p{L}*|ops|desempe\p{L}*|rend\p{L}*|operac\p{L}*|sla|fast\p{L}*|quick\p{L}*|slow\p{L}*|rapid\p{L}*|lent[oa]s?|on time|a tiempo|no prazo|en plazo|better|worse|best|worst|mejor\p{L}*|peor\p{L}*|melhor\p{L}*|pior\p{L}*|average|medi[oa]s?|promedi\p{L}*|metric\p{L}*|kpi\p{L}*|indicador\p{L}*|days?|dias?|tard\p{L}*|demor\p{L}*|lev(?:a|ou|am)|takes?|took)(?!\p{L})/u,
  'report/get-shipments-arrive-to-country-providers':
    /(?<!\p{L})(?:provider\p{L}*|carrier\p{L}*|proveedor\p{L}*|transport\p{L}*|fornecedor\p{L}*|arriv\p{L}*|lleg\p{L}*|cheg\p{L}*|land\p{L}*|reach\p{L}*|hand\p{L}*|turn\p{L}*|aterri\p{L}*|touch\p{L}* down|touchdown|made it|got to|courier\p{L}*|repart\p{L}*|entregador\p{L}*|desembarc\p{L}*|pous\p{L}*|baj\p{L}* del?|desc\p{L}+ (?:no|na|em)|toc\p{L}+ (?:suelo|o solo|solo)|last mile|door)(?!\p{L})/u,
  'report/schedule-runs':
    /(?<!\p{L})(?:runs?|ran|running|corr\p{L}*|ejecu\p{L}*|execu\p{L}*|rod\p{L}*|sal[ií]\p{L}*|saiu|sairam|fail\p{L}*|fall\p{L}*|falh\p{L}*|sent|send\p{L}*|went|go(?:es|ne)? out|enviad\p{L}*|envi\p{L}*|mand\p{L}*|cheg\p{L}*|lleg\p{L}*|log|history|histor\p{L}*|last|ultim\p{L}*|did|deliver\p{L}*|entreg\p{L}*|work\p{L}*|funcion\p{L}*)(?!\p{L})/u,
  'report/performance-management':
    /(?<!\p{L})(?:provider\p{L}*|carrier\p{L}*|courier\p{L}*|proveedor\p{L}*|transport\p{L}*|fornecedor\p{L}*|repartidor\p{L}*|entregador\p{L}*|sla|(?:on|in) time|a tiempo|prazo\p{L}*|plazo\p{L}*|punctual\p{L}*|puntual\p{L}*|pontual\p{L}*|perform\p{L}*|desempe\p{L}*|rend\p{L}*|cumpl\p{L}*|cumpri\p{L}*|late|tard\p{L}*|atras\p{L}*|retras\p{L}*|delay\p{L}*|who|quien\p{L}*|quem|vs|versus|compar\p{L}*|how (?:is|was|did|are)|como (?:foi|fue|anda\p{L}*|va[in]?|esta\p{L}*|se sa\p{L}+|os? \p{L}+ de entrega)|last mile|ultima milla|ultima milha|best|worst|mejor\p{L}*|peor\p{L}*|melhor\p{L}*|pior\p{L}*)(?!\p{L})/u,
  'report/avg-weight-revenue-performance-cost':
    /(?<!\p{L})(?:partners?|customers?|clients?|merchants?|sellers?|accounts?|soci[oa]s?|clientes?|comerci\p{L}*|tiendas?|parceir[oa]s?|lojas?|lojist\p{L}*|(?:per|por|a|each|cada|o|el) (?:parcel|package|shipment|kg|kilo|quilo|paquete|envio|bulto|pacote|encomenda)\p{L}*|avg|average|mean|promedi\p{L}*|medi[oa]|who|whose|quien\p{L}*|quem|each|every|cada|rank\p{L}*|top|most|mas|mais|best|worst|mejor\p{L}*|peor\p{L}*|melhor\p{L}*|pior\p{L}*|lowest|highest|menor|mayor|maior|menos|least|anyone|anybody|alguien|alguem|them|ellos|eles)(?!\p{L})/u,
  'report/no-news-by-provider':
    /(?<!\p{L})(?:(?:by|per|por|each|every|cada|which|que|cual|qual|compar\p{L}*|all|todos) (?:the |los |las |os |as )?(?:provider|carrier|courier|proveedor|transportist|transportador|fornecedor|repartidor|last mile)\p{L}*|providers|carriers|couriers|proveedores|transportistas|transportadoras|fornecedores|who|quien\p{L}*|quem|most|mas paquetes|mais pacotes|how many|cuant[oa]s|quant[oa]s|days|dias|bucket\p{L}*|vs|versus)(?!\p{L})/u,
  'report/get-daily-packages':
    /(?<!\p{L})(?:users?|usuari\p{L}*|operators?|operador\p{L}*|employee\p{L}*|emplead\p{L}*|funcionari\p{L}*|people|persona|gente|pessoa\p{L}*|scann?\p{L}*|escane\p{L}*|process\p{L}*|proces\p{L}*|who|quien\p{L}*|quem|per hour|por hora|daily|diari\p{L}*|per day|por dia|each day|cada dia|rcv\p{L}*|productiv\p{L}*|produtiv\p{L}*|rend\p{L}*|handl\p{L}*|manej\p{L}*|moviment\p{L}*|work\p{L}*|trabaj\p{L}*|trabalh\p{L}*|\p{L}{3}\.\p{L}+\d*)(?!\p{L})/u,
};

/** What a report is behind by where nobody said what it is about, unless the question is nearly one of its phrases. */
const far = 0.35;
const taught = 0.85;
/** Fewer words than this are like many phrases. */
const taughtWords = 3;
/** A row for each partner. */
const ofPartners = 'report/avg-weight-revenue-performance-cost';
const notCome = 'operations/rpt-get-shipments-prealerted-not-processed';
/** What came and nobody had announced. */
const unannounced = 'operations/rpt-get-shipments-processed-no-pre-alert';

/** By how much a tool is behind, or before where it is negative, for what a text leaves unsaid or says of it. */
export function unspoken(
  path: string,
  folded: string,
  alike: number,
  words = taughtWords,
  isOfPartner = false,
): number {
  if (path === ofPartners && isOfPartner) return 0;
  if (path === unannounced && saysNotAnnounced(folded)) return -2 * far;
  if (path === notCome && saysNotCome(folded)) return -2 * far;
  return (alike < taught || words < taughtWords) && own[path]?.test(folded) === false ? far : 0;
}
