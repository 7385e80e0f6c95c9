import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { buffers } from '#tools/rates/tables.ts';

export const getBuffers = endpoint({
  path: 'bible/get-buffers',
  title: 'Buffers',
  about: 'The safety margin added to a calculated cost, by service and country.',
  ask: {
    en: ['what buffer do we add to the cost', 'safety percentage by country', 'cost buffer of service 201'],
    es: ['qué colchón sumamos al costo', 'porcentaje de seguridad por país', 'colchón del servicio 201'],
    pt: ['que margem de segurança somamos ao custo', 'percentual de segurança por país', 'margem de segurança do serviço 201'],
  }, // prettier-ignore
  ...listOfRates(buffers),
  example: {},
});
