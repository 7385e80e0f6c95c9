import { checkpointOf } from './checkpoints.ts';
import type { WeightUnit } from './weights.ts';
import { isTimeZone } from './clock-time.ts';
import { amountFields, dateFields, lengthFields, numericFields, preAlertFields } from './pre-alert-fields.ts';
import type { PreAlertField } from './pre-alert-fields.ts';

/** Day first, month first or year first, where the digits alone do not say it. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type LengthUnit = 'cm' | 'mm' | 'in';

/** What one column is: `field`, then its options behind colons, as in `checkpoint:DLV:dmy:America/Lima` or `weight:lb:comma`. */
export interface ColumnSpec {
  field: PreAlertField;
  chckCdg?: string;
  dateOrder?: DateOrder;
  weightUnit?: WeightUnit;
  lengthUnit?: LengthUnit;
  currency?: string;
  /** What divides the decimals, where the figures alone do not say it. */
  decimals?: 'point' | 'comma';
  /** Of times that name no zone; without it that of the country of destination. */
  timeZone?: string;
  /** The value of every line, where the file has no such column. */
  constant?: string;
  /** Of a status column: what a person says that a value is, by the value: a checkpoint or `ignore`. */
  values?: Record<string, string>;
  /** Put before every number of the column, which is not unique outside its file. */
  prefix?: string;
}

/** In the place of a column: the zone of all times of the file that name none. */
export const fileZone = '=time_zone';

const orders: readonly string[] = ['dmy', 'mdy', 'ymd'];
const weightUnits: readonly string[] = ['kg', 'g', 'lb', 'oz'];
const lengthUnits: readonly string[] = ['cm', 'mm', 'in'];

/** Reads the text of a column; `wrong` says in one sentence what is not right with it. */
export function readSpec(text: string): ColumnSpec | { wrong: string } {
  const [name = '', ...options] = text.trim().split(':');
  if (!Object.hasOwn(preAlertFields, name)) return { wrong: `There is no field ${name}` };
  const spec: ColumnSpec = { field: name as PreAlertField };
  for (const option of options) {
    const taken = option === '' || take(spec, option);
    if (!taken) return { wrong: `${name} does not take the option ${option}` };
  }
  if (spec.field === 'checkpoint' && !spec.chckCdg)
    return { wrong: 'A checkpoint date needs its checkpoint, as in checkpoint:DLV' };
  return spec;
}

function take(spec: ColumnSpec, option: string): boolean {
  const { field } = spec;
  const lower = option.toLowerCase();
  if (dateFields.includes(field) && orders.includes(lower)) spec.dateOrder = lower as DateOrder;
  else if (dateFields.includes(field) && /^UTC$|\//i.test(option) && isTimeZone(option)) spec.timeZone = option;
  else if (numericFields.includes(field) && (lower === 'point' || lower === 'comma')) spec.decimals = lower;
  else if (field === 'checkpoint' && checkpointOf(option.toUpperCase())) spec.chckCdg = option.toUpperCase();
  else if (field === 'weight' && weightUnits.includes(lower)) spec.weightUnit = lower as WeightUnit;
  else if (lengthFields.includes(field) && lengthUnits.includes(lower)) spec.lengthUnit = lower as LengthUnit;
  else if (amountFields.includes(field) && /^[a-z]{3}$/i.test(option)) spec.currency = option.toUpperCase();
  else if (field.endsWith('tracking') && /^[\w.-]{1,12}$/.test(option)) spec.prefix = option;
  else return false;
  return true;
}

/** What a value of a status column can be said to be. */
export const isStatusChoice = (text: string): boolean => text === 'ignore' || checkpointOf(text) !== undefined;

/** The text of a column, as `readSpec` reads it. */
export const specText = (spec: ColumnSpec): string =>
  [
    spec.field, spec.chckCdg, spec.weightUnit, spec.lengthUnit, spec.currency, spec.prefix, spec.dateOrder, spec.decimals, spec.timeZone,
  ].filter(Boolean).join(':'); // prettier-ignore
