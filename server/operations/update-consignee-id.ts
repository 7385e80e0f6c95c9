import { updateConsigneeId as contract } from '#tools/operations/update-consignee-id.ts';
import { identityKinds, verifyIdentity } from '#tools/rules/identifiers.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { mendConsignee, parcelLabels, type ParcelLabel } from '#server/db/queries/consignees.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const shown = ({ id_type, id_number }: Pick<ParcelLabel, 'id_type' | 'id_number'>) => ({ id_type, id_number });

export const updateConsigneeId = change(contract, {
  entity: 'shipment',
  read: async (ctx, ids) => byId(await parcelLabels(ctx, ids), ({ trck_nmr_fol }) => trck_nmr_fol, shown),
  steps: async (ctx, { trck_nmr_fol, id_number, id_type }) => {
    const [parcel] = await parcelLabels(ctx, [keyOf(trck_nmr_fol)]);
    if (!parcel) return refuse('missing', `No parcel has the number ${trck_nmr_fol}.`);
    const { kind, verdict, normal } = verifyIdentity(parcel.iso2, id_type ?? null, id_number);
    if (verdict === 'bad-shape')
      refuseField(
        'id_number',
        `is not an identity number of ${parcel.iso2}: it takes ${identityKinds(parcel.iso2).join(', ')}.`,
      );
    const after = { id_type: kind, id_number: normal };
    if (parcel.id_number === normal && parcel.id_type === kind)
      return [{ id: parcel.trck_nmr_fol, before: after, after, refused: 'It has this number already.', already: true }];
    const warning = verdict === 'wrong-check' ? 'The check digits do not agree: read the number again.' : undefined;
    return [{ id: parcel.trck_nmr_fol, before: shown(parcel), after, warning, own: parcel }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ own, after }) => mendConsignee(ctx, own, after));
  },
  answer: async (_ctx, steps) =>
    steps.map(({ id, own, after }) => ({
      trck_nmr_fol: id,
      consignee_name: own?.consignee_name ?? null,
      id_type: after.id_type ?? null,
      id_number: after.id_number ?? null,
    })),
  undo: {
    apply: async (ctx, steps) => {
      const parcels = new Map(
        (
          await parcelLabels(
            ctx,
            steps.map(({ id }) => id),
          )
        ).map((parcel) => [parcel.trck_nmr_fol, parcel]),
      );
      await inTurn(steps, ({ id, after }) => mendConsignee(ctx, parcels.get(id)!, after));
    },
  },
});
