import { sql } from 'drizzle-orm';
import { dutiesInParts, type DutiesInParts } from '#tools/rules/duties.ts';
import { zoneOf } from '#tools/rules/rating/book.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import { factorOf } from '#tools/rules/rating/cost.ts';
import { priceOf, type Price, type Sold } from '#tools/rules/rating/price.ts';
import type { TaxRule } from '#tools/rules/tax-rules.ts';
import { chargeable, volumetricKg } from '#tools/rules/weights.ts';
import type { Context } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { isStaff } from '#tools/roles.ts';
import {
  copaOf,
  originOf,
  placeOf,
  serviceOf,
  type Asked,
  type Copa,
  type Origin,
  type Service,
} from './lane-known.ts';
import { readBook } from './tables.ts';

/** A parcel that is thought of: what it would be sold for and what customs would ask. */
export interface LaneParcel {
  asked: Asked;
  day: string;
  service: Service;
  copa: Copa | undefined;
  origin: Origin;
  book: Book;
  parcel: Sold;
  /** Chargeable weight. */
  kg: number;
  price: Price;
  /** Where the sender pays them and the value is told. */
  duties: DutiesInParts | null;
  /** What is to be known beside the findings of the price. */
  findings: string[];
}

function sizes(text: string | undefined): [number, number, number] | null {
  if (text === undefined) return null;
  const found = text.split(/[x×*]/i).map((side) => Number(side.trim().replace(',', '.')));
  if (found.length !== 3 || found.some((side) => !(side > 0 && side < 1000)))
    return refuseField('dimensions', 'must be three lengths in cm such as 30x20x10.');
  return found as [number, number, number];
}

/** Refuses figures that no parcel has, by their field. */
function checkBounds({ weight, declared_value, margin }: Pick<Asked, 'weight' | 'declared_value' | 'margin'>): void {
  if (weight !== undefined && !(weight > 0 && weight <= 1000))
    refuseField('weight', 'must be above 0 and at most 1,000 kg.');
  if (declared_value !== undefined && !(declared_value > 0 && declared_value <= 1_000_000))
    refuseField('declared_value', 'must be above 0 and at most 1,000,000.');
  if (margin !== undefined && !(margin >= 0 && margin < 100))
    refuseField('margin', 'must be from 0 to below 100, in per cent of the price.');
}

/** Makes a parcel of what is asked of a lane and prices it; refuses by the field what no parcel has. */
export async function laneParcel(
  ctx: Context,
  given: Omit<Asked, 'ctry_iso_code'> & { ctry_iso_code?: string },
): Promise<LaneParcel> {
  checkBounds(given);
  const { who } = ctx;
  if (!isStaff(who.role) && given.copa_id !== undefined && given.copa_id !== who.copaId)
    refuse('forbidden', 'Only the prices of your own company are shown to you.');
  if (!isStaff(who.role) && given.margin !== undefined) refuseField('margin', 'is not for your account.');
  const place = await placeOf(ctx, given);
  const copa_id = isStaff(who.role)
    ? given.copa_id
    : (who.copaId ?? refuse('forbidden', 'Your account belongs to no partner.'));
  const asked: Asked = { ...given, copa_id, ctry_iso_code: place.iso2 };
  const day = asked.on_day ?? ctx.today;
  const service = await serviceOf(ctx, asked);
  const copa = await copaOf(ctx, asked.copa_id);
  const origin = await originOf(ctx, asked.iata_code_origin);
  const book = await readBook(ctx.db);
  const { rate_service_code } = service;
  const size = sizes(asked.dimensions);
  const rule = factorOf(book, { rate_service_code, iso2: place.iso2, day });
  const volumetric = size && rule?.factor ? volumetricKg(...size, rule.factor) : 0;
  const actual = asked.weight ?? (size ? 0 : 1);
  const kg = chargeable(actual, volumetric, Number(rule?.step_kg ?? 0.5));
  const parcel: Sold = {
    copa_id: copa?.copa_id ?? 0, is_reseller: copa?.is_reseller ?? false, rate_service_code, entry_point: origin.from, day,
    iso2: place.iso2, zip: place.zip, city: place.city, actual_kg: actual, volumetric_kg: volumetric, chargeable_kg: kg,
    value: asked.declared_value ?? null,
  }; // prettier-ignore
  const price = priceOf(book, parcel, true);
  const isRest = price.zone === zoneOf(book, { iso2: place.iso2 }, price.card?.distribution_type_code ?? 1, day);
  const owed = service.import_service === 2;
  const duties = owed && asked.declared_value ? await dutiesOf(ctx, parcel, book) : null;
  const findings = [
    ...(place.doubt && isRest ? [place.doubt] : []),
    ...(rule?.max_kg && kg > Number(rule.max_kg) ? ['too heavy'] : []),
    ...(owed && !asked.declared_value ? ['no duties without a declared value'] : []),
    ...(owed && asked.declared_value && !duties ? ['no tax rule'] : []),
  ];
  return { asked, day, service, copa, origin, book, parcel, kg, price, duties, findings };
}

async function dutiesOf({ db }: Context, parcel: Sold, book: Book): Promise<DutiesInParts | null> {
  const rules = await db.rows<TaxRule>(sql`select * from tax_rule where iso2 = ${parcel.iso2}`);
  const taxed = {
    iso2: parcel.iso2,
    state: parcel.state ?? null,
    origin: 'US',
    seller: 'registered' as const,
    value: parcel.value ?? 0,
    weight_kg: parcel.actual_kg ?? 0,
    day: parcel.day,
  };
  return dutiesInParts(rules, taxed, book.rateOn);
}
