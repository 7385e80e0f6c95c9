import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingState, bookingTold } from '#tools/rows/booking.ts';

export const manifestGetMasterListByNumber = endpoint({
  path: 'manifest/manifest-get-master-list-by-number',
  title: 'Find a master',
  about: 'Whether an air waybill number is known among the manifests, with its flight and what it carries.',
  ask: {
    en: ['does master 230-31872842 exist', 'look up the MAWB number', 'find master by number', 'check this air waybill number'],
    es: ['existe el máster 230-31872842', 'busca el número de guía madre', 'encuentra máster por número', 'verifica este número de guía aérea'],
    pt: ['o master 230-31872842 existe', 'procura o número do MAWB', 'acha master pelo número', 'confere este número de conhecimento aéreo'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  success: { found: 'mnfs_id' },
  input: z.object({ masterNumber: field.mawb('MAWB') }),
  output: rows('mawb', {
    mawb: field.mawb('MAWB'),
    mnfs_id: field.manifest('First manifest'),
    manifests: field.count('Manifests'),
    parcels: field.count('Parcels'),
    state: bookingState,
    airline_name: field.airline('Airline'),
    flight: field.code('Flight'),
    iata_code_origin: field.iata('From'),
    port_iata: field.iata('To'),
    etd: field.instant('Departure'),
    pieces: field.count('Pieces'),
    weight_kg: field.weight('Weight'),
    master_booking_id: field.id('Booking'),
  }),
  view: {
    kind: 'table',
    tells: [...bookingTold, 'parcels'],
    opens: { path: 'manifest/get-manifest-list-by-master', from: { masterNumber: 'mawb' } },
  },
  example: { masterNumber: '04576543213' },
});
