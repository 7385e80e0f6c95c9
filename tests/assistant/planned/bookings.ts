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
    path: 'manifest/master-booking-status-update',
    effect: 'write',
    access,
    wrap: 'update_booking_status',
    title: 'Change the status of a booking',
    about: 'Moves a master booking to requested, confirmed, wait-listed or cancelled.',
    ask: [
      'confirm booking 4877 | cancel the master booking | set the booking to wait-listed | change booking status',
      'confirma la reserva 4877 | cancela la reserva del máster | pon la reserva en lista de espera | cambia el estado de la reserva',
      'confirma a reserva 4877 | cancela a reserva do master | coloca a reserva em lista de espera | muda o status da reserva',
    ],
    input: {
      ...one,
      status: field.choice('Status', {
        requested: 'Requested',
        confirmed: 'Confirmed',
        waitlisted: 'Wait-listed',
        cancelled: 'Cancelled',
      }),
      remark: field.note('Remark').optional(),
    },
    row: booking,
    example: { ...example, status: 'confirmed' },
  }),
  planned({
    path: 'manifest/master-get-data-bookings',
    access,
    title: 'Bookings',
    about: 'Master bookings of a period with flight, pieces, weight and status; those still to be processed, or all.',
    ask: [
      'bookings of this week | master bookings to Chile | bookings not processed yet | open air freight bookings',
      'reservas de esta semana | reservas de másters a Chile | reservas sin procesar | reservas aéreas abiertas',
      'reservas desta semana | reservas de masters para o Chile | reservas ainda não processadas | reservas aéreas abertas',
    ],
    input: {
      ...period('start_date', 'end_date'),
      master_booking_id: field.id('Booking').optional(),
      ctry_iso_code: field.country('Country').optional(),
      filter_master_status_processed: field.flag('Processed').optional(),
    },
    row: { ...booking, pieces: field.count('Pieces'), weight_kg: field.weight('Weight') },
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
    path: 'manifest/master-get-data-catalogs',
    access,
    title: 'Booking catalogues',
    about:
      'The lists that a master booking is filled in from: charge types, destination types, transport, special handling, for a lane.',
    ask: [
      'catalogues for a booking | charge types and special handling codes | options for the booking form | destination types for Brazil',
      'catálogos para la reserva | tipos de cargo y manejo especial | opciones del formulario de reserva | tipos de destino para Brasil',
      'catálogos para a reserva | tipos de cobrança e manuseio especial | opções do formulário de reserva | tipos de destino para o Brasil',
    ],
    input: {
      ctry_iso_code_destination: field.country('Destination').optional(),
      ctry_iso_code_origin: field.country('Origin').optional(),
    },
    row: { catalog: field.text('Catalogue'), code: field.code('Code'), name: field.text('Name') },
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
  planned({
    path: 'manifest/master-upsert-booking',
    effect: 'write',
    access,
    wrap: 'data',
    title: 'Save a booking',
    about: 'Makes a new master booking, or changes flight, pieces, weight or consignee of one.',
    ask: [
      'new booking MIA to GRU | book space for 400 kg | create a master booking | change the flight of booking 4877',
      'nueva reserva MIA a GRU | reserva espacio para 400 kg | crea una reserva de máster | cambia el vuelo de la reserva 4877',
      'nova reserva MIA para GRU | reserva espaço para 400 kg | cria uma reserva de master | muda o voo da reserva 4877',
    ],
    input: {
      master_booking_id: field.id('Booking').optional(),
      mawb: field.mawb('MAWB').optional(),
      airline: field.airline('Airline').optional(),
      flight: field.code('Flight').optional(),
      flight_date: field.day('Flight day').optional(),
      iata_code_origin: field.iata('From').optional(),
      port_iata: field.iata('To').optional(),
      pieces: field.count('Pieces').optional(),
      weight_kg: field.weight('Weight').optional(),
    },
    row: booking,
    example: { iata_code_origin: 'MIA', port_iata: 'GRU', weight_kg: 400 },
  }),
  planned({
    path: 'manifest/master-upsert-booking-manifests',
    effect: 'write',
    access,
    wrap: 'data',
    title: 'Manifests of a booking',
    about: 'Puts manifests on a master booking, or takes them off it.',
    ask: [
      'put manifest 58213 on booking 4821 | link manifests to the booking | assign these manifests to the master booking | take the manifest off the booking',
      'pon el manifiesto 58213 en la reserva 4821 | vincula manifiestos a la reserva | asigna estos manifiestos a la reserva del máster | quita el manifiesto de la reserva',
      'coloca o manifesto 58213 na reserva 4821 | vincula manifestos à reserva | atribui estes manifestos à reserva do master | tira o manifesto da reserva',
    ],
    input: { ...one, mnfs_id: field.manifests('Manifest'), remove: field.flag('Take off').optional() },
    row: { ...booking, mnfs_id: field.manifest('Manifest') },
    example: { master_booking_id: 4821, mnfs_id: [58213] },
  }),
];
