import { manifestStates, offeredManifest, type ManifestState } from '#machines/manifest.ts';
import { manifestSteps, moveManifest } from '#tools/floor/move-manifest.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Offer } from '#web/parts/change/row-changes.tsx';

const isState = (value: unknown): value is ManifestState => manifestStates.includes(value as ManifestState);

/** The next steps that all of these manifests may take now, by the machine of their life. */
export function manifestOffers(rows: Row[]): Offer[] {
  const offered = rows.map(({ state }) => new Set(isState(state) ? offeredManifest(state) : []));
  return Object.entries(manifestSteps)
    .filter(([step]) => offered.every((steps) => steps.has(step)))
    .map(([step, text]) => ({ path: moveManifest.path, text, start: { step }, without: ['step'] }));
}
