import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hubManifestRow } from '#tools/rows/pre-alert-desk.ts';

export const newHubManifest = endpoint({
  path: 'manifest/new-hub-manifest',
  wrap: 'manifest_info',
  title: 'New hub manifest',
  about:
    'Opens a transfer list from an entry point to the hub with its bags. Bags that are known bring their parcels and weight along; others are listed by their number.',
  ask: {
    en: ['new hub manifest from LAX to MIA', 'open a hub manifest', 'create a transfer list to the hub', 'start a hub manifest with these bags'],
    es: ['nuevo manifiesto hub de LAX a MIA', 'abre un manifiesto hub', 'crea una lista de traslado al hub', 'inicia un manifiesto hub con estas bolsas'],
    pt: ['novo manifesto hub de LAX para MIA', 'abre um manifesto hub', 'cria uma lista de transferência para o hub', 'inicia um manifesto hub com estas malas'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Open',
    of: 'hubManifest',
    from: {},
    done: 'Hub manifest opened',
    keys: {
      from: hubManifestRow.from,
      to: hubManifestRow.to,
      bags: field.count('Bags'),
      state: hubManifestRow.state,
    },
  },
  input: z.object({
    from: field.iata('From airport'),
    to: field.iata('To airport', { about: 'The hub; MIA where it is not given.' }).default('MIA'),
    bag_id_list: field.bags('Bags').optional(),
  }),
  output: rows('hubManifest', hubManifestRow),
  view: { kind: 'table', opens: null },
  example: { from: 'LAX', to: 'MIA', bag_id_list: [40023401, 40023402] },
});
