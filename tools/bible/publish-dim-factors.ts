import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { dimFactors } from '#tools/rates/tables.ts';

export const publishDimFactors = endpoint({
  path: 'bible/publish-dim-factors',
  title: 'Publish dim factors',
  about: 'Publishes how a service counts weight from a given day on: dim factor, step and heaviest parcel.',
  ask: {
    en: ['set the dim factor of service 201 to 5000', 'change the volumetric divisor', 'round the weight up to 0.1 kg'],
    es: ['pon el factor volumétrico del servicio 201 en 5000', 'cambia el divisor volumétrico', 'redondea el peso a 0.1 kg'],
    pt: ['define o fator volumétrico do serviço 201 em 5000', 'muda o divisor volumétrico', 'arredonda o peso a 0,1 kg'],
  }, // prettier-ignore
  ...publicationOf(dimFactors),
  example: { rate_service_code: 211, step_kg: 0.1, factor: 5000, valid_from: '2030-01-01' },
});
