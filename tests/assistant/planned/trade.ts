import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone, staff } from '#tools/roles.ts';
import { period, planned } from './planned-tool.ts';

const claim = {
  claim_id: field.id('Claim'),
  trck_nmr_fol: field.tracking('Tracking'),
  kind: field.choice('Kind', { lost: 'Lost', damaged: 'Damaged', short: 'Part missing' }),
  claimed: field.money('Claimed'),
  state: field.state('State'),
};
const pickup = {
  pickup_id: field.id('Pick-up'),
  copa_name: field.text('Partner'),
  address: field.text('Address'),
  pickup_day: field.day('Day'),
  state: field.state('State'),
};
const dates = period('start_date', 'end_date');
const copa = { copa_id: field.partner('Partner').optional() };

/** Endpoints that the specification does not name: what such a house asks for next. */
export const trade: AnyContract[] = [
  planned({
    path: 'claims/claim-list',
    access: [...staff, 'merchant', 'partner'],
    title: 'Claims',
    about: 'Claims for compensation of lost or damaged parcels: amount claimed, amount granted, state.',
    ask: [
      'open claims | claims for damaged parcels | how much was claimed for lost parcels | state of the claim for LX123456785US',
      'reclamos abiertos | reclamos por paquetes dañados | cuánto se reclamó por paquetes perdidos | estado del reclamo de LX123456785US',
      'reclamações de indenização abertas | sinistros por pacotes avariados | quanto foi reclamado por pacotes extraviados | situação do sinistro do LX123456785US',
    ],
    input: {
      ...dates,
      ...copa,
      state: field.state('State').optional(),
      trck_nmr_fol: field.tracking('Tracking').optional(),
    },
    row: claim,
  }),
  planned({
    path: 'claims/claim-insert',
    effect: 'write',
    access: ['admin', 'merchant', 'partner'],
    title: 'Open a claim',
    about: 'Opens a claim for compensation for a parcel that was lost or damaged.',
    ask: [
      'open a claim for LX123456785US | file a claim for the damaged parcel | claim compensation for a lost parcel | register a claim of 80 dollars',
      'abre un reclamo por LX123456785US | presenta un reclamo por el paquete dañado | reclama indemnización por un paquete perdido | registra un reclamo de 80 dólares',
      'abre uma reclamação de indenização do LX123456785US | registra um sinistro do pacote avariado | pede indenização por um pacote extraviado | registra um sinistro de 80 dólares',
    ],
    input: {
      trck_nmr_fol: field.tracking('Tracking'),
      kind: field.choice('Kind', { lost: 'Lost', damaged: 'Damaged', short: 'Part missing' }).optional(),
      claimed: field.money('Claimed').optional(),
      remark: field.note('Remark').optional(),
    },
    row: claim,
    example: { trck_nmr_fol: 'LX123456785US', kind: 'damaged', claimed: 80 },
  }),
  planned({
    path: 'insurance/coverage-list',
    access: [...staff, 'merchant', 'partner'],
    title: 'Insured parcels',
    about: 'Parcels that travel insured: sum insured, premium, policy.',
    ask: [
      'insured parcels | is LX123456785US insured | insurance premiums of this month | sum insured by partner',
      'paquetes asegurados | está asegurado LX123456785US | primas de seguro de este mes | suma asegurada por socio',
      'pacotes segurados | o LX123456785US tem seguro | prêmios de seguro deste mês | valor segurado por parceiro',
    ],
    input: { ...dates, ...copa, trck_nmr_fol: field.tracking('Tracking').optional() },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      insured: field.money('Sum insured'),
      premium: field.money('Premium'),
    },
  }),
  planned({
    path: 'pickup/request-insert',
    effect: 'write',
    access: ['admin', 'merchant', 'partner'],
    title: 'Book a pick-up',
    about: 'Books a vehicle to collect freight at an address of a partner on a day.',
    ask: [
      'book a pick-up for tomorrow | collect 30 boxes at our warehouse | send a truck to the partner | schedule a collection',
      'agenda una recolección para mañana | recojan 30 cajas en nuestra bodega | manda un camión al socio | programa una recogida',
      'agenda uma coleta para amanhã | coletem 30 caixas no nosso armazém | manda um caminhão ao parceiro | programa uma retirada',
    ],
    input: {
      ...copa,
      address: field.text('Address').optional(),
      pickup_day: field.day('Day'),
      pieces: field.count('Pieces').optional(),
    },
    row: pickup,
    example: { pickup_day: '2026-11-24', pieces: 30 },
  }),
  planned({
    path: 'pickup/request-list',
    access: [...staff, 'merchant', 'partner'],
    title: 'Pick-ups',
    about: 'Collections booked at partners in a period: where, when, pieces, vehicle and whether they were done.',
    ask: [
      'pick-ups of today | collections booked for tomorrow | pick-ups that failed | which partners do we collect from',
      'recolecciones de hoy | recogidas agendadas para mañana | recolecciones fallidas | en qué socios recogemos',
      'coletas de hoje | coletas agendadas para amanhã | coletas que falharam | em que parceiros coletamos',
    ],
    input: { ...dates, ...copa },
    row: pickup,
  }),
  planned({
    path: 'delivery/driver-routes',
    access: [...staff, 'provider'],
    title: "Drivers' routes",
    about: 'The routes of the drivers of a day: stops, delivered, failed, kilometres.',
    ask: [
      "drivers' routes of today | how many stops does each driver have | route of the driver | which driver has stops left",
      'rutas de los choferes de hoy | cuántas paradas tiene cada repartidor | ruta del repartidor | qué chofer tiene paradas pendientes',
      'rotas dos motoristas de hoje | quantas paradas tem cada entregador | rota do motorista | que motorista ainda tem paradas',
    ],
    input: {
      route_day: field.day('Day', { usual: 0 }).optional(),
      driver: field.person('Driver').optional(),
      service_provider_code: field.provider('Provider').optional(),
    },
    row: {
      driver: field.person('Driver'),
      stops: field.count('Stops'),
      done: field.count('Done'),
      km: field.count('Kilometres'),
    },
  }),
  planned({
    path: 'warehouse/packaging-stock',
    title: 'Packaging stock',
    about:
      'How many boxes, bags, seals, label rolls and pallets are in stock at each entry point, and when they run out.',
    ask: [
      'packaging stock | how many label rolls are left | are we running out of seals | boxes and pallets in stock in Miami',
      'inventario de empaque | cuántos rollos de etiquetas quedan | se nos acaban los sellos | cajas y tarimas en existencia en Miami',
      'estoque de embalagem | quantos rolos de etiqueta restam | estão acabando os lacres | caixas e paletes em estoque em Miami',
    ],
    input: { entry_point: field.iata('Entry point').optional(), item: field.text('Item').optional() },
    row: {
      item: field.text('Item'),
      entry_point: field.iata('Entry point'),
      left: field.count('Left'),
      lasts: field.days('Lasts'),
    },
  }),
  planned({
    path: 'support/ticket-list',
    access: [...staff, 'merchant', 'partner'],
    title: 'Customer tickets',
    about: 'Tickets of customer service: subject, parcel, agent, age, and whether an answer is due.',
    ask: [
      'open tickets | customer tickets without an answer | tickets of a partner | oldest support ticket',
      'tickets abiertos | tickets de clientes sin respuesta | tickets de un socio | ticket de soporte más viejo',
      'chamados abertos | chamados de clientes sem resposta | chamados de um parceiro | chamado de suporte mais antigo',
    ],
    input: { ...dates, ...copa, state: field.state('State').optional(), agent: field.person('Agent').optional() },
    row: {
      ticket_id: field.id('Ticket'),
      subject: field.text('Subject'),
      agent: field.person('Agent'),
      age: field.days('Age'),
    },
  }),
  planned({
    path: 'geographic/holiday-list',
    access: everyone,
    title: 'Holidays',
    about: 'Public holidays by country and state, on which no delivery is counted.',
    ask: [
      'holidays in Brazil | is Monday a holiday in Colombia | next public holidays | days without delivery in Chile',
      'feriados en Brasil | el lunes es feriado en Colombia | próximos días festivos | días sin reparto en Chile',
      'feriados no Brasil | segunda é feriado na Colômbia | próximos feriados | dias sem entrega no Chile',
    ],
    input: {
      ctry_iso_code: field.country('Country').optional(),
      start_date: field.day('From', { usual: 0 }).optional(),
      end_date: field.day('To', { usual: 90 }).optional(),
    },
    row: { day: field.day('Day'), name: field.text('Holiday'), country: field.country('Country') },
  }),
  planned({
    path: 'auth/user-list',
    access: ['admin'],
    title: 'Users',
    about: 'Accounts of the console: name, role, partner, last sign-in, and whether they are enabled.',
    ask: [
      'users of the console | who has the admin role | accounts of a partner | users that never signed in',
      'usuarios de la consola | quién tiene rol de admin | cuentas de un socio | usuarios que nunca entraron',
      'usuários do console | quem tem perfil de admin | contas de um parceiro | usuários que nunca entraram',
    ],
    input: { ...copa, role: field.code('Role').optional(), enabled: field.flag('Enabled').optional() },
    row: { login: field.text('User'), role: field.code('Role'), last_seen: field.instant('Last sign-in') },
  }),
  planned({
    path: 'auth/audit-log',
    access: ['admin'],
    title: 'Audit log',
    about: 'Who changed what in the console and when, and from where they had signed in.',
    ask: [
      'audit log of yesterday | what did this user change | who touched parcel LX123456785US | changes made in the console last night',
      'bitácora de auditoría de ayer | qué cambió este usuario | quién tocó el paquete LX123456785US | cambios hechos en la consola anoche',
      'log de auditoria de ontem | o que este usuário mudou | quem mexeu no pacote LX123456785US | alterações feitas no console esta noite',
    ],
    input: { ...dates, user_login: field.text('User').optional(), search: field.search('About').optional() },
    row: { at: field.instant('When'), user_login: field.text('User'), action: field.text('Change') },
  }),
];
