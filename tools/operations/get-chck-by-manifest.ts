import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { processWords } from '#tools/rules/value-words.ts';

export const getChckByManifest = endpoint({
  path: 'operations/get-chck-by-manifest',
  title: 'Checkpoints by manifest',
  about:
    'The checkpoints that may be put on a manifest, by process type (1 origin, 2 flight, 3 customs, 4 delivery, 5 flags and stops; 0 all).',
  ask: {
    en: ['what checkpoints can go on a manifest', 'checkpoints of process type 2', 'list of checkpoint codes', 'customs checkpoints'],
    es: ['qué checkpoints puede llevar un manifiesto', 'checkpoints del proceso 2', 'lista de códigos de eventos', 'checkpoints de aduana'],
    pt: ['quais checkpoints podem ir no manifesto', 'checkpoints do processo 2', 'lista de códigos dos eventos', 'checkpoints de alfândega'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    processType: field.count('Process type', { words: processWords }).optional(),
  }),
  output: rows('checkpoint', {
    chck_cdg: field.checkpoint('Code'),
    name: field.text('Checkpoint', { ours: true }),
    process_type: field.count('Process type'),
    state: field.state('Leads to'),
    emsevt: field.code('EMSEVT'),
    fsu: field.code('FSU'),
    is_public: field.flag('Public'),
  }),
  view: { kind: 'table', opens: null },
  example: { processType: 3 },
});
