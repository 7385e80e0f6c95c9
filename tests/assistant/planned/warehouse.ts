import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { planned } from './planned-tool.ts';

const linehaul = {
  ailine: field.airline('Airline').optional(),
  iata_code_origin: field.iata('From').optional(),
  port_iata: field.iata('To').optional(),
  ctry_iso_code_origin: field.country('Country of origin').optional(),
  ctry_iso_code_dest: field.country('Country of destination').optional(),
};
const price = {
  airline: field.airline('Airline'),
  from: field.iata('From'),
  to: field.iata('To'),
  kilo: field.money('Per kilo'),
};

export const warehouse: AnyContract[] = [
  planned({
    path: 'operations/get-linehaul-price',
    title: 'Linehaul prices',
    about: 'What an airline charges on a lane: rate under and over 100 kg, fuel, screening, security, minimum.',
    ask: [
      'linehaul price MIA GRU | what does the airline charge per kilo to Bogotá | air freight rates of the airline | linehaul fuel and security per kg',
      'precio linehaul MIA GRU | cuánto cobra la aerolínea por kilo a Bogotá | tarifas aéreas de la aerolínea | combustible y seguridad por kg del linehaul',
      'preço linehaul MIA GRU | quanto a companhia cobra por quilo para Bogotá | tarifas aéreas da companhia | combustível e segurança por kg do linehaul',
    ],
    input: linehaul,
    row: price,
  }),
  planned({
    path: 'operations/master-upsert-linehaul-price',
    effect: 'write',
    access: ['admin', 'finance'],
    wrap: 'upnsert_linehaul_price_request',
    title: 'Save a linehaul price',
    about:
      'Sets what an airline charges on a lane: per kilo under and over 100 kg, fuel, screening, security, minimum.',
    ask: [
      'set the linehaul price MIA GRU to 2.80 | update the air freight rate of the airline | new linehaul price from Monday | raise the fuel on the lane',
      'pon el precio linehaul MIA GRU en 2.80 | actualiza la tarifa aérea de la aerolínea | nuevo precio linehaul desde el lunes | sube el combustible del tramo',
      'define o preço linehaul MIA GRU em 2,80 | atualiza a tarifa aérea da companhia | novo preço linehaul a partir de segunda | aumenta o combustível do trecho',
    ],
    input: { ...linehaul, kilo: field.money('Per kilo'), valid_from: field.day('Valid from').optional() },
    row: price,
    example: { iata_code_origin: 'MIA', port_iata: 'GRU', kilo: 2.8 },
  }),
];
