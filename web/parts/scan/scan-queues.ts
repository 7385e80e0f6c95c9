import { createActor } from 'xstate';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { scanQueueMachine } from '#machines/scan-queue.ts';
import type { Face, Heard, Scan, ScanQueue, ScanWork } from '#machines/scan-queue.ts';
import type { z } from 'zod';
import type { Row } from '#web/fields/field-kind.ts';
import { CallError, call, currentUserInfo, undo } from '#web/lib/call.ts';
import { noteChange } from '#web/lib/changes.ts';
import { keptScans } from '#web/parts/scan/kept-scans.ts';
import { playSound } from '#web/parts/scan/scan-sound.ts';

/** What a station does with a code: one call of this contract, whose first row has `face` and `say`. */
export interface Station {
  contract: AnyContract;
  /** The field of the contract that takes the code. */
  field: string;
}

/** An answer that does not come in this time is asked for again; the key makes that harmless. */
const patienceMs = 10_000;
const passing = new Set([0, 401, 408, 425, 429, 502, 503, 504]);
const mostFaults = 5;
/** A check asks anew at once: the parcel may have been stopped meanwhile. */
const againMs = { check: 2_000, change: 30_000 };

const heardOf = (row: Row | undefined, change: number | null): Heard => ({
  face: (row?.face as Face | undefined) ?? 'stop',
  say: typeof row?.say === 'string' ? row.say : 'Nothing was found',
  undo: change,
});

function workOf({ contract, field }: Station, userCode: string): ScanWork {
  const isList = fieldOf(contract.input.shape[field] as z.ZodType).list === true;
  const isNumber = fieldOf(contract.input.shape[field] as z.ZodType).numeric === true;
  const inputOf = ({ code, args }: Scan): Row => {
    const value = isNumber ? Number(code.replace(/\D/g, '')) : code;
    return { ...args, [field]: isList ? [value] : value };
  };
  const kept = keptScans(`${userCode}.${contract.path}`);
  return {
    ...kept,
    again: contract.effect === 'read' ? againMs.check : againMs.change,
    send: async (scan, signal) => {
      // Somebody else has signed in meanwhile: these scans are not theirs.
      if (currentUserInfo()?.userCode !== userCode) throw new CallError('Signed out', 401, 'unauthenticated');
      let change: number | null = null;
      const { data } = (await call(contract, inputOf(scan) as never, {
        key: scan.key,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        onUndoable: (number) => (change = number),
      })) as { data?: Row[] };
      if (contract.effect !== 'read') noteChange();
      return heardOf(data?.[0], change);
    },
    undo: async (change) => {
      await undo(change);
      noteChange();
    },
    passes: (error, tries) =>
      error instanceof CallError && (passing.has(error.status) || (error.status >= 500 && tries < mostFaults)),
  };
}

const queues = new Map<string, ScanQueue>();

/** The queue of a station and a person; it goes on sending while other screens are open, and after a reload. */
export function queueOf(station: Station, userCode: string): ScanQueue {
  const name = `${userCode}.${station.contract.path}`;
  const known = queues.get(name);
  if (known) return known;
  const queue = createActor(scanQueueMachine, {
    input: { work: workOf(station, userCode), scans: keptScans(name).all() },
  });
  queue.on('*', ({ type, face }) => playSound(type === 'double' ? 'double' : face));
  addEventListener('online', () => queue.send({ type: 'online' }));
  queue.start();
  queues.set(name, queue);
  return queue;
}
