import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model does in one step of its turn. */
export type Step =
  | { text: string; pauseMs?: number; finish?: 'length' }
  | { calls: { tool: string; args: unknown }[] }
  | { status: number; retryAfterMs?: number }
  | { fault: 'broken' | 'silent' | 'nonsense' | 'malformed'; tool?: string };

/** One request as a model sees it, whatever the protocol. */
export interface Asked {
  protocol: Protocol;
  /** The whole body, to be searched and measured. */
  body: string;
  tools: string[];
  /** The newest result of a tool, as text. */
  result?: string;
}
type Protocol = 'chat' | 'responses' | 'anthropic';
type Event = Record<string, unknown>;

const sse = (event: Event, named: boolean) =>
  `${named ? `event: ${String(event.type)}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
const piecesOf = (text: string) => text.match(/\S+\s*/g) ?? [text];

const speakers: Record<Protocol, { named: boolean; say: (step: Step) => Event[]; end?: string }> = {
  chat: {
    named: false,
    end: 'data: [DONE]\n\n',
    say: (step) => {
      const chunk = (delta: object, finish: string | null = null): Event => ({
        id: 'c', object: 'chat.completion.chunk', created: 1, model: 'mock', choices: [{ index: 0, delta, finish_reason: finish }],
      }); // prettier-ignore
      if ('text' in step)
        return [
          ...piecesOf(step.text).map((content) => chunk({ role: 'assistant', content })),
          chunk({}, step.finish ?? 'stop'),
        ];
      const calls = callsOf(step).map(({ id, tool, args }, index) => ({
        index, id, type: 'function', function: { name: tool, arguments: args },
      })); // prettier-ignore
      return [chunk({ role: 'assistant', tool_calls: calls }), chunk({}, 'tool_calls')];
    },
  },
  responses: {
    named: true,
    say: (step) => {
      const usage = { input_tokens: 1, output_tokens: 1 };
      const begin = { type: 'response.created', response: { id: 'r', created_at: 1, model: 'mock' } };
      const done = { type: 'response.completed', response: { usage } };
      if ('text' in step) {
        const message = { type: 'message', id: 'm' };
        return [
          begin,
          { type: 'response.output_item.added', output_index: 0, item: message },
          ...piecesOf(step.text).map((delta) => ({ type: 'response.output_text.delta', item_id: 'm', delta })),
          { type: 'response.output_item.done', output_index: 0, item: message },
          done,
        ];
      }
      const items = callsOf(step).flatMap(({ id, tool, args }, output_index) => {
        const item = { type: 'function_call', id: `f${id}`, call_id: id, name: tool };
        return [
          { type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } },
          { type: 'response.function_call_arguments.delta', item_id: item.id, output_index, delta: args },
          { type: 'response.output_item.done', output_index, item: { ...item, arguments: args, status: 'completed' } },
        ];
      });
      return [begin, ...items, done];
    },
  },
  anthropic: {
    named: true,
    say: (step) => {
      const usage = { input_tokens: 1, output_tokens: 1 };
      const begin = {
        type: 'message_start',
        message: { type: 'message', id: 'm', model: 'mock', role: 'assistant', usage, content: [], stop_reason: null },
      };
      const end = (stop_reason: string) => [
        { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
        { type: 'message_stop' },
      ];
      const block = (index: number, content_block: Event, deltas: Event[]) => [
        { type: 'content_block_start', index, content_block },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ];
      if ('text' in step) {
        const deltas = piecesOf(step.text).map((text) => ({ type: 'text_delta', text }));
        return [
          begin,
          ...block(0, { type: 'text', text: '' }, deltas),
          ...end(step.finish ? 'max_tokens' : 'end_turn'),
        ];
      }
      const blocks = callsOf(step).flatMap(({ id, tool, args }, index) =>
        block(index, { type: 'tool_use', id, name: tool, input: {} }, [
          { type: 'input_json_delta', partial_json: args },
        ]),
      );
      return [begin, ...blocks, ...end('tool_use')];
    },
  },
};

let calls = 0;
const callsOf = (step: Step): { id: string; tool: string; args: string }[] => {
  if ('fault' in step) return [{ id: `call_${++calls}`, tool: step.tool ?? 'no_such_tool', args: '{"trck_nmr_fol": ' }];
  if (!('calls' in step)) return [];
  return step.calls.map(({ tool, args }) => ({ id: `call_${++calls}`, tool, args: JSON.stringify(args) }));
};

interface Body {
  tools?: { name?: string; function?: { name: string } }[];
  messages?: { role: string; content: unknown }[];
  input?: { type?: string; output?: unknown }[];
}

function askedIn(protocol: Protocol, text: string): Asked {
  const body = JSON.parse(text) as Body;
  const tools = (body.tools ?? []).map((tool) => tool.function?.name ?? tool.name ?? '');
  const results =
    protocol === 'responses'
      ? body.input?.filter(({ type }) => type === 'function_call_output').map(({ output }) => output)
      : protocol === 'chat'
        ? body.messages?.filter(({ role }) => role === 'tool').map(({ content }) => content)
        : body.messages
            ?.filter(({ content }) => JSON.stringify(content).includes('"tool_result"'))
            .map(({ content }) => content);
  const result = results?.at(-1);
  return {
    protocol,
    body: text,
    tools,
    result: result === undefined ? undefined : typeof result === 'string' ? result : JSON.stringify(result),
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function answer(response: ServerResponse, protocol: Protocol, step: Step): Promise<void> {
  if ('status' in step) {
    const after = step.retryAfterMs === undefined ? {} : { 'retry-after-ms': String(step.retryAfterMs) };
    response.writeHead(step.status, { 'content-type': 'application/json', ...after });
    return void response.end('{"error":{"type":"error","message":"secret inside"}}');
  }
  if ('fault' in step && step.fault === 'nonsense') return void response.writeHead(200).end('<html>gateway</html>');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('fault' in step && step.fault === 'silent') return void response.flushHeaders();
  const { named, say, end = '' } = speakers[protocol];
  if ('fault' in step && step.fault === 'broken') {
    const [first, second] = say({ text: 'It is about to' });
    response.write(sse(first!, named) + sse(second!, named));
    await pause(20);
    return void response.destroy();
  }
  for (const event of say(step)) {
    response.write(sse(event, named));
    if ('pauseMs' in step && step.pauseMs) await pause(step.pauseMs);
  }
  response.end(end);
}

/**
 * A hosted model that speaks the protocols of OpenAI (responses and chat completions) and Anthropic, does what it is told
 * step by step, and fails where it is told to.
 */
export async function openModelServer() {
  const asked: Asked[] = [];
  let next: (asked: Asked) => Step = () => ({ text: 'Done.' });
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      const protocol = path.endsWith('/responses') ? 'responses' : path.endsWith('/messages') ? 'anthropic' : 'chat';
      const one = askedIn(protocol, text);
      asked.push(one);
      void answer(response, protocol, next(one));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Does these steps in order, and then only says that it is done. */
    play(...steps: Step[]) {
      asked.length = 0;
      next = () => steps.shift() ?? { text: 'Done.' };
    },
    /** Decides each step by what it is asked. */
    react(react: (asked: Asked) => Step) {
      asked.length = 0;
      next = react;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof openModelServer>>;
