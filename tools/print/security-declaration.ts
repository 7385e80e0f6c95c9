import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { masterHead } from '#tools/rows/master-paper.ts';

export const securityDeclaration = endpoint({
  path: 'print/security-declaration',
  title: 'Consignment security declaration',
  about:
    'The security declaration of an air waybill, on paper or as PDF: the security status, how its bags were screened and who issued it, with every bag and seal.',
  ask: {
    en: ['print the security declaration of booking 12', 'consignment security declaration as pdf', 'CSD of the master'],
    es: ['imprime la declaración de seguridad de la reserva 12', 'declaración de seguridad del envío en pdf', 'CSD del máster'],
    pt: ['imprime a declaração de segurança da reserva 12', 'declaração de segurança da remessa em pdf', 'CSD do master'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ master_booking_id: field.id('Booking') }),
  output: document(
    {
      ...masterHead,
      issuer: field.text('Issued by'),
      status: field.code('Security status'),
      method: field.text('Screening method'),
      screened: field.count('Parcels screened'),
      flagged: field.count('Parcels flagged'),
      issued_at: field.instant('Issued'),
    },
    {
      bags: section('Bags', 'bag', {
        mnfs_id: field.manifest('Manifest'),
        bag_id: field.bag('Bag'),
        seal: field.code('Seal'),
        parcels: field.count('Parcels', { total: true }),
        screened: field.count('Screened', { total: true }),
        flagged: field.count('Flagged', { total: true }),
        weight_kg: field.weight('Weight', { total: true }),
        note: field.text('Remark', { hidden: true }),
      }),
    },
  ),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { master_booking_id: 1 },
});
