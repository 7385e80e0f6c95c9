import type { Row } from '#tools/define.ts';
import type { Duties } from '#tools/rules/duties.ts';
import type { shipmentKeys } from '#tools/rows/new-shipment.ts';
import type { Checked } from './asked.ts';

/** What the card of a new shipment shows. Duties are the sender's to pay with DDP only. */
export const shownOf = (
  { asked, service, partner, currency }: Checked,
  duties: Duties | null,
): Row<typeof shipmentKeys> => ({
  consignee_name: asked.consignee_name,
  destination: `${asked.ctry_iso_code} ${asked.city}`,
  contents: asked.contents,
  service_name: service.name,
  import_service: String(service.import_service) as '1' | '2',
  weight_kg: asked.weight_kg,
  declared_value: asked.declared_value,
  currency,
  copa_name: partner.name,
  duty_estimate: service.import_service === 2 ? (duties?.total ?? null) : null,
});
