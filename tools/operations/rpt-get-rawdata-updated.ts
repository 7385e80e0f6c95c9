import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const rptGetRawdataUpdated = endpoint({
  path: 'operations/rpt-get-rawdata-updated',
  title: 'Raw data updated',
  about:
    'When raw data last came in by each way, from announcements and scans to messages of airlines, files and lists, with its age and its rows.',
  ask: {
    en: ['when was the raw data updated', 'are the report figures up to date', 'last refresh of the raw data', 'how fresh is the data'],
    es: ['cuándo se actualizó la data cruda', 'están al día las cifras de los reportes', 'última actualización de los datos crudos', 'qué tan fresca es la información'],
    pt: ['quando os dados brutos foram atualizados', 'os números dos relatórios estão em dia', 'última atualização dos dados brutos', 'quão recentes são os dados'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({}),
  output: rows('source', {
    source: field.text('Source', { ours: true }),
    since_hours: field.span('Age'),
    refreshed_at: field.instant('Refreshed'),
    handled: field.count('Rows', { about: 'What came in the day up to the newest; of a list that is loaded whole, what its last file had.' }),
    note: field.text('Remark'),
    colour: field.choice('Colour', { grey: 'Under 5 minutes', orange: '5 to 30 minutes', red: 'Over 30 minutes' }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
}); // prettier-ignore
