import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { parcelRow } from '#tools/rows/parcel.ts';
import { periodWords } from '#tools/rules/value-words.ts';

export const all = endpoint({
  path: 'shipment/all',
  title: 'Shipments',
  about:
    'Parcels found by anything: tracking, external tracking, order, bag, manifest, MAWB, pre-alert, consignee or partner; or listed by dates, partner, country, status and entry point. A whole number is found whatever the period. Newest first.',
  ask: {
    en: [
      'where is my parcel', 'track this parcel', 'find shipments', 'search parcel by order number', 'parcels to Brazil this week',
      'show shipments of a partner', 'any news on this number', 'list parcels held at customs', 'parcels in bag', 'parcels in manifest', 'status of this package',
    ],
    es: [
      'dónde está mi paquete', 'rastrear este envío', 'buscar envíos', 'buscar paquete por número de orden', 'envíos a Brasil esta semana',
      'mostrar envíos de un socio', 'alguna novedad de este número', 'paquetes detenidos en aduana', 'envíos de la bolsa', 'envíos del manifiesto', 'estatus de este paquete',
    ],
    pt: [
      'onde está meu pacote', 'rastrear este envio', 'buscar remessas', 'procurar pacote pelo número do pedido', 'envios para o Brasil esta semana',
      'mostrar remessas de um parceiro', 'alguma novidade deste número', 'pacotes parados na alfândega', 'envios da mala', 'envios do manifesto', 'status deste pacote',
    ],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  fail: 'server',
  input: z.object({
    trackingSearch: field.search('Search').optional(),
    start_date: field
      .day('From', { usual: -13, about: 'First day of reception or, before it, of creation.' })
      .optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_list: field.partners('Partner').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
    status_list: field.statuses('Status').optional(),
    entry_point_list: field.codes('Entry point', { about: 'Airport codes of entry points such as MIA.' }).optional(),
    provider_id_list: field.providerIds('Delivery provider').optional(),
    rate_service_code_list: field.services('Service').optional(),
    checkpoint_list: field
      .codes('Last checkpoint', { about: 'Codes of the last checkpoint such as CIN or DLV.' })
      .optional(),
    period_of: field
      .choice(
        'Period of',
        { seen: 'Reception or creation', received: 'Reception', delivered: 'Delivery' },
        {
          about: 'What the first and last day are about; if omitted, reception or, before it, creation.',
          words: periodWords,
        },
      )
      .optional(),
    late: field.flag('Late', { about: 'Delivered after the promised day, or open although it has passed.' }).optional(),
    limit: field
      .count('At most', { about: 'Most rows wanted, for suggestions while typing.', hidden: true })
      .optional(),
  }),
  output: rows('parcel', parcelRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trackingSearch: 'LX123456785US' },
});
