import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mostAttempts, nextLabel, type CarrierLabelState } from '#machines/carrier-label.ts';
import type { InputOf } from '#tools/define.ts';
import { mchUpdateCarrierDataReprocess as contract } from '#tools/operations/mch-update-carrier-data-reprocess.ts';
import { verifyIdentity } from '#tools/rules/identifiers.ts';
import { checkZip } from '#tools/rules/postal-codes.ts';
import { byId, change, inTurn, resultOf, unknownSteps, type OpenStep, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { mendConsignee, parcelLabels, type Consignee, type ParcelLabel } from '#server/db/queries/consignees.ts';
import { placeDoubt } from '#server/db/queries/place-doubts.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import { keepPicture, uploadedPicture, type Picture } from '#server/files/pictures.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;
type Keys = (typeof contract)['change']['keys'];
interface Again {
  parcel: ParcelLabel;
  mend: Partial<Consignee>;
  picture: Picture | null;
}
const fields = [
  'consignee_name', 'id_type', 'id_number', 'phone', 'email', 'address', 'city', 'state', 'zip', 'contents',
] as const satisfies (keyof Consignee)[]; // prettier-ignore

/** What differs from the parcel as it is, in the form that is stored. */
function mendOf(parcel: ParcelLabel, input: Input): Partial<Consignee> {
  const given: Partial<Consignee> = {};
  for (const key of fields) if (input[key]?.trim()) given[key] = input[key].trim();
  if (given.id_number) {
    const { kind, normal } = verifyIdentity(parcel.iso2, given.id_type ?? null, given.id_number);
    Object.assign(given, { id_type: kind, id_number: normal });
  } else delete given.id_type;
  if (given.zip) given.zip = checkZip(parcel.iso2, given.zip).zip;
  if (given.email) given.email = given.email.toLowerCase();
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => parcel[key as keyof Consignee] !== value));
}

const said = ({ label_state, document, ...parcel }: ParcelLabel) => ({
  label_state, document, ...Object.fromEntries(fields.map((key) => [key, parcel[key]])),
}); // prettier-ignore

/** A refusal of the life of the label, or the state it goes to; a parcel without a label gets its first. */
function nextOf(
  parcel: ParcelLabel,
  mended: boolean,
): { state: CarrierLabelState } | { refused: string; already?: boolean } {
  const { label_state: state, label_kind: kind, attempts, status } = parcel;
  if (status === 'delivered' || status === 'closed') return { refused: 'Its way has ended: it needs no label.' };
  if (state === null) return { state: 'queued' };
  if (state === 'abandoned') return { refused: `The carrier has refused it ${mostAttempts} times: it is given up.` };
  if (state === 'accepted') return { refused: 'The carrier has made its label already.', already: true };
  if (state === 'queued' || state === 'sent') return { refused: 'The carrier is being asked already.', already: true };
  const fixed = nextLabel(state, { type: 'correct', mended, unanswered: kind === 'service' || attempts === 0 });
  if ('refused' in fixed) return fixed;
  return nextLabel(fixed.state, { type: 'queue' });
}

async function stepOf(
  ctx: Context,
  parcel: ParcelLabel,
  input: Input,
  picture: Picture | null,
): Promise<Step<Keys, Again>> {
  const mend = mendOf(parcel, input);
  const id = parcel.trck_nmr_fol;
  const now = said(parcel);
  const before = Object.fromEntries(
    Object.entries(now).filter(([key]) => key === 'label_state' || key in mend || (key === 'document' && picture)),
  );
  const next = nextOf(parcel, Object.keys(mend).length > 0 || picture !== null);
  if ('refused' in next) return { id, before, after: before, ...next };
  const after = { ...before, ...mend, label_state: next.state, ...(picture && { document: 'submitted' as const }) };
  const last = parcel.attempts === mostAttempts - 1;
  return {
    id,
    before,
    after,
    warning:
      (await warningOf(ctx, parcel, mend)) ?? (last ? 'The last try: refused once more, it is given up.' : undefined),
    own: { parcel, mend, picture },
  };
}

async function warningOf({ db }: Context, parcel: ParcelLabel, mend: Partial<Consignee>): Promise<string | undefined> {
  if (mend.id_number && verifyIdentity(parcel.iso2, mend.id_type ?? null, mend.id_number).verdict !== 'valid')
    return 'The check digits do not agree: read the number again.';
  if (mend.zip && checkZip(parcel.iso2, mend.zip).verdict === 'wrong')
    return 'The postal code is not one of the country.';
  const isMoved = mend.zip !== undefined || mend.state !== undefined || mend.city !== undefined;
  return (isMoved && (await placeDoubt(db, { ...parcel, ...mend }))) || undefined;
}

/** Asks the carrier once more: the label waits, and a call with a number of its own. */
async function askAgain(ctx: Context, { parcel, mend }: Again): Promise<void> {
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await mendConsignee(ctx, parcel, mend);
  const label = await ctx.db.one<{ id: number }>(sql`
    insert into carrier_label (shipment_id, copa_id, asked_at, created_by) values (${parcel.shipment_id}, ${parcel.copa_id}, ${at}, ${ctx.who.userCode})
    on conflict (shipment_id) do update set state = 'queued', updated_at = ${at}, updated_by = ${ctx.who.userCode}
    returning carrier_label_id as id`);
  await ctx.db.rows(sql`
    insert into carrier_call (carrier_label_id, shipment_id, copa_id, attempt, service_uid, at, user_code)
    values (${label!.id}, ${parcel.shipment_id}, ${parcel.copa_id}, ${parcel.attempts + 1}, ${randomUUID()}, ${at}, ${ctx.who.name})`);
}

async function apply(ctx: Context, steps: readonly OpenStep<Keys, Again>[]): Promise<void> {
  await inTurn(steps, ({ own }) => askAgain(ctx, own));
  const picture = steps[0]?.own.picture;
  const parcels = steps.map(({ own: { parcel } }) => ({ id: parcel.shipment_id, copa: parcel.copa_id }));
  if (picture) await keepPicture(ctx.db, 'kyc', picture, parcels, { at: ctx.now, by: ctx.who.name });
  wakeJobs();
}

export const mchUpdateCarrierDataReprocess = change(contract, {
  entity: 'shipment',
  read: async (ctx, ids) => byId(await parcelLabels(ctx, ids), ({ trck_nmr_fol }) => trck_nmr_fol, said),
  steps: async (ctx, input) => {
    const keys = [...new Set(input.trck_nmr_fol.map(keyOf))];
    const found = await parcelLabels(ctx, keys);
    const people = new Set(found.map(({ consignee_name, iso2 }) => `${consignee_name} ${iso2}`));
    if (people.size > 1 && (input.id_number || input.kyc_file_id))
      refuseField(
        input.id_number ? 'id_number' : 'kyc_file_id',
        'belongs to one person: these parcels have several consignees.',
      );
    const picture = await uploadedPicture(ctx.db, 'kyc_file_id', input.kyc_file_id);
    const known = new Set(found.map(({ trck_nmr_fol }) => trck_nmr_fol));
    const missing = keys.filter((key) => !known.has(key));
    return [
      ...(await inTurn(found, (parcel) => stepOf(ctx, parcel, input, picture))),
      ...unknownSteps(missing, () => 'No parcel has this number.'),
    ];
  },
  apply,
  answer: async (_ctx, steps) =>
    steps.map((step) => ({
      trck_nmr_fol: step.id,
      result: resultOf(step),
      reason: step.refused ?? null,
      label_state: step.after.label_state ?? null,
    })),
});
