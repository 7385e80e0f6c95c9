import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const opens = {
  path: 'shipment/all',
  from: { copa_list: 'copa_id' },
  keep: {
    start_date: 'start_date',
    end_date: 'end_date',
    ctry_iso_code_list: 'ctry_iso_code_list',
    rate_service_code_list: 'rate_service_code_list',
  },
  with: { period_of: 'received' },
};

export const clientsInfo = endpoint({
  path: 'report/clients-info',
  title: 'Shipments by clients',
  about:
    'Per client (commercial partner), of the parcels received in a period: how many stand where, weight, the share delivered within the promise, and the last day of reception.',
  ask: {
    en: ['shipments by clients', 'parcels per client', 'which clients ship the most', 'status of the shipments of each client', 'client activity this month'],
    es: ['envíos por clientes', 'paquetes por cliente', 'qué clientes envían más', 'estado de los envíos de cada cliente', 'actividad de clientes este mes'],
    pt: ['envios por clientes', 'pacotes por cliente', 'quais clientes enviam mais', 'situação dos envios de cada cliente', 'atividade dos clientes neste mês'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -29, about: 'First day of reception.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    copa_list: field.partners('Partner').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
    rate_service_code_list: field.services('Service').optional(),
  }),
  output: rows('partner', {
    copa_name: field.text('Client'),
    parcels: field.count('Parcels', { total: true }),
    moving: field.count('Moving', { total: true }),
    customs: field.count('At customs', { total: true }),
    exception: field.count('Exception', { total: true }),
    stopped: field.count('Stopped', { total: true }),
    delivered: field.count('Delivered', { total: true }),
    closed: field.count('Closed', { total: true }),
    sla: field.percent('Within SLA'),
    countries: field.count('Countries'),
    weight_kg: field.weight('Weight', { total: true }),
    last_day: field.day('Last reception'),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    chart: { kind: 'bar', by: 'copa_name', values: ['parcels'], figures: ['parcels', 'sla'] },
    opens,
  },
  example: { start_date: '2026-10-22', end_date: '2026-11-20' },
});
