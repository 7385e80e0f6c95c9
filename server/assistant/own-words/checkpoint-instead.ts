import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Understood } from '../understanding/understand.ts';

const instead = /(?<!\p{L})(?:no|nao|not|wait|espera|only|just|solo|so|apenas|mejor|melhor|rather|instead|en vez|em vez|en lugar)(?!\p{L})/u; // prettier-ignore
/** "Same reason": that of the change before. */
export const sameReason = /(?<!\p{L})(?:same (?:reason|remark|note)|m[ie]sm[oa] (?:motivo|razon|razao|nota|observacion|observacao|obs))(?!\p{L})/u; // prettier-ignore

/** "No, only a hold (HLD), same reason": a checkpoint that is given by its code, of the same parcels in the place of the change that waits. */
export function checkpointInstead({ folded, entities }: Understood, proposed: readonly Proposed[]): Proposed | null {
  const [one, ...more] = proposed;
  const code = entities.find(({ kind, start, denied, said }) => kind === 'checkpoint' && start >= 0 && !denied && /^[A-Z]{3}$/.test(said))?.value; // prettier-ignore
  if (!one || more.length || typeof code !== 'string' || one.path === addCheckpoint.path || !instead.test(folded)) return null; // prettier-ignore
  const parcels = one.args.tracking_number ?? one.args.trck_nmr_fol;
  if (!Array.isArray(parcels) || entities.some(({ kind }) => kind === 'tracking')) return null;
  const [reason] = ['reason', 'remark', 'trde_obs', 'note'].flatMap((key) => one.args[key] ?? []);
  const remark = sameReason.test(folded) && typeof reason === 'string' ? { trde_obs: reason } : {};
  return { path: addCheckpoint.path, args: { trck_nmr_fol: parcels, chck_cdg: code, ...remark } };
}
