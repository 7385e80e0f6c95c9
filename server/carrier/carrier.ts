/** What the carrier is told to make a label. */
export interface LabelRequest {
  /** The same for every repetition of one try. */
  uid: string;
  tracking: string;
  order: string | null;
  service: number | null;
  parcel: { weight_kg: number | null; contents: string | null; value: number | null; currency: string | null };
  consignee: {
    name: string;
    id_type: string | null;
    id_number: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    country: string;
  };
  /** Customs of the country asks who the consignee is. */
  id_required: boolean;
  document: LabelDocument | null;
}
/** The newest document of the consignee, its bytes only where the carrier has not decided on it. */
export interface LabelDocument {
  state: string;
  reject_code: string | null;
  mime: string;
  size: number;
  image: Buffer | null;
}

export type LabelAnswer =
  | { accepted: true; uid: string | null; label_number: string }
  | { accepted: false; uid: string | null; kind: 'label' | 'kyc'; code: string; reason: string };

/** The carrier gave no answer that can be used: too late, broken, or none. */
export class CarrierAway extends Error {}

/** Makes labels. Throws `CarrierAway` where no answer can be had; the call may be repeated with the same uid. */
export interface Carrier {
  ask(request: LabelRequest, signal?: AbortSignal): Promise<LabelAnswer>;
}
