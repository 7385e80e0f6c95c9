import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { dimFactors } from '#tools/rates/tables.ts';

export const getDimFactors = endpoint({
  path: 'bible/get-dim-factors',
  title: 'Dim factors',
  about:
    'How each service counts weight: the dim factor in cubic centimetres a kilogram, the step it is rounded up to and the heaviest parcel.',
  ask: {
    en: ['volumetric divisor of service 301', 'which dim factor do we use', 'how is the weight rounded up'],
    es: ['divisor volumétrico del servicio 301', 'qué factor volumétrico usamos', 'cómo se redondea el peso'],
    pt: ['divisor volumétrico do serviço 301', 'que fator volumétrico usamos', 'como se arredonda o peso'],
  }, // prettier-ignore
  ...listOfRates(dimFactors),
  example: {},
});
