import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { period, planned } from './planned-tool.ts';

const access = ['admin', 'finance'] as const;

export const finance: AnyContract[] = [
  planned({
    path: 'finance/get-invoice-shipping-validation',
    access,
    title: 'Shipping validation',
    about:
      'What is wrong with the shipping charges of one invoice period before it is closed: parcels without a rate, without a weight, billed twice.',
    ask: [
      'validate the shipping invoices of period 2026-10 | what is wrong in the invoice period | parcels without a rate in the period | findings before we close the billing period',
      'valida las facturas de envío del período 2026-10 | qué errores tiene el período de facturación | guías sin tarifa en el período | hallazgos antes de cerrar la facturación',
      'valida as faturas de envio do período 2026-10 | o que está errado no período de faturamento | pacotes sem tarifa no período | pendências antes de fechar o faturamento',
    ],
    input: { invoice_period: field.code('Invoice period') },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      finding: field.text('Finding'),
      copa_name: field.text('Partner'),
      amount: field.money('Amount'),
    },
    example: { invoice_period: '2026-10' },
  }),
  planned({
    path: 'finance/get-period-invoices',
    access,
    title: 'Invoice periods',
    about: 'The billing periods between two days: open or closed, how many invoices each holds and their total.',
    ask: [
      'invoice periods of this year | which billing period is still open | status of the invoice periods | is the October billing closed',
      'períodos de facturación del año | qué período de facturación sigue abierto | estado de los períodos de factura | ya se cerró la facturación de octubre',
      'períodos de faturamento do ano | qual período de faturamento continua aberto | situação dos períodos de fatura | o faturamento de outubro já fechou',
    ],
    input: period('start_date', 'end_date'),
    row: {
      invoice_period: field.code('Invoice period'),
      state: field.state('State'),
      invoices: field.count('Invoices'),
      total: field.money('Total'),
    },
  }),
  planned({
    path: 'finance/rpt-delivery-copa-daily',
    access,
    wrap: 'rpt_delivery_copa_daily_req',
    title: 'Daily delivery of the bank partner',
    about:
      'Card deliveries of a bank partner day by day: handed over, second attempt, returned to the branch, and what is charged for them.',
    ask: [
      'daily delivery report of the bank | cards delivered per day for the bank partner | daily copa delivery | how many cards did we hand over each day',
      'reporte diario de entregas del banco | tarjetas entregadas por día del socio bancario | entrega diaria copa | cuántas tarjetas se entregaron cada día',
      'relatório diário de entregas do banco | cartões entregues por dia do parceiro bancário | entrega diária copa | quantos cartões foram entregues a cada dia',
    ],
    input: { ...period('start_date', 'end_date'), copa_id: field.partner('Partner').optional() },
    row: {
      day: field.day('Day'),
      copa_name: field.text('Partner'),
      delivered: field.count('Delivered'),
      returned: field.count('Returned to branch'),
      amount: field.money('Charge'),
    },
  }),
  planned({
    path: 'finance/rpt-duties-status-header',
    access,
    title: 'Duties status',
    about:
      'Payments of import duties to the vendors that advance them: paid, pending or in dispute, with totals assessed and paid.',
    ask: [
      'duties status | which duty payments are pending with the vendor | duties paid to the vendor this month | unpaid duties by country',
      'estado de los impuestos pagados | qué pagos de aranceles están pendientes con el proveedor | aranceles pagados al vendor este mes | impuestos por pagar por país',
      'situação dos impostos pagos | quais pagamentos de tributos estão pendentes com o fornecedor | tributos pagos ao vendor este mês | impostos em aberto por país',
    ],
    input: {
      vendor_id: field.id('Vendor').optional(),
      status: field.choice('Payment', { pending: 'Pending', paid: 'Paid', disputed: 'In dispute' }).optional(),
      ...period('from_date', 'to_date'),
      ctry_iso_code: field.country('Country').optional(),
      tracking_id_list: field.trackings('Tracking').optional(),
    },
    row: {
      pch_code: field.code('Payment number'),
      vendor: field.text('Vendor'),
      assessed: field.money('Assessed'),
      paid: field.money('Paid'),
    },
  }),
  planned({
    path: 'finance/rpt-duties-status-header-detail',
    access,
    title: 'Duties status, parcels',
    about: 'The parcels behind one duty payment (pch code): assessed, paid and estimated duties of each.',
    ask: [
      'parcels of duty payment PCH-2041 | detail of the duties payment | open pch code | assessed against paid, parcel by parcel',
      'paquetes del pago de aranceles PCH-2041 | detalle del pago de impuestos | abre el código pch | liquidado contra pagado, guía por guía',
      'pacotes do pagamento de tributos PCH-2041 | detalhe do pagamento de impostos | abre o código pch | apurado contra pago, pacote a pacote',
    ],
    input: { pch_code: field.code('Payment number') },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      assessed: field.money('Assessed'),
      paid: field.money('Paid'),
      estimate: field.money('Estimated'),
    },
    example: { pch_code: 'PCH-2041' },
  }),
  planned({
    path: 'finance/rpt-get-additional-invoice-detail',
    access,
    title: 'Additional charges, lines',
    about: 'The lines of one invoice of additional charges: parcel, charge, reason and amount.',
    ask: [
      'lines of additional invoice 5512 | which charges are on the extra charges invoice | breakdown of the additionals bill | detail of additional invoice',
      'líneas de la factura de adicionales 5512 | qué cargos trae la factura de extras | desglose de la cuenta de adicionales | detalle de factura adicional',
      'linhas da fatura de adicionais 5512 | que cobranças tem na fatura de extras | abertura da conta de adicionais | detalhe da fatura adicional',
    ],
    input: { invoice_id: field.id('Invoice'), invoice_type: field.code('Type').optional() },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      charge: field.text('Charge'),
      reason: field.text('Reason'),
      amount: field.money('Amount'),
    },
    example: { invoice_id: 5512 },
  }),
  planned({
    path: 'finance/rpt-get-additional-invoice-header',
    access,
    title: 'Additional charges',
    about:
      'Invoices of additional charges in a period, such as storage, returns, redelivery or remote area: per partner and charge.',
    ask: [
      'additional charges invoiced this month | extra charges by partner | storage and return fees billed | additional status report',
      'cargos adicionales facturados este mes | extras cobrados por socio | almacenaje y devoluciones cobradas | reporte de adicionales',
      'cobranças adicionais faturadas este mês | extras cobrados por parceiro | armazenagem e devoluções cobradas | relatório de adicionais',
    ],
    input: {
      ...period('start_date', 'end_date'),
      copa_id: field.partner('Partner').optional(),
      country_iso_code: field.country('Country').optional(),
      tracking_list: field.trackings('Tracking').optional(),
      additional_charge: field.code('Charge').optional(),
    },
    row: {
      invoice_id: field.id('Invoice'),
      copa_name: field.text('Partner'),
      charge: field.text('Charge'),
      amount: field.money('Amount'),
    },
  }),
  planned({
    path: 'finance/rpt-get-additional-status-events',
    access,
    title: 'Events that are charged',
    about: 'The list of status events that raise an additional charge, with the charge that each raises.',
    ask: [
      'which events raise an additional charge | list of additional status events | chargeable events | catalogue of events with a surcharge',
      'qué eventos generan cargo adicional | lista de eventos de estado adicional | eventos cobrables | catálogo de eventos con recargo',
      'que eventos geram cobrança adicional | lista de eventos de status adicional | eventos cobráveis | catálogo de eventos com sobretaxa',
    ],
    row: { event: field.code('Event'), name: field.text('Name'), charge: field.text('Charge') },
  }),
  planned({
    path: 'manifest/manifest-copa-get-currently-balance',
    access: [...access, 'partner'],
    title: 'Balance of a partner',
    about: 'What one commercial partner owes or has in its favour at present, against its credit limit.',
    ask: [
      'partner balance | how much does the partner owe us now | current balance of a partner | is the partner over its credit limit',
      'saldo de un socio | cuánto nos debe ahora el socio | saldo actual del socio | el socio pasó su límite de crédito',
      'saldo de um parceiro | quanto o parceiro nos deve agora | saldo atual do parceiro | o parceiro passou do limite de crédito',
    ],
    input: { copa_id: field.partner('Partner') },
    row: {
      copa_name: field.text('Partner'),
      balance: field.money('Balance'),
      credit_limit: field.money('Credit limit'),
      as_of: field.instant('As of'),
    },
    example: { copa_id: 101 },
  }),
  planned({
    path: 'manifest/manifest-copa-get-currently-balance-sum',
    access,
    title: 'Balances of partners',
    about: 'The sum of what several partners, or all of them, owe at present.',
    ask: [
      'sum of all balances | total that partners owe us | add up the balances of these partners | overall receivable',
      'suma de saldos de todos los socios | total que nos deben los socios | suma los saldos de estos socios | total por cobrar',
      'soma dos saldos de todos os parceiros | total que os parceiros nos devem | some os saldos destes parceiros | total a receber',
    ],
    input: { copa_id_list: field.partners('Partner').optional() },
    row: { partners: field.count('Partners'), balance: field.money('Balance', { total: true }) },
  }),
];
