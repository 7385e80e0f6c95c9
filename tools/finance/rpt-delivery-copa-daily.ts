import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const rptDeliveryCopaDaily = endpoint({
  path: 'finance/rpt-delivery-copa-daily',
  wrap: 'rpt_delivery_copa_daily_req',
  title: 'Daily delivery of the bank partner',
  about:
    'Card deliveries of the bank partners day by day: received, delivered, at the first attempt, attempted in vain, returned, and what is charged for those delivered.',
  ask: {
    en: ['daily delivery report of the bank', 'cards delivered per day for the bank partner', 'daily copa delivery', 'how many cards did we hand over each day'],
    es: ['reporte diario de entregas del banco', 'tarjetas entregadas por día del socio bancario', 'entrega diaria copa', 'cuántas tarjetas se entregaron cada día'],
    pt: ['relatório diário de entregas do banco', 'cartões entregues por dia do parceiro bancário', 'entrega diária copa', 'quantos cartões foram entregues a cada dia'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'partner'],
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id: field.partner('Partner').optional(),
  }),
  output: rows('day', {
    day: field.day('Day'),
    copa_name: field.text('Partner'),
    received: field.count('Received', { total: true }),
    delivered: field.count('Delivered', { total: true }),
    first_attempt: field.count('At the first attempt', { total: true }),
    attempted: field.count('Attempts in vain', { total: true }),
    returned: field.count('Returned', { total: true }),
    amount: field.money('Charge of those delivered', { total: true }),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'shipment/all',
      from: { start_date: 'day', end_date: 'day', copa_list: 'copa_id' },
      with: { period_of: 'delivered' },
    },
    chart: { kind: 'column', by: 'day', values: ['delivered', 'returned'] },
  },
  example: {},
});
