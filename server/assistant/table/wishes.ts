import { numberOf, numeral } from '../understanding/day-words.ts';

/** What a message asks of a table, and where it says so. */
export type Ask =
  | 'count'
  | 'sum'
  | 'avg'
  | 'share'
  | 'list'
  | 'whether'
  | 'who'
  | 'when'
  | 'where'
  | 'why'
  | 'long'
  | 'much'
  | 'what'
  | 'compare'
  | 'file'
  | 'picture';
export interface Wish {
  ask: Ask;
  start: number;
  end: number;
}

const asks: [Ask, string][] = [
  ['sum', '(?:what |how much )?(?:do |does )?(?:it |that |this |they |those |these )?(?:all )?(?:adds? up|comes?) to'],
  [
    'share',
    '(?:how many|how much|what|cuant[oa]s?|quant[oa]s?|que|q|qual|en|em|in|as(?: an?)?)(?: (?:e|es|o|a|el|la|is|the|sao|son))? (?:%|percent(?:age)?(?! (?:change|difference|more|less))|por ?ciento|por cento|porcentaje|porcentagem)(?: of| d[eoa](?:l|s)?)?|(?:what|which) part|what (?:share|percentage|percent|proportion|fraction)|which share|share of|share(?=\\W*$)|que (?:porcentaje|proporcion|parte)|que (?:percentual|porcentagem|proporcao|parcela)|qual (?:o |a )?(?:percentual|porcentagem|proporcao)|(?:(?:what|which|que|cual|qual)(?: (?:is|es|e|was|fue|foi|sao|son))? )?(?:(?:the|la|el|a|o|una|uma) )?(?:slice|proportion|fraction|tajada|porcion|fraccion|proporcion|fatia|fracao|proporcao)(?: (?:of|d[eoa]|del))?|(?:what|que|cual|qual)(?: (?:is|es|e))? (?:the |la |a )?(?:share|part[e]?|quota|cuota|cota) (?:of|d[eoa]|del|corresponde|belongs|is|are|e|es|son|sao)|(?:cuanto|quanto|how much|what) (?:(?:does|do|es[oa]|isso|isto|esto|that|this|it|they|el[ea]s?|ell[oa]s?) )*represents?\\p{L}*|how much of (?:it|them|that|all|the total) (?:is|are|was|were)|participacion|participacao',
  ],
  [
    'long',
    'how long|cuanto (?:tiempo )?(?:se |estan?(?:mos)? |nos |les )*(?:tard|demor)\\p{L}*|quanto (?:tempo )?(?:se |esta(?:o|mos)? |a gente |nos )*(?:demor|lev)\\p{L}*|how many (?:days|hours)|cuanto tiempo|cuantos dias|cuantas horas|quanto tempo|quantos dias|quantas horas|since when|desde cuando|desde quando',
  ],
  [
    'much',
    'how many(?= (?:kilos?|kgs?|pounds|dollars|usd))|cuant[oa]s(?= (?:kilos?|kgs?|dolares|pesos))|quant[oa]s(?= (?:quilos?|kgs?|reais|dolares))',
  ],
  [
    'count',
    'how many(?: (?:are |is |do we have )?(?:left|remain(?:ing)?)(?=\\W*$))?|(?<=how many (?:\\p{L}+ ){1,2})(?:left|remain(?:ing)?)(?=\\W*$)|cnt|cuant[oa]s(?: (?:me |nos )?(?:quedan|quedaron|restan|sobran))?|quant[oa]s(?: (?:ainda )?(?:(?:sobr|rest|fic)a(?:m|ram)))?|(?<=(?:cuant|quant)[oa]s (?:\\p{L}+ ){1,2})(?:quedan|quedaron|restan|sobran|sobra(?:m|ram)|resta(?:m|ram))(?=\\W*$)|(?:the )?number of|(?:no|nr|num)\\.? of|(?:el )?(?:numero|num|nro|nr) de|(?:a |que |q )?cantidad|(?:a )?quantidade(?: de)?|(?:la )?cantidad(?: de)?|(?:the )?volumes? of(?= (?:parcels|packages|shipments))|(?:el )?volumen de(?= (?:paquetes|envios|bultos))|(?:o )?volume de(?= (?:pacotes|envios|remessas))|# of|(?:sobra(?:m|ram)|quedan|quedaron|restan|restaram|restam|ficam|ficaram) (?:cuant|quant)[oa]s|count(?: of| them| em)?|(?<=^|\\s)(?:cuanto|quanto)(?= (?:se )?(?:entrego|entregamos|entregaron|recibio|recibimos|recibieron|llego|salio|entrou|entregou|recebeu|recebemos|chegou|saiu|foi entregue|fue entregado)(?!\\p{L}))|cuentalos|contar|conta|qts|qt[oa]s|cuants',
  ],
  [
    'avg',
    'on average|typically|typical|tipicamente|tipic[oa]|median[ao]?|(?:the )?average|avg|(?<!(?<!\\p{L})i )mean|en promedio|promedio|(?:en|na|em) media|media|medio|medios|(?<!a )medias',
  ],
  [
    'much',
    'how much|cuanto|cuanta|quanto|quanta|(?<=^\\W*(?:and )?)what(?= (?:did|do|does|have|has) (?:\\p{L}+ ){1,3}(?:invoiced?|bill(?:ed)?|charged?|pay|paid|owed?|spen[dt])(?!\\p{L}))|(?<=^\\W*(?:[yeo] )?)que(?= (?:l[eh]s? |nos )?(?:facturamos|cobramos|pagamos|facturaron|cobraron|pagaron|faturamos|faturaram|cobraram|pagaram)(?!\\p{L}))',
  ],
  ['sum', '(?:in )?total|in all|all?together|(?:all )?together|juntos|juntas|sum|suma|soma|en total|no total|ao todo'],
  ['when', 'when|what (?:day|time)|cuando|que dia|a que hora|quando'],
  ['who', 'whos?|whom|quien|quienes|quem'],
  ['where', 'where|donde|adonde|onde|cade'],
  ['why', 'why|por que|porque|what caused|how come'],
  [
    'whether',
    '^\\W*(?:and |y |e )?(?:is|are|was|were|did|does|do(?= (?:we|you|they|i|any|the|these|those|all|some)(?!\\p{L}))|has|have|any|hay|hubo|habia|houve|havia|teve|tivemos|tuvimos|ha|tem|fue|foi|esta|estan|estao|algun[oa]?s?|algum|alguma|alguns)',
  ],
  [
    'list',
    'which|what|cual|cuales|que|qual|quais|list|show|lista|muestra(?:me|nos|melos|melas)?|mostrar?|mostra-me|mostre|ensename|ensenamelos|dame|give me',
  ],
];
const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu');
const askPatterns = asks.map(([ask, source]): [Ask, RegExp] => [ask, word(source)]);

/** The kinds of question in a folded text, the most telling first. */
export function findAsks(folded: string): Wish[] {
  const found: Wish[] = [];
  for (const [ask, pattern] of askPatterns)
    for (const { 0: said, index } of folded.matchAll(pattern))
      if (!found.some(({ start, end }) => index < end && start < index + said.length))
        found.push({ ask, start: index, end: index + said.length });
  return found;
}

/** "Heaviest", "worst", "the most": the end of a scale, and the columns that it may be a scale of. */
export interface Extreme {
  desc: boolean;
  /** Keys of columns or kinds that the word itself speaks of, the best first; empty for "most". */
  of: string[];
  /** Better or worse, not higher or lower: the column decides which end it is. */
  worth?: 'best' | 'worst';
  start: number;
  end: number;
}
const weight = ['weight_kg', 'avg_weight_kg', 'chargeable_kg', 'weight'];
const age = [
  'wait_hours',
  'waiting_hours',
  'oldest_hours',
  'received_at',
  'created_at',
  'age_hours',
  'last_chck_at',
  'found_at',
  'raised_at',
  'at',
  'sent_at',
  'etd',
  'received_day',
  'day',
];
/** How long nothing happened, or how long it has been there. */
const silent = [
  'wait_hours',
  'waiting_hours',
  'days_waiting',
  'age_hours',
  'oldest_hours',
  'last_chck_at',
  'last_day',
  'branch_days',
  'span',
  ...age,
];
const idle =
  '(?:sin|sem) \\p{L}+|callad[oa]s?|parad[oa]s?|quiet[oa]s?|quiet|detenid[oa]s?|retenid[oa]s?|retid[oa]s?|esperando|en espera|em espera|aguardando|abiert[oa]s?|abert[oa]s?|ahi|ali|la|silent|idle|stuck|held|waiting|pending|open|sitting|there|in customs|en aduana|na alfandega|asi|assim|like that|that way|in that state';
const speed = ['transit_days', 'days_total', 'p50', 'days', 'hours', 'to_delivery', 'wait_hours'];
const money = ['cost', 'total', 'assessed', 'value', 'declared_value', 'duty', 'revenue'];
const perKilo = ['cost_per_kg', 'revenue_per_kg', 'price_per_kg'];
const leaving = ['departed_at', 'dispatched_at', 'left_at', 'atd', 'etd', 'departure'];
const arriving = ['arrived_at', 'promised_at', 'promised_day', 'due', 'ata', 'eta', 'arrival'];
const incoming = ['received_at', 'received_day'];
const due = ['due_on', 'due_day', 'due', 'valid_to', 'expires_at'];
const sent = ['sent_at', 'sent_day', 'customs_sent_day'];
/** Verbs of whoever has, sends or gets something. */
const having =
  'has|have|had|got|gets|with|carries|carried|carry|moves|moved|flew|flies|took|transported|transport\\p{L}*|lleva|llevo|llevan|llevaron|leva|levou|levam|levaram|carga|cargo|trae|trajo|traz|trouxe|sends|sent|ships|shipped|receives|received|makes|made|gives|brings|tiene|tienen|tuvo|tuvieron|tem|teve|tiveram';
/** What is carried: who took more of it was not slow. */
const load =
  'peso|pesos|kilos?|quilos?|kg|carga|weight|cargo|freight|parcels?|packages?|shipments?|masters?|bags?|paquetes?|pacotes?|envios?|guias?|sac[ao]s?|bolsas?|volumes?|cajas?|caixas?|tonelad\\p{L}*|tons?';
const extremes: [string, Omit<Extreme, 'start' | 'end'>][] = [
  ...(
    [
      ['leaves?|left|departs?|departed|flies|flew|sal[eio]|salieron|sai|saiu|partio|partiu', leaving],
      ['arrives?|arrived|gets? (?:there|here)|lands?|landed|llega|llego|llegan|chega|chegou|chegam', arriving],
      ['(?:was |were |fell )?due|expires?|expired|vence|vencio|vencieron|vencen|venceu|venceram|vencem|caduca|caduco', due], // prettier-ignore
      ['(?:was |were |we |they )?received|(?:se )?recib(?:io|imos|ieron)|(?:foi )?receb(?:id[oa]|emos|eu)|came in|entro|entrou', incoming], // prettier-ignore
      ['(?:was |were )?sent|(?:se )?(?:mando|envio|enviaron|mandaron)|(?:foi )?(?:enviad[oa]|mandad[oa])|mandaram|enviaram', sent], // prettier-ignore
    ] as const
  ).flatMap(([verb, of]): [string, Omit<Extreme, 'start' | 'end'>][] => [
    [`(?:${verb}) (?:the )?(?:first|earliest|primero|antes|primeiro)`, { desc: false, of: [...of] }],
    [
      `(?:${verb}) (?:the )?(?:last(?! (?:week|month|year|quarter|night|few|\\d|\\p{L}+day))|latest|ultimo|por ultimo)`,
      { desc: true, of: [...of] },
    ],
  ]),
  [
    '(?:el |la |o |a )?(?:que )?(?:mas|mais|mayor|maior|most|more) (?:dias?|days?|horas?|hours?|tiempo|tempo|time) (?:de |em |of |con |com )?(?:atras\\p{L}*|retras\\p{L}*|demora\\p{L}*|tarde|late|delay\\p{L}*|overdue|behind)|(?:most|more) behind schedule|par(?:ou|aram|o|aron) (?:faz|ha|hace) (?:mais|mas|o maior) (?:tempo|tiempo)|se paso (?:de )?mas|se pasaron (?:de )?mas|passou mais|passaram mais|went over (?:by )?(?:the )?most|longest (?:overdue|late|delay\\p{L}*)|(?:late|overdue|delayed) (?:by )?(?:the )?(?:longest|most)',
    { desc: true, of: ['days_late', 'out_sla'] },
  ],
  [
    `(?:lleva[n]?|llevan|esta|estan|ta|tao|ha|estao|quedo)? ?(?:el |la |o |a )?(?:que )?(?:lleva[n]? |esta[n]? |ta |ha )?(?:mas|mais) (?:tiempo|tempo|dias|horas|rato) (?:${idle})|(?:${idle}|waits?|waited|espera[nm]?|esperou|aguarda[nm]?) (?:desde |ha |hace |for |por |o |el )?(?:the )?(?:longest|mas tiempo|mais tempo|most time)|(?:lleva|llevan|esta|ta) (?:mas|mais) (?:${idle})|longest (?:without|no|with no|since|time without|${idle})(?: (?:an? |any )?(?:updates?|news|scans?|movement|signs?))?|(?:had |has |have |with )?(?:no|without) (?:an? |any )?(?:updates?|news|scans?|movement|signs?(?: of life)?)(?: \\p{L}+)? (?:the )?longest|(?:el |la |o |a |os |as |los |las )?que (?:tiene[n]?|lleva[n]?|tem|leva[m]?|esta[n]?) (?:mas|mais) (?:tiempo|tempo|dias)(?=\\W*$)`,
    { desc: true, of: ['@silent'] },
  ],
  [
    // "Cuál lleva más tiempo" has been there for longest; in Portuguese it takes longest.
    `(?:lleva|llevan) (?:ahi |alli |asi )?(?:mas|el mayor|mas de) (?:tiempo|dias|horas|rato)(?! en (?:llegar|entregar|salir))`,
    { desc: true, of: ['@silent'] },
  ],
  [
    // Whoever has the most late ones is asked for by how many.
    // "Qual atrasou mais" asks for one of them, "quem" for whoever had most late ones.
    `(?<=(?:which(?: one)?|cual|qual)(?: (?:se|del[ea]s|de ell[oa]s|of them|was|ran|came))? )(?:atrasou mais|atraso mas|retraso mas|latest|(?:ran |came )?most late)|(?<!(?:${having}) (?:the )?)(?:most|longest|biggest|worst|maior|mayor|peor|pior) (?:delayed|late|overdue|delay|atraso|retraso|demora)|(?<!(?:${having}) )(?:mas (?:(?:atrasad|retrasad)[oa]s?|atraso|retraso)|mais (?:atrasad[oa]s?|atraso))|latest of all`,
    { desc: true, of: ['days_late', 'out_sla'] },
  ],
  [
    'heaviest|heavier|weighs? (?:the )?(?:more|most)|mas pesad(?:it)?[oa]s?|mais pesad[oa]s?|mais pesadao|pesa[nm]? (?:mas|mais)',
    { desc: true, of: weight },
  ],
  [
    'lightest|lighter|weighs? (?:the )?(?:less|least)|mas (?:livian[oa]s?|liger[oa]s?)|mais leves?|pesa[nm]? menos',
    { desc: false, of: weight },
  ],
  [
    'oldest|mas (?:antigu[oa]s?|viej[oa]s?)|mais (?:antig[oa]s?|velh[oa]s?)|(?:waiting|waited|wait) (?:the )?longest|longest (?:waiting|wait)',
    { desc: true, of: ['@age'] },
  ],
  ['newest|latest|most recent|mas (?:reciente|nuev[oa])s?|mais (?:recente|nov[oa])s?', { desc: false, of: ['@age'] }],
  [
    `(?:took|takes|taking|take) (?:the )?(?:longest|most(?! (?:${load})))|longest|slowest|slower|mas lent[oa]s?|mais lent[oa]s?|(?:tard|demor|lev|llev)(?:a|o|an|aron|ou|am|aram)(?: en \\p{L}+)? (?:el que )?(?:mas|mais) (?:dias|tiempo|tempo)(?: (?:en|em|para|pra|a|ate) (?:ser )?\\p{L}+r(?:se)?)?|tard(?:a|o|an|aron)(?: en \\p{L}+)? (?:mas|el que mas)|demor(?:a|o|an|aron|ou|am|aram) mais|demor(?:a|o|an|aron) mas|mas (?:tard|demor)\\p{L}+|mais (?:demor|tard)\\p{L}+|lev(?:a|ou|am|aram) mais(?: tempo|(?! ?(?:d[eo] )?(?:${load})))`,
    { desc: true, of: speed },
  ],
  [
    `fastest|faster|quickest|quicker|(?:took|takes|take) (?:the )?(?:least|shortest)|shortest|mas (?:rapid|veloz)[a-z]*|mais (?:rapid|veloz)[a-z]*|tard(?:a|o|an|aron) menos|demor(?:a|o|an|aron|ou|am|aram) menos|lev(?:a|ou|am|aram) menos(?: tempo|(?! ?(?:d[eo] )?(?:${load})))`,
    { desc: false, of: speed },
  ],
  [
    '(?:most expensive|costliest|dearest|(?:mas|mais) car[oa]s?)(?= (?:per|a|por|o|al) (?:kg|kilo|quilo))',
    { desc: true, of: perKilo },
  ],
  ['(?:cheapest|(?:mas|mais) barat[oa]s?)(?= (?:per|a|por|o|al) (?:kg|kilo|quilo))', { desc: false, of: perKilo }],
  ['most expensive|costliest|mas car[oa]s?|mais car[oa]s?', { desc: true, of: money }],
  ['cheapest|cheaper|mas barat(?:it)?[oa]s?|mais barat(?:inh)?[oa]s?', { desc: false, of: money }],
  // The best day is the one with most, where no figure is named.
  // prettier-ignore
  ['(?:the |el |o |la |a )?(?:best|strongest|mejor|melhor)(?= (?:day|week|month|dia|semana|mes)(?!\\p{L}))', { desc: true, of: [] }],
  [
    '(?:the )?best|better|(?:el|la|los|las|o|a|os|as)? ?mejor(?:es)?|melhor(?:es)?',
    { desc: true, of: [], worth: 'best' },
  ],
  [
    '(?:the )?worst|worse|to blame|peor(?:es)?|pior(?:es)?|(?:tiene|tem) la culpa|culpad[oa]',
    { desc: true, of: [], worth: 'worst' },
  ],
  [
    `top(?= (?:city|country|partner|customer|client|carrier|provider|airline|day|month|week|state|operator|user)(?!\\p{L}))|(?:the )?(?:most|busiest|champions?|campea|campeao|campeon|campeona|leader|lider|(?:biggest|largest) (?:chunk|part|share|portion)(?: of)?|highest|largest|biggest|greatest|maximum|max)|(?:el |la |los |las )?(?:mayor|mas alt[oa]s?|mas (?:movid|cargad|ocupad|activ)[oa]s?|maxim[oa])|(?:o |a |os |as )?(?:mais alt[oa]s?|mais (?:movimentad|cheio|cheia|corrid|ativ)[oa]?s?|maior|maxim[oa])|mas|mais|(?<=(?:${having}) )more(?! than)`,
    { desc: true, of: [] },
  ],
  [
    `(?:the )?(?:least|quietest|slackest|fewest|lowest|smallest|minimum|min)|(?:el |la )?(?:menor|mas baj[oa]s?|minim[oa])|(?:o |a )?(?:mais baix[oa]s?|menor|minim[oa])|(?<=(?:${having}) )(?:fewer|less)(?! than)|(?<=(?:${having}|(?:mand|envi|rece?b|recib|entreg|despach)\\p{L}+) )menos(?! (?:d[eo]|que)(?!\\p{L}))`,
    { desc: false, of: [] },
  ],
];
const extremePatterns = extremes.map(([source, rest]): [RegExp, Omit<Extreme, 'start' | 'end'>] => [
  word(source),
  rest,
]);

/** The superlatives and comparatives of a folded text. */
export function findExtremes(folded: string): Extreme[] {
  const found: Extreme[] = [];
  for (const [pattern, rest] of extremePatterns)
    for (const { 0: said, index } of folded.matchAll(pattern))
      if (!found.some(({ start, end }) => index < end && start < index + said.length))
        found.push({
          ...rest,
          of: rest.of[0] === '@age' ? age : rest.of[0] === '@silent' ? silent : rest.of,
          start: index,
          end: index + said.length,
        });
  return found;
}

/** "Top 5", "the 3 slowest", "bottom 5", "los 5 primeros". */
export interface Cut {
  limit: number;
  /** False for the bottom, undefined where only the number is said. */
  top?: boolean;
  start: number;
  end: number;
}
const n = `(?<!(?:%|cento|porcentagem|percentual|total|maioria|metade) )(${numeral})`;
/** Things that a number before them counts. */
export const counted =
  'partners|socios|parceiros|customers|clients|clientes|providers|carriers|proveedores|fornecedores|transportistas|transportadoras|countries|paises|cities|ciudades|cidades|masters|mawbs|parcels|packages|shipments|paquetes|envios|pacotes|airlines|aerolineas|manifests|manifiestos|manifestos|bags|sacas|sacos';
const cutSources: [string, boolean | undefined][] = [
  [
    `(?:the )?bottom ${n}|(?:the )?last ${n}(?! (?:days?|weeks?|months?|hours?|years?))|(?:los|las|as|os) ${n} (?:ultim[oa]s|peores|piores)|(?:los|las|os|as) ultim[oa]s ${n}(?! (?:dias?|semanas?|meses|horas?))`,
    false,
  ],
  [
    `top ${n}|(?:the )?first ${n}|(?:los|las|os|as) ${n} (?:primer[oa]s|primeir[oa]s|mejores|melhores)|(?:los|las|os|as) (?:primer[oa]s|primeir[oa]s) ${n}`,
    true,
  ],
  [`${n}(?= (?:${counted}) (?:with|con|com|that|que|donde|onde|by|por) )`, undefined],
  [
    `(?:the|los|las|os|as) ${n}(?= (?:heaviest|lightest|oldest|newest|slowest|fastest|best|worst|biggest|largest|highest|lowest|(?:mas|mais) \\p{L}|\\p{L}+ (?:\\p{L}+ )?(?:mas|mais|con|com|donde|onde|where|with|that|which|que) ))|(?<=(?:which|what|que|q|cual(?:es)?|qua(?:l|is)) )${n}(?= (?:${counted}) .*(?:most|more|highest|mas|mais|mayor(?:es)?|maior(?:es)?))`,
    undefined,
  ],
];

const cuts = cutSources.map(([source, top]) => ({ pattern: new RegExp(word(source).source, 'u'), top }));

/** How many rows are wanted, and of which end. */
export function findCut(folded: string): Cut | undefined {
  for (const { pattern, top } of cuts) {
    const match = pattern.exec(folded);
    const said = match?.slice(1).find(Boolean);
    if (match && said) return { limit: numberOf(said), top, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

export interface Span {
  start: number;
  end: number;
}
const grouping = word(
  'group(?:ed)?(?: them| it| that| this)?(?: by)?|split(?: them| it)?(?: by)?|break(?: it| them| that)? ?down(?: by)?|broken down by|by(?: each)?|per|for each|each|every|agrup\\p{L}*(?: por)?|desglos\\p{L}*(?: por)?|separa\\p{L}*(?: por)?|divid\\p{L}*(?: por)?|quebr\\p{L}*(?: por)?|por(?: cada)?|cada',
);
/** Words after which the columns to group by stand. */
export const findGrouping = (folded: string): Span[] =>
  [...folded.matchAll(grouping)].flatMap(({ 0: said, index: start }) => (/^ (?:donde|onde)(?!\p{L})/u.test(folded.slice(start + said.length)) ? [] : [{ start, end: start + said.length }])); // prettier-ignore

const ordering = word(
  '(?:sort|order|rank)(?:ed)?(?: them| it| that| those| these)?(?: by)?|(?:orden|ordena|ordenal[oa]s?|ordenar|ordenad[oa]s?|ordene|clasifica\\p{L}*)(?:-[oa]s)?(?: por| de)?|(?:(?:put|set|pon\\p{L}*|poe|por|coloca\\p{L}*|bota) )?(?:them |l[oa]s )?(?:in|by|en|em|por) (?:the )?(?:order|orden|ordem) (?:of|by|de|por)',
);
export const findOrdering = (folded: string): Span | undefined => {
  const match = [...folded.matchAll(ordering)][0];
  return match && { start: match.index, end: match.index + match[0].length };
};
export const isDescending = (folded: string): boolean =>
  word('desc\\p{L}*|highest first|de mayor a menor|do maior (?:para|ao) (?:o )?menor|largest first|heaviest first|oldest first').test(folded); // prettier-ignore
export const isAscending = (folded: string): boolean =>
  word('asc\\p{L}*|lowest first|de menor a mayor|do menor (?:para|ao) (?:o )?maior|smallest first|newest first').test(folded); // prettier-ignore
