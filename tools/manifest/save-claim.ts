import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { claimRow } from '#tools/rows/exception.ts';

export const saveClaim = endpoint({
  path: 'manifest/save-claim',
  title: 'Save a claim',
  about:
    'Records what is claimed for a master that was left behind, short-shipped or damaged, and how the claim ended: paid, refused or withdrawn. That closes the master where it has not gone on.',
  ask: {
    en: ['claim 800 dollars for the damaged master', 'record a claim', 'the claim of the master was paid'],
    es: ['reclama 800 dólares por el máster dañado', 'registra un reclamo', 'el reclamo del máster fue pagado'],
    pt: ['reclama 800 dólares pelo master avariado', 'registra uma reclamação', 'a reclamação do master foi paga'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'claim',
    from: { master_booking_id: 'master_booking_id' },
    done: 'Claim saved',
    keys: claimRow,
  },
  input: z.object({
    master_booking_id: field.id('Booking'),
    reason: claimRow.reason.optional(),
    amount: claimRow.amount.optional(),
    currency: claimRow.currency.optional(),
    reference: claimRow.reference.optional(),
    claim_state: claimRow.claim_state.optional(),
    remark: field.note('Remark').optional(),
  }),
  output: rows('claim', { ...claimRow, master_booking_id: field.id('Booking', { hidden: true }) }),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: 1, reason: 'damaged', amount: 800, reference: 'LA-77120' },
});
