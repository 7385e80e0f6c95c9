import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const masterGetDataBookingsReportDetail = endpoint({
  path: 'manifest/master-get-data-bookings-report-detail',
  title: 'Track masters, detail',
  about: 'The manifests and bags of one master booking, or parcel by parcel with the last event of each.',
  ask: {
    en: ['detail of booking 12', 'manifests and bags inside the booking', 'what is on the master booking', 'parcels of booking 12'],
    es: ['detalle de la reserva 12', 'manifiestos y sacas dentro de la reserva', 'qué lleva la reserva del máster', 'paquetes de la reserva 12'],
    pt: ['detalhe da reserva 12', 'manifestos e sacos dentro da reserva', 'o que tem na reserva do master', 'pacotes da reserva 12'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant'],
  input: z.object({
    master_booking_id: field.id('Booking'),
    detailed: field
      .flag('Parcel by parcel', {
        words: { true: 'parcel by parcel, parcels, each parcel, paquetes, cada paquete, pacotes, cada pacote' },
      })
      .optional(),
  }),
  output: rows('parcel', {
    mnfs_id: field.manifest('Manifest'),
    bag_id: field.bag('Bag'),
    trck_nmr_fol: field.tracking('Tracking'),
    copa_name: field.text('Partner'),
    parcels: field.count('Parcels', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    status: field.status('Status'),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    last_chck_at: field.instant('Last event'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { master_booking_id: 1 },
});
