import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

interface Part {
  type: string;
  text?: string;
  toolCallId?: string;
  output?: ToolOutput;
  data?: { marks?: TraceMark[] };
}
interface Message {
  id: string;
  role: string;
  parts: Part[];
}
interface Opened {
  messages: Message[];
}

let site: Site;
beforeAll(async () => {
  site = await openChatSite();
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof talker>>;
const opened = ({ call, id }: Person) => call<Opened>('/chat/open', { id });
const resultIn = ({ messages }: Opened) => messages.at(-1)!.parts.find(({ output }) => output)!;
const correct = ({ post, id }: Person, tool_call_id: string, args: object) =>
  post('/chat/correct', { id, tool_call_id, args });

test('other values on a card: the sentence follows, the next question leans on them, the misreading is counted', async () => {
  const admin = await talker(site);
  const asked = 'providers of Brazil';
  await admin.say(asked);
  const before = resultIn(await opened(admin));
  expect(before.output).toMatchObject({
    path: 'provider/provider-get-list-by-country',
    args: { country_iso_code: 'BR' },
  });

  const response = await correct(admin, before.toolCallId!, { country_iso_code: 'MX' });
  expect(response.status).toBe(200);
  const { message } = (await response.json()) as { message: Message };
  const after = await opened(admin);
  expect(after.messages.at(-1)).toEqual(message);
  const { output } = resultIn(after);
  expect(output!.args).toEqual({ country_iso_code: 'MX' });
  expect(output!.answer!.data).toEqual(
    (await admin.call<{ data: unknown[] }>('/provider/provider-get-list-by-country', { country_iso_code: 'MX' })).data,
  );
  const text = message.parts.find(({ type }) => type === 'text')!.text!;
  const [mark] = message.parts.find(({ type }) => type === 'data-trace')!.data!.marks!;
  expect(text.slice(mark!.start, mark!.end)).toBe(String(output!.answer!.total));

  const { data } = await admin.call<{ data: object[] }>('/questions/list', { outcome: 'corrected' });
  expect(data).toMatchObject([{ said: asked, nearest: output!.path, taken: output!.path }]);

  const days = { start_date: '2026-11-01', end_date: '2026-11-10' };
  await admin.say('parcel count by date of Peru this month');
  const daily = resultIn(await opened(admin));
  await correct(admin, daily.toolCallId!, { ...daily.output!.args, ...days });
  const leaning = await admin.say('and for Chile?');
  expect(leaning.output).toMatchObject({
    path: 'report/parcel_count_by_date',
    args: { ...days, country_list: ['CL'] },
  });
});

test('a wrong value changes nothing, and a stranger corrects nobody’s answers', async () => {
  const admin = await talker(site);
  await admin.say('providers of Brazil');
  const before = await opened(admin);
  const { toolCallId } = resultIn(before);
  const wrong = await correct(admin, toolCallId!, {});
  expect(wrong.status).toBe(400);
  expect(((await wrong.json()) as { message: string }).message).toMatch(/required/);
  expect((await correct(admin, 'call-none', { country_iso_code: 'MX' })).status).toBe(404);
  const stranger = await talker(site, 'merchant', admin.id);
  expect((await correct(stranger, toolCallId!, { country_iso_code: 'MX' })).status).toBe(404);
  expect(await opened(admin)).toEqual(before);
});
