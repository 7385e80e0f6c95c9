import type { Condition } from '#tools/refine/refine.ts';

/** A pattern of whole words over a folded text. */
export const words = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu');

const customer =
  '(?:the |their |our |el |la |al |o |a |ao |su |seu )?(?:customers?|clients?|consignees?|recipients?|buyers?|doors?|clientes?|destinatari[oa]s?|compradore?s?)';
const warehouse =
  '(?:the |our |la |el |nuestr[oa] |noss[oa] )?(?:docks?|warehouses?|hubs?|bodegas?|almacen(?:es)?|depositos?|galpao|galpoes|armazem|armazens)';
/** "Came through HKG": where parcels came in, and no customs or x-ray that they went through. */
const through =
  '(?:came|come|coming|went|got|passed|entered|enter)(?: in)? (?:through|via)|(?:vinieron|vienen|pasaron|pasan|entraron|entran|ingresan) (?:por|via)|(?:vieram|vem|passaram|passam|entraram|entram) (?:por|pel[oa]|via)';
const stations = '(?:the |la |a |el |o )?(?:customs|aduana|alfandega|x|rayos|raios?|inspe\\p{L}+)';
const came = 'arrive[sd]?|arriving|turned up|showed up|came|lleg\\p{L}*|cheg\\p{L}*';

/** Words that name parcels; for a bank's partner its cards are too. */
export const parcelWords =
  /(?<!\p{L})(?:what (?:do|have) (?:i|we)(?: have| got)?(?= .*(?:in|at|on|with|to|for|going|still) )|o que (?=(?:ta|esta|estao|tao|vai|vao|ficou|segue|seguem|continua|chegou|recebemos|entregamos|parou|eu tenho|temos) )|lo que (?=(?:esta|va|quedo|sigue|nos llego|llego|recibimos|entregamos|se entrego|se recibio|tenemos|tengo) )|what(?:.?s| is)? (?=(?:stuck|held|sitting|still|late|out for|in customs|at customs|waiting) )|(?:which|any|how many) of (?:my|our) (?:things|stuff|orders)|(?:what|anything) of (?:mine|ours)|everything(?: that.?s| that is| thats| which is)?(?= (?:out|in|at|on|held|stuck|late|still|we|i|delivered|received) )|todo lo que(?= .*(?:en|con|a|recib|entreg|lleg))|tudo (?:o )?que(?= .*(?:em|na|no|com|pra|para|receb|entreg|cheg))|(?:any|some)thing(?: of (?:mine|ours))?(?= (?:stuck|held|waiting|stopped|in|at|on) )|algo (?:mio|nuestro)|(?:tengo|tenemos|hay) algo(?= .*(?:en|con) )|(?:tenho|temos|tem) (?:algo|alguma coisa)(?= .*(?:em|na|no|com) )|que (?:tengo|tenemos)(?= .*(?:en|con) )|que (?:tengo|tenemos) (?:yo )?(?=pendiente|sin|por|atrasad|retenid|detenid)|o que (?:eu |a gente )?(?:tenho|temos|tem)(?= .*(?:na|no|em|com|pendente|sem|por|pra|para) )|parcels?|packages?|pkgs?|shipments?|boxe?s?|pieces|envios?|paquetes?|paqs?|paqueticos|bultos?|bultitos|cajas?|encomiendas?|guias?|pacotes?|pct|caixas?|encomendas?|remessas?|volumes|pedidos|encargos)(?!\p{L})/gu;
export const cardWords = /(?<!\p{L})(?:cards?|plasticos?|plastics?|tarjetas?|cartao|cartoes)(?!\p{L})/gu;

/** "How many to", "cuántos van para": what goes somewhere is parcels. */
export const bound =
  /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s|qtos|qts)(?: (?:are|were|do we have|did we|we|hay|tenemos|ha|temos|a gente))?(?: (?:went|go|going|sent?|ship(?:ped)?|fueron|van|iban|mandamos|enviamos|foram|vao|iam|mandou|enviou))? (?:to|for|a|al|ao|para|pra|pro)(?: (?:the|el|la|o|a))? $/u;

/** What happens on a parcel's way: the day of it, and how people say it. */
export interface Milestone {
  /** The column of its day in the wide list. */
  column: string;
  /** The period that it gives a meaning to, where there is one. */
  period?: string;
  pattern: RegExp;
}
/** In order: an earlier one takes its stretch of the text. */
export const milestones: readonly Milestone[] = [
  {
    column: 'received_day',
    period: 'received',
    pattern: words(
      `(?:${came})(?: in| out)? (?:at|in|into|to|a|al|en|no|na|ao) ${warehouse}(?: de| of| in| do| da)?|receiv\\p{L}*|reception|recib\\p{L}*|recepci\\p{L}*|receb\\p{L}*|recepca\\p{L}*|ingresaron|(?<!(?:por|de|mas|mayor|mejor|menos|con|x|el|cuanto|en) )ingreso|ingresados?|handled?(?! by)|manejamos|manejaron|movimos|movimentamos|(?:took|take|taken|taking) in|(?:came|come|coming|got|checked) in|intake|(?:nos )?entr(?:o|aron|ou|aram|aba|aban)(?: (?:en|a|no|na) (?:la |el )?(?:bodega|almacen|galpao))?|(?:deu|deram) entrada|(?:${through})(?! ${stations})|parcels in`,
    ),
  },
  {
    column: 'delivered_day',
    period: 'delivered',
    pattern: words(
      `(?:got|gets?|${came}|reach(?:ed|es)?|made it|handed)(?: (?:over|home))?(?: (?:to|with|a|en|no|na|al|ao))? ?${customer}|(?<!(?:which|what|que|q|cual|qual|quais|cuales) )${customer} (?:ya |ja |ainda |todavia |aun |still )?(?:no |nao |does ?n.?t |has ?n.?t )?(?:lo |la |los |las )?(?:tienen?|tem|recibi\\p{L}*|recebeu|have|has|got)|delivered|deliveries|we deliver|deliver(?= (?:in|to|for|us|there|last|this|yesterday|on))|(?:did|do|have) (?:you|we|they) deliver|drops|dropped off|drop-?offs|(?<!(?:cuant|quant)[oa]s )qued(?:o|aron) entregad[oa]s?|fic(?:ou|aram) entregues?|entregad[oa]s?|entregas|entregaron|entregan|entregamos|entrego|entregue[s]?|entregaram|entregou|entregarse|(?<!(?:demor|tard|lev)\\p{L}* (?:mas |mais |menos )?(?:en |em |para |pra |a )?)entregar`,
    ),
  },
  {
    column: 'released_day',
    period: 'released',
    pattern: words(
      'cleared(?: customs)?|clear customs|released(?: (?:by|from) customs)?|liberad[oa]s?(?: (?:por|de|pela|da) (?:la )?(?:aduana|alfandega))?|liber(?:o|ou|aron|aram)(?: (?:por |pela )?(?:la |a )?(?:aduana|alfandega))?|liberaron|liberaram|liberou|libero|soltaron|desembaracad[oa]s?|nacionalizad[oa]s?',
    ),
  },
  {
    column: 'departed_day',
    period: 'departed',
    pattern: words(
      'departed|departures?|flew|flown|volad[oa]s?|volaron|voad[oa]s?|voaram|despegad[oa]s?|uplifted|took off|left (?:the )?(?:origin|warehouse|gateway)|despegaron|(?:salieron|salio|sairam|saiu)(?! (?:\\p{L}+mente )?(?:con |com |sin |sem )?(?:grav|tribut|tax|rechaz|recus|reten|retid|aprob|aprov|liber|limp|neg|mal|bien|bem|impuest|impost)\\p{L}*)|partieron|partiram|decolaram|despachad[oa]s?|embarcad[oa]s?|embarcaron|embarcaram',
    ),
  },
  {
    column: 'arrived_day',
    period: 'arrived',
    pattern: words('landed|arrived|arrivals?|llegaron|llegado|llegadas|aterrizaron|chegaram|chegadas|pousaram'),
  },
  {
    column: 'bagged_day',
    pattern: words(
      '(?:in|into|inside)(?: an?y?| the)? (?:bags?|sacks?)|bagged|(?:en|a) (?:una |ninguna |la |alguna )?(?:sacas?|bolsas?)|embolsad[oa]s?|ensacad[oa]s?|ensacar|embolsar|encostalad[oa]s?|(?:em|na|no|pra|para|para a|pra a|a|de|numa|nenhuma) ?(?:nenhuma )?(?:sacas?|malas?|sacos?)|(?<=(?:without|sin|sem|no) )(?:an? )?(?:bags?|sacks?|sacas?|bolsas?|malas?|sacos?)',
    ),
  },
  {
    column: 'created_day',
    period: 'created',
    pattern: words('created|announced|creados?|creadas?|anunciad[oa]s?|criad[oa]s?'),
  },
  {
    column: 'due_day',
    period: 'promised',
    pattern: words(
      'due|promised (?:for|by|on)|promised(?= (?:today|tomorrow|this|next))|prometid[oa]s? (?:para|pra)|vencen|vencem|previst[oa]s? (?:para|pra)|(?:prazo|plazo|deadline|due date|promised date|fecha (?:prometida|limite|compromiso)|data (?:prometida|limite))(?: de entrega)?(?= (?:para |pra |for |is |era |es |e |on |de )?(?:el |la |o |a |the )?(?:hoje|hoy|today|tomorrow|amanha|manana|\\d|this|next|est[ae]|segunda|terca|quarta|quinta|sexta|lunes|martes|miercoles|jueves|viernes|monday|tuesday|wednesday|thursday|friday))',
    ),
  },
];

/** A standing of parcels: how people say it, and its condition in the wide list. */
export interface Fact {
  pattern: RegExp;
  column: string;
  /** Absent: the column is filled. */
  value?: string | boolean | string[];
  /** It says the opposite of the column. */
  inverse?: true;
}
const late =
  '(?<=(?:tuvo|tuvieron|tiene|tienen|teve|tiveram|tem|had|has) (?:mas|mais|more|most|the most|menos|fewest|fewer) )(?:atrasos|retrasos|delays)|late|later than (?:promised|planned|due)|overdue|behind schedule|delayed|atrasad[oa]s?|atrasaram|atrasaron|retrasad[oa]s?|con (?:retraso|demora)|com atraso|tard[ei]|tardi[oa]s?|fuera de (?:plazo|tiempo|fecha)|fora do prazo|a destiempo|vencid[oa]s?|(?:ya )?(?:se )?pas(?:o|aron) (?:de |d[eo]l? )?(?:la |su |el )?(?:fecha|plazo|promesa)(?: prometid[oa])?|(?:ja )?passaram? (?:d[ao]s? |o |a )?(?:data|prazo)(?: prometid[oa])?|(?:past|beyond|over|after) (?:(?:its|their|the) )?promised? dates?|promised? dates? (?:is |are |has |have )?(?:already )?(?:gone|passed|over)|estour(?:ou|aram) o prazo|pasad[oa]s? del? (?:plazo|fecha)|vencid[oa]s? no prazo|past (?:its|their|the) (?:promise|promised (?:day|date)|due (?:day|date)|deadline|date)';
const state = (pattern: string, ...value: string[]): Fact => ({
  pattern: words(pattern),
  column: 'state',
  value: value.length > 1 ? value : value[0],
});
export const facts: readonly Fact[] = [
  {
    pattern: words(
      'on time|in time|a tiempo|en (?:plazo|fecha|tiempo)|(?<!(?:vencid|estourad|atrasad)[oa]s? )no prazo|dentro d[eo]l? (?:plazo|prazo)|puntual(?:es)?|pontua(?:l|is)|within (?:the )?(?:sla|promise|deadline)',
    ),
    column: 'late',
    value: true,
    inverse: true,
  },
  {
    // Whoever "had the most late ones" is asked for by how many were late.
    pattern: words(
      `(?<!(?<!(?:had|has|have|got|gets?|tuv\\p{L}+|tien\\p{L}+|tev\\p{L}+|tem|tiveram) (?:the )?)(?:most|mas|mais) )(?<!more (?!late (?:ones|parcels|packages|shipments|deliver)))(?:${late})`,
    ),
    column: 'late',
    value: true,
  },
  state(
    '(?:held|retained|seized and held|retenid[oa]s?|retid[oa]s?|detenid[oa]s?) (?:up )?(?:by|por|pela|por la) (?:the )?(?:customs|aduana|alfandega)|customs (?:(?:is|are|has|have|has been|have been|still|itself) )*(?:holds?|held|holding|kept|keeps?|keeping)|(?:held|retained) (?:up )?by the customs|(?<=(?:aduana|alfandega).{0,20} )(?:tiene|tem|mantiene|mantem|esta|estao|estan) (?:\\p{L}+ )?(?:reten\\p{L}+|retid[oa]s?|segurando|detenid[oa]s?)|(?:retenid[oa]s?|retid[oa]s?|detenid[oa]s?) (?:tiene|tem|que tiene) (?:la |a )?(?:aduana|alfandega)|tiene retenid[oa]s (?:la )?aduana',
    'customs_held',
  ),
  state(
    '(?:held|retained|withheld|retenid[oa]s?|retid[oa]s?|detenid[oa]s?) (?:up )?(?:at|in|en|na|en la) (?:the |la )?(?:customs|aduana|alfandega)',
    'customs_held',
  ),
  {
    pattern: words(
      '(?:(?:held|stuck|sitting|waiting|parked|retained|retenid[oa]s?|detenid[oa]s?|parad[oa]s?|atorad[oa]s?|trabad[oa]s?|retid[oa]s?|pres[oa]s?|travad[oa]s?) )?(?:up )?(?:at|in|en|na|pela|por|by) (?:the |la )?(?:customs|aduana|alfandega)',
    ),
    column: 'status',
    value: 'customs',
  },
  state('short[ -]?(?:landed|shipped)|faltantes? (?:en|no|em) (?:el )?destino', 'short_landed'),
  state(
    '(?:held|on hold|kept|retenid[oa]s?|retid[oa]s?) (?:at|en|na|no) (?:the |el )?(?:origin|origen|origem)',
    'on_hold',
  ),
  state('held(?: up)?|on hold|retenid[oa]s?|retid[oa]s?', 'customs_held'),
  state(
    'lost|gone missing|went missing|perdid[oa]s?|se perdieron|perdieron|perdio|extraviad[oa]s?|extraviaram|extraviou|perderam|perdeu(?! de vista)',
    'lost',
  ),
  state(
    'sent back|came back|come back|bounced(?: back)?(?: to us)?|returned|returns|devuelt[oa]s?|devoluciones|devolvid[oa]s?|devolucoes|retornad[oa]s?|regresad[oa]s?|regresaron|voltaram',
    'returned',
    'returning',
    'return_origin',
  ),
  state('seized|confiscated|decomisad[oa]s?|incautad[oa]s?|confiscad[oa]s?|apreendid[oa]s?', 'seized'),
  state('destroyed|destruid[oa]s?', 'destroyed'),
  state('cancelled|canceled|cancelad[oa]s?|anulad[oa]s?', 'cancelled'),
  state('offloaded|bumped|bajad[oa]s? del vuelo|desembarcad[oa]s? do voo', 'offloaded'),
  state(
    'out for delivery|on the (?:van|truck)|en (?:reparto|ruta)|saliero?n? a (?:reparto|ruta)|em rota|saiu para entrega|sairam para entrega',
    'out_for_delivery',
  ),
  state(
    'failed (?:delivery|attempts?)|attempted(?: and failed)?|nobody home|intentos? (?:de entrega )?(?:fallidos?|sin exito)|tentativas? (?:de entrega )?(?:frustradas?|sem sucesso|falhas?)|(?:tentaram|tentamos|tentou|intentaron|intentamos|intento|tried to|attempted to) (?:entregar|deliver)(?: \\p{L}+){0,2},? (?:and|e|y|but|mas|pero) (?:nao|no|could ?n.?t|could not|failed|did ?n.?t|did not)(?: (?:conseguiram|conseguimos|conseguiu|pudieron|pudo|se pudo|deu|puderam|manage|make it|lograron))?|(?:com |con |with )?(?:an? |una? |uma )?(?:tentativas?|intentos?|delivery attempts?|attempts?)(?: de entrega)? (?:que |q |that )?(?:nao|no|did ?n.?t|did not) (?:deu|deram|dio|dieron|tuvo|tuvieron|teve|tiveram|work\\p{L}*|funcion\\p{L}*|resulto|succeed\\p{L}*)(?: (?:certo|resultado|exito|sucesso|out))?',
    'attempted',
  ),
  state(
    'ready (?:for|to) (?:pick ?up|collect\\p{L}*)|list[oa]s? para (?:retirar|recoger)|pront[oa]s? para retirada',
    'pickup_ready',
  ),
  { pattern: words('unbagged'), column: 'bagged_day', inverse: true },
  { pattern: words('exceptions?|excepcion(?:es)?|excecao|excecoes'), column: 'exception', value: true },
  {
    pattern: words('stopped|on stop|(?<=with |con |com )(?:an? |un |um )?stops?|bloquead[oa]s?|detenid[oa]s?'),
    column: 'status',
    value: 'stopped',
  },
  {
    pattern: words(
      // What the x-ray flagged is a verdict of its own.
      '(?<!(?:x[ -]?rays?|rayos ?x|raios? ?x)(?: \\p{L}+)? )(?:flagged|with (?:a )?flags?|con bandera|sinalizad[oa]s?|marcad[oa]s?)(?! (?:\\p{L}+ ){0,2}(?:x[ -]?ray|rayos ?x|raios? ?x))',
    ),
    column: 'flags',
  },
  {
    pattern: words(
      '(?<=(?:no|without|sin|sem|with|con|com) (?:an? )?)(?:pre ?-?alert[as]?s?|prealertas?|pre ?-?alertas?)',
    ),
    column: 'pre_manifest_header_code',
  },
  { pattern: words('pre ?-?alert(?:ed|ad[oa]s?)(?! (?:by|por|pelo|pela))'), column: 'pre_manifest_header_code' },
  ...(
    [
      ['manifests?|manifiestos?|manifestos?', 'mnfs_id'],
      ['mawbs?|masters?|awbs?|air waybills?|guias? (?:aereas?|madres?|maes?|masters?)', 'mawb'],
    ] as const
  ).map(([named, column]): Fact => ({
    // "With a manifest", "ya tienen manifiesto", "sem master".
    pattern: words(
      `(?<=(?:with|without|have|has|having|on|con|sin|tienen?|tengan?|en|com|sem|tem|tenham?|no|num|em) (?:an? |any |un |una |um |uma |ningun |nenhum |nenhuma |no )?)(?:${named})(?! (?:number|numero|\\d))`,
    ),
    column,
  })),
  {
    pattern: words(
      '(?:still )?open(?! (?:the|it|that|this|up|them|one)(?!\\p{L}))|undelivered|outstanding|(?:still |yet )?not (?:there|home)(?: yet)?|(?:todavia|aun) no (?:llegan?|estan? alli)|ainda nao chegam?|abiert[oa]s?|pendientes? de entrega|pendentes? de (?:entrega|ser entregues?)|em aberto|abert[oa]s?',
    ),
    column: 'open',
    value: true,
  },
  {
    pattern: words(
      '(?:still )?(?:moving|travelling|in transit|on (?:the|its|their) (?:way|road))|en (?:camino|transito)|a caminho|em transito',
    ),
    column: 'status',
    value: 'moving',
  },
];

const timely =
  '(?:on|in) time|punctual\\p{L}*|a tiempo|en (?:plazo|fecha|tiempo)|no prazo|puntual\\p{L}*|pontual\\p{L}*';
/** A share of them is asked for, however many words stand between. */
const share = '%|percent(?:age)?|porcentaje|por ?ciento|porcentagem|por cento|percentual';
const rated =
  '%|percent(?:age)?|rate|share|performance|hows|how(?! (?:many|much|long))|how.s|how is|how are|better|worse|best|worst|more|most|least|less|porcentaje|tasa|cumplimiento|mejor(?:es)?|peor(?:es)?|mas|menos|como (?:anda|va|esta)|porcentagem|percentual|taxa|cumprimento|melhor(?:es)?|pior(?:es)?|mais|como (?:anda|vai|esta)';
/** How many of a hundred came in time, where a rate is asked for and not which parcels. */
export const onTimeRate = new RegExp(
  `(?<![\\p{L}\\d])(?:sla|(?:${share})(?: (?!(?:how many|cuant|quant))[\\p{L}\\d’']+){0,10} (?:${timely})|(?:${rated})(?: (?!(?:how many|cuant|quant))[\\p{L}'’]+){0,4} (?:${timely})|(?:${timely}) (?:%|percent(?:age)?|rate|share|performance|delivery rate)|(?:${timely})[, ]+(?:who|which|quien|cual|quem|qual)(?: \\p{L}+){0,3}|(?:cumpl\\p{L}*|cumpri\\p{L}*|met|meets?|keeps?|kept) (?:\\p{L}+ ){0,2}(?:mas|mejor|mais|melhor|more|better|most|best) (?:\\p{L}+ ){0,3}(?:plazos?|prazos?|deadlines?|promises?|promised (?:date|day)s?|promesas?|promessas?)|punctuality|puntualidad|pontualidade)(?![\\p{L}\\d])`,
  'u',
);

/** "And on time?": those that were, and no rate of theirs. */
export const asksInTime = (folded: string): boolean =>
  !onTimeRate.test(folded) && facts.some(({ inverse, pattern }) => inverse && folded.search(pattern) >= 0);

/** That something is still to be delivered. */
export const pending =
  /(?<!\p{L})(?:pendi?ent[ei]s? (?:de|por|para) (?:ser )?(?:entreg|llegar|cheg)\p{L}*|por entregar|(?:yet|still|left|waiting|pending|remaining) (?:to be|to get|for) deliver\p{L}*|falta[mn]? (?:por )?(?:ser )?entreg\p{L}*|a entregar)(?!\p{L})/u;

/** Not in a bag yet: those that are here, and not those that never came or are closed. */
export const unbagged: Condition[] = [
  { column: 'bagged_day', op: 'empty' },
  { column: 'open', op: '=', value: true },
  { column: 'received_day', op: 'not empty' },
];

/** "How many came in (received)": a word in brackets that says the one before it again. */
export const explained = (folded: string): { start: number; end: number }[] =>
  milestones.flatMap(({ pattern }) => {
    const [first, ...more] = [...folded.matchAll(pattern)];
    const again = first ? more.filter(({ index }) => folded.slice(0, index).endsWith('(')) : [];
    return again.map(({ index, 0: said }) => ({ start: index, end: index + said.length }));
  });

/** Whether something happens to parcels that days are about. */
export const happens = (folded: string): boolean =>
  milestones.some(({ period, pattern }) => period !== undefined && folded.match(pattern) !== null);
