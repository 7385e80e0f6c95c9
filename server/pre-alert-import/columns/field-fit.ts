import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import { share } from './column-values.ts';
import { checkpointSaid } from './status-values.ts';
import { readNumber } from './quantities.ts';
import type { ColumnValues } from './column-values.ts';

export type FindCountry = (text: string) => string | null;
type Fit = (seen: ColumnValues, findCountry: FindCountry) => number;

const matching =
  (pattern: RegExp): Fit =>
  ({ values }) =>
    share(values, (value) => pattern.test(value));
const worded: Fit = ({ values, dates }) =>
  Math.min(
    1 - dates,
    share(values, (value) => readNumber(value) === null),
  );
const clock = /^\d{1,2}:\d{2}/;
/** A clock time is no measure. */
const numeric: Fit = ({ values, numbers }) =>
  Math.max(numbers, share(values, (value) => /\d/.test(value) && !clock.test(value)) * 0.5);
/** Codes are no names. */
const named: Fit = ({ values, dates }) =>
  Math.min(
    1 - dates,
    share(values, (value) => /\p{L}{2}/u.test(value) && !/\d{3}/.test(value)),
  );
const statusWord =
  /^(?:entreg|delivered|en |em |in |pend|devuel|devolv|return|despach|enviad|shipped|post|reteni|retid|held|cancel|anula|recibid|recebid|received|proces|fulfill|paid|open|clos)/i;
const country: Fit = ({ values }, findCountry) => share(values, (value) => findCountry(value) !== null);
const unique =
  (pattern: RegExp, least: number): Fit =>
  ({ values, unique: different, dates }) =>
    different >= least && dates < 0.5 ? share(values, (value) => pattern.test(value)) : 0;

const code = /^(?=.*\d)[\p{L}\d][\p{L}\d ./_-]{0,39}$/u;
const fits: Partial<Record<PreAlertField, Fit>> = {
  tracking: unique(/^(?=.*\d)[A-Z\d][A-Z\d -]{5,39}$/i, 0.85),
  external_tracking: unique(code, 0.97),
  order_label: matching(code),
  pre_alert_code: matching(code),
  mawb: matching(/^\d{1,3}[ -]?\d{4}[ -]?\d{4}$/),
  service: matching(/^\d{3,4}$/),
  import_service: matching(/^(1|2|ddu|ddp|dap)$/i),
  status: ({ values }) => share(values, (value) => checkpointSaid(value) !== null),
  incoterm: matching(/^(EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DAT|DPU|DDP|DDU)\b/i),
  transport_mode: matching(
    /^(air|aereo|aéreo|avi[oó]n|avião|truck|road|terrestre|cami[oó]n|caminhão|rodoviario|rodoviário|ocean|sea|mar[ií]timo|rail|tren|courier|express)/i,
  ),
  shipper_country: country,
  country,
  email: matching(/^\S+@\S+\.\S+$/),
  phone: matching(/^[+(]?[\d\s().e+-]{6,}$/i),
  zip: matching(/^(?=.*\d)[A-Z\d][A-Z\d -]{2,9}$/i),
  id_type: matching(/^[\p{L}./ ]{2,20}$/u),
  id_number: matching(/^(?=.*\d)[A-Z\d][A-Z\d./ -]{4,20}$/i),
  hs_code: matching(/^\d{4,7}([. ]?\d{2}){0,3}$/),
  currency: matching(/^[A-Z]{3}$|^[$€£]$/i),
  weight_unit: matching(/^(kgs?|kilos?|kilogra.*|gr?s?|grams?|gramos?|lbs?|pounds?|libras?|oz|ounces?)$/i),
  dimension_unit: matching(/^(cms?|mm|in|inch(es)?|pulgadas?|polegadas?)$/i),
  battery: matching(/^(y|n|yes|no|s|si|sí|sim|não|nao|true|false|0|1)$/i),
  seller_url: matching(/^(https?:\/\/|www\.)\S+$/i),
  quantity: matching(/^\d+([.,]0+)?$/),
  // Spanish calls a state and a status by one word.
  state: ({ values }) => share(values, (value) => /\p{L}/u.test(value) && !statusWord.test(value)),
  consignee_name: named,
  shipper_name: named,
  prc_certificate: matching(code),
  address_1: ({ values }) => share(values, (value) => /\p{L}/u.test(value)),
};
const numbers: PreAlertField[] = [
  'unit_value',
  'declared_value',
  'freight',
  'insurance',
  'weight',
  'length',
  'width',
  'height',
];
for (const field of numbers) fits[field] = numeric;

/** How well the values of a column can be this field, 0 to 1; an empty column fits everything. */
export const fitOf = (field: PreAlertField, seen: ColumnValues, findCountry: FindCountry): number =>
  seen.values.length === 0 ? 0.5 : (fits[field] ?? worded)(seen, findCountry);
