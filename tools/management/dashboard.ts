import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const filters = { copa_list: 'copaList', ctry_iso_code_list: 'countryIsoCodeList' };
const received = { period_of: 'received' };
const forStaff = { seenBy: staff };

export const dashboard = endpoint({
  path: 'management/dashboard',
  title: 'Key figures',
  about:
    'The state of the business at a glance: parcels received and delivered, within the promise, transit P50 and P90, at customs now, revenue and margin, each with the equally long period before; received per day; destinations on the map. 28 days up to the last day unless a first day is given.',
  ask: {
    en: ['dashboard', 'how is the business doing', 'key figures of the last four weeks', 'parcels received per day against the previous period', 'overview of received and delivered'],
    es: ['tablero', 'cómo va el negocio', 'cifras clave de las últimas cuatro semanas', 'paquetes recibidos por día contra el periodo anterior', 'resumen de recibidos y entregados'],
    pt: ['painel', 'como vai o negócio', 'números-chave das últimas quatro semanas', 'pacotes recebidos por dia contra o período anterior', 'resumo de recebidos e entregues'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    startDate: field.day('From', { usual: -27, about: 'First day; if omitted, 27 days before the last.' }).optional(),
    endDate: field.day('To', { usual: 0, about: 'Last day; if omitted, today.' }).optional(),
    copaList: field.partners('Partner').optional(),
    countryIsoCodeList: field.countries('Country').optional(),
  }),
  output: document(
    {
      start_date: field.day('From'),
      end_date: field.day('To'),
      start_before: field.day('From, previous', { hidden: true }),
      end_before: field.day('To, previous', { hidden: true }),
      received: field.count('Received'),
      received_before: field.count('Received, previous', { hidden: true }),
      delivered: field.count('Delivered'),
      delivered_before: field.count('Delivered, previous', { hidden: true }),
      in_sla: field.percent('Within SLA'),
      in_sla_before: field.percent('Within SLA, previous', { hidden: true }),
      transit_p50: field.days('Transit P50'),
      transit_p50_before: field.days('Transit P50, previous', { hidden: true }),
      transit_p90: field.days('Transit P90'),
      transit_p90_before: field.days('Transit P90, previous', { hidden: true }),
      at_customs: field.count('At customs now'),
      open: field.count('Not yet delivered'),
      revenue: field.money('Revenue', forStaff),
      revenue_before: field.money('Revenue, previous', { hidden: true, ...forStaff }),
      margin: field.percent('Margin', forStaff),
      margin_before: field.percent('Margin, previous', { hidden: true, ...forStaff }),
    },
    {
      list: section(
        'Parcels received per day',
        'day',
        {
          day: field.day('Day'),
          received: field.count('This period'),
          received_before: field.count('Previous'),
          delivered: field.count('Delivered'),
          day_before: field.day('Previous day', { hidden: true }),
        },
        {
          chart: {
            kind: 'line',
            by: 'day',
            values: ['received'],
            previous: 'received_before',
          },
          opens: { path: 'shipment/all', from: { start_date: 'day', end_date: 'day' }, keep: filters, with: received },
        },
      ),
      points: section(
        'Destinations',
        'country',
        {
          ctry_iso_code: field.country('Country'),
          parcels: field.count('Parcels'),
          delivered: field.count('Delivered of these'),
          sla: field.percent('Within SLA'),
          lat: field.degrees('Latitude', { hidden: true }),
          lng: field.degrees('Longitude', { hidden: true }),
        },
        {
          chart: {
            kind: 'map',
            by: 'ctry_iso_code',
            values: ['parcels'],
            figures: ['delivered', 'sla'],
          },
          opens: {
            path: 'shipment/all',
            from: { ctry_iso_code_list: 'ctry_iso_code' },
            keep: { ...filters, start_date: 'startDate', end_date: 'endDate' },
            with: received,
          },
        },
      ),
    },
  ),
  view: { kind: 'record' },
  example: { endDate: '2026-11-20' },
});
