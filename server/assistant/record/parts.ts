import type { AnyContract } from '#tools/define.ts';
import type { Question, RecordPart } from '../answer/question.ts';
import type { Understood } from '../understanding/understand.ts';
import { fieldPart } from './field-part.ts';
import { asksWhen, atCustoms, day, forReason, moments, promised, statusEvents, whether, word } from './moments.ts';

/** Who did what happened to it. */
const doneBy = (code: string): RecordPart => ({ section: 'detail', where: { chck_cdg: [code] }, columns: ['name', 'user_login', 'at'] }); // prettier-ignore

/** What people ask of a record, by the field or the rows of it that answer; the first that fits is taken. */
const asked: [RegExp, RecordPart][] = [
  [
    word(
      '(?:how many|cuant[oa]s|quant[oa]s) (?:delivery )?(?:attempts?|tries|visits?|intentos?|visitas?|tentativas?)(?: .*)?',
    ),
    { field: 'attempts' },
  ],
  [
    word(
      'how (?:long|many days|much time) (?:did|does|has) (?:it|this|that|this one|that one|the parcel)? ?(?:been )?(?:tak\\p{L}+|on (?:its|the) way)|(?:cuant[oa]s? (?:dias|tiempo)|quant[oa]s? (?:dias|tempo)) (?:se |ele |ela )?(?:tard\\p{L}*|demor\\p{L}*|levou|llevo)|cuanto (?:se )?(?:tard|demor)\\p{L}*|quanto (?:demor|lev)ou|(?:transit time|tiempo de transito|tempo de transito)|(?:tard|demor|llev|lev)(?:o|ou|aron|aram) (?:cuant[oa]s?|quant[oa]s?)(?! .*(?:aduana|alfandega))(?: .*)?|(?:it |that )?took how (?:long|many days)|how long it took|(?:en|em) (?:cuant[oa]s?|quant[oa]s?) (?:dias|tiempo|tempo) (?:lleg|cheg|se entreg|foi entreg|fue entreg)\\p{L}*',
    ),
    { field: '@took' },
  ],
  [
    word(
      'never (?:\\p{L}+ )?(?:showed|shown|arrived|came|got|received|turned up|delivered)(?: .*)?|nunca (?:(?:le|les|me|nos|lo|se|lhe) )*(?:\\p{L}+ )?(?:lleg\\p{L}*|recib\\p{L}*|apareci\\p{L}*|cheg\\p{L}*|receb\\p{L}*|entreg\\p{L}*)(?: .*)?|(?<!(?:por|porque|pq) )(?:no|nao) (?:(?:le|les|me|nos|lo|se|lhe|ha|ainda) )*(?:lleg[oa]\\p{L}*|recibio|aparecio|cheg(?:ou|a)|recebeu|apareceu)(?: .*)?|what do we (?:have|know|see)(?: .*)?|que (?:tenemos|sabemos|temos|vemos)(?: .*)?',
    ),
    { field: '@newest' },
  ],
  [
    word(
      '(?:whats|what is|what was) (?:going on|happening|up|the last thing|wrong)(?: .*)?|last thing that happened|what happened(?: .*)?|que (?:le )?(?:pasa|paso|onda)(?: .*)?|(?:lo|o) ultimo que (?:(?:se|le) )?(?:paso|supo|sabe|sabemos|soube|aconteceu|teve|tuvimos|hubo)(?: .*)?|(?:last|latest) (?:we|you|anyone) (?:heard|saw|know)(?: .*)?|o que (?:houve|aconteceu|ta acontecendo|rolou)(?: .*)?|ultima coisa',
    ),
    { field: '@newest' },
  ],
  [
    word(
      'where(?:s| does| do| did| is| was| will).{0,24}(?:go|going|headed|bound|sent to)|(?:a|para|pra) (?:que|q|qual|cual|onde|donde) (?:ciudad|cidade|lugar|pais|estado)?(?: .{0,12})?(?:va|vai|iba|ia|viaja|foi|fue|foram|fueron)|(?:which|what) city|que ciudad|que cidade|qual cidade',
    ),
    { field: 'destination' },
  ],
  [
    word(
      'who (?:raised|flagged|put the flag|stopped)(?: .*)?|quien (?:lo |la )?(?:marco|levanto|paro|detuvo)(?: .*)?|quem (?:marcou|sinalizou|parou)(?: .*)?',
    ),
    { section: 'flags', columns: ['name', 'raised_by', 'raised_at'] },
  ],
  [
    word(
      'why (?:is|was|did|are|were|has|does)?.{0,24}(?:late|delay\\p{L}*|overdue|take so long|slow)|why so (?:late|slow|long)|(?:late|delayed)\\W+(?:and )?why|por que (?:se )?(?:esta |llego |llega |va |fue |foi |chegou |demor\\p{L}*|tard\\p{L}*|atras\\p{L}*).{0,20}(?:tarde|atras\\p{L}*|retras\\p{L}*|demor\\p{L}*|tanto)?|what (?:caused|is causing) the delay|(?:que|lo que) caus\\p{L}* (?:el retraso|la demora|o atraso)|where did it lose time',
    ),
    { field: '@late' },
  ],
  [
    word(
      'on time|in time|within (?:the )?(?:promise|deadline|sla)|a tiempo|no prazo|en (?:plazo|fecha)|dentro d[eo]l? (?:prazo|plazo|prometido|combinado)|dentro de lo (?:prometido|acordado|pactado)',
    ),
    { field: '@on-time' },
  ],
  [
    word(
      '(?:days?|dias?) (?:past|after|over|beyond|behind|de (?:atraso|retraso|demora))(?: .*)?|(?:pass(?:ed|ou|aram)?|paso|pasaron|venceu|vencio|past|over|beyond) (?:o |el |a )?(?:d[oa] |del |de la |its |the )?(?:prazo|plazo|deadline|due(?: day| date)?|promised?(?: day| date| delivery date)?|fecha|data)|late|overdue|behind schedule|delayed|delay|tarde|atrasad[oa]|atraso|fora do prazo|fuera de (?:plazo|tiempo)|retrasad[oa]|retraso|demorad[oa]',
    ),
    { field: '@late' },
  ],
  [promised, { field: 'promised_at' }],
  [word('who processed(?: .*)?|processed by|quien (?:lo |la )?proceso(?: .*)?|quem processou(?: .*)?'), doneBy('PRO')],
  [
    word(
      'who (?:bagged|put it in(?:to)? (?:the|a|its) (?:bag|sack))(?: .*)?|bagged by|quien (?:lo |la )?(?:embolso|metio (?:a|en) la (?:saca|bolsa))(?: .*)?|quem ensacou(?: .*)?',
    ),
    doneBy('BAG'),
  ],
  [
    word('who x-?rayed(?: .*)?|quien (?:lo |la )?paso por (?:los )?rayos(?: .*)?|quem passou (?:no|pelo) raio(?: .*)?'),
    doneBy('XRY'),
  ],
  [
    word(
      'who (?:(?:entered|recorded|logged|scanned|registered|put|added|reported) .*|(?:handled|touched|had|moved) (?:it )?last)|scanned by|quien (?:lo |la )?(?:registro|anoto|cargo|escaneo|puso|ingreso|reporto)\\p{L}*|quem (?:lancou|registrou|anotou|escaneou|colocou|incluiu|bipou|deu baixa)(?: .*)?',
    ),
    { section: 'detail', columns: ['name', 'user_login', 'at'], newest: true },
  ],
  [
    word(
      '(?:ha |has |have )?sign(?:ed|s)?|signature|received by|firm(?:o|ada|ado|a)|recibi[do]+ (?:el|por)|quien (?:lo )?recibio|assin(?:ou|ado|ada|atura)|quem recebeu|who (?:got|took|received|accepted) (?:it|delivery)|quem pegou|quien lo (?:tomo|agarro)|(?:entreg\\p{L}*|delivered|dej\\p{L}*|deix\\p{L}*|handed(?: over)?|left) (?:it )?(?:(?:na|nas|en|em|in|into) )?(?:the |la |las )?(?:mao|maos|manos?|hands?) (?:de|of) (?:quien|quem|whom?)|(?:a|to|para|pra|com|con|with) (?:quien|quem|whom?) (?:(?:se|le|lo|la|foi|fue|was|it|eles|did they) )*(?:entreg\\p{L}*|deliver\\p{L}*|dieron|dej\\p{L}*|deix\\p{L}*|handed|given)|(?:entregue|entregado|entregada|entregaram|entregaron|delivered|handed(?: over)?|given) (?:it )?(?:a|to|para|pra) (?:quien|quem|whom?)|signed for by|signer|firmante|assinante',
    ),
    { field: 'pod_name' },
  ],
  [word('why|por que|porque|motivo|reason|razon|razao|causa|cause|a que se debe|how come'), { field: 'why' }],
  [
    word('dut(?:y|ies)|taxes|tax|impuestos?|derechos|arancel(?:es)?|tributos?|impostos?|taxas?'),
    { field: 'duty_estimate' },
  ],
  [
    word('phones?|telephone|telefono|telefone|tel|fone|fono|celular|mobile'),
    { section: 'parties', where: { role: 'consignee' }, columns: ['name', 'phone'] },
  ],
  [
    word('address|direccion|endereco|domicilio'),
    { section: 'parties', where: { role: 'consignee' }, columns: ['name', 'address', 'place'] },
  ],
  [
    word('e-?mail|correo electronico'),
    { section: 'parties', where: { role: 'consignee' }, columns: ['name', 'email'] },
  ],
  [
    word(
      'consignees?|recipients?|receivers?|addressees?|destinatari[oa]|consignatari[oa]|(?:a|en|em) (?:nombre|nome) de (?:quien|quem)|(?:in )?(?:whose|what) name|who is it for|whos it for|who(?:s| is| was) (?:this|that|it) (?:one )?for|who (?:is )?(?:the )?(?:buyer|client)|(?:para|a) quien(?: (?:va|es|esta|iba|viene))?(?: (?:dirigid[oa]|destinad[oa]))?|(?:pra|para|a) quem(?: (?:vai|e|esta|foi))?(?: (?:enderecad[oa]|destinad[oa]|dirigid[oa]))?|who (?:is|was) .+ for|customer|(?:addressed|consigned|directed) to|(?:dirigid[oa]|enderecad[oa]|destinad[oa]) (?:a|para|pra) (?:quien|quem)',
    ),
    { section: 'parties', where: { role: 'consignee' }, columns: ['name', 'place'] },
  ],
  [
    word(
      'sender|shipper|remitente|remetente|expedidor|who(?: is| was)? (?:sen(?:t|ds?|ding)|ship(?:s|ped|ping)?|post(?:s|ed)?|mail(?:s|ed)?)(?: .*)?|quien (?:fue (?:el )?que |es (?:el )?que )?(?:lo |la )?(?:mand[oa]|envi[oa]|despach[oa])(?: .*)?|quem (?:que |foi que |e que )?(?:mand(?:ou|a)|envi(?:ou|a)|despach(?:ou|a)|post(?:ou|a))(?: .*)?|from whom|de quien viene|de quem vem',
    ),
    { section: 'parties', where: { role: 'shipper' }, columns: ['name', 'place'] },
  ],
  [
    word('bag|saca|bolsa|mala|saco|seals?(?: number)?|precinto|sello|lacre'),
    { section: 'master', where: { kind: 'bag' }, columns: ['number', 'about'] },
  ],
  [
    word('(?<!hub )(?<!hub-)manifest|manifiesto(?! (?:de )?hub)|manifesto(?! (?:de )?hub)'),
    { section: 'master', where: { kind: 'manifest' }, columns: ['number', 'about'] },
  ],
  [
    word('master|mawb|air ?waybill|guia(?: aerea| madre| master| mae)?(?! extern)|conhecimento|awb|flight|vuelo|voo'),
    { section: 'master', where: { kind: 'mawb' }, columns: ['number', 'about'] },
  ],
  [
    word('hub manifest|hub-manifest|manifiesto (?:de )?hub|manifesto (?:de )?hub'),
    { section: 'master', where: { kind: 'hub' }, columns: ['number', 'about'] },
  ],
  [
    word('pre ?-?alert|prealerta|pre ?-?alerta'),
    { section: 'master', where: { kind: 'pre-alert' }, columns: ['number', 'about'] },
  ],
  [
    word(
      'what (?:did|do) (?:we|they|i) (?:ship|send|put)(?: .*)?|(?:o )?que (?:mandamos|enviamos|mandaram|mandaron)(?: .*)?|(?:what(?:s| is| was| are) (?:in|inside)|contents?|items?|inside|what does it contain|contenido|que (?:tiene|trae|lleva|habia|hay)(?: \\p{L}+)? ?dentro|que contiene|que contenia|conten(?:ia|ian|ido)|continha|contain(?:s|ed)?|articulos?|mercaderia|que tra(?:e|ia|ian|jo)|que llev(?:a|aba|o)|o que (?:trazia|levava|trouxe|leva|traz)|contem|conteudo|o que (?:tem|tinha|ha|havia)|dentro|what was in it|goods|mercancia|mercadoria|(?:por )?adentro|(?:o )?que (?:viene|venia|vino|vem|vinha|veio|va|iba|vai|ia)(?: \\p{L}+)? (?:en (?:el|la|ese|esa|este|esta)(?: (?:paquete|envio|caja))?|nel[ea]|ness[ea]|nest[ea]|n[ao] (?:pacote|caixa|encomenda)|por dentro)|what(?: ?.?s|s| is| was| are)? (?:it|they|that one|the (?:parcel|package|box)) (?:carrying|carries|holds?|holding|contain(?:s|ing)?)|what came in (?:it|there|that)|what.?s the (?:parcel|package|box) got)',
    ),
    { section: 'content', columns: ['description', 'quantity', 'value'] },
  ],
  [
    word('flag(?:ged)?s?|stops?|stopped|banderas?|sinalizad[oa]'),
    { section: 'flags', columns: ['name', 'reason', 'raised_at'] },
  ],
  [
    word('attempts?|tries|tried|intentos?|tentativas?|(?:how many|cuantas|quantas|cuants|qtas) (?:times|veces|vezes)'),
    { field: 'attempts' },
  ],
  [
    word('volumetric\\p{L}*|dimensional|(?:dim|vol) w(?:eigh)?t|peso cubico|cubad[oa]|cubagem|peso volum\\p{L}*'),
    { field: 'volumetric_kg' },
  ],
  [word('weigh\\p{L}*|how heavy|real weight|pes[oa]|kilos|pesad[oa]'), { field: 'weight_kg' }],
  [
    word('worth|declared|value|valor|declarado|vale|declar(?:ou|o|aron|aram|ada)|valued|customs value'),
    { field: 'declared_value' },
  ],
  [word('dimensions?|dims?|size|measures|medidas|dimensoes|dimensiones|tamano|tamanho'), { field: 'dimensions' }],
  [
    word(
      '(?:tracking|rastreo|rastreio|seguimiento) (?:code|number) of (?:the )?(?:carrier|provider|theirs)|their (?:own )?(?:tracking|code|number)(?: (?:code|number))?|(?:carrier|provider).?s? (?:tracking|number|code)|(?:codigo|numero|guia) (?:de (?:rastreo|rastreio|seguimiento|guia) )?(?:d(?:el[ea]s?|e ell[oa]s|el (?:transportista|proveedor|courier)|a (?:transportadora|entregadora)|o (?:fornecedor|entregador)))|external (?:number|tracking|nr|no)|(?:numero|rastreio|rastreo|guia|codigo) extern[oa]|tracking extern[oa]',
    ),
    { field: 'external_tracking' },
  ],
  [
    word(
      'order(?: (?:number|nr|no|label))?|(?:the |old )?label|orden|pedido|etiqueta(?: d[eo] (?:la )?(?:orden|pedido))?',
    ),
    { field: 'order_label' },
  ],
  [word('service|servicio|servico'), { field: 'service_name' }],
  [
    word(
      'provider|carrier|courier|who(?:s| is)? ?(?:delivers|delivering|(?:supposed|going|meant) to|gonna|bring\\p{L}*|carr\\p{L}*|taking|handling|has it|got it).*|quien (?:se )?(?:lo |la )?(?:hace|hara|hizo|va a hacer) (?:la |el )?(?:entrega|reparto)(?: .*)?|quien (?:se )?(?:lo |la )?(?:va a |esta |anda )?(?:entrega\\p{L}*|lleva\\p{L}*|repart\\p{L}*|trae\\p{L}*|tiene|va a)(?: .*)?|quem (?:e que )?(?:entrega|leva|traz|ta|esta|vai|faz)(?: .*)?|(?:en|na|nas|em) (?:manos?|maos?|mao) de (?:quien|quem)|con quien (?:va|esta|viene|anda)|com quem (?:ta|esta|vai)|a cargo de (?:quien|quem)|(?:que|q|qual|cual|which|what) (?:empresa|company|firma|compania)(?: .*)?|quem (?:e que )?(?:transport|carreg)\\p{L}*(?: .*)?|quien (?:lo |la )?transport\\p{L}*(?: .*)?|(?:esta|ta|anda|viene|vai) (?:com|con) (?:quem|quien)|repartidor|entregador|mensajero|haulier|delivery company|proveedor|transportista|transportadora|fornecedor|paqueteria|mensajeria',
    ),
    { field: 'service_provider_name' },
  ],
  [
    word(
      '(?:cade|wheres|where is|donde (?:esta|anda|viene|va)|onde (?:esta|ta|anda))|whereabouts|paradero|ubicacion|localizacao|(?:current |present |exact )?location|(?:en|em|at|in) (?:que|q|what|which) (?:punto|lugar|parte|sitio|paso|ponto|pe|point|place|stage)(?: .*)?|por donde (?:anda|va|viene|esta)|por onde (?:anda|vai|esta)|posicion actual|posicao atual',
    ),
    { field: '@newest' },
  ],
  [
    word(
      'partner|socio|parceiro|merchant|client|cliente|shop|store|seller|tienda|comercio|loja|lojista|vendedora?|marca|whose(?: .*)?|de quien (?:es|son|era)|de quem (?:e|sao|era)',
    ),
    { field: 'copa_name' },
  ],
  [
    word(
      'whe(?:re|n) is it (?:going|headed)|destination|destino|going to|a donde va|para onde vai|(?:which|what) city|que ciudad|que cidade',
    ),
    { field: 'destination' },
  ],
  [
    word(
      'since when|desde cuando|desde quando|how long|cuanto (?:tiempo )?(?:lleva|hace)|ha quanto tempo|quanto tempo',
    ),
    { field: '@since' },
  ],
  [word('where|wheres|donde|onde|cade'), { field: '@newest' }],
  [
    word(
      'last (?:time|event|checkpoint|news|update|scan\\p{L}*|seen|move\\p{L}*|heard|record\\p{L}*)|ultim[oa]s? (?:vez|evento|checkpoint|movimiento|movimento|movimenta\\p{L}*|lectura|leitura|escaneo|scan|bip\\p{L}*|registro|noticia|novedad|novidade)|latest|newest|(?:mas|mais) recientes?|(?:mas|mais) recentes?|most recent|scanned|(?:what time|a que hora|que horas?|q hora)(?: .*)?',
    ),
    { field: '@newest' },
  ],
  [word('status|state|estado|estatus|situacao'), { field: 'status' }],
];

/** So many of them ask how long it took, and whether that was in time. */
const timed = asked.findIndex(([, { field }]) => field === '@on-time') + 1;

/** What of a record a text asks for; null where it asks for nothing of it. */
export function partOf(text: Understood, contract: AnyContract): RecordPart | null {
  const folded = text.folded.replace(/['’]/g, '');
  const isParcel =
    contract.output.kind === 'document' &&
    'detail' in contract.output.sections &&
    'parties' in contract.output.sections;
  if (isParcel) {
    // "Was it delivered on time" asks more than whether it was.
    const isLate = asked.slice(0, timed).some(([pattern]) => pattern.test(folded));
    const thing = asksWhen.test(folded) ? undefined : asked.find(([pattern, part]) => part.section === 'master' && pattern.test(folded)); // prettier-ignore
    if (thing) return thing[1];
    if (justWhen.test(folded)) return { field: '@newest' };
    if (atCustoms.test(folded)) return { field: '@customs' };
    const codes = text.entities.flatMap(({ kind, value }) =>
      kind === 'checkpoint' ? [String(value)] : kind === 'status' ? (statusEvents[String(value)] ?? []) : [],
    );
    // "Was it delivered": nothing takes that back.
    const isDone =
      !forReason.test(folded) && whether.test(folded) && codes.length > 0 && codes.every((code) => code === 'DLV');
    if ((day.test(folded) || isDone) && !isLate && !promised.test(folded)) {
      const told = moments.find(([pattern]) => pattern.test(folded))?.[1];
      const wanted = told ?? codes;
      if (wanted.length)
        return {
          section: 'detail',
          where: { chck_cdg: wanted },
          columns: ['name', 'at', 'city_iso_code'],
          ...(whether.test(folded) && !asksWhen.test(folded) && { whether: true }),
        };
    }
    // "Where is order SO-11": the order names the parcel and is not asked for.
    const named = text.entities.some(({ kind }) => kind === 'order');
    const found = asked.find(([pattern, { field }]) => !(named && field === 'order_label') && pattern.test(folded));
    return found ? found[1] : null;
  }
  return fieldPart(text, contract);
}

/** When, and of nothing in particular. */
const justWhen = /^\W*(?:and |y |e |but |pero |mas )?(?:when|what (?:day|time)|cuando|(?:en |em )?que dia|a que hora|quando)(?: (?:exactly|precisely|was (?:that|it)|exactamente|exatamente|fue|foi|mismo|mesmo|eso|isso))*\W*$/u; // prettier-ignore
const handed: RecordPart = { section: 'detail', where: { chck_cdg: ['DLV'] }, columns: ['name', 'at', 'city_iso_code'] }; // prettier-ignore

const joined =
  /\s*(?:[,;]|(?<!\p{L})(?:and|y|e|plus|also|&|vs|versus|against|compared (?:to|with)|contra)(?!\p{L}|-))+\s*/gu;
/** "What does it weigh, and who delivers it": each thing that a text asks of a record, in its order; at most three. */
export function partsOf(text: Understood, contract: AnyContract): RecordPart[] {
  const whole = partOf(text, contract);
  if (!whole) return [];
  // "Which is the largest, A, B or C": one question of several rows.
  if (Object.values(whole.where ?? {}).some(Array.isArray) && whole.section !== 'detail') return [whole];
  let from = 0;
  const pieces = [...text.folded.matchAll(joined), { 0: '', index: text.folded.length }].map(({ 0: said, index }) => {
    const [start, end] = [from, index];
    from = index + said.length;
    const inside = (one: { start: number; end: number }): boolean => one.start >= start && one.end <= end;
    return {
      ...text,
      folded: text.folded.slice(start, end),
      terms: text.terms.filter(inside),
      entities: text.entities.filter(inside),
    };
  });
  const parts = pieces.map((piece) =>
    piece.terms.length ||
    justWhen.test(piece.folded) ||
    /(?<!\p{L})(?:why|por que|pq|porque)(?!\p{L})/u.test(piece.folded)
      ? partOf(piece, contract)
      : null,
  );
  // "When exactly, and who took it": when it was handed over.
  const timed = parts.map((part, at) => justWhen.test(pieces[at]!.folded) && parts.some((one) => one?.field === 'pod_name') ? handed : part).filter((part) => part !== null); // prettier-ignore
  const different = [...new Map(timed.map((part) => [JSON.stringify(part), part])).values()];
  return different.length > 1 && different.length < 4 ? different : [whole];
}

/** The same as what the sentence has to answer. */
export function askedOf(text: Understood, contract: AnyContract): Question {
  const [of, ...also] = partsOf(text, contract);
  return of ? { of, ...(also.length && { also }) } : {};
}
