import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { stopReason } from '#tools/rows/stop.ts';

export const getStops = endpoint({
  path: 'operations/get-stops',
  title: 'Stops',
  about: 'Parcels that are or were stopped: for what reason, by whom and when, and who lifted the stop and why.',
  ask: {
    en: ['which stops are open', 'who stopped this parcel', 'stops raised this week', 'list of stops', 'parcels that are still stopped by a stop'],
    es: ['qué detenciones están abiertas', 'quién detuvo este paquete', 'stops de esta semana', 'lista de detenciones', 'paquetes que siguen detenidos por un stop'],
    pt: ['quais paradas estão abertas', 'quem parou este pacote', 'stops desta semana', 'lista de paradas', 'pacotes que continuam parados por um stop'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    start_date: field.day('From').optional(),
    end_date: field.day('To').optional(),
    copa_id_list: field.partners('Partner').optional(),
    tracking_number: field.trackings('Tracking').optional(),
    reason_code: stopReason.optional(),
    is_open: field
      .flag('Only open', {
        words: {
          true: 'open, still, in force, not lifted, abiertas, vigentes, sin levantar, abertas, ainda, em vigor',
          false: 'all, also lifted, lifted too, todas, también levantadas, todas as paradas, também as retiradas',
        },
      })
      .default(true),
  }),
  output: rows('stop', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    reason_code: stopReason,
    reason: field.text('Remark'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    raised_at: field.instant('Raised'),
    raised_by: field.text('By'),
    open_hours: field.span('Stopped for', { about: 'Hours from the stop to its lifting, or until now.' }),
    lifted_at: field.instant('Lifted'),
    lifted_by: field.text('Lifted by'),
    lift_reason: field.text('Why it may go on'),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    bag_id: field.bag('Bag', { hidden: true }),
    mnfs_id: field.manifest('Manifest', { hidden: true }),
    order_label: field.order('Order', { hidden: true }),
    shipment_stop_id: field.id('Stop number', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
