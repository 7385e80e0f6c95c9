import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { linehaulPrices } from '#tools/rates/tables.ts';

const { input, change, ...publication } = publicationOf(linehaulPrices);

export const masterUpsertLinehaulPrice = endpoint({
  path: 'operations/master-upsert-linehaul-price',
  wrap: 'upnsert_linehaul_price_request',
  title: 'Save a linehaul price',
  about:
    'Sets what an airline charges on a lane from a day on: per kilo under and over 100 kg, fuel, screening, security, minimums. The price of now ends the day before.',
  ask: {
    en: ['set the linehaul price MIA GRU to 2.80', 'update the air freight rate of the airline', 'new linehaul price from Monday', 'raise the fuel on the lane'],
    es: ['pon el precio linehaul MIA GRU en 2.80', 'actualiza la tarifa aérea de la aerolínea', 'nuevo precio linehaul desde el lunes', 'sube el combustible del tramo'],
    pt: ['define o preço linehaul MIA GRU em 2,80', 'atualiza a tarifa aérea da companhia', 'novo preço linehaul a partir de segunda', 'aumenta o combustível do trecho'],
  }, // prettier-ignore
  ...publication,
  change: {
    ...change,
    verb: 'Save',
    done: 'Information updated successfully',
    from: {},
  },
  input: input.omit({ lines: true }),
  example: { ailine: '045', iata_code_origin: 'MIA', port_iata: 'GRU', rate_from_100: 2.6, valid_from: '2030-01-01' },
});
