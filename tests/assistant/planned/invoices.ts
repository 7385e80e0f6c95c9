import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { period, planned } from './planned-tool.ts';

const access = ['admin', 'finance', 'partner'] as const;

const header = {
  invoice_id: field.id('Invoice'),
  copa_name: field.text('Partner'),
  invoice_period: field.code('Invoice period'),
  total: field.money('Total'),
  state: field.state('State'),
};
const line = {
  section: field.text('Section'),
  trck_nmr_fol: field.tracking('Tracking'),
  mawb: field.mawb('MAWB'),
  weight_kg: field.weight('Weight billed'),
  amount: field.money('Amount', { total: true }),
};
const input = { invoiceId: field.id('Invoice') };
const example = { invoiceId: 5512 };

export const invoices: AnyContract[] = [
  planned({
    path: 'invoice/get-additionals-invoice',
    access,
    title: 'Additionals invoice',
    about:
      'One invoice of additional charges as the partner gets it: header, sections, lines and roll-up by air waybill.',
    ask: [
      'open additionals invoice 5512 | show the invoice of additionals | additionals invoice document | print the extras invoice',
      'abre la factura de adicionales 5512 | muestra la factura de adicionales | documento de factura de adicionales | imprime la factura de extras',
      'abre a fatura de adicionais 5512 | mostra a fatura de adicionais | documento da fatura de adicionais | imprime a fatura de extras',
    ],
    input,
    row: line,
    example,
  }),
  planned({
    path: 'invoice/get-customs-invoice',
    access,
    title: 'Customs invoice',
    about:
      'One invoice of duties, taxes and clearance as the partner gets it: header, sections, lines and roll-up by air waybill.',
    ask: [
      'open customs invoice 5512 | show the invoice of duties and clearance | customs invoice document | bill of customs charges',
      'abre la factura de aduana 5512 | muestra la factura de impuestos y despacho | documento de factura aduanal | cuenta de cargos de aduana',
      'abre a fatura de alfândega 5512 | mostra a fatura de impostos e desembaraço | documento da fatura aduaneira | conta dos encargos de alfândega',
    ],
    input,
    row: line,
    example,
  }),
  planned({
    path: 'invoice/get-invoice-list-by-date-and-copa',
    access,
    wrap: 'invoicesListByDateCopaRequest',
    title: 'Invoices by date',
    about: 'The invoices that were issued to a partner in a period, of all types, with total and state.',
    ask: [
      'invoices issued to the partner in October | invoices by date and partner | what did we bill the partner last month | list invoices of the quarter',
      'facturas emitidas al socio en octubre | facturas por fecha y socio | qué le facturamos al socio el mes pasado | lista las facturas del trimestre',
      'faturas emitidas para o parceiro em outubro | faturas por data e parceiro | o que faturamos do parceiro no mês passado | lista as faturas do trimestre',
    ],
    input: { copaId: field.partner('Partner').optional(), ...period('fromDate', 'toDate') },
    row: header,
  }),
  planned({
    path: 'invoice/get-invoices-of-partner',
    access,
    wrap: 'invoicesOfPartnerRequest',
    title: 'Invoices of a partner',
    about: 'Every invoice that one partner ever got, open and paid, the newest first.',
    ask: [
      'all invoices of a partner | invoices of the partner | open invoices of this partner | billing history of a partner',
      'todas las facturas de un socio | facturas del socio | facturas abiertas de este socio | historial de facturación de un socio',
      'todas as faturas de um parceiro | faturas do parceiro | faturas em aberto deste parceiro | histórico de faturamento de um parceiro',
    ],
    input: { copa_id: field.partner('Partner') },
    row: header,
    example: { copa_id: 101 },
  }),
  planned({
    path: 'invoice/get-shipping-invoice',
    access,
    title: 'Shipping invoice',
    about:
      'One invoice of freight as the partner gets it: header, sections by service, parcels with the weight billed, roll-up by air waybill.',
    ask: [
      'open shipping invoice 5512 | show the freight invoice | shipping invoice document | parcels and weights billed on the invoice',
      'abre la factura de envíos 5512 | muestra la factura de flete | documento de factura de envío | paquetes y pesos cobrados en la factura',
      'abre a fatura de envios 5512 | mostra a fatura de frete | documento da fatura de envio | pacotes e pesos cobrados na fatura',
    ],
    input,
    row: line,
    example,
  }),
];
