import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { alertsMachine } from '#machines/alerts.ts';
import { failureOf, isEmptyAnswer, loadMachine } from '#machines/load.ts';
import type { Load } from '#machines/load.ts';
import { afterSignIn, sessionMachine, whereTo } from '#machines/session.ts';
import type { SessionStatus } from '#machines/session.ts';
import { uploadMachine } from '#machines/upload.ts';
import type { UploadInput } from '#machines/upload.ts';
import { after, failing, pass } from './timers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const startLoad = () => {
  const actor = createActor(loadMachine<unknown>()).start();
  const ask = (load: Load<unknown>) => actor.send({ type: 'load', load });
  const face = () => {
    const { value, context } = actor.getSnapshot();
    return [typeof value === 'string' ? value : Object.keys(value)[0], context.data, context.error?.message ?? null];
  };
  return { actor, ask, face };
};

describe('load', () => {
  it('goes from idle to success, slow after 200 ms', async () => {
    const { actor, ask, face } = startLoad();
    expect(face()).toEqual(['idle', null, null]);
    ask(() => after(300, [1]));
    await pass(199);
    expect(actor.getSnapshot().hasTag('slow')).toBe(false);
    await pass(1);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    await pass(100);
    expect(face()).toEqual(['success', [1], null]);
  });
  it('keeps the old data while it loads again, and clears them on failure', async () => {
    const { actor, ask, face } = startLoad();
    ask(() => after(10, 'old'));
    await pass(10);
    ask(() => failing(10, { message: 'Not today', requestId: 'r1' }));
    expect(face()).toEqual(['loading', 'old', null]);
    await pass(10);
    expect(face()).toEqual(['failure', null, 'Not today']);
    expect(actor.getSnapshot().context.error?.requestId).toBe('r1');
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  });
  it('lets no older answer win, and tells it to stop', async () => {
    let stopped = false;
    const { ask, face } = startLoad();
    ask((signal) => {
      signal.addEventListener('abort', () => (stopped = true));
      return after(100, 'first');
    });
    await pass(1);
    ask(() => after(10, 'second'));
    await pass(200);
    expect(face()).toEqual(['success', 'second', null]);
    expect(stopped).toBe(true);
  });
  it.each([[null], [[]], [{ data: [], total: 0 }]])('takes %j as empty', async (answer) => {
    const { actor, ask, face } = startLoad();
    ask(() => Promise.resolve(answer));
    await pass();
    expect(face()).toEqual(['empty', null, '']);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  });
  it('forgets on reset, and fails plainly where nothing is said', async () => {
    const { actor, ask, face } = startLoad();
    ask(() => failing(0, {}));
    await pass();
    expect(face()).toEqual(['failure', null, 'Please try again']);
    actor.send({ type: 'reset' });
    expect(face()).toEqual(['idle', null, null]);
  });
  it('reads answers and errors', () => {
    expect([isEmptyAnswer({ header: {} }), isEmptyAnswer(0), isEmptyAnswer('')]).toEqual([false, false, true]);
    expect(failureOf(undefined).message).toBe('Please try again');
    expect(failureOf(new Error('Broken')).message).toBe('Broken');
  });
});

describe('alerts', () => {
  it('opens, hides after 6 seconds and resets', () => {
    const actor = createActor(alertsMachine).start();
    actor.send({ type: 'error', message: 'Please try again' });
    expect(actor.getSnapshot().value).toBe('open');
    expect(actor.getSnapshot().context).toMatchObject({ typeMessage: 'error', message: 'Please try again' });
    vi.advanceTimersByTime(5999);
    expect(actor.getSnapshot().value).toBe('open');
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context).toEqual({ typeMessage: 'info', message: '', isCenter: true });
  });
  it('starts its time anew with another message and closes by hand', () => {
    const actor = createActor(alertsMachine).start();
    actor.send({ type: 'info', message: 'one' });
    vi.advanceTimersByTime(5000);
    actor.send({ type: 'success', message: 'two', isCenter: false });
    vi.advanceTimersByTime(5000);
    expect(actor.getSnapshot().context).toEqual({ typeMessage: 'success', message: 'two', isCenter: false });
    actor.send({ type: 'clear' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual(['closed', '']);
  });
});

const startSession = (answers: (string | null | Error)[], interval = 0) => {
  let asked = 0;
  const fetch = () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer instanceof Error ? failing(5, answer) : after(5, answer ?? null);
  };
  const actor = createActor(sessionMachine<string>(), { input: { fetch, interval } }).start();
  const face = () => {
    const { value, context } = actor.getSnapshot();
    return [typeof value === 'string' ? value : Object.keys(value)[0], context.session, asked];
  };
  return { actor, face };
};

describe('session', () => {
  it('loads, then knows who it is', async () => {
    const { face } = startSession(['ann']);
    expect(face()).toEqual(['loading', null, 1]);
    await pass(5);
    expect(face()).toEqual(['authenticated', 'ann', 1]);
  });
  it('looks again when told, staying what it was meanwhile', async () => {
    const { actor, face } = startSession([null, 'ann', 'ann', null]);
    await pass(5);
    expect(face()).toEqual(['unauthenticated', null, 1]);
    actor.send({ type: 'changed' });
    await pass(5);
    actor.send({ type: 'visible' });
    expect(face()).toEqual(['authenticated', 'ann', 3]);
    await pass(5);
    actor.send({ type: 'told' });
    await pass(5);
    expect(face()).toEqual(['unauthenticated', null, 4]);
  });
  it('keeps the session where a later look fails, and finds nobody where the first does', async () => {
    const { actor, face } = startSession(['ann', new Error('offline')]);
    await pass(5);
    actor.send({ type: 'visible' });
    await pass(5);
    expect(face()).toEqual(['authenticated', 'ann', 2]);
    expect(actor.getSnapshot().context.error).toBeInstanceOf(Error);
    const other = startSession([new Error('offline')]);
    await pass(5);
    expect(other.face()).toEqual(['unauthenticated', null, 1]);
  });
  it('looks again every interval of seconds, and never without one', async () => {
    const { face } = startSession(['ann'], 60);
    await pass(5 + 60_000 + 5 + 60_000 + 5);
    expect(face()).toEqual(['authenticated', 'ann', 3]);
    const still = startSession(['ann']);
    await pass(86_400_000);
    expect(still.face()).toEqual(['authenticated', 'ann', 1]);
  });
  it('forgets on sign-out', async () => {
    const { actor, face } = startSession(['ann']);
    await pass(5);
    actor.send({ type: 'left' });
    expect(face()).toEqual(['unauthenticated', null, 1]);
  });
  it.each<[SessionStatus, string, string, string | null]>([
    ['loading', '/shipment', '', null],
    ['loading', '/', '', null],
    ['unauthenticated', '/signin', '', null],
    ['unauthenticated', '/signin', '?p=%2Fshipment', null],
    ['unauthenticated', '/auth/error', '?error=Configuration', null],
    ['unauthenticated', '/', '', '/signin?p=%2F'],
    ['unauthenticated', '/shipment', '?tracking=LX1&a=2', '/signin?p=%2Fshipment%3Ftracking%3DLX1%26a%3D2'],
    ['authenticated', '/', '', '/shipment'],
    ['authenticated', '/signin', '', '/shipment'],
    ['authenticated', '/signin', '?p=%2F', '/shipment'],
    ['authenticated', '/signin', '?p=%2Fbank%2Faccounts%3Fa%3D1', '/bank/accounts?a=1'],
    ['authenticated', '/signin', '?p=https%3A%2F%2Fevil.example', '/shipment'],
    ['authenticated', '/signin', '?p=%2F%2Fevil.example', '/shipment'],
    ['authenticated', '/signin', '?p=%2F%5Cevil.example', '/shipment'],
    ['authenticated', '/signin', '?p=%2F%09%2Fevil.example', '/shipment'],
    ['authenticated', '/signin', '?p=%2Fsignin%3Fp%3Dx', '/shipment'],
    ['authenticated', '/shipment', '?a=1', null],
  ])('%s at %s%s goes to %s', (session, path, search, to) => expect(whereTo({ session, path, search })).toBe(to));
  it('comes back to where somebody wanted to go', () => {
    const to = whereTo({ session: 'unauthenticated', path: '/tracking/multiple-tracking', search: '?q=ñ%20x' });
    expect(afterSignIn(new URL(to ?? '', 'http://x').searchParams.get('p'))).toBe(
      '/tracking/multiple-tracking?q=ñ%20x',
    );
  });
});

type Input = UploadInput<string, { rows: number }, string>;
const read: Input['read'] = (file) => after(5, { rows: file.length });
const importAll: Input['importAll'] = async (preview, _, report) => {
  report({ done: 1, total: preview.rows });
  return after(5, 'imported');
};
const startUpload = (input: Partial<Input> = {}) => {
  return createActor(uploadMachine<string, { rows: number }, string>(), {
    input: { read, importAll, ...input },
  }).start();
};

describe('upload', () => {
  it('reads, shows, imports with progress and is done', async () => {
    const actor = startUpload();
    actor.send({ type: 'choose', file: 'abc' });
    expect(actor.getSnapshot().value).toBe('reading');
    await pass(5);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.preview]).toEqual(['preview', { rows: 3 }]);
    actor.send({ type: 'confirm' });
    await pass(1);
    expect(actor.getSnapshot().context.progress).toEqual({ done: 1, total: 3 });
    await pass(5);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.result]).toEqual(['done', 'imported']);
    actor.send({ type: 'again' });
    expect(actor.getSnapshot().context.file).toBeNull();
  });
  it('reads again with corrected columns', async () => {
    const mappings: unknown[] = [];
    const actor = startUpload({ read: async (file, mapping) => (mappings.push(mapping), { rows: file.length }) });
    actor.send({ type: 'choose', file: 'abc' });
    await pass();
    actor.send({ type: 'map', mapping: { Weight: 'weight_kg' } });
    await pass();
    expect(mappings).toEqual([null, { Weight: 'weight_kg' }]);
    expect(actor.getSnapshot().value).toBe('preview');
  });
  it('says why it failed, and is not left half-way', async () => {
    const actor = startUpload({ importAll: () => failing(5, new Error('The file has changed')) });
    actor.send({ type: 'choose', file: 'abc' });
    await pass(5);
    actor.send({ type: 'confirm' });
    actor.send({ type: 'cancel' });
    await pass(5);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.error?.message]).toEqual([
      'failed',
      'The file has changed',
    ]);
  });
});
