import type { Kind } from '#tools/fields.ts';
import { choice, flag, state, status } from '#web/fields/choices.tsx';
import type { FieldKind } from '#web/fields/field-kind.ts';
import { code, identifier, order, plainCode } from '#web/fields/identifiers.tsx';
import { count, days, degrees, dimensions, id, money, percent, span, volume, weight } from '#web/fields/numbers.tsx';
import { airline, checkpoint, country, listedCode, named } from '#web/fields/option-kinds.tsx';
import { day, instant } from '#web/fields/times.tsx';
import { recurrence, timeZone } from '#web/fields/recurrence.tsx';
import { columns, filters, report, sort } from '#web/fields/reports.tsx';
import { storedFile } from '#web/fields/stored-file.tsx';
import { email, json, note, person, phone, place, search, secret, taxId, text, zip } from '#web/fields/words.tsx';

/** How every kind of value is shown and typed. */
export const fieldKinds = {
  text,
  note,
  code: plainCode,
  id,
  choice,
  flag,
  search,
  file: storedFile,
  json,
  report,
  filters,
  columns,
  sort,
  recurrence,
  'time-zone': timeZone,
  day,
  instant,
  span,
  count,
  weight,
  volume,
  money,
  percent,
  days,
  degrees,
  dimensions,
  tracking: identifier,
  mawb: identifier,
  bag: identifier,
  manifest: identifier,
  'hub-manifest': identifier,
  'pre-alert': identifier,
  order,
  status,
  state,
  checkpoint,
  country,
  place,
  city: listedCode,
  zip,
  iata: listedCode,
  hs: code,
  partner: named,
  provider: named,
  airline,
  service: named,
  employee: named,
  consignee: named,
  catalog: listedCode,
  person,
  email,
  phone,
  'tax-id': taxId,
  secret,
} satisfies Record<Kind, FieldKind>;
