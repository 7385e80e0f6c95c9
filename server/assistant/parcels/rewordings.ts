/** A part of a message between letters; in its pattern `~` stands for what may introduce it. */
const leads = '(?:(?:and|so|ok|now|then|pls|please|y|e|ahora|agora|entonces|entao|oh|ah|por favor)[ ,]+)*';
export const of = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source.replaceAll('~', leads)})(?![\\p{L}\\d])`, 'du');
/** A frame that stands before what it is about. */
export const before = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source.replaceAll('~', leads)})`, 'du');
export const whole = (source: string): RegExp =>
  new RegExp(`^\\W*${leads}(?:${source})(?: (?:please|pls|por favor))?\\W*$`, 'du');

const puts =
  '(?:put|place|bring|move|list|show|have|get|sort|arrange|rank|organi[sz]e|pon\\p{L}*|poe|ponha|coloc\\p{L}*|bot[ae]|deja\\p{L}*|deixa\\p{L}*|muestra\\p{L}*|mostr\\p{L}*|acomod\\p{L}*|orden\\p{L}*|organiz\\p{L}*|lista\\p{L}*)(?: me| them)?';
const figures =
  'days? (?:without|with no) (?:news|updates?)|(?:dias|tiempo) sin (?:novedad(?:es)?|noticias?|movimiento)|(?:dias|tempo) sem (?:novidades?|noticias?|movimento)|weight|age|silence|amount|value|cost|revenue|margin|(?:promised|due|delivery|reception|received) date|days? (?:late|of delay|waiting)|delay|peso|antiguedad|silencio|monto|importe|valor|costo|margen|ingreso|atraso|retraso|fecha(?: de)? \\p{L}+|dias de (?:atraso|retraso|espera)|vencimiento|idade|antiguidade|custo|receita|margem|data(?: de)? (?!hoje)\\p{L}+|vencimento';
const groups =
  'partners?|customers?|clients?|countr(?:y|ies)|carriers?|providers?|reasons?|cit(?:y|ies)|status|airlines?|last events?|last checkpoints?|socios?|clientes?|pais(?:es)?|transportistas?|proveedor(?:es)?|motivos?|razon(?:es)?|causas?|ciudad(?:es)?|estados?|estatus|aerolineas?|ultimo (?:evento|checkpoint)|parceiros?|transportadoras?|fornecedor(?:es)?|raza?o(?:es)?|cidades?|situacao|companhias? aereas?';
/** A small number. */
const few = '\\d{1,2}|two|three|four|five|ten|dos|tres|cuatro|cinco|diez|dois|duas|quatro|dez';
const summing = '(?:sumando(?:l[oa]s)?|juntando(?:l[oa]s)?|sumad[oa]s)(?: tod[oa](?:s(?: ell[oa]s)?)?)';
const somando = '(?:somando|juntando|somad[oa]s)(?: (?:tod[oa]s(?: el[ea]s)?|tudo))';

/** How people say in other words what is done with a list, and the plain words for it; "$1" stays as it was said. */
export const frames: readonly [RegExp, string][] = [
  // The first of an order is opened.
  [
    whole('(?:show|open|see|view|pull up|bring up|go in(?:to)?|get|give|take|click(?: on)?|check)(?: me| us)? (?:the )?(?:1st|first|top|upper(?:most)?)(?: one| row| parcel| package)?(?: (?:on|of|in) (?:the|that) list| there)?|(?:the )?(?:top|first) one,? (?:open|show)(?: it| me)?(?: up)?'),
    'open the first one',
  ],
  [
    whole('(?:abr\\p{L}+|muestra\\p{L}*|ensena\\p{L}*|dame|ver|quiero ver|entra\\p{L}*|metete|a ver)(?: a| al| en)? ?(?:el|la|lo)? ?(?:de (?:hasta |mero |mas )?arriba|que (?:esta|quedo|sale) (?:primer[oa]?|(?:hasta )?arriba|de primer[oa])|de(?:l)? (?:la punta|tope)|1(?:er|r)?[oa]?|primer[oa](?: de (?:la|esa|esta) lista)?)'),
    'abre el primero',
  ],
  [
    whole('(?:abr\\p{L}+|mostr\\p{L}+|ve|ver|quero ver|entra\\p{L}*|entre|puxa\\p{L}*|clica\\p{L}*)(?: ai| la)? ?(?:n[oa]|[oa])? ?(?:de cima|do topo|que (?:esta|ficou|aparece) (?:em|n[oa]) (?:cima|topo|primeiro)|1[oa]?|primeir[oa])(?: (?:da|dessa) lista)?(?: ai| la)?'),
    'abre o primeiro',
  ],
  // An order.
  [of(`(?:${puts} )?(?:the )?(heaviest|lightest|biggest|largest|highest|longest|oldest|newest|latest|smallest|lowest)(?: ones?)?(?: go(?:es)?| come)? (?:(?:on|at|to|up)(?: the)? top|up top|up ?front|to the front|at the (?:start|beginning)|first)`), '$1 first'],
  [of(`(?:${puts} )?(?:primero |de primero |arriba )(?:l[oa]s |el |la )?(mas (?!de )\\p{L}+)(?:,? (?:y )?(?:al final|abajo|al ultimo|luego|despues|de ultimo) l[oa]s (?:mas |menos )?\\p{L}+)?`), '$1 primero'],
  [of(`(?:${puts} )?(?:primeiro |em cima |no topo )(?:[oa]s? )(mais \\p{L}+)(?:,? (?:e )?(?:no final|embaixo|por ultimo|depois) [oa]s (?:mais |menos )?\\p{L}+)?`), '$1 primeiro'],
  [of(`${puts} (?:l[oa]s? |el )?(mas (?!de )\\p{L}+) (?:primero|arriba|al (?:principio|inicio|comienzo)|de primer[oa]s?)`), '$1 primero'],
  [of(`${puts} (?:[oa]s? )(mais \\p{L}+) (?:primeiro|em cima|no (?:topo|comeco|inicio)|de primeir[oa]s?)`), '$1 primeiro'],
  [of(`(?:${puts} )?(?:[oa]s? |l[oa]s )?de (?:maior|mayor) (?:atraso|retraso|demora) (?:primeir?o|primero|em cima|no topo|arriba|al principio)`), 'mais atrasados primeiro'],
  [of(`(?:${puts} )?(?:[oa]s? )?de maior (\\p{L}+) (?:primeiro|em cima|no topo)`), 'ordena por $1 do maior para o menor'],
  [of(`(?:${puts} )?(?:l[oa]s? )?de mayor (\\p{L}+) (?:primero|arriba|al principio)`), 'ordena por $1 de mayor a menor'],
  [of(`(?<=^\\W*)~(?:${puts} )?(?:(?:l[oa]s|them|it|isso|eso|tudo|todo) )?(?:by|por) ((?:the |la |el |o |a )?(?:${figures})),? (?:primero|primeiro) (?:el|la|l[oa]s|[oa]s?)? ?(?:que )?(?:mas|mais|mayor|maior) ?\\p{L}*`), 'ordena por $1 de mayor a menor'],
  [before(`(?<=^\\W*)~(?:${puts} )?(?:l[oa]s |them |it |isso |eso |tudo |todo |a lista |la lista |the list )?(?:by) (?:the )?(?=(?:${figures})(?!\\p{L}))`), 'sort by '],
  [before(`(?<=^\\W*)~(?:${puts} )?(?:l[oa]s |isso |eso |tudo |todo )?(a lista |la lista )?(?:por|segun|conforme) (?:la |el |o |a )?(?=(?:${figures})(?!\\p{L}))`), 'ordena $1por '],
  // Groups.
  [before(`(?<=^\\W*)~(?:junta\\p{L}*|agrup\\p{L}*|reparte\\p{L}*|acomod\\p{L}*|organiz\\p{L}*|separ\\p{L}*|divid\\p{L}*|parte\\p{L}*|pon\\p{L}*|poe|ponha|bot[ae]|coloc\\p{L}*|quebr\\p{L}*|abre|desglos\\p{L}*)(?: l[oa]s| eso| isso| tudo| todo| ess[ea]s| es[oa]s)? (?:por|segun|pel[oa]|de acuerdo (?:a|con)|de acordo com|conforme|segundo) (?:cada )?(?:el |la |su |o |a |seu |sua )?(?=(?:${groups})(?!\\p{L}))`), 'agrupa por '],
  [before(`(?<=^\\W*)~(?:put|group|arrange|organi[sz]e|split|bucket|sort|break|cut|slice)(?: (?:them|it|that|those|these))?(?: up| down| out)? (?:according to|depending on|by|per|based on) (?:the |their )?(?=(?:${groups})(?!\\p{L}))`), 'group by '],
  // What is left out.
  [whole('(?!.*(?<!\\p{L})(?:out of|how|which|what|who)(?!\\p{L}))(?:leave |take |keep |the )?(?:the )?(\\p{L}+(?: \\p{L}+)?)(?: ones)? out'), 'without $1'],
  [before('(?<![\\d%] ?)minus (?:the )?(?=\\p{L})'), 'without '],
  // Only some.
  [of('(?:considerando|contando|olhando|vendo|pegando|falando) (?:apenas|somente|so|unicamente)'), 'só'],
  [of('(?:considerando|contando|viendo|mirando|tomando|hablando) (?:solo|solamente|unicamente|nada mas|nomas)'), 'solo'],
  [of('(?:considering|counting|looking at|taking|talking) (?:only|just)'), 'only'],
  // All added up.
  [of(`${summing},? (?:tem |hay )?(cuant[oa]s? .+?)\\W*$`), '$1 en total'],
  [of(`${somando},? (?:tem |ha |da |deu |sao )?(quant[oa]s? .+?)\\W*$`), '$1 no total'],
  [of(`${somando},? (?:da |deu )?(falta\\p{L}*) (quant[oa]s) (.+?)\\W*$`), '$2 $3 $1 no total'],
  [of(`${summing},? (falta\\p{L}*) (cuant[oa]s) (.+?)\\W*$`), '$2 $3 $1 en total'],
  [whole('(?:a )?soma (?:d[eoa]l?[ea]?s?|tudo|tudo isso|disso|dess[ea]s|todas|todos)(?: todas| todos)?|quanto (?:da|deu) (?:tudo|a soma)(?: somado)?|soma (?:d?el[ea]s|dess[ea]s) (?:da|deu) quanto|somando (?:da|deu) quanto'), 'quanto é no total'],
  [whole('(?:la )?suma(?:l[oa]s| de (?:es[oa]s|ell[oa]s|tod[oa]s)| todo| tod[oa]s)?(?: tod[oa]s| todo)?|cuanto (?:da todo|dan)(?: tod[oa]s)?'), 'cuánto es en total'],
  [whole('(?:add|sum) (?:them|it|those|these|everything|all)(?: all)?(?: up| together)?'), 'what is the total'],
  [whole('(\\p{L}+) (?:on|of|in|for) (?:all (?:of )?)?(?:them|these|those)(?: all)?,? (?:in )?total'), 'total $1'],
  // What is paid and what is not.
  [of('(?:que tanto|cuanto)(?: es lo que)? (?:(?:todavia |aun )?no (?:nos )?(?:han|hayan|ha|se ha) (?:pagado|cobrado)|no pagaron|(?:queda|sigue|esta|falta|tenemos) (?:sin (?:pagar|cobrar)|por (?:cobrar|pagar)))'), 'cuanto esta pendiente'],
  [whole('(?:y )?(?:lo )?(?:pendiente|que (?:queda|falta)) (?:de cobro|de pago|por cobrar|por pagar|de pagar|de cobrar)(?:,? (?:cuanto|que tanto)(?: (?:queda|hay|es|falta|tenemos))?)?'), 'cuanto esta pendiente'],
  [of('(?:el |cual es el )?total que (?:nos )?(?:deben|adeudan|falta (?:por )?(?:cobrar|pagar))'), 'cuanto esta pendiente en total'],
  [of('(?:ainda )?(?:sobrou|ficou|falta|faltou|resta|restou|tem|temos|esta) quanto (?:sem pagar|sem receber|(?:a|por|para) (?:pagar|receber)|em aberto|pendente)'), 'quanto esta em aberto'],
  [of('quanto (?:ainda )?(?:sobrou|ficou|falta|faltou|resta|restou) (?:sem pagar|sem receber|(?:a |por |para )?(?:pagar|receber))'), 'quanto esta em aberto'],
  [of('(?:d[eo]ss[ea]|desse|disso|d[eo]) ?(?:valor|total|montante)?,? (?:quanto ja (?:entrou|caiu|recebemos|foi recebido|nos pagaram|pagaram|foi quitado))'), 'quanto ja foi pago'],
  [of('(?:de eso|de ese (?:valor|total|monto)),? (?:cuanto ya (?:entro|cobramos|nos pagaron|pagaron|se pago|se cobro))'), 'cuanto ya esta pagado'],
  // A share of all.
  [of("(?:that|this|it)(?:'?s| is| makes) what (?:%|percent|percentage|share) (of .+?)\\W*$"), 'what share $1 is that'],
  [of("what(?:'?s| is) (?:that|this|it) (?:in|as(?: a)?) (?:%|percent|percentage|share) (of .+?)\\W*$"), 'what share $1 is that'],
  [of('(?:eso|es[oa]s|esto)(?: cuanto (?:es|representa))? en (?:%|porcentaje|por ciento) del? (total|todo)(?: de(?:l| la)? \\p{L}+)?(?: cuanto (?:es|representa|seria))?'), 'que porcentaje del total es eso'],
  [of('(?:isso|ess[ea]s|isto)(?: quanto (?:e|representa))? em (?:%|porcentagem|percentual|por cento) do (total|todo)(?: d[aoe] \\p{L}+)?(?: quanto (?:e|representa|seria))?'), 'que porcentagem do total e isso'],
  [whole('(.+?) (?:responde por|representa|equivale a|e|foi|fica com|pega|leva) (?:quantos?|qual|que) (?:por ?cento|%|porcentagem|percentual)(?: do total)?'), 'que % e $1'],
  [whole('(.+?) (?:representa|equivale a|es|fue|tiene|se lleva) (?:cuant[oa]s?|que|cual) (?:por ?ciento|%|porcentaje)(?: del total)?'), 'que % es $1'],
  [whole('(.+?) (?:accounts? for|makes? up|is|was|represents?) (?:what|how many|how much) (?:%|percent|percentage|share)(?: of (?:the total|that|it|all))?'), 'what % is $1'],
  [of('(?:ja |ya )?(?:entregaram|foram entregues|foi entregue) (?:quantos|que|qual) (?:%|por cento|porcentagem) (?:dess[ea]s|del[ea]s)'), 'que % deles foi entregue'],
  [of('(?:ya )?(?:entregaron|se entregaron|se entrego) (?:cuantos|que|cual) (?:%|por ciento|porcentaje) de (?:es[oa]s|ell[oa]s)'), 'que % de esos se entrego'],
  // The one that is there for longest, or came first.
  [whole("(?:which|who|what)(?:'?s| one is| is| has|s)? (?:one )?(?:been )?(?:in )?(?:there|here|in) (?:the )?longest|(?:the )?(?:first|earliest) (?:one )?(?:in|received|to (?:come|get) in|that (?:came|got) in)|which (?:one )?(?:came in|was received|entered|got (?:in|there)) (?:first|earliest)"), 'which is the oldest one'],
  [whole('(?:cual (?:fue|es|seria) )?(?:el|la) (?:primer[oa] )?que (?:entro|llego|ingreso|se recibio|entraron|recibieron)(?: (?:ahi|alli|aqui|a (?:la )?(?:bodega|almacen|aduana)|primer[oa]))*(?:,? cual (?:fue|es))?|cual (?:entro|llego|ingreso|se recibio|recibieron|recibimos) primer[oa]'), 'cual es el mas antiguo'],
  [whole('(?:qual (?:foi|e) )?(?:[oa]) (?:primeir[oa] )?que (?:entrou|chegou|ingressou|foi recebid[oa]|deu entrada)(?: (?:la|ai|ali|no (?:armazem|galpao)|na (?:alfandega)|primeir[oa]))*(?:,? qual (?:foi|e))?|qual (?:entrou|chegou|foi recebid[oa]) primeir[oa]'), 'qual e o mais antigo'],
  [of('(?:faz|ha|tem) mais tempo'), 'ha mais tempo'],
  [of('o mais antigo parad[oa]'), 'o parado ha mais tempo'],
  [of('[oa] que (?:parou|esta parad[oa]|ficou parad[oa]) ha mais tempo'), 'qual esta parado ha mais tempo'],
  [of('[ao] que esta esperando ha mais tempo(?:,? (?:e )?qual)?(?: e)?(?: qual)?'), 'qual esta esperando ha mais tempo'],
  [whole('(?:de tod[oa]s )?(?:el|la) que (?:tiene|lleva) mas (?:tiempo|dias)(?: (?:ahi|alli|asi))?(?:,? cual (?:es|seria|fue))?'), 'cual lleva mas tiempo'],
  // What is inside of the one that was singled out.
  [whole('(?:y )?(?:cuant[oa]s) (\\p{L}+) (?:van|iban|venian|vienen|hay|habia|trae|traia|lleva|llevaba)(?: (?:ahi|alli|adentro|dentro|en es[ea]|en ell?a?|es[ea]|esa (?:master|guia)))+'), 'cuantos $1 lleva'],
  [whole('(?:y )?es[ea] con (cuant[oa]s \\p{L}+) (?:iba|va|venia|viene|volo|salio)'), '$1 lleva'],
  [whole('(?:vao|iam|vem|vinham|tem|tinha|leva|levava|foram|ha) (quant[oa]s \\p{L}+) (?:dentro|ai|la|ali)?(?: ?(?:dess[ea]|nel[ea]|ness[ea]|del[ea]|del[ea]))?'), '$1 leva'],
  // Lateness.
  [of('(?:tiveram|teve|houve|sofreram) (?:algum )?atrasos?(?= em (?:quant[oa]s|quais)| ?$|\\W*$)'), 'atrasaram'],
  [whole('atrasaram em (quant[oa]s|quais)(?: (?:del[ea]s|dess[ea]s))?'), '$1 atrasaram'],
  [of('(?:tuvieron|tuvo|hubo|con) (?:algun )?(?:atraso|retraso) en (cuant[oa]s|cuales)(?: de (?:ell[oa]s|es[oa]s))?'), '$1 se atrasaron'],
  // Another period.
  [whole('(?:(?:sorry|no|wait|actually)\\W+)?(?!.*(?<!\\p{L})(?:received|delivered|sent|bagged|released)(?!\\p{L}))(.+?) (?:is|was|would be) what i (?:wanted|meant|want|was after|needed)'), '$1'],
  [of('(?:el|la|un|una) (dia|semana|mes) (?:antes de|anterior a) (?:es[ea]|ell?a)(?: (?:dia|semana|mes|mism[oa]))?'), 'el $1 anterior'],
  [of('(?:o|a|um|uma|n[oa]) (?:outr[oa] )?(dia|semana|mes),? (?:[oa] )?(?:antes|anterior) (?:de|a|d) ?(?:ess[ea]|ela|dess[ea])(?: (?:dia|semana|mes|mesm[oa]))?|(?:o|a) (dia|semana|mes) antes d(?:ess[ea]|el[ea])'), 'a $1$2 anterior'],
  [whole('(?:um|uma|un|una|one) (semana|mes|dia|week|month|day) (?:antes|atras|before|earlier),? (?:quant[oa]s?(?: (?:foi|era|foram|eram))?|how (?:much|many)(?: was it| were there)?)'), 'e a $1 anterior'],
  [whole('(?:una?) (semana|mes|dia) (?:antes|atras),? cuant[oa]s?(?: (?:fue|era|fueron|eran|hubo))?'), 'y el $1 anterior'],
  [of('n?ess[ea] data|nesta data'), 'nesse dia'],
  [of('(?:en )?esa (?:misma )?fecha'), 'ese dia'],
  [of('(?:on )?that (?:same )?date'), 'that day'],
  // Everything again.
  [of('(?:tira|tire|remove|remova|limpa) (?:ess[ea]|[oa]|est[ea]) filtros?(?:[,;.]? ?(?:e )?(?:quero|volta\\p{L}*|mostra\\p{L}*)? ?(?:(?:para|a) )?tod[oa]s(?: de novo| outra vez| novamente)?)?,?'), 'volta para todos'],
  [of('(?:quita\\p{L}*|saca\\p{L}*|borra|limpia|elimina) (?:es[ea]|el|este|los) filtros?(?:[,;.]? ?(?:y )?(?:quiero|vuelve|muestra\\p{L}*)? ?(?:a )?(?:ver )?tod[oa]s(?: de nuevo| otra vez| nuevamente)?)?,?'), 'vuelve a todos'],
  [of('(?:remove|clear|drop|undo|lift) (?:that|the|this) filters?(?:[,;.]? ?(?:and )?(?:i want|show|give me|back to)? ?(?:them )?(?:all|everything)(?: of them)?(?: again)?)?,?'), 'back to all'],
  // Who has most of it.
  [whole("(?:who(?:m)? do (?:most of )?(?:them|these|those|they) (?:mostly )?belong to|whose are (?:most of (?:them|these|those)|they mostly)|who owns most(?: of (?:them|these|those))?)"), 'which partner has most'],
  [whole('(?:de|a) quien(?:es)? (?:son|es|pertenecen) (?:la mayoria|casi tod[oa]s)(?: de (?:ell[oa]s|es[oa]s))?'), 'que socio tiene mas'],
  [whole('de quem (?:sao|e) (?:a maioria|quase tod[oa]s)(?: del[ea]s| dess[ea]s)?'), 'qual parceiro tem mais'],
  [whole('(?:what|why) (?:are|were) (?:they|these|those|most(?: of them)?) (?:mostly |usually |mainly |often )?(?:rejected|flagged|held|stopped|returned|refused)(?: mostly| mainly)?(?: for)?'), 'most common reason'],
  [whole('(?:top|busiest|leading) (day|week|month|city|country|partner|customer|carrier|provider)(?: of (?:those|them|these|all))?'), 'which $1 has most parcels'],
  [whole('(?:best|strongest|biggest) (day|week|month)(?: of (?:those|them|these|all))?'), 'which $1 has most parcels'],
  [whole('(?:el |la )?(?:mejor|principal) (dia|semana|mes|ciudad|pais)(?: de (?:es[oa]s|ell[oa]s|tod[oa]s))?'), 'que $1 tiene mas paquetes'],
  [whole('(?:o |a )?(?:melhor|principal) (dia|semana|mes|cidade|pais)(?: dess[ea]s| del[ea]s| de tod[oa]s)?'), 'qual $1 tem mais pacotes'],
  [whole('(better|worse|heavier|lighter|faster|slower|cheaper) one( (?:that|this|in that) (?:day|week|month))?'), 'which one was $1$2'],
  [whole(`(?:el|la) (${groups}|prealertas?|dia|mes|semana|punto de entrada|bodega) con (mas|menos|mayor|menor|peor|mejor) (.+?),? (?:cual|quien)(?: (?:fue|es|seria|era))?|(?:el|la) (${groups}|prealertas?|dia|mes|semana|punto de entrada|bodega) con (mas|menos|mayor|menor|peor|mejor) (.+?),? (?:fue|es) (?:cual|quien)`), 'que $1$4 tiene $2$5 $3$6'],
  [whole(`(?:o|a) (${groups}|pre ?-?alertas?|dia|mes|semana|ponto de entrada|armazem) com (mais|menos|maior|menor|pior|melhor) (.+?)(?<! e),? (?:qual|quem)(?: (?:foi|e|seria|era))?|(?:o|a) (${groups}|pre ?-?alertas?|dia|mes|semana|ponto de entrada|armazem) com (mais|menos|maior|menor|pior|melhor) (.+?),? (?:foi|e|é) (?:qual|quem)`), 'qual $1$4 tem $2$5 $3$6'],
  [whole(`(?:o|a) (${groups}|pre ?-?alertas?|entry point|ponto de entrada|armazem) que (mais|menos) (recebeu|mandou|enviou|entregou)( .+?)?,? (?:qual|quem)(?: (?:foi|e))?`), 'qual $1 $3 $2$4'],
  [whole(`(?:el|la) (${groups}|prealertas?|entry point|punto de entrada|bodega) que (mas|menos) (recibio|mando|envio|entrego)( .+?)?,? (?:cual|quien)(?: (?:fue|es))?`), 'que $1 $3 $2$4'],
  [whole('(?:el|la|l[oa]s) que (mas|menos) (.+?) (?:tiene[n]?|tuvo|trae[n]?)'), 'cual tiene $1 $2'],
  [whole('(?:[oa]|[oa]s) que (mais|menos) (.+?) (?:tem|teve|tinha)'), 'qual tem $1 $2'],
  [of('quem lidera'), 'quem tem mais'],
  [of('quien (?:lidera|encabeza|va primero)'), 'quien tiene mas'],
  [of('who (?:leads|is (?:on top|in the lead)|tops the list)'), 'who has most'],
  // What is missing, and who was.
  [whole('(?:a|en) (?:que|cual) (\\p{L}+) (?:le )?faltan? mas(?: \\p{L}+)?'), 'que $1 tiene mas faltantes'],
  [whole('(?:em|para|a) (?:que|qual) (\\p{L}+(?:-\\p{L}+)?) faltam? mais(?: \\p{L}+)?'), 'qual $1 tem mais faltantes'],
  [whole('(?:worst one,? )?who (?:misses|is missing|lacks) (?:the )?most|worst one for missing(?: lines)?'), 'which partner has most missing'],
  [whole('em (?:quais|qual)(?: del[ea]s| dess[ea]s)? (?:falt(?:ou|aram|am|a)) (?:algum |algo|pacotes?|itens|item|linhas?)'), 'quais tem faltantes'],
  [whole('(?:a|en) (?:cuales|cual)(?: de (?:ell[oa]s|es[oa]s))? (?:les |le )?(?:falt(?:o|aron|an|a)) (?:algun |algo|paquetes?|items?|lineas?)'), 'cuales tienen faltantes'],
  [whole('(?:as )?faltas?,? (?:teve alguma|houve alguma|de quem (?:foi|foram|sao)|quem teve)'), 'quem faltou'],
  [whole('(?:las )?(?:faltas?|inasistencias?|ausencias?),? (?:hubo alguna|de quien(?:es)? (?:fue|fueron|son)|quien (?:tuvo|las tuvo))'), 'quien falto'],
  [whole('(?:the )?(?:absences?|no shows?),? (?:any|were there any|whose were they|who had (?:them|any))'), 'who was absent'],
  // What has not happened.
  [of('(?:ficaram|estao|seguem|continuam|ainda estao) sem (?:liberacao|liberar|ser liberad[oa]s)'), 'nao foram liberados'],
  [of('(?:quedaron|estan|siguen|continuan) sin (?:liberacion|liberar(?:se)?|ser liberad[oa]s)'), 'no fueron liberados'],
  [whole('(todavia|aun) no (.+?) (cuant[oa]s)(?: (?:son|fueron|hay))?'), '$3 $1 no $2'],
  [whole('(ainda) nao (.+?) (quant[oa]s)(?: (?:sao|foram|ha))?'), '$3 $1 nao $2'],
  [whole('(?:a |la )?(?:flag|bandera|marcacao|sinalizacao|marca) (?:continua|sigue|segue|ainda esta) (?:ativa|activa|puesta) (?:em|en) (quais|cuales|quant[oa]s|cuant[oa]s)'), '$1 ainda nao foram levantados'],
  // At most, and in time.
  [of('(?:que )?no (?:llega\\p{L}*|alcanza\\p{L}*) (?:ni )?a(?= (?:\\d|medi[oa]|un[oa]?) ?\\p{L}*)'), 'de menos de'],
  [of('(?:que )?nao (?:cheg\\p{L}*|alcanc\\p{L}*) (?:nem )?a(?= (?:\\d|mei[oa]|um[a]?) ?\\p{L}*)'), 'de menos de'],
  [of('dentro de(?:l| su| lo)? (?:tiempo|plazo|prometido)'), 'a tiempo'],
  [of('dentro do (?:prazo|tempo|prometido)'), 'no prazo'],
  [of('within (?:the |their )?(?:time|deadline|promise|promised time|sla)'), 'on time'],
  [of('held (?:at|in) (?:the )?customs'), 'held by customs'],
  // What is asked stands behind.
  [whole('(?:foram|sao|eram) (quant[oa]s)'), '$1 foram'],
  [whole('(?:fueron|son|eran) (cuant[oa]s)'), '$1 fueron'],
  [whole('(?:de |[oa] )?(\\p{L}+),? (?:somando tudo|tudo somado|somad[oa]s?)'), 'total de $1'],
  [whole('(?:de |el |la )?(\\p{L}+),? (?:sumando todo|todo sumado|sumad[oa]s?)'), 'total de $1'],
  [whole('(?:que|quais) (parceiros|clientes|transportadoras) (?:mandaram|enviaram|despacharam) (?:ess[ea]s|el[ea]s|isso)'), 'por $1'],
  [whole('(?:que|cuales) (socios|clientes|transportistas) (?:mandaron|enviaron|despacharon) (?:es[oa]s|ell[oa]s|eso)'), 'por $1'],
  [whole('(?:which|what) (partners|customers|clients) (?:sent|shipped) (?:them|those|these)'), 'by $1'],
  [whole('nel[ea] (?:foram|vao|iam|tem|ha|tinha) (quant[oa]s \\p{L}+)'), '$1 nela'],
  [of('xlsx?'), 'excel'],
  [whole('(?:baix[ae]|faz(?:er)? (?:o )?download d[ea]?|descarrega) (?:ess[ea]|est[ea]|[oa]|isso)?(?: ?lista| ?relatorio| ?tabela)?'), 'exporta a lista em excel'],
  // A share of everything.
  [whole("(?:(?:so|that|this|it)(?:'?s| is)? )?(?:what|which|how much|how many|in|as(?: a)?)? ?(?:%|percent|percentage|share|part|fraction|proportion|portion)? ?(?:is (?:that|this|it) )?of (?:the )?(?:total|all|everything|whole)(?: (?:is|are|was|makes?) (?:that|this|it|those|these))?"), 'what % of all is that'],
  [whole('(?:eso |esto |es[oa]s )?(?:a )?(?:que|cual|en|cuanto) ?(?:%|porcentaje|por ciento|parte|proporcion)? ?(?:es |representan? |equivale |son )?del total(?: (?:es|son|representan?|equivale))?(?: (?:eso|esto|es[oa]s))?(?: en (?:%|porcentaje))?|del total (?:que|cual) (?:%|porcentaje|parte) (?:es|son|representan?)(?: eso)?'), 'que porcentaje del total es eso'],
  [whole('(?:isso |isto |ess[ea]s )?(?:a )?(?:e |da |sao )?(?:que|qual|em|quantos?) ?(?:%|porcentagem|percentual|por cento|parte|proporcao)? ?(?:e |representam? |equivalem? |sao )?do total(?: (?:e|sao|representam?|equivalem?))?(?: (?:isso|isto|ess[ea]s))?(?: em (?:%|porcentagem))?|do total (?:e |sao )?(?:que|qual|quantos) (?:%|por cento|porcentagem|parte)(?: (?:e|sao|representam?))?(?: isso)?'), 'que porcentagem do total é isso'],
  // Late ones.
  [of('(?:tienen|llevan|traen|van con|vienen con|estan con|presentan|tienen ya) (?:algun )?(?:atraso|retraso|demora)(?! (?:de|mayor|superior))|(?:vienen|van) (?:demorad|retrasad)[oa]s'), 'estan atrasados'],
  [of('(?:tem|estao com|estao em|apresentam|ja tem) (?:algum )?atraso(?! (?:de|maior|superior))'), 'estao atrasados'],
  [whole('atrasos? em (quant[oa]s|quais)(?: (?:del[ea]s|dess[ea]s))?'), '$1 estao atrasados'],
  [of('(?:el|la|l[oa]s) (?:de|con|que tiene[n]?) (?:el )?(?:mayor|mas) (?:atraso|retraso|demora)'), 'el mas atrasado'],
  [of('(?:[oa]s?) (?:de|com|que tem) (?:o )?(?:maior|mais) (?:atraso|demora)'), 'o mais atrasado'],
  // The first few of something.
  [whole(`(?:(?:which|what|the|show(?: me)?) )*(?:(?:top|biggest|largest|main|leading) (${few})|(${few}) (?:top|biggest|largest|main|leading)) (${groups})`), 'top $1$2 $3'],
  [whole(`(?:which|what) (${few}) (${groups}) (?:have|has|had|got) (?:the )?most(?: \\p{L}+)?`), 'top $1 $2'],
  [whole(`(?:cuales son )?(?:top (${few}) de (?:l[oa]s )?|l[oa]s (${few}) (?:principales|mayores|primer[oa]s|mejores) )(${groups})`), 'los $1$2 $3 con mas'],
  [whole(`(?:que|cuales) (${few}) (${groups}) (?:tienen|tuvieron|traen) mas(?: \\p{L}+)?`), 'los $1 $2 con mas'],
  [whole(`(?:quais sao )?(?:top (${few}) d[eoa]s? |[oa]s (${few}) (?:principais|maiores|primeir[oa]s|melhores) )(${groups})`), 'os $1$2 $3 com mais'],
  [whole(`(?:que|quais) (${few}) (${groups}) (?:tem|tiveram) mais(?: \\p{L}+)?`), 'os $1 $2 com mais'],
  // Orders by a plain word of size or age.
  [of(`(?:${puts} )?(?:the )?heav(?:y|ier) (?:ones )?(?:first|on top|up top)`), 'heaviest first'],
  [of(`(?:${puts} )?(?:the )?old(?:er)? ones (?:first|on top|up top)`), 'oldest first'],
  [of(`(?:${puts} )?primero l[oa]s (pesad|livian|ligeir?|viej|antigu|grand|car|nuev|recient)([oae]s)`), 'mas $1$2 primero'],
  [of(`(?:${puts} )?primeiro [oa]s (pesad|lev|velh|antig|grand|car|nov|recent)([oae]s)`), 'mais $1$2 primeiro'],
  [of(`(?:${puts} )?(?:primero )?l[oa]s que (?:mas (?:tiempo|dias)|llevan? mas(?: tiempo| dias)?)(?: llevan?)?(?: primero| arriba)`), 'mas antiguos primero'],
  [of(`(?:${puts} )?primero l[oa]s que (?:mas (?:tiempo|dias) llevan?|llevan? mas(?: tiempo| dias)?)`), 'mas antiguos primero'],
  [of(`(?:${puts} )?[oa]s (?:que estao |parad[oa]s )?ha mais tempo (?:primeiro|em cima|no topo)`), 'mais antigos primeiro'],
  // The one that is there for longest.
  [whole('(?:cual|el que|la que|y el que) (?:tiene|lleva|es el que tiene) mas dias|(?:el|la) de mas (?:tiempo|dias)|(?:el|la) que mas (?:tiempo |dias )?lleva(?:,? cual es)?'), 'cual es el mas antiguo'],
  [whole('(?:qual|[oa] que|[oa]) (?:esta |tem |de |e [oa] que esta )?(?:ha mais tempo|mais (?:dias|tempo))(?: (?:ai|la|ali|parad[oa]))?(?:,? qual e)?|[oa] que ha mais tempo esta parad[oa]|qual ha mais tempo'), 'qual é o mais antigo'],
  [whole('(?:the )?longest one|(?:the )?one (?:there|waiting|sitting there) (?:the )?longest'), 'which is the oldest one'],
  [whole('(?:open|show|see|pull up)(?: me)? the (?:earliest|first) (?:one )?(?:received|in|to come in|that came in)'), 'open the oldest one'],
  // What is left out, by another verb.
  [whole('(?:fuera|descarta\\p{L}*|quitando|sacando|dejando fuera)(?: a)? (?:l[oa]s de |l[oa]s |el |la )?([^\\d.,;:]{2,40}?)'), 'sin $1'],
  [whole('(?:descart[ae]|desconsider[ae]|tirando|deixando de fora|excluindo)(?: [oa]s? d[aoe]s?| [oa]s?| d[aoe]s?)? ([^\\d.,;:]{2,40}?)'), 'sem $1'],
  // Periods.
  [of('(?:the )?prior (week|month|day)|(?:the )?(week|month|day) prior'), 'the $1$2 before'],
  [whole('(?:la|el|una|uno) (?:de )?antes'), 'y la anterior'],
  [whole('n?[ao] de antes'), 'e na anterior'],
  [whole('o mesmo (?:d[ao]|para [ao]|n[ao]) (semana|mes|dia) anterior|n[ao] outr[oa] (semana|mes|dia) antes'), 'e na $1$2 anterior'],
  // Opening.
  [whole("(?:open|see|check|go to)(?: number| no\\.?| #)? ?(?:one|1|#1)|let(?:'?s| me) see the (?:top|first)(?: one)?|let(?:'?s)? go (?:to|into) the first(?: one)?"), 'open the first one'],
  [whole('el (?:primer[oa]|de (?:mas )?arriba),? (?:abrel[oa]|muestramel[oa]|abrir)|vamos (?:al|con el) primero|(?:abre|ver) el (?:numero )?1'), 'abre el primero'],
  [whole('[oa] (?:primeir[oa]|de cima),? (?:abre|mostra|abrir)|va[io] (?:no|pro|para o|ao) primeiro|abre [oa] (?:numero )?1'), 'abre o primeiro'],
  // The rest of the words.
  [of(`(?<=^\\W*)~(${groups}) breakdown|(?<=^\\W*)~(?:which|what) (${groups}),?(?: and)? how many (?:each|for each|of each)`), 'by $1$2'],
  [before(`(?<=^\\W*)~(?:segun|conforme|segundo) (?:cada |el |la |los |las |o |a |os |as )?(?=(?:${groups})\\W*$)`), 'por '],
  [of('how heavy are (they|those|these)'), 'how much do $1 weigh'],
  [of('bigger than(?= \\d)'), 'over'],
  [of('pasan (?:de )?l[oa]s(?= \\d)'), 'pasan de'],
  [of('no se (levant|embols|escane)an'), 'no se han $1ado'],
  [whole("(?!(?:open|show|flag|add|include|mark|send|print|export|close|lift|remove|it|that|this|abr|muestr|marc|agreg|inclu|mostr|mand|adicion|pon|cierr|levant|export|eso|ess|iss)\\p{L}*)(\\p{L}+(?: \\p{L}+){0,2}),? (?:too|as well)"), 'and $1'],
  [whole('(?!(?:open|show|flag|add|include|mark|send|print|export|close|lift|remove|it|that|this|abr|muestr|marc|agreg|inclu|mostr|mand|adicion|pon|cierr|levant|export|eso|ess|iss)\\p{L}*)(\\p{L}+(?: \\p{L}+){0,2}),? tambem'), 'e $1'],
  [whole('(?!(?:open|show|flag|add|include|mark|send|print|export|close|lift|remove|it|that|this|abr|muestr|marc|agreg|inclu|mostr|mand|adicion|pon|cierr|levant|export|eso|ess|iss)\\p{L}*)(\\p{L}+(?: \\p{L}+){0,2}),? tambien'), 'y $1'],
  [of('(?<=(?:sort|order|rank|arrange) by )(?:the )?(?:days?|time|hours) (?:without|with no|of no) (?:news|updates?|movement)'), 'age'],
  [of('(?<=ordena por )(?:l[oa]s? )?(?:dias|tiempo|horas) sin (?:novedad(?:es)?|noticias?|movimientos?)'), 'antigüedad'],
  [of('(?<=ordena por )(?:[oa]s? )?(?:dias|tempo|horas) sem (?:novidades?|noticias?|movimento)'), 'antiguidade'],
  [whole(`(?:which|what) (${groups}) (?:leads?|is (?:on top|first|ahead))`), 'which $1 has the most'],
  [whole(`(?:que|cual|qual) (${groups}) (?:lidera|va primero|encabeza|vem primeiro)`), 'que $1 tiene mas'],
  [before('(?<=^\\W*)~(?:quedate|dejame|deja|queda|quedemonos)(?: nada mas| nomas| solo| solamente| unicamente)?(?: con)? (?=l[oa]s (?:de|que|con|sin) )'), 'solo '],
  [before('(?<=^\\W*)~(?:fica|fique|deixa|deixe|mantem|mantenha)(?: so| apenas| somente)? (?:com )?(?=[oa]s (?:d[aoe]s?|que|com|sem) )'), 'só '],
  // What two answers differ by.
  [whole("(?:what(?:'?s| is| was) )?(?:the )?(?:difference|gap|change)(?: then)?(?: between (?:the )?(?:two|both|them|those))?(?:,? (?:up or down|more or less))?|(?:is (?:it|that) )?up or down"), 'difference'],
  [whole('(?:what|how many|by what|by how many) (?:%|percent) (?:more or less|up or down|difference|change|higher or lower|did it change)'), 'by what percent did it change'],
  [whole('(?:cual (?:es|fue|seria) )?(?:la )?diferencia(?: entonces)?(?: entre (?:l[oa]s|es[oa]s) (?:dos|2)| entre ambos)?(?:,? (?:mas o menos|para arriba o para abajo|subio o bajo))?|subio o bajo'), 'diferencia'],
  [whole('(?:qual (?:e|foi|seria) )?(?:a )?diferenca(?: entao)?(?: entre (?:[oa]s|ess[ea]s) (?:dois|duas|2)| entre ambos)?(?:,? (?:mais ou menos|para cima ou para baixo|subiu ou caiu))?|subiu ou caiu'), 'diferença'],
]; // prettier-ignore
