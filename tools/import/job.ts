import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { importJob, reasonCount, refusedCell } from '#tools/rows/import-job.ts';

export const job = endpoint({
  path: 'import/job',
  title: 'Import',
  about: 'How far an import is, what it brought, and the lines it refused with their reasons.',
  ask: {
    en: ['how is the import going', 'progress of the import', 'what did the import refuse', 'result of import 1'],
    es: ['cómo va la importación', 'avance de la importación', 'qué rechazó la importación', 'resultado de la importación 1'],
    pt: ['como está a importação', 'andamento da importação', 'o que a importação recusou', 'resultado da importação 1'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({ import_job_id: field.id('Import') }),
  output: document(importJob, {
    reasons: section('Reasons', 'reason', reasonCount),
    refused_lines: section('Refused lines', 'line', refusedCell),
    parcels: section('Parcels', 'parcel', { trck_nmr_fol: field.tracking('Tracking') }),
  }),
  view: { kind: 'record' },
  example: { import_job_id: 1 },
});
