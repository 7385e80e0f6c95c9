import type { AnswerOf } from '#tools/define.ts';
import type { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';

/** One parcel with its whole life. */
export type Parcel = AnswerOf<typeof getShipmentTrackingOnly>;
