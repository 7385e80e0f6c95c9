/** Words of reports, places, settings and work in the three languages, folded, by the concept they share. */
export const reportWords: Record<string, string> = {
  revenue:
    'revenue, revenues, income, earn, earned, earning, earnings, sales, turnover, billed, ingreso, ingresos, facturacion, facturamos, facturado, ganamos, ganar, ventas, receita, receitas, faturamento, faturamos, vendas, renda, money in, came in in money, takings, bring in, cash in, entro de plata, entro de grana, faturado, in the red, prejuizo, bottom line',
  cost: 'cost, costs, costing, spend, spent, spending, expense, expenses, costo, costos, coste, gasto, gastos, gastamos, gastar, custo, custos, despesa, despesas, money out, salio de plata, saiu de grana',
  margin:
    'margin, margins, profit, profits, profitability, profitable, gain, margen, margenes, ganancia, ganancias, utilidad, utilidades, rentabilidad, rentable, margem, margens, lucro, lucros, rentabilidade, lucratividade, make on, making money, losing money, pocket, worth keeping, pierde plata, perdemos plata, perder plata, perde dinheiro, perdemos dinheiro, nos queda, nos deja, sobra por, rentables',
  average:
    'average, averages, avg, mean, on average, per parcel on average, promedio, promedios, en promedio, media, medio, en media, media de, medias, em media, medio por',
  total:
    'total, totals, totales, totais, overall, grand total, sum, suma, soma, altogether, in all, en total, no total',
  countof:
    'how many, count, counts, counting, tally, number of, amount of, cuantos, cuantas, conteo, conteos, cantidad, contar, cuenta cuantos, quantos, quantas, contagem, contagens, quantidade, tallies, conteo de',
  estimate:
    'estimate, estimated, estimation, estimates, forecast, expected, expect, approximate, estimacion, estimado, estimados, estimar, calculo, calculado, aproximado, previsto, prevision, estimativa, estimativas, estima, estimamos, previsao, calculamos',
  transit: 'transit, transit time, transito, tiempo de transito, tempo de transito, lead time',
  daysto:
    'days to deliver, delivery time, delivery times, delivery days, days of delivery, how long, how fast, take to arrive, take to deliver, time to deliver, dias de entrega, tiempo de entrega, tiempos de entrega, cuanto tarda, cuanto tardan, cuanto tardamos, cuanto demora, cuanto demoran, tardamos, tardan, demoran, plazo de entrega, tempo de entrega, prazo de entrega, quanto demora, quanto demoram, quanto tempo, demoram, demora, levamos, levam, cuantos dias, quantos dias, how many days, cuanto tiempo, lead times, door to door, puerta a puerta, de puerta a puerta, porta a porta, de porta a porta, turnaround, doorstep, wait for, wait until, espera, esperan, esperam, how slow, how quick, how quickly, que tan lento, que tan lentos, quao lento, quao lentos, speed of delivery, delivery speed, faster lately, days from',
  direct: 'direct, directo, directos, directa, direto, diretos, direta, straight, directly',
  exmia:
    'exmia, ex mia, ex miami, via miami, through miami, miami hub, hub de miami, por miami, pelo hub, through the hub, hub miami, por el hub, hub in miami, pasar por miami, passar por miami, routing by miami, by miami, routed by miami, is miami, skip miami, skipping miami, saltandonos miami, pulando miami',
  compare:
    'compare, compared, comparison, versus, vs, against, comparar, compara, comparado, comparacion, comparativo, comparativa, contra, frente a, comparacao, comparando, difference, diferencia, diferenca, cheaper, mas barato, mais barato, faster, mas rapido, mais rapido, better, mejor, melhor, worth it, worth the, worth, vale la pena, vale a pena, conviene, compensa, detour, skip, saltandonos, pulando, save by, ahorramos, economizamos, wins',
  ups: 'ups, united parcel',
  arrive:
    'aterrizo, aterrizaron, desembarcou, desembarcaram, desembarco, touched down, arrive, arrived, arrival, arrivals, arriving, reached, land, landed, llegar, llego, llegaron, llegada, llegadas, llegan, arribo, arribos, arribado, arribados, arribaron, entraron, chegar, chegou, chegaram, chegada, chegadas, chegam, made it into, came into the country, touched, toco suelo, tocou solo, aterrizado, aterrizados, pouso, pousou, pousaram, inbound, got to their country',
  sent: 'submitted, submit, submission, submissions, transmitted, transmit, declared to, presented, presentado, presentados, presentadas, presentamos, transmitido, transmitio, transmitidas, declarado, declarados, declaradas, apresentado, apresentados, submetido, submetidos, enviado, enviados, enviada, enviadas, mandado, mandados, filed',
  dispatched:
    'dispatched, dispatch, dispatches, handed over, hand over, handed, handover, despachado, despachados, despachos, despachamos, repassado, repassados, dispatched to',
  forbidden:
    'forbidden, banned, not allowed, illegal, contraband, dangerous, restricted, no permitido, no permitidas, no permitidos, vedado, ilegal, contrabando, peligroso, peligrosos, restringido, nao permitido, nao permitida, perigoso, perigosos, restrito, cannot carry, can not carry, may not carry, cannot ship, should not ship, shouldnt, must not, may not transport, cant carry, no se puede, no se pueden, que no podemos llevar, no podemos llevar, nao pode, nao podem, nao podemos levar, confiscated, sneak in, prohibidas',
  item: 'item, items, article, articles, goods, merchandise, piece, pieces, articulo, articulos, mercancia, mercaderia, mercancias, pieza, piezas, artigo, artigos, mercadoria, mercadorias, itens, peca, pecas, contents of boxes',
  manage: 'management, gerencial, gerencia, gestion, gestao, manager, gerente, managerial',
  ect: 'ect, correios ect, brazilian post, correo brasileno, correio brasileiro, post of brazil, correo de brasil',
  precustoms:
    'pre customs, precustoms, preaduana, pre aduana, pre alfandega, prealfandega, pre clear, pre clearance, advance customs, pre despacho, pre desembaraco, customs in advance, anticipado de aduana, anticipados de aduana, antecipados da alfandega, aduana anticipada, preliberou, pre liberou, pre despacho, pre aduaneiro',
  deliverybill:
    'delivery bill, delivery bill number, cn 38, cn38, cn 41, cn 47, bill of delivery, boleta de entrega, nota de entrega, guia de entrega',
  summary:
    'recapitulacion, recapitulacao, at a glance, de un vistazo, num relance, panorama general, panorama geral, summary, summaries, summarise, summarize, overview, resumen, resumenes, resumeme, resumir, sumario, panorama, resumo, resumos, resume, recap, at a glance, vision general, visao geral, big picture, overall picture, pulse, headline, headline numbers, big numbers, numeros gordos, numeros grandes, bird s eye, birds eye, rundown, repaso, apanhado',
  user: 'person, persona, pessoa, team, equipo, equipe, time de, user, users, operator, operators, staffer, worker, usuario, usuarios, operador, operadora, operadores, operario, puser, processing user, each person, per person, every person, cada persona, por persona, cada pessoa, por pessoa, each employee, per employee, by employee, per worker, each worker, by operator, per operator, cada operador, por operador, por usuario, per user, by user, cada empleado, por empleado, cada funcionario, por funcionario, who processed, who received, quien recibio, quem recebeu, quem processou, quien proceso',
  bagged:
    'bagged, embolsado, embolsados, ensacado, ensacados, en bolsa, put in bag, bagged already, already in a bag, already in bags, bagging, in bags, into bags, ensacamento, done bagging, put into bags, en bolsas',
  unbagged:
    'not bagged, unbagged, without bag, without a bag, not in a bag, not in bag, no bag, no embolsado, no embolsados, sin embolsar, sin bolsa, sin saca, fuera de bolsa, nao ensacado, nao ensacados, sem mala, sem saca, sem saco, fora da mala, not bagged yet, loose parcels, sueltos, loose, suelto, suelta, sueltas, solto, soltos, solta, soltas, out of bags, without a sack, need to go in a bag, nobody put in a bag, nobody has bagged, nadie ha embolsado, ninguem ensacou, meter en bolsa, botar na mala, por na mala',
  processed:
    'processed, process, processing, procesado, procesados, procesada, procesaron, proceso, processado, processados, processou, processaram, processada',
  unprocessed:
    'not processed, unprocessed, not yet processed, sin procesar, no procesado, no procesados, nao processado, nao processados, sem processar, pending processing, por procesar',
  day: 'day by day, per day, by day, daily, diario, diaria, diarios, diarias, por dia, dia a dia, dia por dia, each day, cada dia, a day, al dia, every day, by date, por fecha, por data, per date',
  month:
    'month by month, per month, by month, monthly, mensual, mensuales, por mes, mes a mes, mes por mes, mensal, mensais, each month, cada mes',
  year: 'year, years, yearly, annual, annually, per year, by year, ano, anos, anual, anuales, anuais, por ano, year over year',
  since: 'starting in, starting from, a partir del ano, desde el ano, desde o ano',
  area: 'area, areas, department, departamento de la empresa, sector, setor, division',
  schedule:
    'schedule, schedules, scheduled, scheduling, programacion, programaciones, programado, programados, programa un, programar, agendamento, agendamentos, agendado, agendados, agenda, agendar, recurring, recurrente, recorrente, cron, planned, every monday, cada lunes, toda segunda, every week, every day at, receive a report, llegue un reporte, receber um relatorio, automatic, automatically, automatico, automaticos, automatica, automaticamente, autopilot, by itself, by themselves, sale solo, salen solos, sai sozinho, saem sozinhos, en automatico, no automatico, regularly',
  run: 'run, runs, ran, execution, executions, executed, corrida, corridas, corrio, corrieron, ejecucion, ejecuciones, ejecuto, rodou, rodaram, execucao, execucoes, executou, go out, went out, has gone out, did go out, salio, salieron, saiu, sairam, past runs, fired, log of, bitacora, registro de, registro dos',
  monitor: 'monitor, monitoring, monitoreo, monitorear, monitoramento, monitorar, health, heartbeat, salud, saude',
  fresh:
    'fresh, freshness, refreshed, refresh, last refreshed, up to date, updated last, last update, last updated, al dia los datos, actualizaron los datos, ultima actualizacion, actualizados, se actualizo, se actualizaron, atualizados, atualizado, ultima atualizacao, atualizacao, data age, stale, desactualizado, desatualizado, everything up, todo arriba, tudo no ar, lagging, caido, caidos, fora do ar, down, broken, muerto, muertos, morto, mortos, dead, se cayo, caiu, roto, quebrado, stopped talking, breathing, alive, pipeline, information on screen',
  feed: 'feed, feeds, integration, integrations, integracion, integraciones, integracao, integracoes, job, jobs, raw data, sync, sincronizacion, sincronizacao, data feed, data feeds, information feed',
  state:
    'state, states, province, provinces, department of, departments, region, regions, provincia, provincias, departamento, departamentos, regiones, estados, regiao, regioes',
  currencyword: 'divisa, divisas, legal tender, exchange codes, currency code, codigo de moneda, codigo de moeda',
  prefix: 'prefix, prefixes, prefijo, prefijos, prefixo, prefixos',
  aerial:
    'aereas, aerea, lineas aereas, companias aereas, companhias aereas, cias aereas, cia aerea, carriers by air, air carrier, air carriers, aerolineas, fly, flies, volamos, voamos, volar, voar',
  metric:
    'scorecard, calificacion, nota, notas, rating, ratings, puntuacion, pontuacao, targets, target, goals, metas, meta, objetivos, metric, metrics, metrica, metricas, indicator, indicators, indicador, indicadores, kpi, kpis, score, puntaje, scorecards',
  ops: 'operations, operation, ops, operaciones, operacion, operacional, operativo, operativa, operacoes, operacao, warehouse, almacen, bodega, deposito, armazem, galpao',
  eventinfo:
    'events info, event info, events report, event report, informacion de eventos, reporte de eventos, informacao de eventos, relatorio de eventos, event statistics, estadistica de eventos, estatistica de eventos, events by',
  statistic:
    'statistics, statistic, stats, stat, estadistica, estadisticas, estatistica, estatisticas, figures, cifras, numbers of',
  laststatus:
    'last status, latest status, final status, current status, last checkpoint, latest checkpoint, ultimo estado, ultimo estatus, estado final, estado actual, ultimo status, status atual, status final, ultimo checkpoint, ultimo evento, por estado, por estatus, por status, by status, per status, status breakdown, at each stage, each stage, every stage, en cada etapa, em cada etapa, por etapa, cada etapa, status funnel, funnel, embudo, funil, pipeline of parcels, where in the pipeline, pile sizes, ended up, what state, which state are, en que estado, em que pe, em que estado, em que situacao',
  breakdown:
    'breakdown, broken down, split, distribution, desglose, desglosado, distribucion, quebra, detalhamento por, distribuicao, grouped, agrupado, agrupados',
  reportlist:
    'which reports, what reports, list of reports, available reports, reports by area, catalog of reports, que reportes, cuales reportes, que informes, lista de reportes, reportes disponibles, quais relatorios, que relatorios, lista de relatorios, relatorios disponiveis',
  productivity:
    'productivity, productive, efficient, efficiency, productividad, eficiente, eficiencia, produtividade, eficacia',
  proof:
    'signed, signed for, signature, proof of delivery, pod, firmo, firma, firmado, comprobante de entrega, assinou, assinatura, comprovante de entrega',

  dayunit: 'day, days, dia, dias',
  inside:
    'inside, whats in, what is in, que trae, que contiene, que tiene, que lleva, contenido, contents, contains, contain, o que tem, o que contem, conteudo, what goes in, lo que va',
  zipcover:
    'cover, covered, coverage, serve, served, cubrimos, cobertura, cubre, atendemos, cobrimos, reach, alcanzamos',
  timezone: 'time zone, time zones, zona horaria, zonas horarias, huso horario, fuso horario, fusos horarios',
  contactwho:
    'who do we contact, contact person, contact info, a quien contactamos, con quien hablamos, com quem a gente fala, com quem falamos, phone of, telefono de, telefone da',
  latlong: 'lat, lng, latlong, lat long, longitude, longitud, latitude, latitud, on the map, en el mapa, no mapa, gps',
  upload: 'uploaded, subido, subi, subimos, enviei, carregado, cargado',
  file: 'file, files, spreadsheet, excel, csv, archivo, archivos, planilla, hoja de calculo, arquivo, arquivos, planilha, workbook, sheet',
  column: 'column, columns, columna, columnas, coluna, colunas, mapping, mapped',
  importing:
    'import, imports, imported, importing, importacion, importaciones, importado, importados, importaron, importar, importa, importacao, importacoes, importaram, importados',
  progress: 'progress, going, avance, avanza, andamento, progreso, progresso, como va, como esta a, how is, how far',
  refuse: 'refuse, refused, refuses, rechazo, rechazaron, rechazaria, recusou, recusado, recusados, recusadas',
  valid: 'valid, validity, in force, vigente, vigentes, vigencia, validade, valido, validos, em vigor, en vigor',
  discount: 'discount, descuento, desconto, rebate, percent off',
  setting:
    'setting, settings, configuration, config, ajuste, ajustes, configuracion, configuraciones, configuracao, configuracoes, preference, parametros',
  enable:
    'resume, reanuda, reanudar, retoma, retomar, again, de nuevo, de novo, enable, enabled, active, activate, activar, activa, activado, habilitado, habilitar, habilita, ativa, ativar, ativo, habilitada',
  disable:
    'pause, pausa, pausar, stop sending, deja de, para de, for now, por ahora, por enquanto, disable, disabled, deactivate, desactiva, desactivar, inactivo, deshabilita, desabilita, desabilitar, desativa, desativar, inativo, turn off, apagado',
  charged:
    'charged, charge, charges, cobrar, cobran, cobra, cobrado, cobrada, cobranca, cobro, debit, debited, debitado',
  link: 'link, url, enlace, vinculo',
  commerce: 'business, negocio, negocios, empresa, company',
  worst:
    'worst, best, ranking, top, bottom, peor, mejor, peores, mejores, pior, piores, melhores, ranqueamento, rank, fastest, slowest, busiest, mas rapido, mais rapido de todos',
  monetary: 'money, dinero, plata, dinheiro, grana',
  foreignact:
    'recommend, recommendation, recomienda, recomiendame, recomendar, recomenda, joke, chiste, piada, poem, poema, song, cancion, musica, sing, canta, cantame, weather, clima, tiempo hace, translate, traduce, traduzir, traduz, restaurant, restaurante, hotel, pizza, lunch, almuerzo, almoco, holiday, holidays, vacation, vacaciones, ferias, president, presidente, football, futbol, futebol, world cup, mundial, copa do mundo, stock price, shares, acciones, birthday, cumpleanos, aniversario, recipe, receta, movie, pelicula, filme, favourite, favorite, favorito, favorita',
  silent:
    'callado, callada, callados, calladas, no news, without news, no update, no updates, without updates, without any news, not heard, heard from, havent heard, heard anything, silent, silence, radio silence, gone quiet, went quiet, quiet, gone dark, went dark, in the dark, gone cold, went cold, peep, off the radar, lost track, lose track, track lost, lost sight, signs of life, sign of life, stopped reporting, stopped scanning, no scan, no scans, without a scan, without scans, not scanned, stale, vanished, disappeared, sin novedades, sin novedad, sin noticias, sin noticia, sin senales, senales de vida, dar senales, no dan senales, sin dar senales, en silencio, silencio, mudas, mudos, mudo, sin lectura, sin lecturas, una lectura, sin escaneo, perdieron de vista, perder de vista, perdidos de vista, a ciegas, desaparecidos, sem novidades, sem novidade, sem noticias, sem noticia, sem sinal, sinal de vida, sem dar sinal, sem bipe, sem leitura, sem atualizacao, sem movimentacao, sumiu, sumiram, sumida, sumido, sumidos, do radar, no escuro, perdeu de vista, perderam de vista, em silencio, sin actualizacion, sin movimiento, not moved, have not moved, without movement, no se mueven, no andan, nao andam, sin moverse, not moving, arent moving, no avanzan, nao se mexem, nao avancam, sin avanzar, nadie ha vuelto a ver, nobody has seen, ninguem mais viu, parados sin noticias',
  announce:
    'announce, announced, announcement, announcements, announcing, anuncio, anuncios, anunciado, anunciados, anunciada, anunciar, anunciamos, anunciarlas, anunciarlos, aviso electronico, avisos electronicos, notices, told to, avisos a',
  oneby:
    'one by one, uno por uno, una por una, um por um, uma por uma, each one, line by line, parcel by parcel, linea por linea',
  fly: 'flight, flights, flew, plane, planes, vuelo, vuelos, volo, volaron, avion, aviones, voo, voos, voou, voaram, aviao, avioes',
  notice:
    'alert, alerts, alerta, alertas, notification, notifications, notificacion, notificaciones, notificacao, notificacoes, bell, campana, campanita, sininho, miss, missed, perdi, while i was away, while i was out, mientras no estaba, enquanto estava fora, new for me, nuevo para mi, novo pra mim, novo para mim',
  unanswered:
    'unanswered, not answer, could not answer, couldnt answer, cannot answer, not get right, stumped, sin responder, no supiste contestar, no supo contestar, no supo responder, no supiste responder, quedaron en el aire, nao soube responder, sem resposta, ficaram no ar, left hanging, turn down, turned down, declined, rejected questions, dont get, get wrong, got wrong, sin respuesta',
  view: 'view, views, vista, vistas, visao, visoes, saved view, saved views, filter, filters, filtro, filtros, bookmark, bookmarks, favoritos',
  operationally: 'operationally, operativamente, operacionalmente',
  unread: 'unread, sin leer, no leidas, no leidos, nao lidas, nao lidos, not read yet, sem ler',
  incomplete:
    'incomplete, not complete, incompleto, incompletos, incompletas, a medio llenar, a medias, pela metade, half filled, still missing data',
  failed:
    'fail, failed, fails, failure, failures, fallo, fallos, fallaron, fallida, fallidas, fallido, fallidos, falha, falhas, falhou, falharam, com falha, error, errors, errores, erro, erros',
};
