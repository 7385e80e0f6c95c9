import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { consigneeRow } from '#tools/rows/freight.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const masterUpsertConsignee = endpoint({
  path: 'manifest/master-upsert-consignee',
  wrap: 'upnsert_master_consignee_request',
  title: 'Save a consignee of masters',
  about: 'Adds a broker or agent as consignee of air waybills, or changes its address, tax number or gateway.',
  ask: {
    en: ['add a master consignee for Chile', 'change the address of the consignee on the master', 'new broker on our air waybills', 'update the tax number of the master consignee'],
    es: ['agrega un consignatario de máster para Chile', 'cambia la dirección del consignatario del máster', 'nuevo agente en nuestras guías aéreas', 'actualiza el número fiscal del consignatario del máster'],
    pt: ['adiciona um consignatário de master para o Chile', 'muda o endereço do consignatário do master', 'novo agente nos nossos conhecimentos aéreos', 'atualiza o CNPJ do consignatário do master'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'consignee',
    from: { consignee_id: 'consignee_id' },
    done: 'Information updated successfully',
    keys: {
      name: consigneeRow.name,
      tax_id: consigneeRow.tax_id,
      ctry_iso_code: consigneeRow.ctry_iso_code,
      gateway: consigneeRow.gateway,
      address: consigneeRow.address,
      notify: consigneeRow.notify,
      enabled: consigneeRow.enabled,
    },
  },
  input: z.object({
    consignee_id: field.id('Number', { about: 'The consignee to change; if omitted, a new one.' }).optional(),
    name: consigneeRow.name.optional(),
    tax_id: consigneeRow.tax_id.optional(),
    ctry_iso_code: consigneeRow.ctry_iso_code.optional(),
    gateway: consigneeRow.gateway.optional(),
    address: consigneeRow.address.optional(),
    notify: consigneeRow.notify.optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('consignee', consigneeRow),
  view: { kind: 'table', opens: null },
  example: { name: 'Example Broker', ctry_iso_code: 'CL', gateway: 'SCL' },
});
