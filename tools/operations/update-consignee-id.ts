import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const updateConsigneeId = endpoint({
  path: 'operations/update-consignee-id',
  title: 'Identity number of a consignee',
  about:
    'Writes the identity number of the consignee of a parcel, which customs of the country asks for; checked by its digits.',
  ask: {
    en: ['set the CPF of the consignee', 'this parcel has no id, add it', 'the missing identity number is', 'update the id of the consignee'],
    es: ['pon el CPF del destinatario', 'este envío no tiene identificación, agrégala', 'el número de identidad que falta es', 'actualiza el id del destinatario'],
    pt: ['põe o CPF do destinatário', 'este envio está sem documento, coloca', 'o número de identidade que falta é', 'atualiza o id do destinatário'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: {
    verb: 'Save the identity',
    of: 'parcel',
    from: { trck_nmr_fol: 'trck_nmr_fol' },
    done: 'Information updated successfully',
    keys: { id_type: field.text('Identity'), id_number: field.taxId('Identity number') },
  },
  input: z.object({
    trck_nmr_fol: field.tracking('Tracking'),
    id_number: field.taxId('Identity number'),
    id_type: field
      .text('Identity', { about: 'Such as CPF, RUT, CURP; guessed from the number where it is not given.' })
      .optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    consignee_name: field.person('Consignee'),
    id_type: field.text('Identity'),
    id_number: field.taxId('Identity number'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: 'LX123456785US', id_number: '390.533.447-05' },
});
