import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone, seePrices } from '#tools/roles.ts';

export const getShipmentsArriveToCountryProviders = endpoint({
  path: 'report/get-shipments-arrive-to-country-providers',
  title: 'Shipments arrived',
  about:
    'Parcels that landed in their country, by day and delivery provider: how many, how heavy, and how many of them are released, with the provider or delivered by now.',
  ask: {
    en: ['shipments arrived in Brazil this week', 'arrivals per delivery provider', 'how many parcels landed for Correios', 'parcels that reached the country yesterday'],
    es: ['envíos llegados a Brasil esta semana', 'llegadas por proveedor de entrega', 'cuántos paquetes llegaron para Correios', 'paquetes que llegaron al país ayer'],
    pt: ['envios que chegaram ao Brasil esta semana', 'chegadas por provedor de entrega', 'quantos pacotes chegaram para os Correios', 'pacotes que chegaram ao país ontem'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    start_date: field.day('From', { usual: -13 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    provider_code: field.provider('Delivery provider').optional(),
    ctry_iso_code: field.country('Country').optional(),
  }),
  output: rows('line', {
    day: field.day('Arrived'),
    ctry_iso_code: field.country('Country'),
    service_provider_name: field.text('Provider'),
    parcels: field.count('Parcels', { total: true }),
    at_customs: field.count('At customs', { total: true }),
    released: field.count('Released', { total: true }),
    delivered: field.count('Delivered', { total: true }),
    delivered_share: field.percent('Delivered share'),
    weight_kg: field.weight('Weight', { total: true }),
    declared_value: field.money('Declared', {
      about: 'In US dollars, by the rate of the day.',
      total: true,
      seenBy: seePrices,
    }),
    service_provider_code: field.provider('Provider code', { hidden: true }),
    provider_id: field.id('Provider number', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
