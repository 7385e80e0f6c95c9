import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { period, planned } from './planned-tool.ts';

const access = [...staff, 'partner'] as const;

const analysis = {
  ...period('start_date', 'end_date'),
  commercial_partner_list: field.partners('Partner').optional(),
  country_list: field.countries('Country').optional(),
  mawb_list: field.mawbs('MAWB').optional(),
  manifest_list: field.manifests('Manifest').optional(),
};
const bag = {
  bag_id: field.bag('Bag'),
  bag_status: field.state('Status'),
  bag_system_weight: field.weight('Weight'),
  bag_sorting: field.code('Sorting code'),
};
const linehaul = {
  ailine: field.airline('Airline').optional(),
  iata_code_origin: field.iata('From').optional(),
  port_iata: field.iata('To').optional(),
  ctry_iso_code_origin: field.country('Country of origin').optional(),
  ctry_iso_code_dest: field.country('Country of destination').optional(),
};
const price = {
  airline: field.airline('Airline'),
  from: field.iata('From'),
  to: field.iata('To'),
  kilo: field.money('Per kilo'),
};

export const warehouse: AnyContract[] = [
  planned({
    path: 'operations/bags-data',
    wrap: 'dataAnalysisRequestFilters',
    title: 'Bags',
    about:
      'Bags of a period with seal, status, system, verified and volumetric weight, dimensions, items and sorting code.',
    ask: [
      'bags to Ecuador with dimensions | bags made today | seals and weights of the bags | bags by sorting code',
      'bolsas a Ecuador con dimensiones | bolsas armadas hoy | sellos y pesos de las bolsas | sacas por código de clasificación',
      'malas para o Equador com dimensões | malas montadas hoje | lacres e pesos das malas | malas por código de triagem',
    ],
    input: analysis,
    row: { ...bag, dimensions: field.dimensions('Dimensions'), seal: field.code('Seal') },
  }),
  planned({
    path: 'operations/bags-not-assigned-mnfs',
    title: 'Bags without a manifest',
    about: 'Closed bags of a period that stand on no manifest yet, with how long they have waited.',
    ask: [
      'bags without a manifest | bags not assigned | closed bags waiting for a manifest | which bags are on no manifest',
      'bolsas sin manifiesto | bolsas no asignadas | bolsas cerradas esperando manifiesto | qué sacas no están en ningún manifiesto',
      'malas sem manifesto | malas não atribuídas | malas fechadas esperando manifesto | que malas não estão em nenhum manifesto',
    ],
    input: period('startDate', 'endDate'),
    row: { ...bag, waiting: field.span('Waiting') },
  }),
  planned({
    path: 'operations/bags-summary-pending',
    wrap: 'dataAnalysisRequestFilters',
    title: 'Pending bags, summary',
    about: 'Per country and sorting code: bags still open or not departed, with pieces and weight.',
    ask: [
      'summary of pending bags | how many bags are pending per country | open bags not departed | pending bags by destination',
      'resumen de bolsas pendientes | cuántas bolsas pendientes por país | bolsas abiertas sin salir | sacas pendientes por destino',
      'resumo de malas pendentes | quantas malas pendentes por país | malas abertas sem sair | malas pendentes por destino',
    ],
    input: analysis,
    row: { country: field.country('Country'), bags: field.count('Bags'), weight_kg: field.weight('Weight') },
  }),
  planned({
    path: 'operations/consolidation-requests',
    access,
    wrap: 'consolidationRequestsReq',
    title: 'Consolidation requests',
    about: 'Requests of PO-box customers to merge stored packages into one: owner, packages, shelf position, value.',
    ask: [
      'consolidation requests | customers asking to merge packages | po box consolidations of this week | packages to be consolidated into one box',
      'solicitudes de consolidación | clientes que piden juntar paquetes | consolidaciones de casillero de esta semana | paquetes por consolidar en una caja',
      'pedidos de consolidação | clientes que pedem para juntar pacotes | consolidações de caixa postal desta semana | pacotes a consolidar em uma caixa',
    ],
    input: {
      ...period('startDate', 'endDate'),
      copaList: field.partners('Partner').optional(),
      statusList: field.codes('Status').optional(),
      countryIsoCodeList: field.countries('Country').optional(),
    },
    row: { request: field.id('Request'), owner: field.person('Owner'), position: field.text('Position') },
  }),
  planned({
    path: 'operations/receptions-by-date-and-copa',
    access,
    wrap: 'receptionsByDateAndCopaReq',
    title: 'Receptions',
    about:
      'Parcels scanned in at the entry points in a period by date and partner, with station, weight and dimensions.',
    ask: [
      'receptions by partner | parcels scanned in at reception today | shipment receptions of a partner | reception report by date',
      'recepciones por socio | paquetes escaneados en recepción hoy | recepciones de un socio | reporte de recepción por fecha',
      'recepções por parceiro | pacotes lidos na recepção hoje | recepções de um parceiro | relatório de recepção por data',
    ],
    input: {
      ...period('startDate', 'endDate'),
      copaList: field.partners('Partner').optional(),
      statusList: field.codes('Status').optional(),
    },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      station: field.text('Station'),
      received_at: field.instant('Received'),
    },
  }),
  planned({
    path: 'operations/get-linehaul-price',
    title: 'Linehaul prices',
    about: 'What an airline charges on a lane: rate under and over 100 kg, fuel, screening, security, minimum.',
    ask: [
      'linehaul price MIA GRU | what does the airline charge per kilo to Bogotá | air freight rates of the airline | linehaul fuel and security per kg',
      'precio linehaul MIA GRU | cuánto cobra la aerolínea por kilo a Bogotá | tarifas aéreas de la aerolínea | combustible y seguridad por kg del linehaul',
      'preço linehaul MIA GRU | quanto a companhia cobra por quilo para Bogotá | tarifas aéreas da companhia | combustível e segurança por kg do linehaul',
    ],
    input: linehaul,
    row: price,
  }),
  planned({
    path: 'operations/master-upsert-linehaul-price',
    effect: 'write',
    access: ['admin', 'finance'],
    wrap: 'upnsert_linehaul_price_request',
    title: 'Save a linehaul price',
    about:
      'Sets what an airline charges on a lane: per kilo under and over 100 kg, fuel, screening, security, minimum.',
    ask: [
      'set the linehaul price MIA GRU to 2.80 | update the air freight rate of the airline | new linehaul price from Monday | raise the fuel on the lane',
      'pon el precio linehaul MIA GRU en 2.80 | actualiza la tarifa aérea de la aerolínea | nuevo precio linehaul desde el lunes | sube el combustible del tramo',
      'define o preço linehaul MIA GRU em 2,80 | atualiza a tarifa aérea da companhia | novo preço linehaul a partir de segunda | aumenta o combustível do trecho',
    ],
    input: { ...linehaul, kilo: field.money('Per kilo'), valid_from: field.day('Valid from').optional() },
    row: price,
    example: { iata_code_origin: 'MIA', port_iata: 'GRU', kilo: 2.8 },
  }),
];
