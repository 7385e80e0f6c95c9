import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { faceColumns } from '#tools/rows/bag.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';
import { measured, verdicts } from '#tools/rows/reception.ts';

export const receiveParcel = endpoint({
  path: 'floor/receive-parcel',
  title: 'Receive parcels',
  about:
    'Takes parcels in at an entry point: the scan, and where given the weight, the dimensions, the verdict of the x-ray machine and a photograph. Weighed and clear, a parcel is processed.',
  ask: {
    en: ['receive this parcel at MIA', 'scan in a parcel with 1.2 kg', 'take these parcels in at the warehouse'],
    es: ['recibe este paquete en MIA', 'ingresa un paquete con 1.2 kg', 'da entrada a estos paquetes en el almacén'],
    pt: ['recebe este pacote em MIA', 'dá entrada num pacote com 1,2 kg', 'recepciona estes pacotes no armazém'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Receive',
    of: 'parcel',
    from: { tracking_list: 'trck_nmr_fol' },
    done: 'Received {{things}}',
    keys: {
      ...parcelKeys,
      weight_kg: field.weight('Weight'),
      dimensions: field.dimensions('Dimensions'),
      receptions: field.count('Times received', { hidden: true }),
      photos: field.count('Photographs', { hidden: true }),
    },
  },
  input: z.object({
    tracking_list: field.trackings('Tracking'),
    entry_point: field.iata('Entry point'),
    ...measured,
    verdict: field
      .choice('X-ray', verdicts, {
        words: {
          clear: 'clear, x-ray clear, x-ray clean, rayos x limpio, rayos x sin novedad, raio x limpo, raio x liberado',
          flagged: 'segunda revisión, segunda mirada, segunda olhada',
          prohibited: 'prohibido, proibido, forbidden',
        },
      })
      .optional(),
    station: field.text('Station').optional(),
    photo_file_id: field.file('Photograph').optional(),
    note: field.note('Remark').optional(),
  }),
  output: rows('parcel', {
    ...parcelResult,
    weight_kg: field.weight('Weight'),
    copa_name: field.text('Partner'),
    ...faceColumns,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_list: ['RB473124829US'], entry_point: 'MIA' },
});
