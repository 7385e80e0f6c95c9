import { sql } from 'drizzle-orm';
import { receiveParcel as contract } from '#tools/floor/receive-parcel.ts';
import { sizeOf, checkWeight } from './seals.ts';
import { change, inTurn, resultOf } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { movePreAlerts, takenBack } from '#server/db/queries/pre-alerts.ts';
import { uploadedPicture } from '#server/files/pictures.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { applyArrivals, heldArrivals, receiveSteps } from './reception.ts';

const heaviest = 1_000;
/** Minutes in which a scan that was a mistake can be taken back. */
const graceMinutes = 60;

export const receiveParcel = change(contract, {
  entity: 'shipment',
  read: heldArrivals,
  steps: async (ctx, input) => {
    const { tracking_list, entry_point, weight_kg, dimensions, verdict } = input;
    checkWeight('weight_kg', weight_kg, heaviest);
    if (tracking_list.length > 1 && (weight_kg !== undefined || dimensions))
      refuseField(weight_kg === undefined ? 'dimensions' : 'weight_kg', 'is of one parcel: give one tracking number.');
    const place = await ctx.db.one<{ tz: string }>(sql`select tz from iata_location where iata = ${entry_point}`);
    if (!place) refuseField('entry_point', `is not a known place: ${entry_point}. Give an airport code such as MIA.`);
    if (verdict === 'prohibited' && !input.note) refuseField('note', 'is required: say what the x-ray found.');
    const photo = await uploadedPicture(ctx.db, 'photo_file_id', input.photo_file_id);
    if (photo && tracking_list.length > 1) refuseField('photo_file_id', 'is of one parcel: give one tracking number.');
    return receiveSteps(ctx, input, place!.tz, photo);
  },
  apply: applyArrivals,
  answer: async ({ db }, steps) => {
    const rows = await db.rows<{
      id: string;
      copa_name: string | null;
      weight_kg: number | null;
      status: never;
      chck_cdg: string | null;
    }>(sql`
      select s.trck_nmr_fol as id, p.name as copa_name, s.weight_kg, s.status, s.last_chck_cdg as chck_cdg
      from shipment s join copa p using (copa_id) where s.trck_nmr_fol = any(${listOf(
        steps.map(({ id }) => id),
        'text',
      )})`);
    const parcels = new Map(rows.map(({ id, ...row }) => [id, row]));
    return steps.map((step) => {
      const result = resultOf(step);
      const isAside = step.own && (step.own.parcel.stopped !== null || step.after.state === 'prohibited');
      const face = result === 'refused' || isAside ? 'stop' : result === 'skipped' || step.warning ? 'look' : 'go';
      const done = step.after.state === 'processed' ? 'Received and processed' : 'Received';
      const { copa_name = null, weight_kg = null, status = null, chck_cdg = null } = parcels.get(step.id) ?? {};
      const say = step.refused ?? step.warning ?? done;
      return {
        trck_nmr_fol: step.id,
        result,
        reason: step.refused ?? null,
        status,
        chck_cdg,
        weight_kg,
        copa_name,
        face,
        say,
      };
    });
  },
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        if (before.receptions === after.receptions)
          refuse('conflict', 'Only the first scan at a place can be taken back: weigh it again instead.');
        const scan = await ctx.db.one<{ shipment_id: number; at: string }>(sql`
          select r.shipment_id, r.at from reception r join shipment s using (shipment_id)
          where s.trck_nmr_fol = ${id} and r.user_login = ${ctx.who.name} order by r.reception_id desc limit 1`);
        if (!scan || Date.parse(scan.at) < ctx.now.getTime() - graceMinutes * 60_000)
          return refuse('conflict', 'A scan can be taken back within the hour, by who made it.');
        await ctx.db.rows(
          sql`select take_back_reception(${scan.shipment_id}, ${scan.at}::timestamptz, ${ctx.who.name})`,
        );
        const size = after.dimensions ? sizeOf(after.dimensions) : null;
        await ctx.db.rows(sql`
          update shipment set state = ${after.state}, status = ${after.status}, weight_kg = ${after.weight_kg ?? null}, length_cm = ${size?.length ?? null},
            width_cm = ${size?.width ?? null}, height_cm = ${size?.height ?? null}, volumetric_kg = ${size?.volumetric ?? null},
            chargeable_kg = case when ${size === null} then null else chargeable_kg end where shipment_id = ${scan.shipment_id}`);
        await movePreAlerts(ctx, [scan.shipment_id], takenBack);
      });
    },
  },
});
