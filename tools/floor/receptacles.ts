import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagFilters, bagStatus } from '#tools/rows/bag.ts';
import { staff } from '#tools/roles.ts';

export const receptacles = endpoint({
  path: 'floor/receptacles',
  title: 'Receptacles',
  about:
    'Postal receptacles of a period: the identifier of 29 characters and what it says, dispatch, number, weight, and the bag behind it.',
  ask: {
    en: ['receptacles of this week', 'receptacle detail', 'S9 identifiers of the postal bags', 'which dispatch is this receptacle in'],
    es: ['receptáculos de esta semana', 'detalle de receptáculos', 'identificadores S9 de las sacas postales', 'en qué despacho está este receptáculo'],
    pt: ['receptáculos desta semana', 'detalhe dos receptáculos', 'identificadores S9 das malas postais', 'em qual despacho está este receptáculo'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: bagFilters.start_date,
    end_date: bagFilters.end_date,
    mawb_list: bagFilters.mawb_list,
    manifest_list: bagFilters.manifest_list,
  }),
  output: rows('bag', {
    s9: field.code('Receptacle'),
    bag_id: field.bag('Bag'),
    bag_status: field.choice('Status', bagStatus),
    from_office: field.code('From office'),
    to_office: field.code('To office'),
    category: field.code('Category'),
    subclass: field.code('Subclass'),
    dispatch: field.code('Dispatch'),
    receptacle_no: field.code('Number'),
    is_last: field.flag('Last of the dispatch'),
    is_registered: field.flag('Registered'),
    items: field.count('Parcels', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    mnfs_id: field.manifest('Manifest'),
    mawb: field.mawb('MAWB'),
    delivery_bill_no: field.code('Delivery bill'),
    date_created: field.instant('Opened'),
  }),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { bag_id_list: 'bag_id' } } },
  example: {},
});
