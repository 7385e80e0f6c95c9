import type { ShipmentState } from './status.ts';

/** 1 origin, 2 flight, 3 customs, 4 delivery, 5 flags and stops. */
export type ProcessType = 1 | 2 | 3 | 4 | 5;
export const processTypes: Record<ProcessType, string> = {
  1: 'Origin',
  2: 'Flight',
  3: 'Customs',
  4: 'Delivery',
  5: 'Flags and stops',
};

/** What a checkpoint does to the clock of the service level; the conditional pauses name who must be at fault. */
export type Clock =
  | 'start' | 'start-flight' | 'pause' | 'pause-partner' | 'pause-unpaid' | 'pause-receiver'
  | 'resume' | 'attempt' | 'stop'; // prettier-ignore

/** One kind of tracking event, as seeded into the table `checkpoint`. */
export interface Checkpoint {
  chck_cdg: string;
  name: string;
  /** The life-cycle state it sets; null for notes, flags and stops. */
  state: ShipmentState | null;
  /** Usual order of a journey: breaks ties between events of one instant. */
  rank: number;
  /** UPU item event and IATA cargo statuses (separated by spaces); null where they have none. */
  emsevt: string | null;
  fsu: string | null;
  clock: Clock | null;
  terminal: boolean;
  process_type: ProcessType;
  /** Shown to the consignee and to merchants. */
  public: boolean;
}

type Line = [
  code: string, name: string, state: ShipmentState | null, emsevt: string | null, fsu: string | null,
  clock: Clock | null, marks: '' | 'terminal' | 'internal',
]; // prettier-ignore

const lines: Record<ProcessType, Line[]> = {
  1: [
    ['CRE', 'Order created', 'created', null, null, null, ''],
    ['PRE', 'Pre-alerted', 'prealerted', 'ITMATT', null, null, ''],
    ['CAN', 'Order cancelled', 'cancelled', null, null, null, 'terminal'],
    ['EXP', 'Pre-alert expired', 'expired', null, null, null, 'terminal'],
    ['COL', 'Collected', 'received', 'EMA', 'FOH', null, ''],
    ['RCV', 'Received at entry point', 'received', 'EMB', null, 'start', ''],
    ['MEA', 'Weighed and measured', 'received', null, null, null, 'internal'],
    ['XRY', 'X-rayed', null, 'EXA', null, null, 'internal'],
    ['XRF', 'X-ray flagged', 'on_hold', 'EXB', null, null, 'internal'],
    ['HLD', 'Held at origin', 'on_hold', 'EXD', null, 'pause-partner', ''],
    ['PRH', 'Prohibited item found', 'prohibited', null, null, null, ''],
    ['RTO', 'Return to origin started', 'return_origin', null, null, 'stop', ''],
    ['PRO', 'Processed', 'processed', null, null, null, ''],
    ['TOB', 'Taken out of the bag', 'processed', null, null, null, 'internal'],
    ['BAG', 'Bagged', 'bagged', null, null, null, 'internal'],
    ['TOM', 'Taken off the manifest', 'bagged', null, null, null, 'internal'],
    ['MNF', 'Manifested', 'manifested', 'PREDES', 'BKD', null, 'internal'],
  ],
  2: [
    ['TND', 'Tendered to airline', 'manifested', 'CARDIT', 'RCS', null, 'internal'],
    ['DEP', 'Departed', 'departed', 'EMC', 'DEP', 'start-flight', ''],
    ['OFL', 'Offloaded', 'offloaded', null, 'DIS', null, ''],
    ['TRA', 'Arrived at transit', 'departed', 'EMJ', 'RCT', null, ''],
    ['TRD', 'Left transit', 'departed', 'EMK', 'TFD', null, ''],
    ['SHL', 'Short-landed', 'short_landed', null, null, null, ''],
    ['ARR', 'Arrived at destination', 'arrived', 'EMD', 'ARR RCF', null, ''],
    ['AGT', 'Delivered to clearance agent', 'arrived', null, 'NFD AWD DLV', null, ''],
  ],
  3: [
    ['CIN', 'Presented to customs', 'customs_in', 'EDB', 'CRC', null, ''],
    ['CHD', 'Held by customs', 'customs_held', 'EME', null, 'pause', ''],
    ['CPY', 'Duties requested or paid', null, null, null, 'pause-unpaid', ''],
    ['SEZ', 'Seized by customs', 'seized', null, null, 'stop', 'terminal'],
    ['COU', 'Released by customs', 'customs_out', 'EDC', 'CCD', 'resume', ''],
  ],
  4: [
    ['GAT', 'Left gateway', 'at_delivery', 'EMF', null, null, ''],
    ['SRT', 'At sort centre', 'at_delivery', 'EDD', null, null, ''],
    ['DOF', 'Arrived at delivery office', 'at_delivery', 'EMG', null, null, ''],
    ['HDD', 'Held at delivery depot', 'at_delivery', 'EDF', null, 'pause-receiver', ''],
    ['OFD', 'Out for delivery', 'out_for_delivery', 'EDG', null, null, ''],
    ['ATT', 'Delivery attempted', 'attempted', 'EMH', null, 'attempt', ''],
    ['PUR', 'Ready at collection point', 'pickup_ready', 'EDH', null, 'stop', ''],
    ['DLV', 'Delivered', 'delivered', 'EMI', null, 'stop', 'terminal'],
    ['POD', 'Proof of delivery recorded', null, null, null, null, ''],
    ['RTI', 'Return started', 'returning', 'EDX', null, 'stop', ''],
    ['RTD', 'Return completed', 'returned', null, null, 'stop', 'terminal'],
    ['DES', 'Destroyed', 'destroyed', 'EXX', null, 'stop', 'terminal'],
    ['LOS', 'Lost', 'lost', null, 'DIS', 'stop', 'terminal'],
  ],
  5: [
    ['DAM', 'Damaged', null, null, 'DIS', null, ''],
    ['ARS', 'Flagged as ARS', null, null, null, null, 'internal'],
    ['NRC', 'Stopped as NRC', null, null, null, null, 'internal'],
    ['STP', 'Stop raised', null, null, null, null, 'internal'],
    ['KYR', 'KYC rejected', null, null, null, null, 'internal'],
  ],
};

/**
 * The checkpoints in the order of a journey. CAN, EXP, PRH, RTO, TOB, TOM, SHL and POD are ours: the life cycle needs an event
 * for each change and the postal lists have none. FSU DLV is AGT here: the airline's delivery is to the agent.
 */
export const checkpoints: Checkpoint[] = ([1, 2, 3, 4, 5] as const)
  .flatMap((process_type) => lines[process_type].map((line) => ({ process_type, line })))
  .map(({ process_type, line: [chck_cdg, name, state, emsevt, fsu, clock, marks] }, index) => ({
    chck_cdg,
    name,
    state,
    rank: (index + 1) * 10,
    emsevt,
    fsu,
    clock,
    terminal: marks === 'terminal',
    process_type,
    public: marks !== 'internal',
  }));

const byCode = new Map(checkpoints.map((checkpoint) => [checkpoint.chck_cdg, checkpoint]));

/** The checkpoint of a code, or undefined. */
export const checkpointOf = (code: string): Checkpoint | undefined => byCode.get(code);
