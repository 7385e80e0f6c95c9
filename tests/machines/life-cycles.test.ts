import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { approvalMachine, nextApproval, offeredApproval } from '#machines/approval.ts';
import type { ApprovalEvent } from '#machines/approval.ts';
import { nextPreAlert, preAlertMachine } from '#machines/pre-alert.ts';
import type { PreAlertEvent, PreAlertState } from '#machines/pre-alert.ts';
import { hasReached, nextShipment, offeredShipment, shipmentMachine } from '#machines/shipment.ts';
import type { ShipmentEvent } from '#machines/shipment.ts';
import { attendanceDayMachine } from '#machines/attendance-day.ts';
import { bagMachine } from '#machines/bag.ts';
import { carrierLabelMachine } from '#machines/carrier-label.ts';
import { discrepancyMachine } from '#machines/discrepancy.ts';
import { hubManifestMachine } from '#machines/hub-manifest.ts';
import { invoiceMachine } from '#machines/invoice.ts';
import { invoicePeriodMachine } from '#machines/invoice-period.ts';
import { kycMachine } from '#machines/kyc.ts';
import { manifestMachine } from '#machines/manifest.ts';
import { marketplaceAuthorizationMachine, nextAuthorization } from '#machines/marketplace-authorization.ts';
import { masterBookingMachine } from '#machines/master-booking.ts';
import { postTenderMachine } from '#machines/post-tender.ts';
import { approvalStates } from '#tools/chat/parts.ts';
import type { ApprovalState } from '#tools/chat/parts.ts';
import { checkpoints } from '#tools/rules/checkpoints.ts';
import { shipmentStates } from '#tools/rules/status.ts';
import type { ShipmentState } from '#tools/rules/status.ts';
import { areas, translate } from '#tools/texts/index.ts';

const step = (state: ShipmentState, type: string, more: Partial<ShipmentEvent> = {}): string => {
  const next = nextShipment(state, { type, ...more });
  return 'state' in next ? next.state : `refused: ${next.refused}`;
};
const refused = /^refused: ./;

/** What XState itself says; the state stays where it has no transition. */
const byXState = (machine: AnyStateMachine, state: string, event: { type: string }): string => {
  const [after] = transition(machine, machine.resolveState({ value: state, context: {} }), event);
  return String(after.value);
};

describe('shipment', () => {
  it.each([
    ['created', 'PRE', 'prealerted'], ['created', 'RCV', 'received'], ['created', 'CAN', 'cancelled'],
    ['prealerted', 'RCV', 'received'], ['prealerted', 'CAN', 'cancelled'], ['prealerted', 'EXP', 'expired'],
    ['received', 'PRO', 'processed'], ['received', 'HLD', 'on_hold'], ['received', 'XRF', 'on_hold'],
    ['received', 'PRH', 'prohibited'], ['processed', 'BAG', 'bagged'], ['processed', 'HLD', 'on_hold'],
    ['on_hold', 'PRO', 'processed'], ['on_hold', 'RTO', 'return_origin'], ['on_hold', 'DES', 'destroyed'],
    ['prohibited', 'RTO', 'return_origin'], ['prohibited', 'DES', 'destroyed'], ['bagged', 'MNF', 'manifested'],
    ['bagged', 'TOB', 'processed'], ['manifested', 'DEP', 'departed'], ['departed', 'ARR', 'arrived'],
    ['departed', 'OFL', 'offloaded'], ['manifested', 'OFL', 'offloaded'], ['offloaded', 'TND', 'offloaded'], ['offloaded', 'DEP', 'departed'], ['arrived', 'CIN', 'customs_in'],
    ['arrived', 'SHL', 'short_landed'], ['short_landed', 'ARR', 'arrived'], ['short_landed', 'LOS', 'lost'],
    ['customs_in', 'COU', 'customs_out'], ['customs_in', 'CHD', 'customs_held'], ['customs_in', 'SEZ', 'seized'],
    ['customs_held', 'COU', 'customs_out'], ['customs_held', 'SEZ', 'seized'], ['customs_held', 'RTI', 'returning'],
    ['customs_held', 'DES', 'destroyed'], ['customs_out', 'GAT', 'at_delivery'],
    ['at_delivery', 'OFD', 'out_for_delivery'], ['at_delivery', 'PUR', 'pickup_ready'],
    ['at_delivery', 'RTI', 'returning'], ['out_for_delivery', 'DLV', 'delivered'],
    ['out_for_delivery', 'ATT', 'attempted'], ['attempted', 'OFD', 'out_for_delivery'],
    ['attempted', 'PUR', 'pickup_ready'], ['attempted', 'RTI', 'returning'], ['pickup_ready', 'DLV', 'delivered'],
    ['pickup_ready', 'RTI', 'returning'], ['returning', 'RTD', 'returned'], ['return_origin', 'RTD', 'returned'],
    ['departed', 'LOS', 'lost'], ['at_delivery', 'LOS', 'lost'], ['lost', 'CIN', 'customs_in'],
    ['lost', 'DLV', 'delivered'],
  ] as const)('%s, %s: %s', (state, code, after) => expect(step(state, code)).toBe(after)); // prettier-ignore

  it.each([
    ['bagged', 'DLV'], ['delivered', 'OFD'], ['delivered', 'RTI'], ['manifested', 'BAG'], ['manifested', 'TOM'],
    ['created', 'DEP'], ['received', 'DEP'], ['customs_out', 'DLV'], ['received', 'LOS'], ['destroyed', 'ARR'],
    ['returned', 'OFD'], ['prealerted', 'QQQ'], ['destroyed', 'ARS'],
  ] as const)('%s refuses %s', (state, code) => expect(step(state, code)).toMatch(refused)); // prettier-ignore

  it('goes back to its bag while the manifest is open, or by a stop', () => {
    expect(step('manifested', 'BAG', { manifestOpen: true })).toBe('bagged');
    expect(step('manifested', 'TOM', { stopped: true })).toBe('bagged');
    expect(step('manifested', 'BAG', { manifestOpen: false })).toMatch(/only while it is open, or by a stop/);
  });
  it('returns after delivery only at the customer’s request', () => {
    expect(step('delivered', 'RTI', { customerReturn: true })).toBe('returning');
  });
  it('is received again at the hub after a transfer', () => {
    expect(step('received', 'DEP', { hubTransfer: true })).toBe('received');
    expect(step('received', 'RCV')).toBe('received');
  });
  it('stores and ignores a second delivery', () => expect(step('delivered', 'DLV')).toBe('delivered'));
  it('takes notes, flags and repeats without moving', () => {
    expect(step('customs_held', 'ARS')).toBe('customs_held');
    expect(step('delivered', 'DAM')).toBe('delivered');
    expect(step('customs_in', 'CPY')).toBe('customs_in');
    expect(step('attempted', 'ATT')).toBe('attempted');
    expect(step('manifested', 'TND')).toBe('manifested');
  });
  it('refuses everything once cancelled or expired, late and reported too', () => {
    for (const { chck_cdg } of checkpoints)
      for (const more of [{}, { late: true }, { reported: true }])
        for (const state of ['cancelled', 'expired'] as const) expect(step(state, chck_cdg, more)).toMatch(refused);
  });
  it('stores late events and moves only to a later stage by them', () => {
    expect(step('customs_in', 'DEP', { late: true })).toBe('customs_in');
    expect(step('delivered', 'OFD', { late: true })).toBe('delivered');
    expect(step('out_for_delivery', 'ATT', { late: true })).toBe('out_for_delivery');
    expect(step('attempted', 'OFD', { late: true })).toBe('attempted');
    expect(step('at_delivery', 'LOS', { late: true })).toBe('at_delivery');
    expect(step('lost', 'CIN', { late: true })).toBe('lost');
    expect(step('customs_in', 'COU', { late: true })).toBe('customs_out');
    expect(step('bagged', 'DLV', { late: true })).toBe('bagged');
    expect(step('destroyed', 'CHD', { late: true })).toBe('destroyed');
    // What is stored of a stage that the parcel has not come to dates no milestone.
    expect([hasReached('bagged', 'DLV'), hasReached('bagged', 'RCV'), hasReached('delivered', 'ATT')]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('skips stages forward for what a partner’s own record reports', () => {
    expect(step('created', 'DLV', { reported: true })).toBe('delivered');
    expect(step('prealerted', 'DEP', { reported: true })).toBe('departed');
    expect(step('delivered', 'DEP', { reported: true })).toMatch(refused);
    expect(step('received', 'LOS', { reported: true })).toMatch(refused);
    expect(step('returned', 'DLV', { reported: true })).toMatch(refused);
  });
  it('lets a supervisor correct', () =>
    expect(step('delivered', 'OFD', { correction: true })).toBe('out_for_delivery'));
  it('has the states and the codes of the rules', () => {
    expect(Object.keys(shipmentMachine.states).toSorted()).toEqual([...shipmentStates].toSorted());
    for (const { chck_cdg, state } of checkpoints) {
      const set = nextShipment('created', { type: chck_cdg, correction: true });
      expect([chck_cdg, set]).toEqual([chck_cdg, { state: state ?? 'created' }]);
    }
  });
  it('answers as XState does, for every state and code', () => {
    const marks = [{}, { manifestOpen: true, customerReturn: true, hubTransfer: true }];
    for (const state of shipmentStates)
      for (const { chck_cdg: type } of checkpoints)
        for (const more of marks) {
          const next = nextShipment(state, { type, ...more });
          const after = 'state' in next ? next.state : state;
          expect([state, type, byXState(shipmentMachine, state, { type, ...more })]).toEqual([state, type, after]);
        }
  });
  it('offers what it takes, moves first', () => {
    expect(offeredShipment('bagged').slice(0, 3)).toEqual(['MNF', 'TOB', 'PRO']);
    expect(offeredShipment('bagged')).toContain('ARS');
    expect(offeredShipment('returned')).toEqual([]);
    for (const state of shipmentStates)
      for (const type of offeredShipment(state))
        expect(step(state, type, { manifestOpen: true, customerReturn: true, hubTransfer: true })).not.toMatch(refused);
  });
  it('steps fast enough for an import', () => {
    const start = performance.now();
    for (let count = 0; count < 100_000; count += 1) nextShipment('out_for_delivery', { type: 'DLV', late: true });
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('pre-alert', () => {
  it.each<[PreAlertState, PreAlertEvent, PreAlertState | null]>([
    ['uploaded', { type: 'validate' }, 'validating'],
    ['validating', { type: 'accept', acceptedLines: 9 }, 'accepted'],
    ['validating', { type: 'accept', acceptedLines: 0 }, null],
    ['validating', { type: 'reject', refusedLines: 1 }, 'rejected'],
    ['rejected', { type: 'upload' }, 'uploaded'],
    ['accepted', { type: 'receive', lines: 3, receivedLines: 1 }, 'partially_received'],
    ['accepted', { type: 'receive', lines: 3, receivedLines: 0 }, null],
    ['accepted', { type: 'receive', lines: 1, receivedLines: 1 }, 'received'],
    ['partially_received', { type: 'receive', lines: 3, receivedLines: 2 }, 'partially_received'],
    ['partially_received', { type: 'receive', lines: 3, receivedLines: 3 }, 'received'],
    ['received', { type: 'process', lines: 3, processedLines: 2 }, null],
    ['received', { type: 'process', lines: 3, processedLines: 3 }, 'processed'],
    ['processed', { type: 'takeBack', lines: 3, receivedLines: 3, processedLines: 2 }, 'received'],
    ['received', { type: 'takeBack', lines: 3, receivedLines: 2, processedLines: 2 }, 'partially_received'],
    ['partially_received', { type: 'takeBack', lines: 3, receivedLines: 0, processedLines: 0 }, 'accepted'],
    ['received', { type: 'takeBack', lines: 3, receivedLines: 3, processedLines: 3 }, null],
    ['processed', { type: 'close' }, 'closed'],
    ['accepted', { type: 'expire', days: 21 }, null],
    ['accepted', { type: 'expire', days: 22 }, 'expired'],
    ['partially_received', { type: 'expire', days: 90 }, null],
    ['closed', { type: 'upload' }, null],
  ])('%s, %o: %s', (state, event, after) => {
    const next = nextPreAlert(state, event);
    expect('state' in next ? next.state : null).toBe(after);
    expect(byXState(preAlertMachine, state, event)).toBe(after ?? state);
  });
});

describe('approval', () => {
  const approve = { type: 'approve', hashes: ['a', 'a'] } as const;
  const undo = { type: 'undo', recorded: true } as const;
  it.each<[ApprovalState, ApprovalEvent, ApprovalState | RegExp]>([
    ['pending', approve, 'approved'],
    ['pending', { ...approve, hashes: ['a', 'a', 'b'] }, /not those that were proposed/],
    ['pending', { type: 'reject' }, 'rejected'],
    ['pending', { type: 'revise' }, 'expired'],
    ['pending', { type: 'expire' }, 'expired'],
    ['pending', { type: 'apply' }, /already been used/],
    ['pending', undo, /cannot be undone/],
    ['approved', approve, /already been used/],
    ['approved', { type: 'apply' }, 'applied'],
    ['approved', { type: 'fail' }, 'failed'],
    ['applied', approve, /already been used/],
    ['applied', { type: 'apply' }, /already been used/],
    ['applied', undo, 'undone'],
    ['applied', { ...undo, recorded: false }, /cannot be undone/],
    ['failed', undo, /cannot be undone/],
    ['undone', undo, /already been undone/],
    ['rejected', approve, /already been used/],
    ['expired', approve, /expired with your next message/],
    ['expired', { type: 'reject' }, /expired with your next message/],
  ])('%s, %o: %s', (state, event, after) => {
    const next = nextApproval(state, event);
    if ('state' in next) expect(next.state).toBe(after);
    else expect(next.refused).toMatch(after);
    expect(byXState(approvalMachine, state, event)).toBe('state' in next ? next.state : state);
  });
  it('has the states of the wire and of the table, and offers what it takes', () => {
    expect(Object.keys(approvalMachine.states).toSorted()).toEqual([...approvalStates].toSorted());
    expect(offeredApproval('pending').toSorted()).toEqual(['approve', 'expire', 'reject', 'revise']);
    expect([offeredApproval('applied'), offeredApproval('expired')]).toEqual([['undo'], []]);
  });
});

describe('what a life cycle refuses', () => {
  const machines = [
    approvalMachine, attendanceDayMachine, bagMachine, carrierLabelMachine, discrepancyMachine, hubManifestMachine, invoiceMachine, invoicePeriodMachine, kycMachine,
    manifestMachine, marketplaceAuthorizationMachine, masterBookingMachine, postTenderMachine, preAlertMachine, shipmentMachine,
  ] as AnyStateMachine[]; // prettier-ignore
  const known = new Set(Object.values(areas).flatMap(Object.keys));
  const label = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

  it('has a word in every language for each state, and for what may be done', () => {
    const words = machines.flatMap((machine) => [...Object.keys(machine.states), ...machine.events]);
    // Codes of checkpoints are the same everywhere; what is written in two cases is told by programs alone.
    const missing = words.filter((word) => /^[a-z_]+$/.test(word) && !known.has(label(word)));
    expect([...new Set(missing)]).toEqual([]);
  });

  it.each([
    [
      'This bag cannot be voided: it is closed.',
      'Esta saca no se puede anular: su estado es «cerrado».',
      'Este saco não pode ser anulado: seu estado é «encerrado».',
    ],
    [
      'This bag cannot be voided: it is closed. This bag cannot be voided: it is already voided.',
      'Esta saca no se puede anular: su estado es «cerrado». Esta saca no se puede anular: su estado ya es «anulada».',
      'Este saco não pode ser anulado: seu estado é «encerrado». Este saco não pode ser anulado: seu estado já é «anulado».',
    ],
    [
      'This bag cannot be closed: it is already closed',
      'Esta saca no se puede cerrar: su estado ya es «cerrado»',
      'Este saco não pode ser fechado: seu estado já é «encerrado»',
    ],
    [
      'This parcel cannot take the checkpoint DLV: it is customs held.',
      'Este envío no admite el evento DLV: su estado es «retenido en aduana».',
      'Este envio não aceita o evento DLV: seu estado é «retido na alfândega».',
    ],
    [
      'This parcel cannot be weighed: it is on a manifest.',
      'Este envío no se puede pesar: su estado es «en un manifiesto».',
      'Este envio não pode ser pesado: seu estado é «em um manifesto».',
    ],
    [
      'This hub manifest cannot be closed: it is in transit',
      'Este manifiesto de hub no se puede cerrar: su estado es «en tránsito»',
      'Este manifesto de hub não pode ser encerrado: seu estado é «em trânsito»',
    ],
  ])('%s', (english, spanish, portuguese) => {
    expect(translate('es', english)).toBe(spanish);
    expect(translate('pt', english)).toBe(portuguese);
  });

  it('says so of a permission that is not there', () => {
    expect(nextAuthorization('none', { type: 'revoke' })).toEqual({
      refused: 'This permission cannot be revoked: it is not given yet',
    });
    expect(nextAuthorization('authorised', { type: 'send_link' })).toEqual({ state: 'authorised' });
    expect(nextAuthorization('expiring', { type: 'end' })).toEqual({ state: 'expired' });
  });
});
