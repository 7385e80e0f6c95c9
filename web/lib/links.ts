import type { Kind } from '#tools/fields.ts';

const searched = new Set<Kind>(['mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'order']);

/** Where a value leads: a parcel to its page, whatever holds parcels to the list of them; null for the rest. */
export function linkOf(kind: Kind, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const named = encodeURIComponent(String(value));
  if (kind === 'tracking') return `/shipment?tracking=${named}`;
  return searched.has(kind) ? `/shipment?trackingSearch=${named}` : null;
}
