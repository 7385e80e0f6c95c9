/** A pattern of whole words over a folded text. */
export const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u');

/** Asks for a moment of a parcel's way. */
export const day =
  /(?<!\p{L})(?:when|what (?:day|time)|cuando|que dia|a que hora|quando|since when|desde cuando|desde quando|how long|did it|has it|ya|ja)(?!\p{L})/u;
export const statusEvents: Record<string, string[]> = { customs: ['CIN'], delivered: ['DLV'], moving: ['DEP'] };
export const asksWhen =
  /(?<!\p{L})(?:when|what (?:day|time)|which day|cuando|que dia|a que hora|quando|que horas)(?!\p{L})/u;
export const whether = /^\W*(?:\p{L}+ ){0,4}?(?:did|has|have|was|were|is|ya|ja)(?!\p{L})/u;
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
      '(?:clear\\p{L}*|leave|left|left from|out of|released?).{0,12}customs|customs.{0,12}(?:clear|release)\\p{L}*|(?:sali[oó]|saiu|liber\\p{L}*|despach\\p{L}*|desembarac\\p{L}*|nacionaliz\\p{L}*).{0,20}(?:aduana|alfandega)|desembarac\\p{L}*',
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
      'depart\\p{L}*|take off|took off|fly|flew|leave|left|sali[oó]|despeg\\p{L}*|parti[ou]|saiu|decol\\p{L}*|embarc\\p{L}*',
    ),
    ['DEP'],
  ],
  [word('land(?:ed)?|arriv\\p{L}*|lleg\\p{L}*|aterriz\\p{L}*|cheg\\p{L}*|pous\\p{L}*'), ['ARR']],
  [
    word(
      'deliver\\p{L}*|entreg\\p{L}*|(?:dieron|dado|deram|handed|got)(?: .*)?|en manos|nas maos|(?:el|o) cliente (?:ya |ja )?(?:lo |la )?(?:tiene|tem|recibio|recebeu)',
    ),
    ['DLV'],
  ],
  [
    word(
      'receiv\\p{L}*|recib\\p{L}*|receb\\p{L}*|(?:get|got|take|took|taken) (?:it |them )?in|(?:came|come|check\\p{L}*|scanned) in(?:to)?|(?:entr|ingres)\\p{L}* (?:a |en |no |na |ao )?(?:la |el )?(?:bodega|almacen|galpao|deposito|sistema)?|pick\\p{L}* up|recog\\p{L}*|colet\\p{L}*',
    ),
    ['RCV', 'COL'],
  ],
  [word('returns?|returned|devol\\p{L}*|devuel\\p{L}*|retorn\\p{L}*|regres\\p{L}*'), ['RTI', 'RTD']],
  [word('bagged|ensac\\p{L}*|embols\\p{L}*'), ['BAG']],
  [word('out for delivery|reparto|saiu para entrega'), ['OFD']],
  [word('attempt\\p{L}*|intent\\p{L}*|tentativa\\p{L}*'), ['ATT']],
];

/** Asks for several, not for one. */
export const several =
  /(?<!\p{L})(?:parcels|shipments|packages|partners|providers|envios|paquetes|pacotes|remessas|which ones|cuales|quais|how many (?!times|days|attempts)|cuant[oa]s (?!veces|dias|intentos)|quant[oa]s (?!vezes|dias|tentativas)|all|todos|todas|list|lista|per|by|por (?!que|quien|quem|ele|ela|el|ella|favor)\p{L}{3,}|group|split|agrup\p{L}*)(?!\p{L})/u;
