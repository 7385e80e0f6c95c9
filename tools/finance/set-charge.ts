import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

const keys = { amount: field.money('Freight', { currency: 'currency' }), currency: field.code('Currency') };

export const setCharge = endpoint({
  path: 'finance/set-charge',
  title: 'Set the freight of parcels',
  about:
    'Sets or corrects what parcels are charged for freight, each the same or each by its charged weight, as long as they are on no issued invoice; the draft invoices and the findings of their period follow.',
  ask: {
    en: ['set the freight of this parcel to 12.50', 'the parcel has no rate, charge 9.80', 'correct the shipping charge'],
    es: ['pon el flete de esta guía en 12.50', 'la guía no tiene tarifa, cobra 9.80', 'corrige el cargo de envío'],
    pt: ['coloca o frete deste pacote em 12.50', 'o pacote não tem tarifa, cobra 9.80', 'corrige a cobrança do envio'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Set the freight',
    of: 'parcel',
    from: { trck_nmr_fol: 'trck_nmr_fol' },
    done: 'Set the freight of {{things}}',
    keys,
  },
  input: z.object({
    trck_nmr_fol: field.trackings('Tracking'),
    amount: field.money('Freight', { about: "Of each parcel, in its partner's currency." }).optional(),
    per_kg: field
      .rate('Freight per kg', { about: 'Instead of one amount for all: of each charged kilogram of a parcel.' })
      .optional(),
    note: field.note('Note').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    copa_name: field.text('Partner'),
    ...keys,
    invoice_id: field.id('Invoice'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: ['LX123456785US'], amount: 12.5 },
});
