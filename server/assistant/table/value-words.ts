/** By column, what people say for values that the rows hold in the words of their source. */
export const valueWords: Record<string, Record<string, string>> = {
  provider_status: {
    'On trial': 'on trial, trial, probation, a prueba, en prueba, de prueba, em teste, de teste, em experiencia',
    Suspended: 'suspended, suspendido, suspendidos, suspendida, suspendidas, suspenso, suspensos, suspensa, suspensas',
  },
  verdict: {
    clear:
      'clear, clean, nothing found, limpio, limpios, limpia, limpias, limpo, limpos, limpa, limpas, sin hallazgos, sem achados',
    flagged:
      'flagged, flag, raised a flag, marcado, marcados, marcada, marcadas, marco, sinalizado, sinalizados, sinalizada, sinalizou, odd, strange, suspicious, raro, rara, raros, raras, sospechoso, sospechosos, estranho, estranhos, estranha, suspeito, suspeitos',
  },
  state: {
    customs_held: 'on hold, in hold, held, retenido, retenidos, retenida, retenidas, retido, retidos, retida, retidas',
    departed: 'in the air, in flight, flying, airborne, en el aire, volando, en vuelo, no ar, voando, em voo',
  },
  direction: {
    in: 'from airlines, from the airlines, de aerolineas, de la aerolinea, de las aerolineas, de companhias, da companhia, das companhias',
  },
  result: {
    cleared:
      'clean, limpio, limpios, limpia, limpias, limpo, limpos, limpas, sin impuesto, sin impuestos, sem imposto, sem impostos, liberado sem imposto, liberados sem imposto, isento, isentos, exento, exentos, tax free, duty free, no tax, released, liberado, liberados',
    refused:
      'refuse, refuses, rechazo, rechaza, rechazaron, recusa, recusou, recusaram, rejected, rejeitado, rejeitados, denied, negado, negados',
    taxed:
      'with tax, gravado, gravados, gravada, gravadas, taxado, taxados, taxada, taxadas, tributado, tributados, con impuesto, com imposto',
    inspected:
      'inspection, inspeccion, inspecao, to inspection, a inspeccion, para inspecao, inspeccionado, inspeccionados, inspecionado, inspecionados, revisados',
  },
  health: {
    failed:
      'down, broken, failing, problem, problems, trouble, problema, problemas, con problemas, com problema, not working, offline, caido, caida, caidos, caidas, fora do ar, sin funcionar',
    silent: 'silent, quiet, callado, callados, mudo',
    well: 'up, working, healthy, funcionando, de pie',
  },
  kind: {
    provider:
      'carrier connection, carrier connections, carriers, provider connections, conexiones con transportistas, conexoes com transportadoras',
  },
  item: {
    'Lithium batteries without marking': 'lithium, batteries, battery, baterias, bateria, pilas, litio',
    'Flammable liquids':
      'flammable, perfume, perfumes, liquidos inflamables, inflamables, liquidos inflamaveis, inflamaveis',
    'Aerosols and compressed gas': 'aerosol, aerosols, spray, aerosoles, aerossois',
    'Replica weapons': 'weapons, weapon, guns, armas, arma, replicas',
    'Knives and blades': 'knife, knives, blades, cuchillo, cuchillos, navajas, faca, facas, canivetes, laminas',
    'Medicine without prescription': 'medicine, medicines, pills, drugs, medicinas, medicamentos, remedios, pastillas',
    'Vitamins and supplements': 'vitamins, supplements, vitaminas, suplementos',
    'Tobacco and vapour': 'tobacco, cigarettes, vapes, tabaco, cigarrillos, cigarros, vapeadores',
    'Alcoholic drinks': 'alcohol, wine, bebidas alcoholicas, alcoholicas, vino, vinho, licores',
    'Seeds and plants': 'seeds, plants, semillas, plantas, sementes',
    'Banknotes and coins': 'banknotes, cash, coins, billetes, efectivo, monedas, cedulas, moedas, dinheiro',
  },
};

/** Of columns whose cells list several values what people say for each of them. */
export const listedWords: Record<string, Record<string, string>> = {
  notify: {
    whatsapp: 'wsp, zap, zapzap',
    sms: 'text message, mensaje de texto, mensagem de texto',
    email: 'mail, correo, e-mail',
    push: 'push notification',
  },
  kinds: {
    clearance:
      'clearance, clears, clear customs, despacha, desembaraca,  customs, customs broker, broker, aduana, aduanal, despacho aduanal, despachante, agente aduanal, agente de aduana, despachante de alfandega, alfandega, desembaraco, despacho',
    delivery:
      'delivery, deliver, delivers, entrega, entregan, entregam, final mile, last mile, entrega, reparto, ultima milla, ultima milha, reparte, entrega final',
    linehaul: 'linehaul, air freight, flete aereo, frete aereo',
    handler: 'handler, handling',
  },
};
