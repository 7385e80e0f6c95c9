import { sql } from 'drizzle-orm';
import type { InputIssue } from '#tools/define.ts';
import { contentsFault } from '#tools/goods/contents.ts';
import { verifyIdentity } from '#tools/rules/identifiers.ts';
import { checkZip, isZipOptional } from '#tools/rules/postal-codes.ts';
import { chargeable, dimFactors, volumetricKg } from '#tools/rules/weights.ts';
import type { Context } from '#server/context.ts';
import { areConfused, stateOfTown } from '#tools/rules/places/state-names.ts';
import { findStates } from '#server/pre-alert-import/checking/check-lists.ts';
import { placeDoubt } from '#server/db/queries/place-doubts.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import type { Asked, Checked, Item, Partner } from './asked.ts';

type Tell = (field: string, message: string) => void;

/** The heaviest parcel, kilograms, until the installation has set its own. */
const usualMaxKg = 30;
const rounding = 0.01;

/** Checks everything that was given and tells all that is wrong at once, each with its field. */
export async function checkShipment(ctx: Context, asked: Asked): Promise<Checked> {
  const issues: InputIssue[] = [];
  const tell: Tell = (field, message) => void issues.push({ field, message });
  const partner = await partnerOf(ctx, asked);
  const country = await ctx.db.one<{ name: string; id_required: boolean; id_types: string[] }>(
    sql`select name, id_required, id_types from country where iso2 = ${asked.ctry_iso_code}`,
  );
  if (!country) refuseField('ctry_iso_code', `is not a country: ${asked.ctry_iso_code}.`);
  const service = await serviceOf(ctx, asked, tell);
  const place = await placeOf(ctx, asked, tell);
  const identity = (await knownIdentity(ctx, asked, partner, tell)) ?? identityOf(asked, tell);
  const items = itemsOf(asked, partner, tell);
  const currency = asked.currency?.toUpperCase() ?? 'USD';
  if (!(await ctx.db.one(sql`select 1 from currency where iso4217 = ${currency}`)))
    tell('currency', 'is not a currency code such as USD.');
  const entry_point = asked.entry_point ?? 'MIA';
  if (!(await ctx.db.one(sql`select 1 from iata_location where iata = ${entry_point} and is_entry_point`)))
    tell('entry_point', 'is not an entry point such as MIA.');
  const limit = await ctx.db.one<{ kg: number | null }>(
    sql`select (value->>'maxParcelKg')::float8 as kg from setting where key = 'pre_alert_limits'`,
  );
  const most = limit?.kg ?? usualMaxKg;
  if (asked.weight_kg <= 0 || asked.weight_kg > most) tell('weight_kg', `must be above 0 and at most ${most} kg.`);
  if (asked.pieces !== undefined && (asked.pieces < 1 || asked.pieces > 99)) tell('pieces', 'must be from 1 to 99.');
  const volumetric_kg = volumetricOf(asked, service?.rate_service_code ?? 0, tell);
  if (issues.length || !service)
    refuse('invalid', issues.map(({ field, message }) => `${field} ${message}`).join(' '), issues);
  const nameless =
    country!.id_required && !identity.id_number
      ? `Customs of ${country!.name} asks for the identity number of the consignee; without it the parcel waits.`
      : undefined;
  const { city, state, ctry_iso_code: iso2 } = asked;
  const warning = (await placeDoubt(ctx.db, { iso2, zip: place.zip, state, city })) ?? nameless;
  return {
    asked,
    partner,
    service: service!,
    items,
    ...place,
    ...identity,
    currency,
    entry_point,
    volumetric_kg,
    chargeable_kg: chargeable(asked.weight_kg, volumetric_kg ?? 0, service!.rate_service_code < 300 ? 0.5 : 0.1),
    warning,
  };
}

async function partnerOf({ db, who }: Context, { copa_id }: Asked): Promise<Partner> {
  if (who.copaId !== null && copa_id !== undefined && copa_id !== who.copaId)
    refuse('forbidden', 'Only the operator creates shipments of another partner.');
  const id = who.copaId ?? copa_id ?? refuseField('copa_id', 'is required: say whose shipment it is.');
  const found = await db.one<Partner>(
    sql`select copa_id, name, is_bank_enabled from copa where copa_id = ${id} and enabled`,
  );
  return found ?? refuseField('copa_id', `is not a partner: ${id}.`);
}

/** The service that was named, or the usual one of the country for whoever pays the duties: the sender, where nothing is said. */
async function serviceOf({ db }: Context, asked: Asked, tell: Tell): Promise<Checked['service'] | null> {
  const { rate_service_code: named, import_service, ctry_iso_code } = asked;
  const mode = Number(import_service ?? 2);
  const found = await db.one<Checked['service'] & { iso2: string | null }>(
    named
      ? sql`select rate_service_code, name, import_service, iso2 from rate_service where rate_service_code = ${named} and enabled`
      : sql`
        select rate_service_code, name, import_service, iso2 from rate_service
        where enabled and import_service = ${mode} and (iso2 = ${ctry_iso_code} or (iso2 is null and rate_service_code between 400 and 499))
        order by iso2 nulls last, rate_service_code limit 1`,
  );
  if (!found) {
    tell(
      named ? 'rate_service_code' : 'import_service',
      named ? 'is not a service.' : 'has no service to this country: choose the other way to pay duties.',
    );
    return null;
  }
  if (found.iso2 && found.iso2 !== ctry_iso_code)
    tell('rate_service_code', `goes to ${found.iso2}, not to ${ctry_iso_code}.`);
  if (named && import_service && Number(import_service) !== found.import_service)
    tell('import_service', 'is not that of the service.');
  return found;
}

async function placeOf({ db }: Context, asked: Asked, tell: Tell): Promise<Pick<Checked, 'state' | 'zip'>> {
  const { ctry_iso_code: iso2 } = asked;
  const named = asked.state ? (await findStates(db))(iso2, asked.state) : null;
  const found = named && stateOfTown(named, asked.city ?? null);
  if (asked.state && !found) tell('state', `is not a state of ${iso2}.`);
  const { verdict, zip } = checkZip(iso2, asked.zip);
  if (verdict === 'wrong') tell('zip', `is not a postal code of ${iso2}.`);
  if (verdict === 'empty' && !isZipOptional(iso2)) tell('zip', `is required in ${iso2}.`);
  if (!zip || verdict === 'wrong') return { state: found, zip: null };
  const states = await db.rows<{ state: string }>(
    sql`select distinct state from zip_code where iso2 = ${iso2} and zip = ${zip} and state is not null`,
  );
  const belongs = states.map(({ state }) => state);
  const [own] = belongs;
  if (found && belongs.length === 1 && own && areConfused(found, own)) return { state: own, zip };
  if (found && belongs.length && !belongs.includes(found))
    tell('zip', `belongs to ${belongs.join(' or ')}, not to ${found}.`);
  return { state: found ?? (belongs.length === 1 ? belongs[0]! : null), zip };
}

/** Numbers whose check digit was given by other rules in old records. */
const unreliable = new Set(['RFC', 'DNI']);

function identityOf(asked: Asked, tell: Tell): Pick<Checked, 'id_type' | 'id_number'> {
  if (!asked.id_number) return { id_type: null, id_number: null };
  const { kind, verdict, normal } = verifyIdentity(asked.ctry_iso_code, asked.id_type ?? null, asked.id_number);
  if (verdict === 'bad-shape') tell('id_number', `is not a ${kind}.`);
  if (verdict === 'wrong-check' && !unreliable.has(kind))
    tell('id_number', `is not a ${kind}: its check digit is wrong.`);
  return { id_type: kind, id_number: normal };
}

/** The identity of a consignee who was chosen from the partner's address book. */
async function knownIdentity(
  { db }: Context,
  { consignee_id, id_number }: Asked,
  { copa_id, name }: Partner,
  tell: Tell,
) {
  if (!consignee_id || id_number) return null;
  const known = await db.one<Pick<Checked, 'id_type' | 'id_number'>>(
    sql`select id_type, id_number from person where person_id = ${consignee_id} and copa_id = ${copa_id}`,
  );
  if (!known) tell('consignee_id', `is not a consignee of ${name}: ${consignee_id}.`);
  return known ?? null;
}

const isHs = (code: string): boolean =>
  /^\d{6}(\d{2}){0,2}$/.test(code) &&
  Number(code.slice(0, 2)) >= 1 &&
  Number(code.slice(0, 2)) <= 97 &&
  !code.startsWith('77');

function itemsOf(asked: Asked, partner: Partner, tell: Tell): Item[] {
  const items = asked.items?.length
    ? asked.items
    : [{ description: asked.contents, quantity: 1, unit_value: asked.declared_value, hs_code: asked.hs_code }];
  if (asked.declared_value < 0 || (asked.declared_value === 0 && !partner.is_bank_enabled))
    tell('declared_value', 'must be above 0: no customs accepts goods without a value.');
  const fault = contentsFault(asked.contents);
  if (fault) tell('contents', fault);
  for (const { description, quantity, hs_code } of items) {
    const wrong = asked.items?.length ? contentsFault(description) : null;
    if (wrong) tell('items', wrong);
    if (quantity < 1) tell('items', 'must have a quantity of at least 1.');
    if (hs_code && !isHs(hs_code.replaceAll(/[. -]/g, ''))) tell('hs_code', 'is not an HS code of 6, 8 or 10 digits.');
  }
  const sum = items.reduce((all, { quantity, unit_value }) => all + quantity * unit_value, 0);
  if (Math.abs(sum - asked.declared_value) > Math.max(1, asked.declared_value * rounding))
    tell('declared_value', `is not the sum of the items, which is ${sum.toFixed(2)}.`);
  return items.map((item) => ({ ...item, hs_code: item.hs_code?.replaceAll(/[. -]/g, '') ?? null }));
}

/** Kilograms by size; null where no size is given or the service counts the scale alone. */
function volumetricOf({ length_cm, width_cm, height_cm }: Asked, service: number, tell: Tell): number | null {
  const sides = [length_cm, width_cm, height_cm];
  if (sides.every((side) => side === undefined)) return null;
  if (sides.some((side) => side === undefined || side <= 0 || side > 400)) {
    tell('length_cm', 'needs all three sides in centimetres, each up to 400.');
    return null;
  }
  if (service === 303 || service === 501) return null;
  return volumetricKg(length_cm!, width_cm!, height_cm!, service < 300 ? dimFactors.express : dimFactors.air);
}
