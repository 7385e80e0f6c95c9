import { estimateDuties } from '#tools/rules/duties.ts';
import type { Duties } from '#tools/rules/duties.ts';
import { ratesOn, type RateOn } from '#tools/rules/exchange.ts';
import { fxRows } from '#server/db/seed/reference/exchange.ts';
import { iso } from '#server/db/seed/hours.ts';
import type { Parcel } from './parcel.ts';
import { ids, originOf } from './rows.ts';
import { serviceOf } from '#server/db/seed/reference/services.ts';
import { taxRuleRows } from '#server/db/seed/reference/tax-rules.ts';

const byCountry = new Map<string, ReturnType<typeof taxRuleRows>>();
for (const rule of taxRuleRows()) byCountry.set(rule.iso2, [...(byCountry.get(rule.iso2) ?? []), rule]);

let rates: { now: number; rateOn: RateOn } | undefined;
function ratesUntil(now: number): RateOn {
  if (rates?.now !== now) rates = { now, rateOn: ratesOn(fxRows(new Date(now))) };
  return rates.rateOn;
}

const dayOf = (parcel: Parcel): string => iso(parcel.created).slice(0, 10);

/** Duties and taxes expected of a parcel at its order; its sale charges them where the sender pays. */
export function estimateOf(parcel: Parcel): Duties | null {
  const { city, entry, value, weight, fate } = parcel;
  const taxed = {
    iso2: city.iso2,
    state: city.state,
    origin: originOf(entry.code),
    seller: fate.nrc ? ('outside' as const) : ('registered' as const),
    value,
    weight_kg: weight,
    day: dayOf(parcel),
  };
  const found = estimateDuties(byCountry.get(city.iso2) ?? [], taxed, ratesUntil(parcel.now));
  parcel.duty = found && serviceOf(parcel.service).import_service === 2 ? found.total : null;
  return found;
}

/** The row of `duty_estimate`. */
export const estimateRow = (parcel: Parcel, duties: Duties) => ({
  ...ids(parcel),
  ...duties,
  on_day: dayOf(parcel),
  rate_service_code: parcel.service,
  provider_id: parcel.lane.clearance,
});
