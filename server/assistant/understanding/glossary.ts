import { fold, stem, tokens } from './normalise.ts';

/** Words of the trade in the three languages, folded, by the concept they share. */
const concepts: Record<string, string> = {
  parcel:
    'parcel, package, shipment, pkg, envio, paquete, encomienda, bulto, pacote, encomenda, remessa, tracking, tracking number, numero de rastreo, numero de seguimiento, numero de guia, codigo de rastreio, numero de rastreio, guia, guias, rastreo, rastreio, hawb',
  where:
    'where, donde, onde, whereabouts, por donde, cade, ubicacion, localizacao, location, track, rastrear, rastrea, rastreia, rastreie, seguimiento, seguir, rastreamento, locate, trackear, localiza, localizar, ubica, ubicar',
  status: 'status, estatus, estado, situacao, situacion, statuses',
  news: 'news, novedad, novedades, novidade, novidades, noticia, update on, updates on',
  number: 'number, numero, num, nro, numbers, numeros',
  mawb: 'mawb, master, masters, master awb, air waybill, airwaybill, guia madre, guia master, guia aerea, guia mae, master air waybill, awb, awbs, conhecimento aereo, guias madre',
  bag: 'bag, sack, bolsa, saco, saca, mala, valija, bolson',
  manifest: 'manifest, manifiesto, manifesto, mnfs',
  hubmanifest: 'hub manifest, manifiesto hub, manifesto hub, manifiesto de hub, manifesto de hub',
  prealert:
    'pre alert, prealert, prealerted, pre alerted, prealerta, pre alerta, prealertado, prealertar, pre alertar, pre alertado, pre manifest, premanifest, premanifiesto, pre manifiesto, pre manifesto',
  booking: 'booking, reserva, master booking',
  customs: 'customs, aduana, aduanas, alfandega, aduanero, aduaneiro, aduanal, alfandegario',
  clearance: 'clearance, clear, despacho, desaduanar, desembaraco, nacionalizacion, nacionalizacao',
  released: 'released, liberado, liberada, release, liberacion, liberacao',
  duties: 'duties, duty, impuesto, arancel, aranceles, imposto, tributo, tributos, taxes',
  partner: 'partner, copa, commercial partner, socio, socio comercial, parceiro, parceiro comercial, aliado',
  consignee:
    'consignee, client, customer, recipient, receiver, addressee, cliente, destinatario, consignatario, comprador, buyer, person, persona, pessoa',
  provider:
    'provider, carrier, supplier, proveedor, provedor, fornecedor, transportista, transportadora, transportador, paqueteria, mensajeria, courier, couriers',
  lastmile: 'last mile, ultima milla, ultima milha',
  vendor: 'vendor, vendors',
  airline: 'airline, aerolinea, companhia aerea, linea aerea, cia aerea',
  airport: 'airport, aeropuerto, aeroporto, iata, iatas',
  gateway: 'gateway, gateways',
  entrypoint: 'entry point, punto de entrada, ponto de entrada, entry airport, puntos de entrada, pontos de entrada',
  country: 'country, countries, pais, paises, nation',
  checkpoint:
    'checkpoint, checkpoints, event, evento, chck, hito, punto de control, scan, tracking event, checkpoint code',
  flag: 'flag, flagged, bandera, sinalizar, sinalizado, sinaliza, sinalize, flags, marcado, marcados, marcada, bandeira',
  mark: 'mark, marca, marcar, marque, marcame, marcalo, marcala',
  reason: 'reason, motivo, razon, razao, causa',
  concession: 'concession, concesion, concessao, concessoes, concesiones, refund, reembolso, refunds, reintegro',
  amazon: 'amazon, amz',
  marketplace: 'marketplace, mercado',
  late: 'late, delayed, overdue, atrasado, tarde, demorado, retrasado, retraso, atraso, delay',
  sla: 'sla, on time, a tiempo, no prazo, en plazo',
  delivered: 'delivered, entregado, entregue, entregues',
  delivery: 'delivery, entrega, reparto, entregar',
  held: 'held, stuck, retained, on hold, retenido, retido, detenido, parado, trabado, travado, preso, atorado',
  received:
    'received, reception, receptions, recibido, recepcion, recebido, recebimento, recepcao, recibir, recepciones, receive',
  weight: 'weight, peso, kilos, heavy, pesado',
  value: 'value, valor, declared value, valor declarado',
  date: 'date, fecha, datas',
  report: 'report, reporte, informe, relatorio',
  balance: 'balance, saldo',
  invoice: 'invoice, factura, fatura',
  rate: 'rate, tarifa, tariff',
  service: 'service, svc, servicio, servico',
  process: 'process type, tipo de proceso, tipo de processo, process, proceso, processo',
  bank: 'bank, banco, banks, bancos, bancario, banking',
  card: 'card, tarjeta, cartao, cartoes',
  account: 'account, cuenta, conta, accounts',
  extension: 'extension, extensao, extensoes, extensiones, card extension, card setting',
  password: 'password, contrasena, senha, clave de acceso, passwords',
  address: 'address, direccion, endereco, domicilio, addresses',
  place: 'place, lugar, local, place id, placeid, place_id',
  coordinates:
    'coordinates, coordenadas, geocode, geocodificar, geocodifica, geocodifique, mapa, map, latitude, latitud',
  suggest:
    'suggest, suggestion, sugerir, sugiere, sugere, sugiera, autocomplete, autocompletar, autocompleta, begin with, start with',
  history:
    'history, historial, historico, timeline, linea de tiempo, linha do tempo, trazabilidad, life, what happened, happened, happen, que paso, le paso, ha pasado, paso con, aconteceu, que aconteceu, journey, recorrido, trajeto',
  detail: 'detail, detalle, detalhe, full, complete, completo, whole, everything, completa, ficha',
  multiple: 'multiple, several, varios, multiplo, many, lote, batch, varias',
  add: 'add, put, agregar, agrega, agregale, anadir, anade, poner, pon, ponle, ponlo, adicionar, adiciona, adicione, colocar, coloca, coloque, insertar, inserir, register, registrar, registra, registre, insert, pone, poe, incluir, incluye, inclui',
  change:
    'change, update, edit, modify, fix, correct, cambiar, cambia, cambiale, actualizar, actualiza, editar, edita, modificar, modifica, corregir, corrige, mudar, muda, mude, atualizar, atualiza, atualize, corrigir, alterar, altera, altere, trocar, troca, reassign, assign, asignar, asigna, atribuir',
  delete:
    'delete, remove, borrar, borra, eliminar, elimina, quitar, quita, apagar, apaga, remover, excluir, exclui, exclua, deletar, erase',
  create: 'create, new, crear, crea, nuevo, nueva, criar, cria, crie, novo, nova, open a new, alta',
  upload: 'upload, load, subir, sube, cargar, carga, carregar, carrega, carregue, import',
  order: 'order, orden, pedido, order number, numero de orden, numero de pedido, purchase',
  external: 'external, externo, externa, merchant number',
  employee: 'employee, empleado, funcionario, colaborador, trabajador',
  attendance: 'attendance, asistencia, badge, presenca, fichaje, ponto eletronico',
  zone: 'zone, zona, zonas',
  zip: 'zip, zip code, codigo postal, cep, postal code, zipcode, postcode, zips',
  city: 'city, ciudad, cidade, cities',
  currency: 'currency, moneda, moeda, currencies',
  prohibited: 'prohibited, prohibido, proibido',
  xray: 'xray, x ray, rayos x, raio x, raios x',
  label: 'label, etiqueta',
  rejected: 'rejected, rechazado, rejeitado, recusado, bounced, rebotado, rechazo',
  dashboard: 'dashboard, panel, tablero, painel',
  performance: 'performance, desempeno, rendimiento, desempenho',
  daily: 'daily, diario, por dia, per day, by day',
  consolidation: 'consolidate, consolidation, consolidacion, consolidacao, consolidar',
  verified: 'verified, verificado, verificada',
  pay: 'pay, pays, paid, pagar, paga, pagan, pagam, pago, pagamento, payment',
  shipper: 'shipper, sender, remitente, remetente, expedidor',
  reseller: 'reseller, revendedor, revendedora',
  contact: 'contact, contacto, contato, contacts',
  information: 'information, info, informacion, informacao, informacoes, data, dados, datos',
  email: 'email, e mail, correo, mail, correo electronico',
  phone: 'phone, telefono, telefone, celular, mobile, cell',
  identity:
    'cpf, cedula, rut, curp, dni, identity, documento, identity number, document number, identificacion, identidade, document',
  name: 'name, nombre, nome, named, llamado, chamado',
  node: 'node, nodo, ip',
  consult: 'customs waiting, esperando',
  volume: 'volume, volumen',
  box: 'box, caja, caixa',
  attempt: 'attempt, intento, tentativa',
  return: 'return, devolucion, devolucao, retorno, returned, devuelto, devolvido',
  limit: 'limit, limite',
};

const stops = new Set(
  (
    'a an the of to in on at by for from with and or is are was were be been do does did has have had can could would will should please me my our us we i you your it its this that these those there here them they he she his her so as if than then also just any some all which what who whom whats hows s t ' +
    'el la los las un una unos unas de del al en con por para y o e u que cual cuales quien quienes es son fue fueron ser esta estan este estos estas ese esa eso esos esas lo le les se su sus mi mis me te nos ya si hay tiene tienen tengo favor porfa algun alguna algunos todo todos toda todas como ' +
    'os as um uma uns umas do da dos das no na nos nas ao aos pelo pela pelos pelas em com para pra pro qual quais quem sao foi foram ser estao esse essa isso isto aquele seu sua meu minha meus minhas se ja tem temos tenho algum alguma alguns todo toda tudo voce eu nao me ' +
    'show list give get display tell see want need let look check find bring pull send muestra muestrame mostrar mostra mostre lista listar listame dame ver veja trae traeme quiero quisiera necesito ocupo dime quero preciso gostaria busca buscar busque procura procurar me diz diga traz traga pull view open abre abrir abra consulta consultar consulte revisa revisar verifica verificar confere conferir hello hi hola ola oi thanks gracias obrigado obrigada urgent urgente now ahora agora only solo apenas same mismo mesmo about sobre acerca how much many our yet already inside among between really still work use uses used send sends sent ship ships went go going got take nuestro nuestra nuestros nuestras nosso nossa nossos nossas dentro ja ahi alli trabajamos trabajan trabalhamos trabalham usamos usan usam mandar manda mando mandou mandan mandam enviamos enviar enviou mim pal pa pros pras entre deliver delivers entregamos entregan entregam aun ainda everybody cuanto cuantos cuantas quanto quantos quantas'
  ).split(' '),
);

const longest = 4;
const table = new Map<string, string>();
for (const [concept, words] of Object.entries(concepts))
  for (const phrase of words.split(', '))
    table.set(
      tokens(fold(phrase))
        .map(({ word }) => stem(word))
        .join(' '),
      `#${concept}`,
    );

export interface Term {
  /** A concept such as `#parcel`, or the stem of a word that has none. */
  term: string;
  start: number;
  end: number;
}

export const isStop = (word: string): boolean => stops.has(word);
/** Whether the trade or everyday speech knows this word, so that it is no misspelt name. */
export const isKnown = (word: string): boolean => stops.has(word) || table.has(stem(word));

/** Pronouns that Spanish commands carry at their end: rastréame, márcalo. */
const enclitic = /(?<=.{4})(?:me|lo|la|los|las|le|les|nos)$/;

/** The meaningful terms of a folded text, in order: trade words as concepts, other words stemmed, function words left out. */
export function terms(folded: string): Term[] {
  const words = tokens(folded);
  const stems = words.map(({ word }) => stem(word));
  const found: Term[] = [];
  for (let index = 0; index < words.length;) {
    let length = Math.min(longest, words.length - index);
    while (length > 0 && !table.has(stems.slice(index, index + length).join(' '))) length -= 1;
    const { word, start } = words[index]!;
    const concept =
      table.get(stems.slice(index, index + length).join(' ')) ?? table.get(stem(word.replace(enclitic, '')));
    const end = words[index + Math.max(1, length) - 1]!.end;
    if (concept && !(length === 1 && stops.has(word))) found.push({ term: concept, start, end });
    else if (!stops.has(word)) found.push({ term: stems[index]!, start, end: words[index]!.end });
    index += concept ? Math.max(1, length) : 1;
  }
  return found;
}
