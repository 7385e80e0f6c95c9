import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { hubManifestRow } from '#tools/rows/pre-alert-desk.ts';
import { hubManifestWords } from '#tools/rules/pre-alert-words.ts';
import { hubStateWords } from '#tools/rules/value-words.ts';

export const getHubManifests = endpoint({
  path: 'manifest/get-hub-manifests',
  wrap: 'filters',
  title: 'Hub manifests',
  about: 'The transfer lists from an entry point to the hub opened in a period, with how many of their bags have come.',
  ask: {
    en: ['hub manifests of this week', 'transfers from LAX to Miami', 'hub manifests in transit', 'hub manifests not fully received'],
    es: ['manifiestos hub de esta semana', 'traslados de LAX a Miami', 'manifiestos hub en tránsito', 'manifiestos hub sin recibir completos'],
    pt: ['manifestos hub desta semana', 'transferências de LAX para Miami', 'manifestos hub em trânsito', 'manifestos hub não recebidos por completo'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    from: field.iata('From airport').optional(),
    to: field.iata('To airport').optional(),
    state: field.choice('State', hubManifestWords, { words: hubStateWords }).optional(),
  }),
  output: rows('hubManifest', hubManifestRow),
  view: {
    kind: 'table',
    opens: { path: 'manifest/get-hub-manifest-total', from: { hub_manifest_code: 'hub_manifest_code' } },
  },
  example: { start_date: '2026-11-01', end_date: '2026-11-20' },
});
