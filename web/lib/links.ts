import type { Kind } from '#tools/fields.ts';
import type { Rights } from '#tools/roles.ts';
import { mayOpen } from '#web/menu/access.ts';

const searched = new Set<Kind>(['mawb', 'bag', 'manifest', 'pre-alert', 'order']);

const reception = '/operations/pre-alert/pre-alert-reception';
const hubCode = /^(?:HM-?\d{3,8}|[A-Z]{3}-[A-Z]{3}-\d{3,8})$/i;
/** The page of a hub manifest, by its code or by what stands on its paper; null for another text, or who may not open it. */
export function hubManifestLink(text: string, user: Rights): string | null {
  const code = text.trim().toUpperCase();
  return hubCode.test(code) && mayOpen(user, reception)
    ? `${reception}?hub_manifest_code=${encodeURIComponent(code)}`
    : null;
}

/** Where a value leads: a parcel and a hub manifest to their pages, whatever holds parcels to the list of them; null for the rest. */
export function linkOf(kind: Kind, value: unknown, user?: Rights): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'hub-manifest') return user ? hubManifestLink(String(value), user) : null;
  const named = encodeURIComponent(String(value));
  if (kind === 'tracking') return `/shipment?tracking=${named}`;
  return searched.has(kind) ? `/shipment?trackingSearch=${named}` : null;
}
