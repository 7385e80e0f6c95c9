import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ectWords } from '#tools/rules/value-words.ts';
import { staff } from '#tools/roles.ts';

export const getPreCustomsEct = endpoint({
  path: 'report/get_pre_customs_ect',
  title: 'Pre-customs ECT',
  about:
    'What the Brazilian post (ECT) answers in advance about each parcel of a delivery bill: cleared, taxed, inspected or refused, with the tax and the reason.',
  ask: {
    en: ['pre-customs ECT of this week', 'advance customs answers of the Brazilian post', 'pre customs results of a delivery bill', 'which parcels did ECT refuse'],
    es: ['pre-aduana ECT de esta semana', 'respuestas anticipadas del correo de Brasil', 'resultados de preaduana de una carta de porte postal', 'qué paquetes rechazó ECT'],
    pt: ['pré-alfândega ECT desta semana', 'respostas antecipadas dos Correios', 'resultados de pré-alfândega de uma fatura de entrega', 'quais pacotes a ECT recusou'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    from_date: field.day('From', { usual: -29 }).optional(),
    to_date: field.day('To', { usual: 0 }).optional(),
    delivery_bill_no: field
      .code('Delivery bill', { about: 'Number of the postal hand-over document (CN 38).' })
      .optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    delivery_bill_no: field.code('Delivery bill'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    result: field.choice(
      'Answer',
      { cleared: 'Cleared', taxed: 'Taxed', inspected: 'Inspected', refused: 'Refused' },
      { words: ectWords },
    ),
    declared_value: field.money('Declared', { about: 'In US dollars, by the rate of the day.', total: true }),
    tax: field.money('Tax', { total: true }),
    reason: field.text('Reason'),
    answered_at: field.instant('Answered'),
    mawb: field.mawb('MAWB'),
    flight: field.code('Flight', { hidden: true }),
    from_office: field.code('From office', { hidden: true }),
    to_office: field.code('To office', { hidden: true }),
    status: field.status('Status'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
