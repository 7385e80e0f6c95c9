import { before, of, whole } from './rewordings.ts';

const things =
  '(?:paquetes?|envios?|lineas?|piezas?|bultos?|items?|cosas|pacotes?|linhas?|pecas?|itens|remessas?|encomendas?)';
const preAlerts = /pre-alert/;
const all =
  '(?:tod[oa]s|amb[oa]s)(?: (?:ell[oa]s|el[ea]s|es[oa]s|ess[ea]s|est[oae]s|l[oa]s|[oa]s))?(?: (?!cuant|quant)\\p{L}+(?:-\\p{L}+)?)?';
const adding = '(?:entre|contando|considerando|sumando|somando|juntando|incluyendo|incluindo|pegando|tomando)';
const summed =
  'peso(?: (?!sumad|somad|total|junt|de)\\p{L}+)?|valor(?: declarado)?|monto|importe|costo|custo|impuestos?|impostos?|ingresos?|receita|margen|margem|piezas|pecas|kilos|quilos|horas|paquetes|pacotes|envios';
const sorting =
  '(?:sort|order|rank|arrange|orden|classific|clasific)\\p{L}*(?: (?:them|it|l[oa]s|isso|a lista|la lista))? (?:by|por)';
const stuck =
  '(?:estancad|atascad|atorad|varad|parad|quiet|detenid|trab|travad|encalhad|empacad|abandonad|rezagad|olvidad|esquecid)[oa]';

/** More ways to say what is done with a list; a third part says of which lists the words are read so. */
export const moreFrames: readonly [RegExp, string, RegExp?][] = [
  // All added up, said before or behind.
  [whole(`${adding} ${all},? (?:hay |tem )?(cuant[oa]s .+?)`), '$1 en total'],
  [whole(`${adding} ${all},? (?:ha |tem )?(quant[oa]s .+?)`), '$1 no total'],
  [whole('(?:across|counting|between|among|adding(?: up)?|taking) (?:all|both)(?: (?:of )?(?:them|these|those))?(?: (?!how)\\p{L}+(?:-\\p{L}+)?)?,? (how (?:many|much) .+?)'), '$1 in total'],
  [whole(`(?:el |la |l[oa]s |o |a |[oa]s )?(${summed})(?: (?:sumad|somad|junt)[oa]s?| total)? (?:de|entre) tod[oa]s(?: (?:ell[oa]s|el[ea]s|es[oa]s|ess[ea]s|junt[oa]s))?`), '$1 total'],
  // What is missing of what was announced.
  [whole(`(?:en total,? |no total,? )?(?:cuant[oa]s|(?:el )?total de|(?:el )?numero de|(?:la )?cantidad de) (?:${things} )?(?:que )?(?:(?:le |les |nos )?hacen? falta|(?:le |les |nos )?faltan?(?: (?:por|de|para|que) (?:llegar|recibir|llegu?en|entrar|venir))?|no (?:han )?llega(?:do|ron))(?: en total| entre tod[oa]s| de tod[oa]s)?`), 'cuantos faltantes hay en total', preAlerts],
  [whole(`(?:no total,? )?(?:quant[oa]s|(?:o )?total de|(?:o )?numero de|(?:a )?quantidade de) (?:${things} )?(?:que )?(?:(?:ainda )?(?:estao )?falta(?:m|ndo)?(?: (?:chegar|receber|entrar|vir|pra chegar|para chegar|por chegar))?|nao (?:chegaram|vieram))(?: no total| ao todo| de tod[oa]s| entre tod[oa]s)?`), 'total de linhas faltantes', preAlerts],
  [whole('(?:o )?total (?:que )?falta(?:m|ndo)?(?: chegar)?|quanto falta(?: no total| ao todo)?'), 'total de linhas faltantes', preAlerts],
  [whole('(?:el )?total (?:que )?(?:faltan|hace falta|de faltantes)|cuanto (?:falta|hace falta)(?: en total)?'), 'cuantos faltantes hay en total', preAlerts],
  [whole('(?:how many|total(?: of)?|(?:total )?number of) (?:(?:parcels|packages|lines|pieces|items) )?(?:that )?(?:are |is )?(?:still )?(?:missing|not arrived|haven\'?t arrived|left to arrive|yet to arrive|to come|to arrive)(?: in total| in all| altogether| across all(?: of them)?)?|total missing'), 'total missing lines', preAlerts],
  // What is still to be done was not done.
  [of('falta(?:n|r)?(?: todavia| aun)? (?:de|para|que se) (?:ser )?(?:entreg)(?:ar(?:se|l[oa]s)?|ad[oa]s?|uen)'), 'no se han entregado'],
  [of('(?:estan|siguen|quedan|continuan) (?:por|sin) (?:ser )?entregar(?:se)?|(?:estan|siguen|quedan) pendientes? de (?:entrega|entregar)'), 'no se han entregado'],
  [of('(?:ainda )?faltam? (?:(?:pra |para |por |a |de )(?:ser(?:em)? )?entreg(?:ar|ues?)|(?:ser(?:em)? )entreg(?:ar|ues?))|(?:estao|seguem|ficam|continuam) (?:por|sem|pendentes? de) (?:ser )?entreg(?:ar|a)'), 'ainda nao foram entregues'],
  [of("(?:are |is )?(?:left|remain(?:ing)?|still|yet|pending) to (?:be )?deliver(?:ed)?|(?:are )?(?:still )?(?:pending|awaiting) delivery"), 'are not delivered yet'],
  [of('faltan? (?:de|por|para) (liber|embols|escane|levant|revis|fact|asign|manifest)ar(?:se|l[oa]s)?'), 'no se han $1ado'],
  [of('(?:o |a )?(?:cliente|destinatario|comprador|consignatario)(?: final)? (?:ja )?recebeu'), 'ja foram entregues'],
  [of('(?:el |la )?(?:cliente|destinatario|comprador|consignatario)(?: final)? (?:ya )?(?:los |las |lo |la )?(?:recibio|ha recibido|tiene en sus manos)'), 'ya se entregaron'],
  [of('(?:has |have |did )?(?:the )?(?:customer|consignee|recipient|buyer|client)s? (?:already |has |have )*(?:received|gotten|got|get|receive)(?: already)?'), 'were already delivered'],
  [whole('(?:l[oa]s que|y l[oa]s que) ((?:aun |todavia )?no .+?),? (?:cuales|quienes) son'), 'cuales $1'],
  [whole('(?:[oa]s que) ((?:ainda )?nao .+?),? (?:quais|quem) sao'), 'quais $1'],
  // Flags that stay.
  [whole('(?:(?:dess[ea]s|del[ea]s),? )?(quais|quant[oa]s)(?: del[ea]s| dess[ea]s)? (?:ainda )?(?:seguem|continuam|estao|ficaram|tem) (?:ainda )?(?:com )?(?:a |essa )?(?:flag|marcacao|sinalizacao|marca|bandeira)(?: (?:ligada|ativa|aberta|posta))?'), '$1 ainda nao foram levantados', /flag/],
  [whole('(?:de (?:es[oa]s|ell[oa]s),? )?(cuales|cuant[oa]s)(?: de (?:es[oa]s|ell[oa]s))? (?:aun |todavia )?(?:siguen|continuan|estan|tienen) (?:aun |todavia )?(?:con )?(?:la |esa )?(?:flag|marca|bandera|senal)(?: (?:puesta|activa|abierta|prendida))?'), '$1 aun no se han levantado', /flag/],
  [whole('(?:of (?:those|them),? )?(which|how many)(?: of (?:those|them))?(?: ones)? (?:are |have |is )?still (?:have |carry |carrying |with |got )?(?:the |a |their )?(?:flag(?:ged)?)(?: (?:on|active|open|up))?'), '$1 are not lifted yet', /flag/],
  // Another destination.
  [before('(?:que )?(?:tienen? |con |van a |traen )?(?:un |otro )?(?:destino|pais)(?: de destino)? (?:diferente|distint[oa])s? (?:del|al|de(?= ?\\p{L})|a|que) '), 'no son de '],
  [before('(?:que )?(?:tem |com |vao (?:pra|para) )?(?:um |outro )?(?:destino|pais)(?: de destino)? (?:diferente|distint[oa])s? d[oa] '), 'nao sao de '],
  [before('(?:(?:have|has|with|going to) )?(?:an? )?(?:destination|country)(?: that is)? (?:other than|different (?:from|than|to)|not) (?=\\p{L})'), 'not for '],
  // What is owed of one period.
  [whole('(?:qual (?:e )?)?(?:o )?(?:valor|total|saldo|montante)(?: que (?:esta|ficou))? (?:em aberto|pendente|a receber) (?:d[oae]|n[oae]) (.+?)'), 'quanto esta em aberto no $1', /^finance/],
  [whole('(?:cual es )?(?:el )?(?:valor|total|saldo|monto|importe)(?: que (?:esta|queda))? (?:pendiente|por cobrar|abierto)(?: de cobro)? (?:del?|en) (.+?)'), 'cuanto esta pendiente en $1', /^finance/],
  // Orders.
  [of(`(?<=${sorting} )(?:the )?(?:days?|time|hours) (?:silent|quiet|idle|stuck|still)`), 'age'],
  [of(`(?<=${sorting} )(?:el |la |o |a )?(?:atraso|retraso|demora)(?=\\W*$|,| d[eo] | mayor| maior)`), 'dias de atraso', /^(?:report|shipment)/],
  [of(`(?<=${sorting} )(?:the )?(?:delay|lateness)`), 'days late', /^(?:report|shipment)/],
  [of(`(?<=${sorting} [\\p{L} ]+,? )(?:the )?(?:most|highest|biggest|largest|longest|worst) (?:(?:at|on) (?:the )?top|first|up top)`), 'from highest to lowest'],
  [of(`(?<=${sorting} [\\p{L} ]+,? )(?:the )?(?:least|lowest|smallest|shortest) (?:(?:at|on) (?:the )?top|first|up top)`), 'from lowest to highest'],
  [of(`(?<=${sorting} [\\p{L} ]+,? )(?:el |l[oa]s )?(?:mayor(?:es)?|mas|mas altos?|mas grandes?) (?:primero|arriba|al principio)`), 'de mayor a menor'],
  [of(`(?<=${sorting} [\\p{L} ]+,? )(?:o |[oa]s )?(?:maior(?:es)?|mais|mais altos?) (?:primeiro|em cima|no topo)`), 'do maior para o menor'],
  [of(`(?<=${sorting} [\\p{L} ]+,? )(?:el |l[oa]s )?(?:menor(?:es)?|menos) (?:primero|arriba|al principio)`), 'de menor a mayor'],
  [of(`(?<=${sorting} [\\p{L} ]+,? )(?:o |[oa]s )?(?:menor(?:es)?|menos) (?:primeiro|em cima|no topo)`), 'do menor para o maior'],
  [of('(?:the )?(?:oldest|earliest|nearest|closest|soonest) (?:promised?|due|deadline|delivery)(?: (?:date|day)s?)? (?:first|on top)'), 'sort by due date'],
  [of('(?:la )?fecha (?:prometida|de promesa|de entrega|limite) mas (?:antigua|vieja|cercana|proxima|temprana) (?:primero|arriba)|primero (?:la )?fecha (?:prometida|de promesa|limite) mas (?:antigua|vieja|cercana|proxima)'), 'ordena por fecha prometida'],
  [of('(?:a )?data (?:prometida|da promessa|de entrega|limite) mais (?:antiga|velha|proxima|cedo) (?:primeiro|em cima)|primeiro (?:a )?data (?:prometida|da promessa|limite) mais (?:antiga|velha|proxima)'), 'ordena por data prometida'],
  // The one that is there for longest, or came first.
  [whole(`(?:cual (?:es|seria) )?(?:el|la) (?:que (?:esta )?)?mas ${stuck}(?: de (?:tod[oa]s|ell[oa]s|es[oa]s))?(?:,? cual(?: (?:es|seria|fue))?)?|cual (?:esta|lleva|es) mas ${stuck}`), 'cual lleva mas tiempo'],
  [whole(`(?:qual (?:e|seria) )?(?:[oa]) (?:que (?:esta )?)?mais ${stuck}(?: de (?:tod[oa]s)| del[ea]s| dess[ea]s)?(?:,? qual(?: (?:e|seria|foi))?)?|qual (?:esta|e) mais ${stuck}`), 'qual é o mais antigo'],
  [whole("(?:(?:which|what)(?:'?s| is| one is)? )?(?:the )?(?:most )(?:stuck|stalled|stale)(?: one)?|(?:which|what)(?: one)?(?:'?s| is| has been)? (?:stuck|stalled|silent|quiet) (?:the )?longest"), 'which is the oldest one'],
  [whole('(?:de (?:es[oa]s|ell[oa]s|tod[oa]s),? )?cual(?: de (?:es[oa]s|ell[oa]s))? (?:entro|llego|ingreso|se recibio|recibimos|recibieron) (?:primer[oa]|antes)(?: (?:a|al|en)(?: (?:la|el|nuestra))? (?:bodega|almacen|deposito|centro))?'), 'cual es el mas antiguo'],
  [whole('(?:dess[ea]s,? |del[ea]s,? )?qual(?: del[ea]s| dess[ea]s)? (?:entrou|chegou|foi recebid[oa]|recebemos) (?:primeir[oa]|antes)(?: (?:a|ao|no|na|em)(?: nosso)? ?(?:armazem|galpao|deposito|centro))?'), 'qual é o mais antigo'],
  [whole('(?:of (?:those|these|them),? )?which(?: one)?(?: of (?:those|these|them))? (?:arrived|came in|was received|got (?:in|here)|reached (?:us|the warehouse)) (?:first|earliest)(?: (?:at|in|to) (?:the )?(?:warehouse|hub))?'), 'which is the oldest one'],
  [whole('(?:the )?(heaviest|lightest)(?: one)?'), 'which parcel is the $1', /parcel.count.by.date/],
  // The reason that most have.
  [whole("(?:(?:and )?(?:what(?:'?s| is| was) )?the |what(?:'?s| is| was) )?(?:top|number one|no\\.? ?1|biggest|leading|commonest|most (?:common|frequent|usual)) (?:reason|cause)(?: (?:for|of) (?:it|that|those|them|rejection))?"), 'main reason'],
  // Which of them hold some.
  [whole(`(?:hay|habia|van|traen|tienen?) (${things}|algo) (\\p{L}+) en cual(?:es)?(?: de (?:ell[oa]s|es[oa]s))?|en cual(?:es)?(?: de (?:ell[oa]s|es[oa]s))? hay (${things}|algo) (\\p{L}+)`), 'cuales tienen $1$3 $2$4'],
  [whole(`(?:ha|tem|havia|tinha) (${things}|algo) (\\p{L}+) em (?:quais|qual)(?: del[ea]s| dess[ea]s)?|em (?:quais|qual)(?: del[ea]s| dess[ea]s)? (?:ha|tem) (${things}|algo) (\\p{L}+)`), 'quais tem $1$3 $2$4'],
  // How many are missing of pre-alerts.
  [whole('(?:y )?cuant[oa]s (?:paquetes|envios|lineas|bultos) (?:les )?(?:falta|faltan|faltaron)(?: por llegar)?(?: (?:en|de) (?:es[oa]s|ell[oa]s|total|ahi))*'), 'total de lineas faltantes', /pre-alert/],
  [whole('(?:e )?quant[oa]s (?:pacotes|envios|linhas|remessas) (?:falta|faltam|faltaram)(?: chegar)?(?: (?:n?ess[ea]s|nel[ea]s|del[ea]s|dess[ea]s|no total|ao todo))*'), 'total de linhas faltantes', /pre-alert/],
  // Past the limit.
  [of('(?:del[ea]s |dess[ea]s )?(?:ja )?(?:passaram|passou|ultrapassaram|estouraram|excederam|estao alem) (?:d?o |d?esse )?(?:limite|maximo)'), 'passaram do limite', /no-news/],
  [of('(?:de (?:ell[oa]s|es[oa]s) )?(?:ya )?(?:pasaron|paso|rebasaron|superaron|excedieron|sobrepasaron|exceden|superan|rebasan)(?: d?el| de ese)? (?:limite|maximo)'), 'pasaron del limite', /no-news/],
  // Late for work.
  [whole('(?:quem|quais)(?: (?:se|mais))? atras(?:ou|aram)(?: se)?|(?:os )?atrasad[oa]s,? quem (?:foi|foram|sao)|teve atraso de quem'), 'quem chegou atrasado', /attendance/],
  [whole('(?:quien|quienes) (?:se )?(?:atras|retras|demor)(?:o|aron)|(?:quien|quienes) (?:tuvo|tuvieron) (?:retardos?|retrasos?|atrasos?)'), 'quien llego tarde', /attendance/],
  // What ails a service.
  [before("(?:what(?:'?s| is)(?: (?:up|the matter|going on|happening))|what happened|what(?:'?s| is) (?:ailing|bothering)) (?:with|to|at) "), 'what is wrong with ', /service-monitor/],
  [before('(?:que (?:le )?(?:pasa|paso|sucede|ocurre|anda mal)|que onda) (?:con|a|en) (?:el |la )?'), 'que problema tiene ', /service-monitor/],
  [before('o que (?:ha|houve|deu|acontece|aconteceu|se passa|esta acontecendo|esta rolando) (?:com|n)(?: ?(?:o|a))? '), 'qual o problema de ', /service-monitor/],
  // Another period.
  [whole('(?:the |for the |in the )?previous (week|month|day)'), 'the $1 before'],
]; // prettier-ignore
