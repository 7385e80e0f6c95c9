import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { chargeBases } from '#tools/rules/billing/charge-bases.ts';

export const rptGetAdditionalStatusEvents = endpoint({
  path: 'finance/rpt-get-additional-status-events',
  fail: { text: "Couldn't load additional status events" },
  title: 'Events that are charged',
  about:
    'The status events that raise an additional charge: which charge, which event is the first to be charged, its price, basis and minimum.',
  ask: {
    en: ['which events raise an additional charge', 'list of additional status events', 'chargeable events', 'catalogue of events with a surcharge'],
    es: ['qué eventos generan cargo adicional', 'lista de eventos de estado adicional', 'eventos cobrables', 'catálogo de eventos con recargo'],
    pt: ['que eventos geram cobrança adicional', 'lista de eventos de status adicional', 'eventos cobráveis', 'catálogo de eventos com sobretaxa'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({}),
  output: rows('event', {
    event: field.checkpoint('Event'),
    name: field.text('Name', { ours: true }),
    reason: field.text('Reason', { ours: true }),
    from_count: field.count('From the time', {
      about: 'Which event of a parcel is the first to be charged: 1, 2, 3 and so on.',
    }),
    charge: field.text('Charge', { ours: true }),
    basis: field.choice('Basis', chargeBases),
    price: field.money('Price', { currency: 'currency', about: 'Or per cent, where the basis is a share.' }),
    minimum: field.money('Minimum', { currency: 'currency' }),
    free_days: field.count('Free days'),
    taxable: field.flag('Taxable'),
    charge_type: field.code('Charge code'),
    currency: field.code('Currency'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
