import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelResult } from '#tools/rows/parcel.ts';
import { stopKeys, stopReason } from '#tools/rows/stop.ts';

export const stopShipment = endpoint({
  path: 'operations/stop-shipment',
  title: 'Stop parcel',
  about:
    'Stops one or many parcels with a reason: they may not be bagged or depart, and every scan of them rings, until the stop is lifted.',
  ask: {
    en: ['stop this parcel', 'do not let this parcel go on', 'the partner wants this parcel stopped', 'hold these parcels back before they are bagged'],
    es: ['detén este paquete', 'que este paquete no siga', 'el socio quiere parar este paquete', 'retén estos paquetes antes de embolsarlos'],
    pt: ['para este pacote', 'não deixa este pacote seguir', 'o parceiro quer parar este pacote', 'segura estes pacotes antes de ensacar'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Stop parcels',
    of: 'parcel',
    from: { tracking_number: 'trck_nmr_fol' },
    done: 'Stopped {{things}}',
    keys: stopKeys,
  },
  input: z.object({
    tracking_number: field.trackings('Tracking'),
    reason_code: stopReason.default('partner'),
    reason: field.note('Remark').optional(),
  }),
  output: rows('parcel', {
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_number: ['LX123456785US'], reason_code: 'partner', reason: 'Buyer changed the address' },
});
