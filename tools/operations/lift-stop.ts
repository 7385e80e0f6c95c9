import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelResult } from '#tools/rows/parcel.ts';
import { stopKeys, stopReason } from '#tools/rows/stop.ts';

export const liftStop = endpoint({
  path: 'operations/lift-stop',
  title: 'Lift a stop',
  about:
    'Lifts the stops of one or many parcels with a reason, all of them or those of one kind; who raised and who lifted them stays in their history.',
  ask: {
    en: ['lift the stop of this parcel', 'let this parcel go on again', 'the stop is over, release these parcels', 'unstop this parcel'],
    es: ['levanta el stop de este paquete', 'deja seguir este paquete', 'se acabó la detención, suelta estos paquetes', 'quita la detención'],
    pt: ['tira a parada deste pacote', 'deixa este pacote seguir', 'acabou a parada, libera estes pacotes', 'retira o stop'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Lift the stop',
    of: 'parcel',
    from: { tracking_number: 'trck_nmr_fol' },
    done: 'Stop lifted from {{things}}',
    final: 'That it was lifted stays in its history: stop the parcel again.',
    keys: { stopped: stopKeys.stopped, status: stopKeys.status },
  },
  input: z.object({
    tracking_number: field.trackings('Tracking'),
    reason_code: stopReason.optional(),
    reason: field.note('Why it may go on'),
  }),
  output: rows('parcel', {
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_number: ['LX123456785US'], reason: 'Address confirmed' },
});
