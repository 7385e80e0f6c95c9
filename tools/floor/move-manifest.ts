import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { manifestStatus } from '#tools/rows/bag.ts';
import { manifestStepWords } from '#tools/rules/value-words.ts';

export const manifestSteps = {
  close: 'Close', reopen: 'Reopen', cancel: 'Cancel manifest', send_to_customs: 'Send to customs', assign: 'Assign to a flight',
  depart: 'Depart', arrive: 'Arrive', start_clearing: 'Start clearance', clear_in_part: 'Clear in part', clear: 'Clear customs',
  complete: 'Complete',
} as const; // prettier-ignore

export const moveManifest = endpoint({
  path: 'floor/move-manifest',
  title: 'Move manifests on',
  about:
    'The next step of manifests: close, reopen, cancel, send to customs, assign to a flight, depart, arrive, clear, complete. Bags and parcels go along.',
  ask: {
    en: ['close manifest 58213', 'manifest 58213 departed', 'reopen the manifest', 'cancel manifest 58301'],
    es: ['cierra el manifiesto 58213', 'el manifiesto 58213 salió', 'reabre el manifiesto', 'cancela el manifiesto 58301'],
    pt: ['fecha o manifesto 58213', 'o manifesto 58213 partiu', 'reabre o manifesto', 'cancela o manifesto 58301'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Move on',
    of: 'manifest',
    from: { mnfs_id_list: 'mnfs_id' },
    done: 'Moved {{things}} on',
    final: 'A manifest goes back by its own steps: reopen it while it has not departed.',
    keys: { manifest_status: field.choice('Status', manifestStatus), bags: field.count('Bags') },
  },
  input: z.object({
    mnfs_id_list: field.manifests('Manifest'),
    step: field.choice('Step', manifestSteps, { words: manifestStepWords }),
  }),
  output: rows('manifest', {
    mnfs_id: field.manifest('Manifest'),
    result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
    reason: field.text('Reason', { ours: true }),
    manifest_status: field.choice('Status', manifestStatus),
    bags: field.count('Bags'),
  }),
  view: { kind: 'table', opens: 'mnfs_id' },
  example: { mnfs_id_list: [58213], step: 'complete' },
});
