import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const masterGetMasterPerformanceReportDetailed = endpoint({
  path: 'manifest/master-get-master-performance-report-detailed',
  title: 'Masters performance, detail',
  about:
    'The parcels of one master booking behind its performance: hours of each leg; bag by bag or parcel by parcel, also only those without a customs entry.',
  ask: {
    en: ['performance detail of booking 12', 'parcels behind the master performance', 'parcels of the master without a customs entry', 'legs of each parcel of the booking'],
    es: ['detalle de desempeño de la reserva 12', 'paquetes detrás del desempeño del máster', 'paquetes del máster sin entrada de aduana', 'tramos de cada paquete de la reserva'],
    pt: ['detalhe do desempenho da reserva 12', 'pacotes por trás do desempenho do master', 'pacotes do master sem entrada na alfândega', 'trechos de cada pacote da reserva'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant'],
  input: z.object({
    master_booking_id: field.id('Booking'),
    detailed: field
      .flag('Parcel by parcel', {
        words: {
          true: 'parcel by parcel, parcels, each parcel, per piece, paquetes, cada paquete, por paquete, por pieza, pieza por pieza, pacotes, cada pacote, por pacote, por peça',
        },
      })
      .optional(),
    not_customs_entry_only: field
      .flag('Only without customs entry', {
        words: {
          true: 'without a customs entry, without customs entry, no customs entry, never entered at customs, sin entrada de aduana, sin entrada aduanal, no tienen entrada de aduana, sem entrada na alfândega, sem entrada aduaneira, não têm entrada na alfândega',
        },
      })
      .optional(),
  }),
  output: rows('parcel', {
    mnfs_id: field.manifest('Manifest'),
    bag_id: field.bag('Bag'),
    trck_nmr_fol: field.tracking('Tracking'),
    copa_name: field.text('Partner'),
    parcels: field.count('Parcels', { total: true }),
    departed_at: field.instant('Departed'),
    arrived_at: field.instant('Arrived'),
    customs_entry_at: field.instant('Customs entry'),
    tender_hours: field.span('Tender to departure'),
    air_hours: field.span('In the air'),
    entry_hours: field.span('Arrival to customs entry'),
    without_entry: field.count('No customs entry', { total: true }),
    status: field.status('Status'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { master_booking_id: 1 },
});
