import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { cleanCode, countsOf, doubleOf, heard, nextOf, scanQueueMachine, takenBack } from '#machines/scan-queue.ts';
import type { Heard, Scan } from '#machines/scan-queue.ts';
import { readWeighing } from '#tools/rules/floor/scale-log.ts';
import { after, failing, pass } from './timers.ts';

const go: Heard = { face: 'go', say: 'Received', undo: 7 };
const scan = (code: string, more: Partial<Scan> = {}): Scan => ({
  key: `key-${code}`,
  code,
  args: { bag_id: 1 },
  at: 1,
  state: 'waiting',
  ...more,
});

describe('decisions on scans', () => {
  it.each([
    [']C1RB473124829US', 'RB473124829US'],
    ['  rb473124829us\t', 'RB473124829US'],
    ['\u001D1Z999AA10123456784', '1Z999AA10123456784'],
    ['', ''],
  ])('%j is read as %s', (read, code) => expect(cleanCode(read)).toBe(code));

  it.each([
    ['on its way', [scan('A')], true],
    ['accepted', [scan('A', { state: 'done', ...go })], true],
    ['to be looked at', [scan('A', { state: 'done', face: 'look' })], true],
    ['accepted a while ago', [scan('A', { state: 'done', ...go, at: -28_001 })], false],
    ['refused before', [scan('A', { state: 'done', face: 'stop' })], false],
    ['taken back', [scan('A', { state: 'undone' })], false],
    ['under another setting', [scan('A', { args: { bag_id: 2 } })], false],
    ['another code', [scan('B')], false],
    ['said with more before', [scan('A', { args: { bag_id: 1, weight_kg: 2 } })], true],
    ['said with less before', [scan('A', { args: {} })], false],
    ['elsewhere meanwhile', [scan('A', { state: 'done', ...go }), scan('A', { args: { bag_id: 2 } })], false],
  ] as const)('a code that is %s: double %s', (_, scans, double) =>
    expect(
      doubleOf(scans as readonly Scan[], { code: 'A', args: { bag_id: 1 }, at: 2_000 }, 30_000) !== undefined,
    ).toBe(double),
  );

  it.each([
    ['waits', scan('A'), false, 'undone', undefined],
    ['is on its way', scan('A'), true, 'waiting', true],
    ['is done', scan('A', { state: 'done', ...go }), false, 'undoing', undefined],
    ['is done and stays', scan('A', { state: 'done', ...go, undo: null }), false, 'done', undefined],
    ['is taken back', scan('A', { state: 'undone' }), false, 'undone', undefined],
  ] as const)('a scan that %s is taken back', (_, one, isOnItsWay, state, recalled) =>
    expect(takenBack(one, isOnItsWay)).toMatchObject({ state, ...(recalled && { recalled }) }),
  );

  it('a recalled scan is taken back once it is answered, where it can be', () => {
    expect(heard(scan('A', { recalled: true }), go).state).toBe('undoing');
    expect(heard(scan('A', { recalled: true }), { ...go, undo: null }).state).toBe('done');
    expect(heard(scan('A'), go)).toMatchObject({ state: 'done', face: 'go', say: 'Received' });
  });

  it('the oldest is next, and what waits is counted', () => {
    const scans = [scan('A', { state: 'done', ...go }), scan('B', { state: 'undoing' }), scan('C')];
    expect(nextOf(scans)?.code).toBe('B');
    expect(countsOf(scans)).toEqual({ go: 1, look: 0, stop: 0, waiting: 2 });
  });
});

describe('scale logs', () => {
  it.each([
    ['ST,GS,+  1.250kg', { weight_kg: 1.25 }],
    ['  2,4 kg', { weight_kg: 2.4 }],
    ['RB473124829US;1,250;30x20x12', { code: 'RB473124829US', weight_kg: 1.25, size: [30, 20, 12] }],
    ['RB473124829US\t0.640', { code: 'RB473124829US', weight_kg: 0.64 }],
    ['640 g', { weight_kg: 0.64 }],
    ['2.2 lb', { weight_kg: 0.998 }],
    ['12 x 8 x 4 in', { size: [30.48, 20.32, 10.16] }],
    ['1Z999AA10123456784, 3.1kg, 400*300*200 mm', { code: '1Z999AA10123456784', weight_kg: 3.1, size: [40, 30, 20] }],
    ['US,GS,+  1.270kg', null],
    ['RB473124829US', null],
    ['1Z999AA10123456784', null],
    ['BR-GRU-LOGGI-C', null],
  ])('%j', (line, weighing) => expect(readWeighing(line)).toEqual(weighing));
});

describe('the queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A queue over a server that answers as it is told, and what it did. */
  function open(answers: (() => Promise<Heard>)[], scans: Scan[] = []) {
    const sent: string[] = [];
    const undone: number[] = [];
    const kept = new Map<string, string>();
    const queue = createActor(scanQueueMachine, {
      input: {
        scans,
        work: {
          again: 30_000,
          send: (one) => {
            sent.push(`${one.key} ${one.code}`);
            return (answers.shift() ?? (() => after(100, go)))();
          },
          undo: async (change) => void undone.push(change),
          passes: (error) => (error as Error).message === 'offline',
          keep: (one) => void kept.set(one.key, one.state),
          forget: ({ key }) => void kept.delete(key),
        },
      },
    });
    queue.start();
    const read = (code: string, key = `key-${code}`) =>
      queue.send({ type: 'read', key, code, args: {}, at: Date.now() });
    return {
      queue,
      sent,
      undone,
      kept,
      read,
      states: () => queue.getSnapshot().context.scans.map(({ state }) => state),
    };
  }

  it('sends in order, each under its key, also while the network stutters', async () => {
    const offline = () => failing(50, new Error('offline'));
    const { read, sent, states, kept, queue } = open([offline, offline]);
    for (const code of ['A', 'B', 'A', 'C']) {
      read(code, `${code}-${queue.getSnapshot().context.scans.length}`);
      await pass(10);
    }
    expect(queue.getSnapshot().context).toMatchObject({ doubles: 1, shown: { what: 'read' } });
    expect([...kept.values()]).toEqual(['waiting', 'waiting', 'waiting']);
    await pass(10_000);
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(sent).toEqual(['A-0 A', 'A-0 A', 'A-0 A', 'B-1 B', 'C-2 C']);
  });

  it('a refusal is the answer to its scan, and the next one goes on', async () => {
    const { read, queue, states } = open([() => failing(10, new Error('No parcel has this number.'))]);
    read('A');
    read('B');
    await pass(1_000);
    expect(states()).toEqual(['done', 'done']);
    expect(queue.getSnapshot().context.scans[0]).toMatchObject({ face: 'stop', say: 'No parcel has this number.' });
    read('A', 'again');
    await pass(1_000);
    expect(states()).toEqual(['done', 'done', 'done']);
  });

  it('takes back what was done, what waits and what is on its way', async () => {
    const { read, queue, sent, undone, states } = open([]);
    for (const code of ['A', 'B', 'C']) read(code);
    await pass(50);
    queue.send({ type: 'undo', key: 'key-A' });
    queue.send({ type: 'undo', key: 'key-B' });
    await pass(1_000);
    expect(states()).toEqual(['undone', 'undone', 'done']);
    expect(sent).toEqual(['key-A A', 'key-C C']);
    expect(undone).toEqual([7]);
    queue.send({ type: 'undo', key: 'key-C' });
    await pass(100);
    expect(undone).toEqual([7, 7]);
  });

  it('goes on after a reload where it was', async () => {
    const { sent, states } = open(
      [],
      [scan('A', { state: 'done', ...go }), scan('B'), scan('C', { state: 'undoing', undo: 9 })],
    );
    await pass(1_000);
    expect(sent).toEqual(['key-B B']);
    expect(states()).toEqual(['done', 'done', 'undone']);
  });
});
