import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { operationalCosts } from '#tools/rates/tables.ts';

export const getOperationalCosts = endpoint({
  path: 'bible/get-operational-costs',
  title: 'Operational costs',
  about: 'What handling at each entry point costs per parcel and per kg, and bringing freight from there to the hub.',
  ask: {
    en: ['handling cost per parcel in Miami', 'warehouse cost at the entry points', 'what does it cost to bring freight to the hub'],
    es: ['costo de manejo por envío en Miami', 'costo de bodega en los puntos de entrada', 'cuánto cuesta llevar la carga al hub'],
    pt: ['custo de manuseio por envio em Miami', 'custo do armazém nos pontos de entrada', 'quanto custa levar a carga ao hub'],
  }, // prettier-ignore
  ...listOfRates(operationalCosts),
  example: {},
});
