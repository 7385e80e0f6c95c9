import { sql, type SQL } from 'drizzle-orm';

export interface RateScope {
  rate_code?: number;
  copa_id?: number;
  origin?: string;
  country_iso_code?: string;
  rate_service_code?: number;
  flag_discount?: boolean;
  service_type?: number;
  rate_dis_com_part_code?: number;
}

/** Assignations `a` with their card, as `assignationRow` spells them. */
export const assignations = (where: SQL, today: string): SQL => sql`
  select a.copa_rate_assignation_id as assignation_id, a.copa_id, p.name as copa_name, a.rate_service_code, a.rate_code,
    c.rate_name, a.discount_pct, a.valid_from, a.valid_to,
    a.valid_from <= ${today}::date and coalesce(a.valid_to >= ${today}::date, true) as in_force, a.note, a.created_by
  from copa_rate_assignation a join copa p on p.copa_id = a.copa_id left join rate_card c on c.rate_code = a.rate_code
  where ${where}`;
export const assignationOrder = sql`valid_to desc nulls first, copa_name, valid_from desc, assignation_id desc`;

/** The cards that a scope means, each with a discount: one card, an assignation, or what a partner pays by today. */
export function cardsOf(
  { rate_code, copa_id, rate_dis_com_part_code, rate_service_code }: RateScope,
  today: string,
): SQL {
  if (rate_dis_com_part_code)
    return sql`select a.rate_code, a.discount_pct, a.rate_service_code, greatest(a.valid_from, least(coalesce(a.valid_to, ${today}::date), ${today}::date)) as day
      from copa_rate_assignation a where a.copa_rate_assignation_id = ${rate_dis_com_part_code}`;
  const own = sql`select a.rate_code, a.discount_pct, a.rate_service_code, ${today}::date as day from copa_rate_assignation a
    where a.copa_id = ${copa_id ?? 0} and a.valid_from <= ${today}::date and (a.valid_to is null or a.valid_to >= ${today}::date)
      and ${rate_code ? sql`a.rate_code = ${rate_code}` : sql`true`}
      and ${rate_service_code ? sql`(a.rate_service_code is null or a.rate_service_code = ${rate_service_code})` : sql`true`}`;
  if (rate_code)
    return sql`select c.rate_code, coalesce((select max(o.discount_pct) from (${own}) o), 0) as discount_pct, null::int as rate_service_code, ${today}::date as day
      from rate_card c where c.rate_code = ${rate_code}`;
  if (!copa_id)
    return sql`select c.rate_code, 0::numeric as discount_pct, null::int as rate_service_code, ${today}::date as day from rate_card c where c.enabled`;
  return sql`${own} union all select c.rate_code, 0, null, ${today}::date from rate_card c join copa p on p.copa_id = ${copa_id} and p.is_reseller = c.is_reseller
    where c.is_default and not exists (${own})`;
}

/** The breaks of the cards of a scope, in force; prices less the discount where that is asked. */
export const breaksOf = (cards: SQL, scope: RateScope): SQL => {
  const { origin, country_iso_code, rate_service_code, service_type, flag_discount } = scope;
  const less = flag_discount ? sql`(1 - k.discount_pct / 100)` : sql`1`;
  return sql`
    select r.rate_code, c.rate_name, r.rate_service_code, r.iso2 as ctry_iso_code, r.zone, r.weight_from, r.weight_to,
      round(r.base * ${less}, 4) as price, round(r.per_step * ${less}, 4) as per_step, r.step_kg, r.currency, r.valid_from, r.valid_to, r.version
    from (${cards}) k join standard_rate r on r.rate_code = k.rate_code and r.state = 'published'
      and (k.rate_service_code is null or k.rate_service_code = r.rate_service_code)
      and r.valid_from <= k.day and (r.valid_to is null or r.valid_to >= k.day)
    join rate_card c on c.rate_code = r.rate_code join rate_service s on s.rate_service_code = r.rate_service_code
    where ${origin ? sql`(r.origin is null or r.origin = ${origin})` : sql`true`}
      and ${country_iso_code ? sql`r.iso2 = ${country_iso_code}` : sql`true`}
      and ${rate_service_code ? sql`r.rate_service_code = ${rate_service_code}` : sql`true`}
      and ${service_type ? sql`s.import_service = ${service_type}` : sql`true`}`;
};
export const breakOrder = sql`rate_code, rate_service_code, ctry_iso_code, zone, weight_from, valid_from`;

/** Airports `l` as `airportRow` spells them. */
export const airport = sql`l.iata as iata_code, l.city, l.name, l.iso2 as ctry_iso_code`;
