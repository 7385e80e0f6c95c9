import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { toolName, type AnyContract } from '#tools/define.ts';
import { readInput } from '#tools/input.ts';
import { secretFields } from '#tools/input-fields.ts';
import { toolSchema, type JsonSchema } from '#tools/json-schema.ts';
import { refineAbout } from '#tools/refine/about.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { seenBy } from '#tools/seen-by.ts';
import { viewOf, viewPage, viewType, viewUri } from '#server/adapters/mcp-view.ts';
import { checkSome } from '#server/change.ts';
import type { Who } from '#server/context.ts';
import type { Handler } from '#server/implement.ts';
import { mayCall, perform, planOf, type Deps } from '#server/perform.ts';
import { Refusal, refuse } from '#server/refuse.ts';

/** Rows of one tool answer; a model asks again with narrower filters rather than read thousands. */
const rowCap = 100;
/** A confirmation holds for the ten-minute window it was given in and the next one. */
const windowMs = 10 * 60_000;

type Arguments = Record<string, unknown>;
const text = (value: unknown) => ({
  type: 'text' as const,
  text: typeof value === 'string' ? value : JSON.stringify(value),
});
const failed = (message: string) => ({ content: [text(message)], isError: true });
const answered = (contract: AnyContract, answer: Arguments) => ({
  content: [text(answer)],
  structuredContent: answer,
  _meta: { 'waybill/view': viewOf(contract, answer.refine as Refine | undefined) },
});

const schemas = new WeakMap<AnyContract, JsonSchema>();

/** The input schema; a change also takes the confirmation that its preview gave. */
function schemaOf(contract: AnyContract): JsonSchema {
  const known = schemas.get(contract);
  if (known) return known;
  const schema = toolSchema(contract) as { properties: JsonSchema };
  const confirmation = {
    type: 'string',
    title: 'Confirmation',
    description:
      'Leave out to get a preview of the change; then call again with the same arguments and the confirmation it gave, once a person agreed.',
  };
  const made = contract.effect === 'read' ? schema : { ...schema, properties: { ...schema.properties, confirmation } };
  schemas.set(contract, made as JsonSchema);
  return made as JsonSchema;
}

/** Arguments are checked by our own reader, which names the wrong field; the kit only gets the JSON Schema. */
function standardSchema(contract: AnyContract) {
  const json = () => schemaOf(contract);
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'waybill',
      validate: (value: unknown) => ({ value: (value ?? {}) as Arguments }),
      jsonSchema: { input: json, output: json },
    },
  };
}

function confirmationOf(deps: Deps, who: Who, contract: AnyContract, input: unknown, window: number): string {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return createHmac('sha256', `mcp:${deps.config.sessionSecret}`)
    .update([who.userCode, contract.path, hash, window].join('\n'))
    .digest('base64url');
}

function isConfirmed(deps: Deps, who: Who, contract: AnyContract, input: unknown, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const now = Math.floor(Date.now() / windowMs);
  return [now, now - 1].some((window) => {
    const wanted = Buffer.from(confirmationOf(deps, who, contract, input, window));
    const got = Buffer.from(given);
    return wanted.length === got.length && timingSafeEqual(wanted, got);
  });
}

async function callTool(deps: Deps, handler: Handler, who: Who, given: Arguments) {
  const contract = seenBy(handler.contract, who.role);
  const { confirmation, ...body } = given;
  const call = { who, body, through: 'mcp' as const, cap: rowCap };
  try {
    const secret = secretFields(contract).find((key) => key in body);
    if (secret) refuse('invalid', `${secret} must be entered by a person in Waybill, not by a model.`);
    if (contract.effect !== 'read') {
      const { input } = readInput(contract, body);
      if (!isConfirmed(deps, who, contract, input, confirmation)) {
        const lines = await planOf(deps, handler, call);
        checkSome(lines);
        const preview = {
          preview: lines,
          confirmation: confirmationOf(deps, who, contract, input, Math.floor(Date.now() / windowMs)),
          note: 'Nothing has been changed. Show this to a person; after they agree, call again with the same arguments and this confirmation.',
        };
        return answered(contract, preview);
      }
      const answer = (await perform(deps, handler, {
        ...call,
        idempotencyKey: `mcp:${String(confirmation)}`,
      })) as Arguments;
      return answered(contract, answer);
    }
    const answer = (await perform(deps, handler, call)) as Arguments;
    return answered(contract, answer);
  } catch (error) {
    if (error instanceof Refusal) return failed(error.message);
    deps.log.error({ err: error, path: contract.path }, 'tool failed');
    return failed('Please try again');
  }
}

function serverFor(deps: Deps, handlers: readonly Handler[], who: Who): McpServer {
  const server = new McpServer(
    { name: 'waybill', title: 'Waybill', version: '1.0.0' },
    {
      instructions: `Operations of cross-border parcels. Changes need a preview and then a confirmation. Lists answer at most 100 rows and say how many there are. ${refineAbout}`,
    },
  );
  server.registerResource(
    'result',
    viewUri,
    { title: 'Result', description: 'Draws the answer of any tool as a table.', mimeType: viewType },
    (uri) => ({ contents: [{ uri: uri.href, mimeType: viewType, text: viewPage }] }),
  );
  for (const handler of handlers) {
    const contract = seenBy(handler.contract, who.role);
    if (contract.tool === false || !mayCall(contract, who)) continue;
    const read = contract.effect === 'read';
    server.registerTool(
      toolName(contract.path),
      {
        title: contract.title,
        description: contract.about,
        inputSchema: standardSchema(contract),
        annotations: {
          readOnlyHint: read,
          destructiveHint: contract.effect === 'destroy',
          idempotentHint: read,
          openWorldHint: false,
        },
        _meta: { ui: { resourceUri: viewUri }, 'ui/resourceUri': viewUri },
      },
      (given: unknown) => callTool(deps, handler, who, given as Arguments),
    );
  }
  return server;
}

/** The MCP endpoint (streamable HTTP): the tools this person may use. Origin and identity are checked before. */
export function mcpEndpoint(
  deps: Deps,
  handlers: readonly Handler[],
): (request: Request, who: Who) => Promise<Response> {
  return (request, who) =>
    createMcpHandler(() => serverFor(deps, handlers, who), { responseMode: 'auto' }).fetch(request);
}
