import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { period, planned } from './planned-tool.ts';

const access = ['admin', 'masters'] as const;

const booking = {
  master_booking_id: field.id('Booking'),
  mawb: field.mawb('MAWB'),
  airline: field.airline('Airline'),
  destination: field.iata('To'),
  status: field.state('Status'),
};
const one = { master_booking_id: field.id('Booking') };
const example = { master_booking_id: 4877 };
const reported = {
  ...period('start_date', 'end_date'),
  master_booking_id: field.id('Booking').optional(),
  ctry_iso_code: field.country('Country').optional(),
  copa_id: field.partner('Partner').optional(),
  mnfs_id: field.manifest('Manifest').optional(),
  trck_nmr_fol: field.tracking('Tracking').optional(),
  mawb: field.mawb('MAWB').optional(),
};

export const bookings: AnyContract[] = [
  planned({
    path: 'manifest/create-booking-transmission',
    effect: 'write',
    access,
    wrap: 'create_booking_transmission_data',
    title: 'Transmit a booking',
    about: 'Sends a master booking to the airline as a space request, and keeps the message and its answer.',
    ask: [
      'transmit booking 4877 | send the booking to the airline | send the space request | transmit this booking again',
      'transmite la reserva 4877 | envía la reserva a la aerolínea | manda la solicitud de espacio | vuelve a transmitir esta reserva',
      'transmite a reserva 4877 | envia a reserva para a companhia aérea | manda o pedido de espaço | transmite de novo esta reserva',
    ],
    input: { ...one, channel: field.choice('Channel', { ffr: 'FFR', mail: 'E-mail' }).optional() },
    row: { ...booking, sent_at: field.instant('Sent') },
    example,
  }),
  planned({
    path: 'manifest/create-transmission-attachment',
    effect: 'write',
    access,
    wrap: 'attachment',
    title: 'Attach to a transmission',
    about: 'Attaches a file, such as a packing list or the manifest, to the transmission of a master booking.',
    ask: [
      'attach a file to the booking transmission | add the packing list to booking 4877 | attach the manifest pdf to the transmission | add an attachment for the airline',
      'adjunta un archivo a la transmisión de la reserva | agrega el packing list a la reserva 4877 | adjunta el pdf del manifiesto a la transmisión | añade un adjunto para la aerolínea',
      'anexa um arquivo à transmissão da reserva | adiciona o packing list na reserva 4877 | anexa o pdf do manifesto na transmissão | adiciona um anexo para a companhia aérea',
    ],
    input: { ...one, file_id: field.file('File').optional(), name: field.text('Name').optional() },
    row: { ...booking, name: field.text('Name') },
    example,
  }),
  planned({
    path: 'manifest/master-get-data-bookings-report',
    access: [...access, 'finance'],
    title: 'Track masters',
    about:
      'Where the air waybills are: departure and arrival, planned and actual, post-tender status and customs, found by booking, MAWB, manifest, parcel or partner.',
    ask: [
      'track masters | track masters of the last week | which master is this parcel flying on | where are the air waybills to Peru',
      'rastrear másters | seguimiento de guías madre de la última semana | en qué máster vuela este paquete | dónde van las guías aéreas a Perú',
      'rastrear masters | acompanhamento dos masters da última semana | em que master voa este pacote | onde estão os conhecimentos aéreos para o Peru',
    ],
    input: reported,
    row: { ...booking, departed: field.instant('Departed'), arrived: field.instant('Arrived') },
  }),
  planned({
    path: 'manifest/master-get-data-bookings-report-detail',
    access: [...access, 'finance'],
    title: 'Track masters, detail',
    about: 'The manifests, bags and parcels of one master booking with the last event of each.',
    ask: [
      'detail of booking 4877 | manifests and bags inside the booking | what is on the master booking | parcels of booking 4877',
      'detalle de la reserva 4877 | manifiestos y bolsas dentro de la reserva | qué lleva la reserva del máster | paquetes de la reserva 4877',
      'detalhe da reserva 4877 | manifestos e malas dentro da reserva | o que tem na reserva do master | pacotes da reserva 4877',
    ],
    input: { ...one, detailed: field.flag('Parcel by parcel').optional() },
    row: { mnfs_id: field.manifest('Manifest'), bag_id: field.bag('Bag'), trck_nmr_fol: field.tracking('Tracking') },
    example,
  }),
  planned({
    path: 'manifest/master-update-post-tender-status',
    effect: 'write',
    access,
    wrap: 'master_post_tender_status',
    title: 'Post-tender status',
    about:
      'Records what became of a master after it was tendered: accepted, flown, offloaded, arrived, handed to the agent, invoiced.',
    ask: [
      'mark booking 4877 as flown | the airline offloaded the master | set post-tender status | master handed to the agent',
      'marca la reserva 4877 como volada | la aerolínea bajó el máster | pon el estado post-tender | máster entregado al agente',
      'marca a reserva 4877 como voada | a companhia descarregou o master | define o status pós-tender | master entregue ao agente',
    ],
    input: {
      ...one,
      status: field.choice('Post-tender', {
        accepted: 'Accepted', flown: 'Flown', offloaded: 'Offloaded', arrived: 'Arrived', agent: 'With the agent', invoiced: 'Invoiced',
      }), // prettier-ignore
      happened_at: field.instant('Date and time').optional(),
    },
    row: booking,
    example: { ...example, status: 'flown' },
  }),
];
