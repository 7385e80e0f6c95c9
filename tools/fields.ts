import { z } from 'zod';
import { dayWordsAbout } from '#tools/rules/day-words.ts';
import { readInstant } from '#tools/rules/dates.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import type { Role } from '#tools/roles.ts';

/**
 * The vocabulary. A kind says how a value is labelled, described to a model, shown in a cell and typed into a form;
 * `web/fields` has a cell and an input for every kind, else it does not compile.
 */
export const kinds = [
  'text', 'note', 'code', 'id', 'choice', 'flag', 'search', 'file', 'json', 'report', 'filters', 'columns', 'sort', 'recurrence', 'time-zone',
  'day', 'instant', 'span', 'count', 'weight', 'volume', 'money', 'percent', 'days', 'dimensions', 'degrees', 'tracking', 'mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'order',
  'status', 'state', 'checkpoint', 'country', 'place', 'city', 'zip', 'iata', 'hs',
  'partner', 'provider', 'airline', 'service', 'employee', 'consignee', 'catalog', 'person', 'email', 'phone', 'tax-id', 'secret',
] as const; // prettier-ignore
export type Kind = (typeof kinds)[number];

/** A street holds whatever of the address has no field of its own. */
export type AddressPart = 'street' | 'city' | 'state' | 'zip' | 'country';

export interface Field {
  kind: Kind;
  label: string;
  /** For a model and for the OpenAPI document: what the value means and how it is written. */
  about?: string;
  /** Several values; an empty list, 0, null and 'Select All' all mean any. */
  list?: boolean;
  /** The wire wants a number, or numbers; other fields of the kind may want codes. */
  numeric?: boolean;
  /** The values of a choice, with the words shown for them. */
  options?: Record<string, string>;
  /** What people say for a value, in the three languages, with commas between; those of a flag are `true` and `false`.
   * "not …" counts where it is denied, "…" matches a word or two. */
  words?: Record<string, string>;
  /** A filter of how things stand now, to which the usual days do not belong. */
  standing?: true;
  /** Days from today that a screen or the assistant starts with; the wire itself has no default. */
  usual?: number;
  /** A share that may fall: "5 % cheaper" is -5. */
  signed?: boolean;
  /** The number of a person, who is found by name, identity, e-mail or phone. */
  ofPerson?: boolean;
  /** What it is of an address, which a form finds by a place and narrows by its country, state and city. */
  ofAddress?: AddressPart;
  /** Of an instant: the clock it is told by, and what people say of it, with commas between. */
  told?: { zone: string; words: string };
  /** A day that is usually to come: "1 December" is the next one. */
  ahead?: boolean;
  /** In the data but not among the first columns. */
  hidden?: boolean;
  /** Its values are texts of ours, such as the names of checkpoints: shown in the language of the page. */
  ours?: boolean;
  /** The accounts that see this column; everybody who may call where absent. */
  seenBy?: readonly Role[];
  /** Summed over all rows at the foot. */
  total?: boolean;
  /** Of days: the instant by which rows of one day are sorted, `back` where more days are longer ago. */
  instant?: { column: string; back?: true };
  /** Of filters, columns and an order: the field that names the report whose they are. */
  of?: string;
  /** Of a code of the lists that bookings are filled in from: which of them. */
  catalog?: 'destination' | 'transport' | 'handling';
  /** Of records: what the fields of each are called. */
  parts?: Record<string, string>;
  /** ISO 4217 code of money, or the name of the column that holds it. */
  currency?: string;
  /** Of an amount that may be a share: the column whose value begins with `pct` where it is one. */
  shareBy?: string;
  /** Decimals of a price per unit, where they are more than those of its currency. */
  decimals?: number;
  /** The day is the first of a week, a month or a quarter. */
  bucket?: 'day' | 'week' | 'month' | 'quarter';
}
type Options = Omit<Partial<Field>, 'kind' | 'label'>;

const registry = z.registry<Field>();
/** What was found, since a registry makes its answer anew each time: once for each column of each call. */
const fields = new WeakMap<z.ZodType, Field>();

function field<T extends z.ZodType>(schema: T, kind: Kind, label: string, about: string, options: Options = {}): T {
  registry.add(schema, { kind, label, about, ...options });
  return schema;
}

/** The field behind a schema, through optional, nullable and default. Throws where a schema is not of this vocabulary. */
export function fieldOf(schema: z.ZodType): Field {
  const kept = fields.get(schema);
  if (kept) return kept;
  const inner = (schema as unknown as { def: { innerType?: z.ZodType } }).def.innerType;
  const field = registry.get(schema) ?? (inner && fieldOf(inner));
  if (!field) throw new Error('A schema without a field: make it with tools/fields');
  fields.set(schema, field);
  return field;
}

/** The labels of fields as the words of a choice among them. */
export const labelsOf = (shape: Record<string, z.ZodType>): Record<string, string> =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema).label]));

/** The same kind of value under another label or with other options. */
export const relabelled = (schema: z.ZodType, options: Partial<Field>): z.ZodType => {
  const { kind, label, about = '', ...rest } = { ...fieldOf(schema), ...options };
  return field(z.unknown(), kind, label, about, rest);
};

/** The schema under optional, nullable and default. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = (schema as unknown as { def: { innerType?: z.ZodType } }).def.innerType;
  return inner ? bare(inner) : schema;
}

const string = () => z.string().max(500, 'is too long: at most 500 characters');
const list = <T extends z.ZodType>(item: T) => z.array(item).max(20_000, 'has too many values: at most 20,000');
const one =
  (kind: Kind, about: string) =>
  (label: string, options?: Options): z.ZodString =>
    field(string(), kind, label, about, options);
const many =
  (kind: Kind, about: string) =>
  (label: string, options?: Options): z.ZodArray<z.ZodString> =>
    field(list(string()), kind, label, `${about} Several allowed; none means all.`, { list: true, ...options });
/** Beyond this a figure is mistyped, and no sum with it could be kept. */
const isCountable = (value: number): boolean => Math.abs(value) <= 9e15;
const number =
  (kind: Kind, about: string) =>
  (label: string, options?: Options): z.ZodNumber =>
    field(z.number('must be a number').refine(isCountable, 'is too large'), kind, label, about, {
      numeric: true,
      ...options,
    });
const whole =
  (kind: Kind, about: string) =>
  (label: string, options?: Options): z.ZodInt =>
    field(z.int('must be a whole number').min(-9e15).max(9e15), kind, label, about, { numeric: true, ...options });
const wholes =
  (kind: Kind, about: string) =>
  (label: string, options?: Options): z.ZodArray<z.ZodInt> =>
    field(list(z.int('must be whole numbers')), kind, label, `${about} Several allowed; none means all.`, {
      list: true,
      numeric: true,
      ...options,
    });

export const text = one('text', 'Free text.');
export const note = (label: string, options?: Options) =>
  field(
    z.string().max(4_000, 'is too long: at most 4,000 characters'),
    'note',
    label,
    'Free text, may be long.',
    options,
  );
export const code = one('code', 'A code.');
export const codes = many('code', 'Codes.');
export const id = whole('id', 'A number that identifies a record.');
export const ids = wholes('id', 'Numbers that identify records.');
export const search = one('search', 'Anything that identifies a parcel: tracking, order, bag, manifest, MAWB, consignee.'); // prettier-ignore
export const flag = (label: string, options?: Options) =>
  field(z.boolean('must be true or false'), 'flag', label, 'Yes or no.', options);
export const choice = <const T extends Record<string, string>>(label: string, options: T, more?: Options) =>
  field(
    z.enum(Object.keys(options) as [keyof T & string, ...(keyof T & string)[]]),
    'choice',
    label,
    'One of a list.',
    {
      options,
      ...more,
    },
  );
/** A report of this console; its title is shown. */
export const report = one('report', 'The wire path of a report, such as report/parcel_count_by_date.');
/** The arguments of a report; its days may move along with the day of use. */
export const filters = (label: string, options: Options & { of: string }) =>
  field(z.record(z.string(), z.unknown()), 'filters', label, `Arguments of the report. ${dayWordsAbout}`, options);
/** Columns of a list. */
export const columns = (label: string, options: Options & { of: string }) =>
  many('columns', 'Names of columns.')(label, options);
/** The order of a list. */
export const sort = (label: string, options: Options & { of: string }) =>
  one('sort', 'A column, with a minus before it for the largest first.')(label, options);
/** When something runs by itself. */
export const recurrence = one(
  'recurrence',
  "A sentence such as 'every Monday at 8', 'cada lunes a las 8', 'toda segunda às 8', or five cron fields.",
);
export const timeZone = one('time-zone', 'A time zone by its IANA name, such as America/New_York.');
export const file = one('file', 'The identifier of an uploaded file.');
export const json = (label: string, options?: Options) =>
  field(z.record(z.string(), z.unknown()), 'json', label, 'An object with details.', options);
/** Records of several fields each, typed as rows; most are few. */
export const records = <S extends z.ZodRawShape>(label: string, shape: S, options?: Options, most = 100) =>
  field(
    z.array(z.strictObject(shape)).max(most, `has too many lines: at most ${showNumber(most)}`),
    'json',
    label,
    'A list of objects.',
    { list: true, parts: labelsOf(shape as unknown as Record<string, z.ZodType>), ...options },
  );

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && readInstant(value) !== null;
const isTime = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value) && readInstant(value) !== null;
/** Further away it is mistyped, and the days after it could not be written any more. */
const isNear = (value: string) => value < '2200';
const near = 'must be before the year 2200';
export const day = (label: string, options?: Options) =>
  field(
    z.string().refine(isDay, { error: 'must be a day as YYYY-MM-DD', abort: true }).refine(isNear, near),
    'day',
    label,
    'A day as YYYY-MM-DD.',
    options,
  );
/** ISO 8601 with offset; the offset carried by the value is the one it is shown in. */
export const instant = (label: string, options?: Options) =>
  field(
    z
      .string()
      .refine(isTime, { error: 'must be a time as 2026-01-31T14:05:00-03:00', abort: true })
      .refine(isNear, near),
    'instant',
    label,
    'Date and time as ISO 8601 with offset.',
    options,
  );
export const span = number('span', 'A length of time in hours.');
export const count = whole('count', 'A number of things.');
export const weight = number('weight', 'Weight in kilograms.');
export const volume = number('volume', 'Volume in cubic metres.');
export const money = (label: string, options?: Options) =>
  number('money', 'An amount of money.')(label, { currency: 'USD', ...options });
/** A price per unit, finer than an amount of money; its row names the currency. */
export const rate = (label: string, options?: Options) =>
  money(label, { currency: 'currency', decimals: 4, ...options });
/** Whether an amount is a share of 100 in this row. */
export const isShare = ({ shareBy }: Field, row: Record<string, unknown> = {}): boolean =>
  shareBy !== undefined && String(row[shareBy]).startsWith('pct');
export const percent = number('percent', 'A share of 100.');
/** With one decimal. */
export const days = number('days', 'A length of time in days.');
/** Latitude or longitude. */
export const degrees = number('degrees', 'Degrees of latitude or longitude, north and east positive.');
export const dimensions = one('dimensions', 'Length x width x height.');

export const tracking = one('tracking', 'A tracking number of one parcel.');
export const trackings = many('tracking', 'Tracking numbers.');
export const mawb = one('mawb', 'Air waybill: 11 digits, may be written 045-12345675.');
export const mawbs = many('mawb', 'Air waybills of 11 digits.');
export const bag = whole('bag', 'A bag number.');
export const bags = wholes('bag', 'Bag numbers.');
export const manifest = whole('manifest', 'A manifest number (mnfs_id); 0 means any.');
export const manifests = wholes('manifest', 'Manifest numbers.');
export const hubManifest = one('hub-manifest', 'A hub manifest code such as HM-20611.');
export const hubManifests = many('hub-manifest', 'Hub manifest codes such as HM-20611.');
export const preAlert = one('pre-alert', 'The code of a pre-alert (pre-manifest header).');
export const preAlerts = many('pre-alert', 'Codes of pre-alerts.');
export const order = one('order', "The merchant's order number.");
/** One of six words that every parcel has: moving, customs, delivered, exception, stopped, closed. */
const standing = () => z.enum(['moving', 'customs', 'delivered', 'exception', 'stopped', 'closed']);
export const status = (label: string, options?: Options) =>
  field(standing(), 'status', label, 'Where a parcel stands, in one word.', options);
export const statuses = (label: string, options?: Options) =>
  field(list(standing()), 'status', label, 'Where parcels stand, in one word. None means all.', { list: true, ...options }); // prettier-ignore
export const state = one('state', 'A life-cycle state.');
export const checkpoint = one('checkpoint', 'A checkpoint code of three letters such as RCV, DEP, DLV.');

export const country = one('country', 'Country as ISO 3166 alpha-2 code, such as BR.');
export const countries = many('country', 'Countries as ISO 3166 alpha-2 codes.');
export const place = one('place', 'A place name.');
export const city = one('city', 'The code of a city or airport, such as MIA.');
export const zip = one('zip', 'A postal code.');
export const iata = one('iata', 'An airport code of three letters.');
export const hs = one('hs', 'A Harmonized System code of goods.');

export const partner = whole('partner', 'A commercial partner (copa_id).');
export const partners = wholes('partner', 'Commercial partners (copa_id).');
export const provider = one('provider', 'The code of a delivery provider (service_provider_code).');
export const providers = many('provider', 'Codes of delivery providers.');
export const providerIds = wholes('provider', 'Providers (provider_id).');
export const airline = one('airline', 'An airline.');
export const service = whole('service', 'Rate service code such as 301; 0 means any.');
export const services = wholes('service', 'Rate service codes such as 301.');
/** Found in a list by name; 0 means any. */
export const employee = whole('employee', 'The number of an employee (employee_id); 0 means any.');
/** An agent named on air waybills, found in a list by name. */
export const consignee = whole('consignee', 'The number of a consignee of masters (consignee_id).');
export const catalog = one('catalog', 'A code of a catalogue of bookings.');
export const catalogs = many('catalog', 'Codes of a catalogue of bookings.');
export const person = one('person', "A person's name.");
export const email = one('email', 'An e-mail address.');
export const emails = many('email', 'E-mail addresses.');
export const phone = one('phone', 'A phone number.');
export const phones = (label: string, options?: Options) =>
  field(list(string()), 'phone', label, 'Phone numbers.', { list: true, ...options });
export const taxId = one('tax-id', 'A tax or identity number such as a CPF.');
/** Accepted once, never sent back. */
export const secret = one('secret', 'A secret; it is never shown again.');
