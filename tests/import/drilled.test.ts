import { expect, test } from 'vitest';
import { finished } from '#server/drill/imports.ts';

const answers = (...said: [number, object][]) => ({
  post: async () => {
    const [status, body] = said.shift()!;
    return Response.json(body, { status });
  },
});
const busy: [number, object] = [503, { message: 'The database does not respond. Try again in a moment.' }];

test('the drill waits for an import whose server sends it away, and ends with it only', async () => {
  const running: [number, object] = [200, { header: { state: 'running' } }];
  const done: [number, object] = [200, { header: { state: 'done', rows_accepted: 3 } }];
  expect(await finished(answers(running, busy, busy, done), 1, 1)).toMatchObject({ rows_accepted: 3 });
  await expect(finished(answers(busy, [404, { message: 'Import 1 not found.' }]), 1, 1)).rejects.toThrow('404');
  const failed: [number, object] = [200, { header: { state: 'failed', error: 'no room' } }];
  await expect(finished(answers(failed), 1, 1)).rejects.toThrow('no room');
});
