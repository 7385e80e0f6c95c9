import type { Help } from './help.ts';

/** Words of invoices, rates and balances. */
export const glossaryOfMoney: Record<string, Help> = {
  creditNote: {
    names: 'credit note, nota de credito',
    text: {
      en: 'Credit note: takes back an invoice or some of its lines. It lowers what the partner owes; the invoice itself stays as it was issued.',
      es: 'Nota de crédito: anula una factura o algunas de sus líneas. Reduce lo que el socio debe; la factura queda como se emitió.',
      pt: 'Nota de crédito: estorna uma fatura ou algumas das suas linhas. Reduz o que o parceiro deve; a fatura fica como foi emitida.',
    },
  },
  ageing: {
    names: 'ageing, aging, antiguedad de saldos, antiguedad, aging de cartera',
    text: {
      en: 'Ageing: open amounts by how long they have been due, such as 1 to 30, 31 to 60, 61 to 90 and over 90 days.',
      es: 'Antigüedad de saldos: los importes abiertos según cuánto hace que vencieron, como 1 a 30, 31 a 60, 61 a 90 y más de 90 días.',
      pt: 'Aging: os valores em aberto conforme há quanto tempo venceram, como 1 a 30, 31 a 60, 61 a 90 e mais de 90 dias.',
    },
  },
  invoicePeriod: {
    names: 'invoice period, billing period, periodo de facturacion, periodo de faturamento',
    text: {
      en: 'Invoice period: half a month, A to the 15th and B from the 16th on, such as 2026-10B. What happened in it is charged on its invoices.',
      es: 'Período de facturación: una quincena, A hasta el 15 y B desde el 16, como 2026-10B. Lo que ocurrió en él se cobra en sus facturas.',
      pt: 'Período de faturamento: metade de um mês, A até o dia 15 e B a partir do dia 16, como 2026-10B. O que aconteceu nele é cobrado nas suas faturas.',
    },
  },
  creditLimit: {
    names: 'credit limit, limite de credito',
    text: {
      en: 'Credit limit: how much a partner may owe before new work for it needs somebody’s word.',
      es: 'Límite de crédito: cuánto puede deber un socio antes de que haga falta autorizar más trabajo para él.',
      pt: 'Limite de crédito: quanto um parceiro pode dever antes que seja preciso autorizar mais trabalho para ele.',
    },
  },
  rateCard: {
    names: 'rate card, tarifario, tabela de tarifas, tabela de precos',
    text: {
      en: 'Rate card: the prices of a partner and service by zone and weight, valid from a day on.',
      es: 'Tarifario: los precios de un socio y servicio por zona y peso, válidos desde un día.',
      pt: 'Tabela de tarifas: os preços de um parceiro e serviço por zona e peso, válidos a partir de um dia.',
    },
  },
};
