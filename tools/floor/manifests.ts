import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { manifestStatus } from '#tools/rows/bag.ts';

export const manifests = endpoint({
  path: 'floor/manifests',
  title: 'Manifests',
  about:
    'The manifests that were opened in a period, with how far each is, its way, bags, parcels, weight, stopped parcels and air waybill.',
  ask: {
    en: ['manifests opened this week', 'manifests that are still open', 'manifests waiting for customs', 'list of manifests with their bags'],
    es: ['manifiestos abiertos esta semana', 'manifiestos que siguen abiertos', 'manifiestos que esperan aduana', 'lista de manifiestos con sus bolsas'],
    pt: ['manifestos abertos esta semana', 'manifestos que continuam abertos', 'manifestos esperando a alfândega', 'lista de manifestos com suas malas'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: field.day('From', { usual: -6, about: 'First day on which the manifests were opened.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day on which the manifests were opened.' }).optional(),
    country_list: field.countries('Country').optional(),
    manifest_list: field.manifests('Manifest').optional(),
  }),
  output: rows('manifest', {
    mnfs_id: field.manifest('Manifest'),
    state: field.choice('Status', manifestStatus),
    entry_point: field.iata('Entry point'),
    gateway: field.iata('Gateway'),
    ctry_iso_code: field.country('Country'),
    bags: field.count('Bags', { total: true }),
    items: field.count('Parcels', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    stopped: field.count('Stopped', { total: true }),
    mawb: field.mawb('MAWB'),
    opened_at: field.instant('Opened'),
    closed_at: field.instant('Closed'),
    departed_at: field.instant('Departed'),
    number: field.code('Number', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'mnfs_id' },
  example: {},
});
