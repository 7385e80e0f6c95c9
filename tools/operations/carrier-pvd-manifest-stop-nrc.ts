import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelResult } from '#tools/rows/parcel.ts';
import { stopKeys } from '#tools/rows/stop.ts';

export const carrierPvdManifestStopNrc = endpoint({
  path: 'operations/carrier-pvd-manifest-stop-nrc',
  wrap: 'carrier_pvd_manifest_stop_nrc',
  title: 'NRC stop',
  about:
    'Stops parcels on their manifest because their seller is outside Remessa Conforme (NRC), so that they are not sent on: those of a list, or all of a manifest.',
  ask: {
    en: ['stop NRC on this parcel', 'nrc stop for manifest 58213', 'hold the not conforming parcels of the manifest', 'take the nrc parcels out of the manifest'],
    es: ['aplica stop NRC a este paquete', 'stop nrc al manifiesto 58213', 'detén los no conformes del manifiesto', 'saca los nrc del manifiesto'],
    pt: ['aplica stop NRC neste pacote', 'stop nrc no manifesto 58213', 'segura os não conformes do manifesto', 'tira os nrc do manifesto'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  fail: 'server',
  change: {
    verb: 'Stop parcels',
    of: 'parcel',
    from: { tracking_list: 'trck_nmr_fol', mnfs_id: 'mnfs_id' },
    done: 'Stopped {{things}} as NRC',
    keys: stopKeys,
  },
  input: z.object({
    mnfs_id: field.manifests('Manifest').optional(),
    tracking_list: field.trackings('Tracking').optional(),
    reason: field.note('Remark').optional(),
  }),
  output: rows('parcel', {
    mnfs_id: field.manifest('Manifest'),
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_list: ['LX123456785US'], reason: 'Certificate of the seller has run out' },
});
