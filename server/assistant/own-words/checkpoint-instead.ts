import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Understood } from '../understanding/understand.ts';

const instead = /(?<!\p{L})(?:no|nao|not|wait|espera|only|just|solo|so|apenas|mejor|melhor|rather|instead|en vez|em vez|en lugar)(?!\p{L})/u; // prettier-ignore
/** "Same reason": that of the change before. */
export const sameReason = new RegExp(
  [
    String.raw`(?<!\p{L})(?:same (?:reason|remark|note|one|text|comment)|m[ie]sm[oa]s? (?:motivo|razon|razao|nota|observacion|observacao|obs|texto|comentario))(?!\p{L})`,
    // "Reason too", "el motivo es el mismo", "reason as before".
    String.raw`(?<!\p{L})(?:reason|remark|note|comment|motivo|razon|razao|observacion|observacao|obs|nota|comentario)s?\s+(?:(?:is|are|should be|stays|es|e|va|queda|fica|sigue|continua)\s+)?(?:(?:the|el|la|lo|o|a)\s+)?(?:too|also|as (?:before|well|above)|same|identical|unchanged|m[ie]sm[oa]|igual(?:it[oa])?|(?:de )?ant(?:es|erior)|tambien|tambem|de arriba|idem|identic[oa])\W*$`,
    String.raw`(?<!\p{L})(?:por (?:l[oa]|el|o|a) m[ie]sm[oa]|pel[oa] mesm[oa]|for the same|(?:por|con|com|pel[oa]|with|for) (?:es[ea]|est[ea]|ess[ea]|dito|dicho|that|this) (?:m[ie]sm[oa] )?(?:motivo|razon|razao|obs|observacion|observacao|nota|reason|remark|note))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:igualit[oa]|identic[oa](?:mente)?|idem|ditto|tal cual|tal qual|exactly the same|exactamente igual|exatamente igual|do mesmo jeito|de la misma (?:forma|manera)|da mesma forma)(?!\p{L})`,
    String.raw`[,;]\s*(?:(?:the )?same(?: thing| here| again)?|lo mismo|lo propio|o mesmo|(?:a )?mesma coisa|igual)\W*$`,
  ].join('|'),
  'u',
);

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
