import { checkpointOf } from '#tools/rules/checkpoints.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Told } from './how-long.ts';

const newest =
  /(?<!\p{L})(?:(?:last|latest|newest|most recent) (?:checkpoint|event|scan|status|update)|ultim[oa] (?:checkpoint|evento|escaneo|estado|movimiento|movimento|atualizacao|status|scan))(?: (?:is|was|reads|says|es|fue|e|foi|sea))?(?: (?:the|el|la|o|a|as|de|at))?\s*$/u;
const still =
  /(?<!\p{L})(?:parad[oa]s?|stuck|sitting|waiting|standing|qued\p{L}+|detenid[oa]s?|estancad[oa]s?|atorad[oa]s?|travad[oa]s?|pararam|ficaram)(?: (?:en|em|at|in|on|no|na|with|con|com|el|la))*\s*$/u;

/** "Whose last checkpoint is X", "stuck at a delivery attempt": parcels by the checkpoint that they stand at. */
export function standsAt({ folded, entities }: Pick<Understood, 'folded' | 'entities'>): Told[] {
  return entities.flatMap(({ kind, value, start, end, denied }) => {
    const found = kind === 'checkpoint' && start >= 0 && !denied ? checkpointOf(String(value)) : undefined;
    if (!found) return [];
    const before = folded.slice(0, start);
    const last = newest.exec(before);
    if (last)
      return [
        { spans: [{ start: last.index, end }], condition: { column: 'last_checkpoint', op: '=', value: found.name } },
      ];
    // "Stuck in customs" is any way of being there.
    const stands = found.state && !['CIN', 'DLV'].includes(found.chck_cdg) ? still.exec(before) : null;
    return stands
      ? [{ spans: [{ start: stands.index, end }], condition: { column: 'state', op: '=', value: found.state! } }]
      : [];
  });
}
