import type { z } from 'zod';
import type { preShipmentLabelData } from '#tools/operations/pre-shipment-label-data.ts';

/** What a person gave of a new shipment. */
export type Asked = z.infer<(typeof preShipmentLabelData)['input']>;

/** One line of what is inside. */
export interface Item {
  description: string;
  quantity: number;
  unit_value: number;
  hs_code: string | null;
}
interface Service {
  rate_service_code: number;
  name: string;
  import_service: 1 | 2;
}
export interface Partner {
  copa_id: number;
  name: string;
  is_bank_enabled: boolean;
}

/** A new shipment that was checked, in our own forms. */
export interface Checked {
  asked: Asked;
  partner: Partner;
  service: Service;
  items: Item[];
  /** ISO 3166-2 where it is known. */
  state: string | null;
  zip: string | null;
  id_type: string | null;
  id_number: string | null;
  currency: string;
  entry_point: string;
  volumetric_kg: number | null;
  chargeable_kg: number;
  warning?: string;
}

/** The two numbers that a shipment has from its label on. */
export interface Numbers {
  trck_nmr_fol: string;
  carrier_number: string;
}
