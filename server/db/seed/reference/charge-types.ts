type Type = [
  code: string,
  name: string,
  basis: string,
  price: number,
  minimum?: number,
  taxable?: boolean,
  freeDays?: number,
];

const types: Type[] = [
  ['storage', 'Storage', 'per_day', 0.35, 1, true, 15],
  ['address_correction', 'Address correction', 'flat', 2.5],
  ['redelivery', 'Redelivery', 'flat', 1.9],
  ['return_handling', 'Return handling', 'flat', 4.5],
  ['repack', 'Repacking', 'flat', 1.2, 0, true],
  ['photo', 'Photo', 'flat', 0.5, 0, true],
  ['relabel', 'Relabelling', 'flat', 0.8, 0, true],
  ['label_rework', 'Rework of a rejected label', 'flat', 1.5, 0, true],
  ['missing_id', 'Handling of a missing identity number', 'flat', 2],
  ['oversize', 'Oversize', 'flat', 12],
  ['remote_area', 'Remote area', 'pct_freight', 12, 1.5],
  ['dg_check', 'Check for dangerous goods', 'flat', 6, 0, true],
  ['inspection', 'Customs inspection', 'flat', 7.5],
  ['fumigation', 'Fumigation', 'flat', 15],
  ['destruction', 'Destruction', 'per_kg', 2, 5],
  ['insurance', 'Insurance', 'pct_value', 1, 2],
  ['duty_advance', 'Duty advance fee', 'pct_duty', 3, 1.5],
  ['fuel', 'Fuel adjustment', 'pct_freight', 2.5],
]; // prettier-ignore

/** Rows of `additional_charge_type`. */
export const chargeTypeRows = () =>
  types.map(([charge_type, name, basis, price, minimum = 0, taxable = false, free_days = 0]) => ({
    charge_type, name, basis, price, minimum, free_days, taxable, currency: 'USD', enabled: true,
  })); // prettier-ignore

type Event = [chck_cdg: string, reason: string | null, fromCount: number, charge: string];

const events: Event[] = [
  ['MNF', null, 1, 'storage'],
  ['ATT', 'wrong-address', 1, 'address_correction'],
  ['ATT', null, 2, 'redelivery'],
  ['RTI', null, 1, 'return_handling'],
  ['RTO', null, 1, 'return_handling'],
  ['KYR', null, 1, 'label_rework'],
  ['HLD', 'missing-id', 1, 'missing_id'],
  ['CHD', 'missing-id', 1, 'missing_id'],
  ['CHD', 'inspection', 1, 'inspection'],
  ['XRF', null, 1, 'dg_check'],
  ['DES', null, 1, 'destruction'],
];

/** Rows of `additional_status_event`. */
export const chargedEventRows = () =>
  events.map(([chck_cdg, reason_code, from_count, charge_type], at) => ({
    additional_status_event_id: at + 1,
    chck_cdg,
    reason_code,
    from_count,
    charge_type,
  }));
