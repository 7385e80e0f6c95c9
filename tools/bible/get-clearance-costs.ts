import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { clearanceCosts } from '#tools/rates/tables.ts';

export const getClearanceCosts = endpoint({
  path: 'bible/get-clearance-costs',
  title: 'Clearance costs',
  about:
    'What customs brokers ask in each country: per parcel, per kg, per MAWB, of the value, and the least that a parcel is charged.',
  ask: {
    en: ['what does the broker charge per parcel in Brazil', 'customs broker fees by country', 'cost of customs clearance per kilo'],
    es: ['cuánto cobra el agente aduanal por envío en Brasil', 'tarifas de los agentes de aduana por país', 'costo de la aduana por kilo'],
    pt: ['quanto o despachante cobra por envio no Brasil', 'tarifas dos despachantes por país', 'custo da alfândega por quilo'],
  }, // prettier-ignore
  ...listOfRates(clearanceCosts),
  example: { ctry_iso_code: 'BR' },
});
