import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const rptGetManifestDetails = endpoint({
  path: 'report/rpt-get-manifest-details',
  wrap: 'get_manifest_details_filters',
  title: 'Manifest details',
  about:
    'Every parcel of a manifest, or of some bags, bag by bag: seal, consignee, contents, value, weights and where it stands.',
  ask: {
    en: ['details of manifest 58213', 'what is inside this manifest', 'contents of the bags of a manifest', 'parcels bag by bag of a manifest', 'manifest detail list'],
    es: ['detalle del manifiesto 58213', 'qué contiene este manifiesto', 'contenido de las bolsas de un manifiesto', 'paquetes bolsa por bolsa de un manifiesto', 'lista detallada del manifiesto'],
    pt: ['detalhe do manifesto 58213', 'o que há neste manifesto', 'conteúdo das malas de um manifesto', 'pacotes mala por mala de um manifesto', 'lista detalhada do manifesto'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    mnfs_id: field.manifest('Manifest').optional(),
    bag_id_list: field.bags('Bag').optional(),
  }),
  output: rows('parcel', {
    bag_id: field.bag('Bag'),
    bag_sorting: field.code('Sorting code'),
    seal: field.code('Seal'),
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    consignee_name: field.person('Consignee'),
    destination: field.place('To'),
    contents: field.text('Contents'),
    declared_value: field.money('Declared', { currency: 'currency', total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    chargeable_kg: field.weight('Chargeable', { total: true }),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    currency: field.code('Currency', { hidden: true }),
    service_provider_name: field.text('Delivery provider', { hidden: true }),
    mnfs_id: field.manifest('Manifest', { hidden: true }),
    mawb: field.mawb('MAWB', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { mnfs_id: 58213 },
});
