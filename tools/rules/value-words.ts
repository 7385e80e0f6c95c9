/** Phrases for the values of a field in English, Spanish and Portuguese: the `words` of `tools/fields.ts`. */
type Words = Record<string, string>;

/** What differs between a pre-alert and what came, as people ask for it. */
export const differsWords: Words = {
  weight:
    'weight difference, weight differences, weight differs, weight discrepancies, weight discrepancy, difference … weight, differences … weight, differ … weight, discrepancies … weight, diferencia de peso, diferencias de peso, discrepancias de peso, difieren en peso, peso difiere, peso distinto, peso diferente, diferenca de peso, diferencas de peso, divergencia de peso, divergencias de peso, discrepancia de peso',
  value:
    'value difference, value differences, value differs, discrepancies … value, differ … value, diferencia de valor, diferencias de valor, discrepancias de valor, valor distinto, diferenca de valor, diferencas de valor, divergencia de valor, divergencias de valor',
  destination:
    'wrong destination, destination differs, destino equivocado, destino distinto, destino errado, destino diferente, divergencia de destino, divergencias de destino',
  copa: 'wrong partner, partner differs, socio equivocado, otro socio, parceiro errado, outro parceiro',
  duplicate:
    'announced twice, twice announced, duplicates, duplicated, anunciado dos veces, duplicado, duplicados, anunciado duas vezes',
  identity:
    'without an identity number, identity number missing, missing id, sin documento, sin identificacion, sem documento, sem identificacao',
};

/** Whether something is in use. */
export const enabledWords: Words = {
  true: 'enabled, active, live, in use, switched on, turned on, turn on, switch on, enable, activate, reactivate, habilitado, activo, en uso, habilita, activa, reactiva, enciende, habilitado, ativo, em uso, ativa, reativa, liga, religa',
  false:
    'disabled, inactive, switched off, turned off, turn off, switch off, disable, deactivate, retired, no longer used, not used, deshabilitado, inactivo, desactivado, apagado, de baja, dar de baja, deshabilita, desactiva, apaga, ya no se usa, ya no usamos, desabilitado, inativo, desativado, desligado, desabilita, desativa, desliga, inativa, nao usamos mais',
};

/** Whether somebody may keep something; a denied verb says no by itself. */
export const permitWords: Words = {
  true: 'let, allow, permit, grant, give access, see, keep, look after, deja que, permite, autoriza, da acceso, dale acceso, ver, llevar, lleva, lleve, deixa, da acesso, cuidar, cuida, cuide, veja',
  false:
    'take away, revoke, forbid, withdraw, remove, quita, prohibe, revoca, retira, tira, tire, proibe, revoga, remove',
};

/** Who keeps the hours, asked of a list. */
export const keepsWords: Words = {
  true: 'keep, keeps, keeping, see the hours, attendance, lleva, llevan, llevar, asistencia, cuida, cuidam, cuidar, ponto',
};

/** Whether what runs by itself goes on. */
export const runningWords: Words = {
  true: 'resume, was paused, were paused, was on hold, were on hold, reactivate, restart, unpause, enable, activate, continue, start … again, run … again, send … again, sending … again, mailing … again, going again, back on, turn on, switch on, turn … on, carry on, reanuda, reactiva, retoma, reinicia, activa, habilita, enciende, prende, continua, vuelve a, que vuelva, que siga, de nuevo, otra vez, volver a, retome, reative, ativa, habilita, liga, religa, ligue, estaba en pausa, estaban en pausa, estaba pausado, estaban pausados, estava em pausa, estavam em pausa, estava pausado, estavam pausados, volte a, volta a, voltar a, de volta, de novo, outra vez',
  false:
    'pause, suspend, on hold, stop, halt, freeze, disable, deactivate, turn off, switch off, turn … off, mute, hold, hold back, hold off, on ice, a rest, put aside, shelve, for now, until further notice, pausa, en pausa, en espera, en stand by, aguanta, frenar, suspende, deten, deja de, detener, frena, congela, desactiva, deshabilita, apaga, por ahora, hasta nuevo aviso, parar, pare de, para de, suspende, suspenda, congela, desativa, desative, desabilita, desliga, desligue, segura, segure, segurar, em pausa, por enquanto, ate segunda ordem',
};

export const processedWords: Words = {
  true: 'processed, already through, gone through, went through, done with, procesado, procesaron, ya pasaron, pasaron por el proceso, pasaron por procesamiento, processado, processaram, ja passaram, passaram pelo processamento, passaram pelo processo',
  false:
    'unprocessed, awaiting processing, pending processing, waiting for processing, backlog, in the queue, pendientes de proceso, pendiente de procesamiento, en espera de proceso, pendentes de processamento, aguardando processamento, esperando processamento, na fila, en cola',
};

export const baggedWords: Words = {
  true: 'bagged, in bags, in a bag, in sacks, in a sack, into a bag, into bags, embolsado, ensacado, encostalado, en bolsas, en bolsa, en sacas, en saca, en costal, dentro de bolsa, dentro de saca, dentro de costal, ensacado, em malas, nas malas, dentro da mala, em sacas',
  false:
    'unbagged, loose, out of bags, outside bags, outside the bag, outside of bags, no bag, without a bag, sueltos, suelto, fuera de bolsa, fuera de saca, fuera de la bolsa, sin bolsa, sin saca, sin costal, fuera de costal, a granel, solto, soltos, fora de saca, fora da saca, fora de mala, fora da mala, fora do saco, fora de saco, sem mala, sem saca, sem saco, avulso, avulsos',
};

export const byPartnerWords: Words = {
  true: 'by partner, per partner, by client, per client, by customer, per customer, each partner, each client, each customer, for each partner, partner by partner, client by client, split by partner, split per client, por socio, por cliente, cada socio, cada cliente, socio por socio, cliente por cliente, por parceiro, cada parceiro, parceiro por parceiro, by merchant, per merchant, each merchant, por comercio',
};

/** Where a list of announced parcels stands. */
export const preAlertStateWords: Words = {
  uploaded: 'uploaded, just uploaded, subida, recien subida, cargada, enviada, carregada',
  validating: 'being checked, being validated, under validation, validating, en validacion, validandose, em validacao, validando, sendo validado',
  accepted: 'accepted, approved, aceptada, aprobada, aceita, aceitas, aprovada',
  rejected: 'rejected, refused, turned down, bounced, rechazada, rebotada, rejeitada, recusada',
  partially_received:
    'partly received, partially received, half received, received in part, in part, recibida en parte, recibida parcialmente, parcialmente recibida, a medias, recebida em parte, parcialmente recebida, recebida parcialmente, pela metade',
  received: 'received, fully received, recibida, recibieron completa, recebida',
  processed: 'processed, procesada, processada',
  closed: 'closed, cerrada, fechada, encerrada',
  expired: 'expired, lapsed, ran out, timed out, out of date, vencida, vencieron, vencio, expirada, expiraron, caducada, caducaron, vencida, venceram, venceu, expirada, expiraram, caducou',
}; // prettier-ignore

export const incompleteWords: Words = {
  true: 'incomplete, partially, only partially, incompletos, incompletas, incompleto, no llegaron completas, no llegaron completos, no vinieron completas, nao chegaram completos, nao chegaram completas, nao vieram completos, nao vieram completas, did not arrive complete, in part, partly, only part, en parte, solo en parte, parcialmente, em parte, so em parte, still missing, missing boxes, missing parcels, parcels missing, boxes missing, short, not complete, not all there, not … whole, not … complete, not … in full, not everything, never showed up, never turned up, never arrived, never came, not … show up, not … turn up, no show, incompleta, a medias, les faltan, le faltan, faltan cajas, faltan paquetes, faltantes, con faltantes, no … completa, no … enteras, no … toda, no llegaron, nunca llegaron, jamas llegaron, nunca llego, nunca aparecieron, no aparecieron, nunca entraron, incompleta, faltam pacotes, faltam caixas, faltando, com faltas, nao … completa, nao … inteiras, nao … toda, nao … tudo, nao chegaram, nunca chegaram, nunca chegou, nunca apareceram, nao apareceram',
};

export const runStateWords: Words = {
  waiting: 'waiting, queued, in the queue, still to run, pending, en espera, en cola, pendiente, na fila, em espera, aguardando',
  running: 'running, running now, in progress, right now, under way, underway, corriendo, ejecutandose, en ejecucion, en curso, en marcha, rodando, executando, em execucao, em andamento',
  done: 'done, finished, succeeded, successful, went well, completed, ran fine, terminado, terminaron, exitoso, con exito, salieron bien, completado, concluido, terminou, terminaram, com sucesso, bem sucedido, deram certo, deu certo',
  failed: 'failed, failing, fail, failure, crashed, crash, break, broke, broken, errored, error, errors, fell over, went wrong, blew up, did not work, fallido, fallo, fallaron, fallan, falla, fallas, con error, con errores, errores, bombed, blown up, died, choked, se cayeron, se cayo, tronaron, trono, petaron, se rompieron, reventaron, salieron mal, no … corrieron, falhou, falharam, falha, falhas, falharem, com erro, erro, erros, deram errado, deu errado, deram pau, deu pau, travou, travaram, pifou, quebrou, quebraram, caiu, cairam',
}; // prettier-ignore

export const formatWords: Words = {
  xlsx: 'xlsx, xls, excel, workbook, hoja de calculo, libro de excel, planilha, planilla, spreadsheet',
  csv: 'csv, comma separated, separado por comas, separado por virgulas',
};

export const bankOnlyWords: Words = {
  true: 'banks, bank partners, banking partners, banks only, card issuers, issuers, card banks, bancos, socios bancarios, bancarios, emisores, emisores de tarjetas, emisoras, solo bancos, parceiros bancarios, emissores, emissores de cartoes, emissoras, so bancos, card business, with cards, that issue cards, emiten tarjetas, emitem cartoes',
};

/** Who an address is for. */
export const targetWords: Words = {
  consignee:
    'consignee, recipient, receiver, addressee, buyer, customer, client, delivery address, ship to, destinatario, consignatario, comprador, cliente, quien recibe, direccion de entrega, quem recebe, endereco de entrega, recebedor',
  shipper:
    'shipper, sender, seller, origin address, pickup address, ship from, remitente, expedidor, vendedor, quien envia, origen, remetente, quem envia, quem manda, embarcador',
  'shipper-return':
    'return to shipper, return to sender, shipper return, sender return, return address, returns address, returns, return, where returns go, direccion de devolucion, devolucion al remitente, devolucion, devoluciones, retorno, retorno al remitente, endereco de devolucao, devolucao ao remetente, devolucao, devolucoes, retorno ao remetente',
};

export const unreadWords: Words = {
  true: 'unread, not read, not yet read, have not read, not opened, not seen, not … looked at, not … checked, not … opened, unopened, unseen, new ones, sin leer, por leer, pendientes de leer, left to read, to be read, still to read, por ler, pendentes de leitura, no leidas, no he leido, no he visto, no … mirado, no … revisado, sin revisar, sin ver, sin abrir, nuevas, nao lidas, nao li, sem ler, sem abrir, novas, ainda nao vi, nao vi, nao olhei, nao abri, sem ver',
};

/** How a question ended that the assistant did not answer straight away. */
export const outcomeWords: Words = {
  declined:
    'declined, refused, turned down, no answer, could not answer, unable to answer, had no idea, no clue, stuck on, got stuck, not … answered, gave up on, not … handle, not … help, not … deal with, not … manage, unable, stumped, beat you, rechazada, rechazo, no … contestar, no … responder, no … contesto, no … respondio, no supiste, no supo, no pudiste, no pudo, no podias, no podia, no puedes, no puedo, could not, cannot, said no, no … atender, no … resolver, sin respuesta, recusada, recusou, nao … responder, nao … respondeu, sem resposta, nao soube, nao conseguiu, nao conseguia, nao pode, nao podia, disse que nao, nao … atender, nao … resolver, nao deu conta',
  offered:
    'asked back, asked which, offered choices, offered options, gave options, gave choices, with choices, with options, several options, had to ask, unsure, ambiguous, pregunto de vuelta, repregunto, devolvio, dio opciones, ofrecio opciones, con opciones, tuvo que preguntar, dudo, dudosa, ambigua, perguntou de volta, devolveu, devolver com opcoes, deu opcoes, ofereceu opcoes, com opcoes, teve que perguntar, em duvida, na duvida, ambigua',
  corrected:
    'corrected, put right, fixed, set straight, had to correct, were wrong, was wrong, got wrong, got it wrong, corregido, corrigio, corrigieron, tuvo que corregir, corregir, equivocado, se equivoco, te equivocaste, equivocaste, enmendar, enmendado, contestaste mal, respondiste mal, contesto mal, respondio mal, voce errou, corrigido, corrigiu, corrigiram, teve que corrigir, corrigir, errou, erradas, emendar, emendado, respondeu mal, respondeu errado, answered wrong, answered wrongly, answered badly',
};

export const openWords: Words = {
  true: 'open, still open, unsettled, unresolved, pending, not settled, not resolved, not closed, not … dealt with, not … handled, not … treated, not … looked at, outstanding, abierta, pendiente, sin resolver, no resuelta, por resolver, sin atender, no … atendido, no … tratado, no … resuelto, no … cerrado, por atender, sin cerrar, aberta, em aberto, pendente, sem resolver, nao resolvida, por resolver, sem baixa, sem tratamento, nao … tratado, nao … atendido, nao … resolvido, nao … fechado, por tratar',
};

export const overLimitWords: Words = {
  true: 'over the limit, past the limit, past … limit, over … limit, beyond … limit, past their limit, past its limit, beyond the limit, beyond … agreed, past … agreed, over … agreed, longer than agreed, above the limit, exceeded, over limit, too long, sobre el limite, pasado … limite, pasaron … limite, por encima … limite, pasados del limite, pasaron el limite, fuera del limite, fuera de plazo, excedidos, superan el limite, mas alla … limite, mas alla … plazo, mas alla … acordado, mas … lo acordado, pasado … plazo, pasados … plazo, acima do limite, alem … limite, alem … prazo, alem … combinado, acima … prazo, passou … prazo, passaram … prazo, passou … limite, passaram … limite, passaram do limite, fora do limite, fora do prazo, estourado, estouraram o limite, excederam',
  false:
    'within the limit, under the limit, inside the limit, below the limit, dentro del limite, bajo el limite, dentro do limite, abaixo do limite',
};

export const exceptionWords: Words = {
  true: 'exception, as an exception, excepcion, como excepcion, excecao, como excecao',
};

export const sharedWords: Words = {
  true: 'shared, with everybody, with everyone, for everyone, with the team, for the team, compartida, para todos, con todos, con el equipo, para el equipo, compartilhada, com todos, com a equipe, para a equipe',
  false: 'private, just for me, only for me, privada, solo para mi, so para mim, apenas para mim',
};

/** What the days of a list of parcels are about. */
export const periodWords: Words = {
  received: 'received, recibidos, recibieron, recibimos, recebidos, receberam, recebemos',
  delivered: 'delivered, entregados, entregaron, entregues, entregaram',
};

/** What an area of the house is called. */
export const areaWords: Words = {
  1: 'operations, ops, operational, warehouse, operaciones, operativo, operativa, almacen, bodega, operacoes, operacional, armazem, galpao, operacao',
  2: 'management, managers, directors, board, gerencia, direccion, directivos, gerentes, gestion, gerencia, gerencial, diretoria, gestao, direcao, gestores',
  3: 'finance, financial, accounting, money people, treasury, finanzas, financiera, financiero, contabilidad, tesoreria, financas, financeiro, financeira, contabilidade, tesouraria',
};

/** 1 origin, 2 flight, 3 customs, 4 delivery, 5 flags and stops. */
export const processWords: Words = {
  1: 'origin, origin warehouse, leaving origin, before the flight, first stage, origen, almacen de origen, bodega de origen, antes del vuelo, salida, origem, armazem de origem, galpao de origem, antes do voo, saida',
  2: 'flight, air, airborne, in the air, flying, flight part, vuelo, aereo, aerea, en el aire, voo, aereo, aerea, no ar',
  3: 'customs, clearance, aduana, aduanero, despacho, despacho aduanero, alfandega, aduaneiro, alfandegaria, desembaraco, receita',
  4: 'delivery, last mile, final mile, at the door, delivering, entrega, reparto, ultima milla, ultimo tramo, entregas, ultima milha, na porta',
  5: 'flags, flags and stops, stops, flagging, holds, banderas, banderas y marcas, tipo marca, paradas, detenciones, bloqueos, bandeiras, sinalizacoes, paradas, bloqueios',
};

export const distributionWords: Words = {
  1: 'door to door, to the door, home delivery, doorstep, at home, puerta a puerta, a domicilio, entrega a domicilio, en casa, porta a porta, a domicilio, em domicilio, em casa, na porta',
  2: 'pick up point, pickup point, pick up points, pickup points, pickup, collection point, collection points, lockers, punto de retiro, puntos de retiro, punto de recogida, puntos de recogida, retiro en punto, recoger en punto, recogen en punto, retirar en punto, pasar a recoger, recogida, ponto de retirada, pontos de retirada, ponto de coleta, pontos de coleta, retirada em ponto, retirada, retirar em ponto, buscar em ponto, buscar no ponto',
  3: 'post office, post offices, by post, oficina de correos, oficinas de correos, oficina postal, en correos, agencia dos correios, agencias dos correios, agencia postal, no correio, nos correios, correio',
  4: 'remote distribution, remote type, type remote, hard to reach places, distribucion remota, tipo remoto, lugares alejados, distribuicao remota, lugares afastados',
};

export const identityWords: Words = {
  none: 'no check, no identity check, without check, without checks, no id, no document, no identification, without identification, without id, no verification, none, sin revision, sin control, sin verificacion, sin verificar, sin identificacion, sin documento, no se revisa, no se pide, sem verificacao, sem checagem, sem conferencia, sem documento, sem identificacao, sem controle, nenhuma',
  document:
    'document seen, see the document, show document, show an id, show id, document shown, see id, id shown, document only, documento visto, ver documento, ver el documento, mostrar documento, muestra documento, solo documento, con documento, so documento, documento visto, ver o documento, mostra documento, apresenta documento, mostrar o documento, com documento',
  'document-number':
    'document number, document number noted, note the document number, id number, id number noted, write down the document, numero de documento, numero del documento, anotar documento, anotar el documento, anotar numero de documento, numero do documento, anotar o documento, anotar numero do documento',
  photo:
    'photo, picture, document and photo, id and photo, photo of the document, foto, documento y foto, fotografia, documento con foto, foto del documento, documento e foto, documento com foto, foto do documento',
};

export const recipientWords: Words = {
  holder:
    'holder, card holder, cardholder, holder only, only the holder, only the card holder, in person, nobody else, titular, solo el titular, solo titular, solamente el titular, so o titular, apenas o titular, somente o titular, so titular, em maos, en mano, en persona, pessoalmente',
  household:
    'household, anyone at home, anybody at home, anyone in the house, anybody in the house, whoever is home, whoever is at home, somebody at home, someone at home, somebody in the house, someone in the house, anyone at the address, family, family members, relatives, anyone in the household, cualquiera de la casa, cualquiera en casa, cualquiera en la casa, alguien de la casa, alguien en casa, alguien en la casa, alguno de la casa, hogar, cualquiera del hogar, alguien del hogar, familiar, familiares, familia, quien este en casa, quien viva, qualquer um da casa, qualquer pessoa da casa, qualquer um em casa, alguem da casa, alguem em casa, alguem na casa, do lar, quem estiver em casa, moradores, familiar, familiares, familia',
  authorised:
    'authorised, authorized, authorised person, authorized person, proxy, somebody authorised, a third party, persona autorizada, autorizado, un tercero, con autorizacion, con poder, apoderado, pessoa autorizada, autorizado, um terceiro, com autorizacao, procurador',
};

export const channelWords: Words = {
  sms: 'sms, text message, text messages, mensaje de texto, mensajes de texto, mensagem de texto, torpedo',
  email: 'email, e mail, mail, correo, correo electronico, mails, e mails',
  whatsapp: 'whatsapp, whats app, wpp, zap, whats',
  push: 'push, push notification, app notification, notificacion push, notificacao push, app',
};

export const flagTypeWords: Words = {
  1: 'damaged, damage, danado, danados, averiado, averiados, danificado, danificados, avariado, avariados',
  2: 'kyc, kyc rejected, kyc rechazado, kyc rejeitado, rejected identity, identidad rechazada, identidade rejeitada',
  3: 'ars',
};

export const onlyReceivedWords: Words = {
  true: 'only received, received only, that came, that arrived, have arrived, have come, solo recibidos, solo recibidas, solo lo recibido, que llegaron, so recebidos, so recebidas, so o recebido, que chegaram',
};

/** By which weight announced parcels are summed. */
export const weightTypeWords: Words = {
  system: 'announced, declared, system weight, anunciado, declarado, del sistema, do sistema',
  verified: 'verified, measured, scale, actual, real, verificado, medido, de bascula, de balanza, de balança, pesado',
  volumetric: 'volumetric, by volume, dimensional, cubed, volumetrico, cubado, por volumen, por volume',
};

/** Where a transfer to the hub stands. */
export const hubStateWords: Words = {
  created: 'created, just opened, not departed, creado, abierto, sin salir, criado, aberto, sem sair',
  in_transit: 'in transit, on the road, on the way, on its way, on their way, en transito, en camino, en ruta, em transito, a caminho',
  receiving: 'being received, half received, en recepcion, recibiendose, em recebimento, sendo recebido',
  complete: 'complete, fully received, completo, completa',
  with_differences: 'with differences, bags missing, with missing bags, with overage, con diferencias, con faltantes, con sobrantes, com diferencas, com faltas, com sobras',
  closed: 'closed, cerrado, fechado, encerrado',
}; // prettier-ignore

export const hubActionWords: Words = {
  depart: 'depart, departed, left, has left, set off, salio, partio, despacha, saiu, partiu',
  finish: 'finish, finished, no more bags, that was all, done receiving, termina, termino, ya no llegan mas, eso fue todo, terminou, nao chegam mais, foi tudo, finaliza, finalizar, termina, terminar, concluye, concluir, conclui, finalize, finalise',
  close: 'close, cierra, cerrar, encerra, encerrar, fecha, fechar',
}; // prettier-ignore

/** What the desk does with a discrepancy. */
export const discrepancyActionWords: Words = {
  take: 'take, assign, mine, give to, hand to, toma, asigna, mia, es mia, pega, atribui, minha',
  explain: 'explain, because, reason is, explica, porque, explique',
  close: 'close, settle, done with, cierra, cerrar, encerra, encerrar, fecha, fechar',
  reopen: 'reopen, open again, reabre, reabrir, abre de nuevo, reabra, abre de novo',
}; // prettier-ignore
/** Where a bag stands. */
export const bagStateWords: Words = {
  open: 'open, still open, being filled, abierta, abiertas, sin cerrar, aberta, abertas, sem fechar',
  closed: 'closed, sealed, shut, cerrada, cerradas, precintada, precintadas, fechada, fechadas, lacrada, lacradas',
  manifested: 'manifested, on a manifest, on manifests, manifestada, manifestadas, en un manifiesto, em um manifesto',
  departed: 'departed, flown, gone, salio, salieron, partida, partidas, en vuelo, embarcada, embarcadas, em voo',
  arrived: 'arrived, landed, llegada, llegadas, llego, llegaron, chegou, chegaram, pousou',
  received:
    'received at destination, taken in at destination, recibida en destino, recibidas en destino, recebida no destino, recebidas no destino',
  emptied: 'emptied, unpacked, vaciada, vaciadas, esvaziada, esvaziadas',
  void: 'void, voided, cancelled, anulada, anuladas, cancelada, canceladas',
  missing: 'missing, lost, not found, faltante, faltantes, perdida, perdidas, extraviada, extraviadas, sumida, sumidas',
};

/** What is done with a manifest. */
export const manifestStepWords: Words = {
  close: 'close, shut, finish, cierra, cerrar, cierre, fecha, fechar, feche, encerra, encerrar',
  reopen: 'reopen, open again, open … again, reabre, reabrir, vuelve a abrir, reabra, abre de novo, abrir de novo',
  cancel: 'cancel, void, scrap, drop, cancela, cancelar, anula, anular, cancele, anule',
  send_to_customs:
    'send to customs, sent to customs, transmit, submit, hand to customs, enviar a aduana, envia a aduana, manda a aduana, transmite, enviar a alfandega, envia a alfandega, manda para a alfandega, transmitir',
  assign: 'assign, assigned, on a flight, onto a flight, asigna, asignar, a un vuelo, atribui, atribuir, a um voo',
  depart: 'depart, departed, left, took off, flew, salio, partio, despego, saiu, partiu, decolou',
  arrive: 'arrive, arrived, landed, llego, aterrizo, chegou, pousou',
  start_clearing:
    'start clearing, in clearance, clearance began, clearance started, en despacho, empezo el despacho, empezo la liberacion, em desembaraco, comecou o desembaraco',
  clear_in_part:
    'partly cleared, cleared in part, partially cleared, liberado en parte, parcialmente liberado, liberado em parte, parcialmente liberado',
  clear: 'cleared, released, fully cleared, liberado, todo liberado, desembaracado, totalmente liberado',
  complete:
    'complete, completed, done with, finished for good, completa, completar, terminado, conclui, concluir, concluido',
};

/** What the x-ray showed. */
export const verdictWords: Words = {
  clear:
    'clear, cleared, released, passed, let through, limpio, liberado, liberaron, aprobado, sin hallazgos, limpo, aprovado, liberaram, nada encontrado',
  flagged:
    'second look, flagged, suspicious, segunda revision, marcado, sospechoso, segunda checagem, sinalizado, suspeito',
  prohibited: 'prohibited, forbidden, prohibido, proibido',
};

/** What the postal operator of Brazil answered before customs. */
export const ectWords: Words = {
  cleared: 'cleared, let through, liberado, libero, liberados, liberou, liberaram',
  taxed: 'taxed, gravado, gravo, gravaron, tributado, taxado, tributou, taxou, tributaram, taxaram',
  inspected:
    'inspected, inspection, inspeccionado, a inspeccion, inspecionado, inspecionou, para inspecao, pra inspecao',
  refused: 'refused, rejected, rechazado, rechazo, rechazaron, recusado, recusou, recusaram, rejeitado, negado',
};
