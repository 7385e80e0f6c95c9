import { offeredHubManifest } from '#machines/hub-manifest.ts';
import type { HubManifestState } from '#machines/hub-manifest.ts';
import { fieldOf } from '#tools/fields.ts';
import { moveHubManifest } from '#tools/manifest/move-hub-manifest.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Offer } from '#web/parts/change/row-changes.tsx';

/** The next steps that some of these hub manifests may take now, by the machine of their life. */
export function hubOffers(rows: Row[]): Offer[] {
  const offered = new Set(rows.flatMap(({ state }) => offeredHubManifest(state as HubManifestState)));
  return Object.entries(fieldOf(moveHubManifest.input.shape.action).options ?? {})
    .filter(([action]) => offered.has(action))
    .map(([action, text]) => ({ path: moveHubManifest.path, text, start: { action }, without: ['action'] }));
}
