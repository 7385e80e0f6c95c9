import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { consigneeRow } from '#tools/rows/freight.ts';

export const masterGetConsignee = endpoint({
  path: 'manifest/master-get-consignee',
  wrap: 'get_master_consignee_request',
  title: 'Consignees of masters',
  about: 'The brokers and agents that stand as consignee on air waybills, by country.',
  ask: {
    en: ['consignees we use on masters', 'master consignee for Peru', 'which broker is named on the air waybill', 'agents that receive our masters'],
    es: ['consignatarios que usamos en los másters', 'consignatario del máster para Perú', 'qué agente va nombrado en la guía aérea', 'agentes que reciben nuestros másters'],
    pt: ['consignatários que usamos nos masters', 'consignatário do master para o Peru', 'que agente consta no conhecimento aéreo', 'agentes que recebem nossos masters'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ ctry_iso_code: field.country('Country').optional(), name: field.text('Name').optional() }),
  output: rows('consignee', consigneeRow),
  view: { kind: 'table', opens: { change: 'manifest/master-upsert-consignee' } },
  example: {},
});
