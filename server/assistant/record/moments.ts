/** A pattern of whole words over a folded text. */
export const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u');

/** The same as a noun: "fecha de salida", "landing time", "data em que saiu". */
const moment =
  '(?:landing|arrival|departure|take-?off|delivery|release|clearance|pickup|receipt|reception|intake|return|attempt|boarding) (?:date|time|day)|(?:date|day|time|hour) (?:of|it|that|when|on which)|at what (?:date|hour|moment)|(?:what|which) (?:date|hour)|(?:fecha|hora|dia|momento|data|horario)(?: (?:y|e) (?:hora|fecha|data))?(?: exac?ta)? (?:del?|d[ao]|em que|en (?:la )?(?:que|q)|que|q|fue|foi)|(?:que|cual|qual)(?: (?:es|fue|e|foi))?(?: la| el| a| o)? (?:fecha|data|hora|horario)|(?:en|em) que (?:fecha|momento|data)|(?:fecha|data|hora) (?:fue|foi)';
/** Asks for a moment of a parcel's way. */
export const day = new RegExp(
  `(?<!\\p{L})(?:when|what (?:day|time)|cuando|que dia|a que hora|quando|since when|desde cuando|desde quando|how long|did it|has it|ya|ja|already|${moment})(?!\\p{L})`,
  'u',
);
export const statusEvents: Record<string, string[]> = { customs: ['CIN'], delivered: ['DLV'], moving: ['DEP'] };
export const asksWhen = new RegExp(
  `(?<!\\p{L})(?:when|what (?:day|time)|which day|cuando|que dia|a que hora|quando|que horas|${moment})(?!\\p{L})`,
  'u',
);
export const whether = /^\W*(?:\p{L}+ ){0,4}?(?:did|has|have|was|were|is|ya|ja|already)(?!\p{L})/u;
/** "When did it leave" and the like, of a parcel. */
export const moments: [RegExp, string[]][] = [
  [
    word(
      '(?:arriv|reach|got|lleg|cheg)\\p{L}* (?:(?:at|to|a|al|en|no|na|ao|com) )?(?:the |its |el |la |su |o |a |seu )?(?:customers?|clients?|buyer|recipient|consignee|door|clientes?|comprador\\p{L}*|destinatari[oa]|casa)',
    ),
    ['DLV'],
  ],
  [
    word(
      '(?:clear\\p{L}*|leave|left|left from|out of|released?).{0,12}customs|customs.{0,12}(?:clear|release)\\p{L}*|(?:sali[oó]|saiu|liber\\p{L}*|despach\\p{L}*|desembarac\\p{L}*|nacionaliz\\p{L}*|solt\\p{L}*|dej\\p{L}* (?:ir|salir)|deix\\p{L}* (?:ir|sair)).{0,20}(?:aduana|alfandega)|(?:aduana|alfandega).{0,12}(?:solt|liber|larg)\\p{L}*|desembarac\\p{L}*|liberac(?:ion|ao)|customs release|let go by customs',
    ),
    ['COU'],
  ],
  [
    word(
      '(?:enter\\p{L}*|reach\\p{L}*|arriv\\p{L}*|presented|in).{0,10}customs|(?:entr\\p{L}*|lleg\\p{L}*|cheg\\p{L}*|esta|en|na).{0,12}(?:aduana|alfandega)',
    ),
    ['CIN', 'CHD'],
  ],
  [
    word(
      'depart\\p{L}*|take off|took off|fly|flew|leave|left|sali[oó]|despeg\\p{L}*|parti[ou]|saiu|decol\\p{L}*|embarc\\p{L}*|embarques?|embarqu\\p{L}*|salidas?|saidas?|partidas?|departures?|dej(?:o|aron)(?= (?!en )\\p{L})|deix(?:ou|aram)(?= (?!na |no |em )\\p{L})|board\\p{L}*|zarp\\p{L}*|flown|despegue|decolagem',
    ),
    ['DEP'],
  ],
  [
    word(
      'land(?:ed|ing)?|touch\\p{L}* down|arrib\\p{L}*|aterr\\p{L}*|arriv\\p{L}*|lleg\\p{L}*|aterriz\\p{L}*|cheg\\p{L}*|pous\\p{L}*',
    ),
    ['ARR'],
  ],
  [
    word(
      'deliver\\p{L}*|entreg\\p{L}*|(?:dieron|dado|deram|handed|got)(?: .*)?|en manos|nas maos|(?:el|o) cliente (?:ya |ja )?(?:lo |la )?(?:tiene|tem|recibio|recebeu)',
    ),
    ['DLV'],
  ],
  [
    word(
      'receiv\\p{L}*|recib\\p{L}*|receb\\p{L}*|(?:get|got|take|took|taken) (?:it |them )?in|(?:came|come|check\\p{L}*|scanned) in(?:to)?|(?:entr|ingres)\\p{L}* (?:a |en |no |na |ao )?(?:la |el )?(?:bodega|almacen|galpao|deposito|sistema)?|pick\\p{L}* up|recog\\p{L}*|colet\\p{L}*|(?:deu|deram|dio|dieron|dar) entrada|entrada(?= (?:en|no|na|a|al|ao)(?!\\p{L}))|recepcion|recepcao|reception|intake|ingreso(?!s)',
    ),
    ['RCV', 'COL'],
  ],
  [word('returns?|returned|devol\\p{L}*|devuel\\p{L}*|retorn\\p{L}*|regres\\p{L}*'), ['RTI', 'RTD']],
  [word('bagged|ensac\\p{L}*|embols\\p{L}*'), ['BAG']],
  [word('out for delivery|reparto|saiu para entrega'), ['OFD']],
  [word('attempt\\p{L}*|intent\\p{L}*|tentativa\\p{L}*|tried|tries|try'), ['ATT']],
];

/** Asks for several, not for one. */
export const several =
  /(?<!\p{L})(?:the rest|others|resto|demas|restantes|otr[oa]s|outr[oa]s|parcels|shipments|packages|partners|providers|envios|paquetes|pacotes|remessas|which ones|cuales|quais|how many (?!times|days|attempts)|cuant[oa]s (?!veces|dias|intentos)|quant[oa]s (?!vezes|dias|tentativas)|all|todos|todas|list|lista|per|by|por (?!cuant|quant|donde|onde|que|quien|quem|ele|ela|el|ella|favor)\p{L}{3,}|group|split|agrup\p{L}*)(?!\p{L})/u;

/** A day to come is promised, not recorded. */
export const promised = word(
  'until when|by when|era (?:pra|para) (?:chegar|ser entregue|ter chegado)|tenia que (?:llegar|entregarse)|deb(?:ia|io|eria) (?:llegar|haber llegado)|devia (?:chegar|ter chegado)|(?:meant|due) to (?:arrive|be delivered|get there)|no later than|at the latest|hasta (?:cuando|que dia|que fecha)|a mas tardar|ate (?:quando|que dia|que data)|no mais tardar|supposed to (?:be|get|arrive|reach|land|come)\\p{L}*|promised?|promising|due|deadline|expected|eta|plazo|prometid[oa]|prometi\\p{L}*|prometemos|habiamos prometido|prazo|previst[oa]|compromiso|combinad[oa]|(?<!since )(?:when|what day|which day|by when) (?:should|will|would|could|can|is|does|do)(?! .{0,12}(?:left|gone)).{0,30}(?:have|get|gets|arriv\\p{L}*|receive|there|come|land|reach|deliver\\p{L}*|show up)|(?:para|pra|em|en)? ?(?:que|q|cual|qual) (?:dia|fecha|data) (?:cae|llega|llegara|le llega|chega|cai|vai|va|deve|debe)|dia cae|cuando (?:le |me |lo |se )?(?:llega|llegara|debe|deberia|va a|cae|recibe|estaria|tendria)(?: .*)?|quando (?:e que )?(?:lhe |me |ele |ela )?(?:chega|vai|deve|deveria|recebe|cai|fica)(?: .*)?|para cuando|pra quando|para quando|(?:data|fecha|dia|prazo|plazo|date|day|time|entrega|llegada|chegada) (?:limite|tope|final|maxim[oa]|estimad[oa]|previst[oa]|esperad[oa]|acordad[oa]|comprometid[oa])|limite (?:para|pra|de|d[ao])(?! credit\\p{L}*)|(?:para|pra) (?:que|q|qual|cual) (?:fecha|data|dia)(?: .*)?|se espera|(?:estimated|scheduled|latest|target|cut ?off) (?:arrival|delivery|date|day|time)(?: .*)?|(?:fecha|dia|data) (?:en|em) que (?:deb\\p{L}*|dev\\p{L}*|tiene|tem|tendria|teria|tenia|tinha|se espera)(?: .*)?|(?:deb(?:e|eria|ia)|dev(?:e|eria|ia)) (?:de )?(?:estar )?(?:lleg\\p{L}*|cheg\\p{L}*)|(?:tem|tinha|tiene|tenia) (?:que|q|de) (?:cheg|lleg)\\p{L}*(?: .*)?|(?:is|was) it (?:meant|expected) for',
);

/** How long customs had it. */
export const atCustoms =
  /(?<!\p{L})(?:how (?:long|many (?:days|hours))|cuanto (?:tiempo|tardo)|cuant[oa]s (?:dias|horas)|quanto (?:tempo|demorou)|quant[oa]s (?:dias|horas))(?!\p{L}).*(?<!\p{L})(?:customs|aduana|alfandega)(?!\p{L})/u;

/** "What is the reason that it was not delivered" does not ask whether it was. */
export const forReason = word('why|reason|motivo|razon|razao|por que|how come');
