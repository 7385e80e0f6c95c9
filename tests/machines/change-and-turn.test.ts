import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { beginChange } from '#machines/change.ts';
import type { ChangeWork } from '#machines/change.ts';
import { chatTurnMachine } from '#machines/chat-turn.ts';
import type { TurnWork } from '#machines/chat-turn.ts';
import { after, failing, pass } from './timers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const startTurn = (work: Partial<TurnWork<string>> = {}) => {
  const asked: string[] = [];
  let stops = 0;
  const actor = createActor(chatTurnMachine<string>(), {
    input: {
      work: {
        open: () => after(5, { unanswered: false, waiting: [] }),
        follow: () => after(5, ['a']),
        ask: (question) => (asked.push(question), after(10, null)),
        stop: () => void (stops += 1),
        ...work,
      },
    },
  }).start();
  const waiting = () => [actor.getSnapshot().value, actor.getSnapshot().context.waiting];
  const can = (question: string) => actor.getSnapshot().can({ type: 'ask', asked: question });
  return { actor, asked, waiting, can, stops: () => stops };
};

describe('a chat turn', () => {
  it('opens, asks, answers and rests; one question at a time', async () => {
    const { actor, asked, can } = startTurn();
    expect(can('too early')).toBe(false);
    actor.send({ type: 'open', id: 'c1' });
    await pass(5);
    actor.send({ type: 'ask', asked: 'where is LX123456785US' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    actor.send({ type: 'answer' });
    expect([actor.getSnapshot().hasTag('asking'), actor.getSnapshot().hasTag('busy')]).toEqual([false, true]);
    actor.send({ type: 'ask', asked: 'too early' });
    await pass(10);
    expect([actor.getSnapshot().value, asked]).toEqual(['resting', ['where is LX123456785US']]);
  });
  it('keeps what is asked while it opens, and asks it then, in that conversation only', async () => {
    const { actor, asked } = startTurn();
    actor.send({ type: 'open', id: 'c1' });
    actor.send({ type: 'ask', asked: 'elsewhere' });
    actor.send({ type: 'open', id: 'c2' });
    actor.send({ type: 'ask', asked: 'where is LX123456785US' });
    await pass(5);
    expect([actor.getSnapshot().hasTag('busy'), asked]).toEqual([true, ['where is LX123456785US']]);
    await pass(10);
    expect([actor.getSnapshot().value, asked.length]).toEqual(['resting', 1]);
  });
  it('asks what was kept after a running answer, whose changes it leaves behind', async () => {
    const { actor, asked, waiting } = startTurn({ open: () => after(5, { unanswered: true, waiting: [] }) });
    actor.send({ type: 'open', id: 'c1' });
    actor.send({ type: 'ask', asked: 'never mind' });
    await pass(10);
    expect([actor.getSnapshot().hasTag('busy'), asked]).toEqual([true, ['never mind']]);
    await pass(10);
    expect(waiting()).toEqual(['resting', []]);
  });
  it('waits for every proposed change once the answer has ended, then rests', async () => {
    const { actor, waiting } = startTurn();
    actor.send({ type: 'open', id: 'c1' });
    await pass(5);
    actor.send({ type: 'ask', asked: 'flag them' });
    for (const id of ['a', 'b', 'a']) actor.send({ type: 'propose', id });
    actor.send({ type: 'decide', id: 'a' });
    await pass(10);
    expect(waiting()).toEqual(['deciding', ['a', 'b']]);
    actor.send({ type: 'decide', id: 'a' });
    expect(waiting()).toEqual(['deciding', ['b']]);
    actor.send({ type: 'propose', id: 'c' });
    actor.send({ type: 'decide', id: 'b' });
    actor.send({ type: 'decide', id: 'c' });
    expect(waiting()).toEqual(['resting', []]);
  });
  it('finds what waits where it is opened, follows a running answer, and lets changes go with the next question', async () => {
    const { actor, waiting } = startTurn({ open: () => after(5, { unanswered: true, waiting: [] }) });
    actor.send({ type: 'open', id: 'c1' });
    await pass(5);
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('busy')]).toEqual(['following', true]);
    await pass(5);
    expect(waiting()).toEqual(['deciding', ['a']]);
    actor.send({ type: 'ask', asked: 'never mind' });
    expect(actor.getSnapshot().context.waiting).toEqual([]);
    actor.send({ type: 'open', id: 'c2' });
    expect(actor.getSnapshot().value).toBe('opening');
  });
  it('stops, fails and tries again', async () => {
    const { actor, stops } = startTurn({ ask: (question) => (question === 'bad' ? failing(5, {}) : after(5, null)) });
    actor.send({ type: 'open', id: 'c1' });
    await pass(5);
    actor.send({ type: 'ask', asked: 'long one' });
    actor.send({ type: 'stop' });
    expect([actor.getSnapshot().value, stops()]).toEqual(['resting', 1]);
    actor.send({ type: 'ask', asked: 'bad' });
    await pass(5);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.message]).toEqual(['failed', 'Please try again']); // prettier-ignore
    actor.send({ type: 'ask', asked: 'again' });
    await pass(5);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['resting', null]);
  });
});

type Lines = { id: string; refused?: string }[];
type Work = ChangeWork<string, Lines[number], string>;
const startChange = (work: Partial<Work> = {}, at?: { state: 'previewed' | 'applied'; lines?: Lines }) => {
  const done: string[] = [];
  const actor = beginChange<string, Lines[number], string>(
    {
      check: (typed) => (typed ? [] : [{ field: 'reason', message: 'is required' }]),
      preview: (typed) =>
        after(
          5,
          typed.split(' ').map((id) => (id === 'no' ? { id, refused: 'No' } : { id })),
        ),
      apply: (typed) => (done.push(`apply ${typed}`), after(5, `did ${typed}`)),
      canUndo: () => true,
      undo: (result) => (done.push(`undo ${result}`), after(5, undefined)),
      ...work,
    },
    '',
    at,
  );
  actor.on('*', ({ type }) => void done.push(type));
  return { actor, done, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
};

describe('a change', () => {
  it('is typed, previewed, applied and undone, once each', async () => {
    const { actor, done, state, context } = startChange();
    actor.send({ type: 'edit', typed: 'a no' });
    actor.send({ type: 'apply' });
    expect(state()).toBe('typed');
    actor.send({ type: 'preview' });
    await pass(5);
    expect([state(), context().lines]).toEqual(['previewed', [{ id: 'a' }, { id: 'no', refused: 'No' }]]);
    for (const type of ['apply', 'apply', 'preview', 'edit'] as const) actor.send({ type });
    await pass(5);
    expect([state(), context().result]).toEqual(['applied', 'did a no']);
    for (const type of ['apply', 'undo', 'undo'] as const) actor.send({ type });
    await pass(5);
    expect([state(), done]).toEqual(['undone', ['apply a no', 'applied', 'undo did a no', 'undone']]);
  });
  it('says what is wrong with the fields before anything is asked, and forgets it when they are mended', () => {
    const { actor, state, context } = startChange();
    actor.send({ type: 'preview' });
    expect([state(), context().issues]).toEqual(['typed', [{ field: 'reason', message: 'is required' }]]);
    actor.send({ type: 'edit', typed: 'a' });
    expect(context().issues).toEqual([]);
  });
  it('is not done while every line is refused, nor by a preview of something else', async () => {
    const { actor, done, state } = startChange();
    actor.send({ type: 'edit', typed: 'no' });
    actor.send({ type: 'preview' });
    await pass(5);
    actor.send({ type: 'apply' });
    expect(state()).toBe('previewed');
    actor.send({ type: 'edit', typed: 'yes' });
    actor.send({ type: 'apply' });
    expect([state(), done]).toEqual(['typed', []]);
  });
  it('keeps its lines when it is refused, and is tried again or mended', async () => {
    let times = 0;
    const apply = () => (times++ ? after(5, 'done') : failing(5, { message: 'Not now', issues: [{ field: 'reason', message: 'is odd' }] })); // prettier-ignore
    const { actor, state, context } = startChange({ apply });
    actor.send({ type: 'edit', typed: 'a' });
    actor.send({ type: 'preview' });
    await pass(5);
    actor.send({ type: 'apply' });
    await pass(5);
    expect([state(), context().failure?.message, context().issues.length, context().lines?.length]).toEqual(['refused', 'Not now', 1, 1]); // prettier-ignore
    actor.send({ type: 'apply' });
    await pass(5);
    expect([state(), context().failure]).toEqual(['applied', null]);
  });
  it('is done at once where nobody needs to see it before', async () => {
    const { actor, state } = startChange({ preview: null });
    actor.send({ type: 'apply' });
    expect(state()).toBe('typed');
    actor.send({ type: 'edit', typed: 'a' });
    actor.send({ type: 'apply' });
    await pass(5);
    expect(state()).toBe('applied');
  });
  it('begins at what somebody else has prepared, and takes a no', async () => {
    const reject = () => after(5, null);
    const { actor, state } = startChange({ reject }, { state: 'previewed', lines: [{ id: 'a' }] });
    actor.send({ type: 'reject' });
    await pass(5);
    expect(state()).toBe('rejected');
    const other = startChange({ undo: () => failing(5, new Error('Changed since')) }, { state: 'applied' });
    other.actor.send({ type: 'undo' });
    await pass(5);
    expect([other.state(), other.done, other.context().failure?.message]).toEqual(['applied', ['notUndone'], 'Changed since']); // prettier-ignore
  });
});
