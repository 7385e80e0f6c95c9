/** Columns that people call like the rows themselves, where those are what stands first in them. */
export const isOwnName = (key: string, at: number): boolean => at === 0 && (key === 'mawb' || key === 'pch_code');

/** What people call a column besides its label, in the three languages. */
const columnWords: Record<string, string> = {
  missing_lines:
    'missing, missing lines, lines missing, faltantes, faltante, faltando, faltan, faltam, lineas faltantes, linhas faltantes, linhas faltando, lineas que faltan, missing parcels, paquetes faltantes, pacotes faltando',
  revenue_per_kg:
    'revenue per kilo, revenue a kilo, revenue per kg, ingreso por kilo, ingreso por kg, ingreso el kilo, receita por quilo, receita por kg, receita o quilo',
  revenue_per_parcel:
    'per parcel, per package, por pacote, por paquete, por envio, por encomenda, a parcel, revenue per parcel, revenue per package, ingreso por paquete, ingreso por envio, receita por pacote, receita por envio',
  cost_per_parcel:
    'cost per parcel, cost us more per parcel, costs us more per parcel, costs more per parcel, costs us most per parcel, costs most per parcel, costs per parcel, costs us per parcel, cuesta mas por paquete, cuesta por paquete, custa mais por pacote, custa por pacote, cost a parcel, cost per package, costo por paquete, costo por envio, custo por pacote, custo por envio',
  cost_per_kg:
    'cost per kilo, cost a kilo, costo por kilo, coste por kilo, costo el kilo, custo por quilo, custo o quilo',
  copa_name:
    'partner, customer, client, merchant, shipper, account, seller, shop, socio, cliente, comercio, comerciante, tienda, parceiro, loja, lojista, vendedor',
  service_provider_name:
    'provider, carrier, last mile, last leg, courier, delivered by, proveedor, transportista, repartidor, fornecedor, transportadora, entregador',
  destination: 'destination, destino',
  ctry_iso_code: 'destination country, country of destination, pais de destino, pais destino, country, pais',
  change:
    'change, growth, grew, grow, crecimos, crecio, crecieron, crecimiento, cambio, cresceu, crescemos, crescimento, variacion, variacao',
  pch_code: 'pch, batch, lot, lote',
  assessed: 'assessed, liquidado, liquido, liquidaron, liquidados, apurado, apurou, apurados, apuraram',
  estimate: 'estimated, estimate, estimado, estimados, estimamos, estimativa, previsto, prevista, estimation',
  difference: 'difference, diferencia, diferenca, gap',
  vendor: 'vendor, provider, proveedor, fornecedor',
  kind: 'type, types, kind, tipo, tipos, clase, clases',
  category: 'type, category, tipo, categoria',
  position: 'shelf, position, estante, posicion, posicao, prateleira',
  mawb: 'mawb, master, master awb, air waybill, awb, guia, guia madre, guia master, guia aerea, guia mae',
  pieces: 'pieces, pcs, piezas, bultos, pecas, volumes',
  reason: 'reason, reasons, cause, motivo, motivos, razon, causa, razao',
  shift: 'shift, turno',
  rate_under_100:
    'rate under 100 kg, under 100 kg, below 100 kg, less than 100 kg, up to 99 kg, under 100, below 100, menos de 100 kg, menos de 100 kilos, hasta 99 kg, abajo de 100 kg, debajo de 100 kg, abaixo de 100 kg, menos de 100 quilos, ate 99 kg, abaixo de 100, rate under 100kg, under 100kg, below 100kg, less than 100kg, up to 99kg, menos de 100kg, hasta 99kg, abajo de 100kg, debajo de 100kg, abaixo de 100kg, ate 99kg',
  rate_from_100:
    'rate over 100 kg, over 100 kg, above 100 kg, more than 100 kg, from 100 kg, over 100, above 100, mas de 100 kg, mas de 100 kilos, arriba de 100 kg, desde 100 kg, acima de 100 kg, mais de 100 kg, mais de 100 quilos, acima de 100, a partir de 100 kg, rate over 100kg, over 100kg, above 100kg, more than 100kg, from 100kg, mas de 100kg, arriba de 100kg, desde 100kg, acima de 100kg, mais de 100kg, a partir de 100kg',
  released:
    'released, released by customs, cleared by customs, cleared customs, liberados por la aduana, liberados por aduana, liberados pela alfandega, cleared, let go, liberados, liberaron, liberaram, liberou',
  waiting:
    'waiting, waiting for an answer, unanswered, en espera, em espera, esperando, aguardando, esperando respuesta, por contestar, sin respuesta, aguardando resposta, esperando resposta, sem resposta',
  broker: 'broker, despachante, agente de aduana',
  overdue_days:
    'days overdue, days past due, dias de mora, dias de atraso, dias vencid, dias vencidos, dias vencida, dias vencidas',
  vat: 'vat, icms, iva, itbms, igv',
  place: 'city, ciudad, cidade, town, lugar',
  city: 'city, ciudad, cidade',
  dest_city: 'city, ciudad, cidade, town, municipio',
  dest_state: 'state, estado, provincia, department',
  airline_name: 'airline, air carrier, aerolinea, compania, linea aerea, companhia, companhia aerea, cia',
  state_name: 'state, estado',
  puser: 'user, operator, usuario, operador, scanned by',
  user_name: 'employee, people, person, empleado, persona, gente, funcionario, pessoa, colaborador',
  user_login: 'user, operator, usuario, operador, scanned by',
  entry_point:
    'entry point, punto de entrada, ponto de entrada, hub, airport, gateway of origin, warehouse, bodega, almacen, galpao, armazem',
  chargeable_kg:
    'chargeable, chargeable weight, billable weight, peso facturable, facturable, peso tasable, peso tarifable, peso cobrable, peso cobravel, cobravel, peso taxavel, taxavel, peso taxado, peso cobrado',
  weight_kg:
    'weight, heavy, weigh, weighed, weighs, peso, pesa, pesan, pesaba, pesaban, pesaron, pesam, pesava, pesavam, pesou, pesado, kilo, quilo, kilos, quilos, kg, kgs',
  days_waiting:
    'age, antiguedad, idade, antiguidade, news, silent, quiet, stuck, novedad, novidade, noticia, sin novedades, sem noticias, no movement, sin movimiento, sem movimento',
  wait_hours: 'waiting, wait, waited, espera, esperando, tiempo de espera, tempo de espera',
  age_hours: 'age, antiguedad, idade, antiguidade',
  last_checkpoint: 'last event, ultimo evento',
  days_late:
    'days late, how late, how many days late, cuantos dias de atraso, cuantos dias de retraso, quantos dias de atraso, dias de atraso, dias de retraso',
  transit_days: 'transit, transito, takes, took, tarda, tardo, demora, demoro, demorou, leva, levou',
  p50: 'transit time, median, mediana, speed, takes, took, tarda, demora, leva, velocidad, velocidade',
  'open:money':
    'owes, owe, owed, owing, debe, deben, adeuda, adeudan, deve, devem, open, outstanding, unpaid, left to pay, still to collect, to be collected, por cobrar, falta por cobrar, pendiente de cobro, pendiente, saldo, con saldo, a receber, em aberto, falta receber, falta pagar, por pagar',
  due_day: 'due, due date, promised date, deadline, fecha prometida, vencimiento, data prometida, prazo',
  due_on: 'due, due date, vencimiento, vence, vencio, vencieron, vencimento, venceu, venceram, fell due',
  contact_phone: 'phone, phone number, telefono, telefone, celular, fone, cel',
  contact_email: 'email, e-mail, mail, correo',
  sla: 'sla, on time, a tiempo, no prazo, punctuality, punctual, puntualidad, puntual, pontualidade, pontual, cumple, cumplio, cumpre, cumpriu',
  out_sla: 'late, late ones, delay, delays, atraso, atrasos, atrasado, atrasada, retraso, retrasos, retrasado, tarde',
  in_sla: 'on time parcels, en plazo, no prazo, in time',
  per_hour: 'per hour, por hora, per hr, hourly, packages per hour, packages per hr',
  parcels:
    'parcels, packages, shipments, boxes, paquetes, envios, bultos, bultitos, cajas, pacotes, volumen, volume, remessas, caixas',
  balance:
    'balance, owes, owe, owed, owing, debt, debts, debe, deben, deuda, deudas, adeuda, adeudan, saldo, saldos, deve, devem, devendo, divida, dividas',
  total:
    'money, amount, billed, invoiced, plata, dinero, monto, importe, dinheiro, valor, facturado, facturo, facturamos, facturaron, faturado, faturou, faturamos, faturaram',
  open: 'outstanding, still to collect, unpaid, pendiente, por cobrar, falta por cobrar, falta cobrar, sin pagar, em aberto, a receber, falta receber',
  paid: 'collected, paid, pay, pays, pagamos, pague, pago, pagaron, cobrado, cobro, pagado, pagou, pagaram, recebido',
  since:
    'work, works, worked, working, customer, client, socio, cliente, parceiro, trabajamos, trabalhamos, trabajan, trabalham',
  next_mawb:
    'next, next one, next to use, proxima, proximo, siguiente, proxima a usar, proximo a usar, siguiente a usar, next awb, proxima guia, siguiente guia, proximo awb',
  free: 'free, left, libre, disponible, livre, disponivel',
  cut_off_hours: 'cut off, close, closing, corte, cierre, fecha, fechamento, cierra',
  handler: 'handle, handled, handles, agente, atende, atiende',
  beat_at:
    'last sign, sign of life, heartbeat, last heartbeat, latido, ultimo latido, sinal, ultimo sinal, responded, answered, respondio, respondieron, respondeu, responderam, ultima vez',
  branch_days:
    'branch, days in branch, keep, kept, sucursal, dias en sucursal, filial, agencia, guarda, guardan, guardam',
  days_remote:
    'remote, remote area, remote zone, zona remota, area remota, remotas, remota, remoto, prazo remoto, dias remoto',
  days_urban: 'urban, urban area, zona urbana, area urbana, urbana, urbano, prazo urbano',
  days_metro:
    'metro, metropolitan, metro area, zona metropolitana, area metropolitana, metropolitana, regiao metropolitana',
  eta: 'eta, arrive, arrives, arriving, due, llega, llegara, llegan, chega, chegara, chegam',
  received_lines: 'arrived, llegaron, llego, chegaram, chegou',
  days: 'present, came, days present, vino, veio, asistio, compareceu',
  bag_total_items: 'parcels, packages, items, paquetes, envios, pacotes, itens',
  bag_system_weight: 'weight, peso, weigh, weighs, pesa',
  overdue: 'overdue, past due, vencido, vencida, vencidos, em atraso, atrasado',
  days_more: 'older than 90 days, over 90 days, mas de 90 dias, mais de 90 dias',
  credit_left: 'credit left, left of the credit, credito disponible, credito que queda, credito disponivel',
  worked: 'hours, worked, work, horas, trabajo, trabajadas, trabalhou, trabalhadas',
  absent: 'absent, absences, missed, falto, faltaron, ausente, ausentes, faltas, faltou, faltaram',
  failed: 'failed, errors, errores, erros, failures, fallos, fallas, falhas',
  margin: 'margin, margen, margem, profit',
  revenue:
    'revenue, billed, earned, ingresos, ingreso, facturaron, facturo, facturamos, facturado, receita, faturamento, faturaram, faturou, faturamos, faturado, facturacion',
  cost: 'cost, costs, costo, coste, custo, cuesta, cuestan, custa, custam, spend, gasto',
  verdict: 'verdict, result, resultado, veredicto',
  item: 'type, kind, tipo, clase, item, articulo, objeto, artigo',
  found_by: 'found by, encontrado por, encontrado en, achado',
  outcome: 'outcome, resultado, desenlace',
  attempts: 'attempts, tries, intentos, tentativas, delivery attempts, intentos de entrega, tentativas de entrega',
  arrived_at:
    'arrived, arrive, arrival, land, landed, llego, pousou, aterrizo, llegaron, llegado, llegada, chegaram, chegou, chegado, chegada',
  departed_at:
    'despego, decolou, flew, flown, volo, departed, departure, left, leave, leaves, took off, salio, sali, parti, salieron, salida, partieron, sairam, saiu, partida',
  delivered_at: 'delivered, delivery day, entregado, entregue',
  received_at: 'received, reception, recibido, recebido',
  released_at: 'released, cleared, liberado',
  bagged_at: 'bagged, embolsado, ensacado',
  error: 'error, wrong, problem, problema, issue, fault, fallo, erro, falha',
};

/** Verbs of being late: of the late ones where they are counted, of the days of each, else of the rate. */
const runsLate = 'atrasa, atrasam, atrasan, atrasou, runs late, late more';
/** What people call a column of a row besides its label; undefined where its label says it all. */
export function wordsFor(key: string, row: object): string | undefined {
  const isLate = key === (['out_sla', 'days_late'].find((one) => one in row) ?? 'sla');
  return isLate ? `${columnWords[key]}, ${runsLate}` : columnWords[key];
}
