import { jsonSchema, tool, type ToolSet } from 'ai';
import type { Answer, Approval, ToolOutput } from '#tools/chat/parts.ts';
import { toolName, type AnyContract } from '#tools/define.ts';
import { readInput } from '#tools/input.ts';
import { secretFields } from '#tools/input-fields.ts';
import { toolSchema } from '#tools/json-schema.ts';
import { seenBy } from '#tools/seen-by.ts';
import type { Turn } from '#server/assistant/turn.ts';
import { proposeChange, type Proposal } from '#server/chat/approvals.ts';
import type { Who } from '#server/context.ts';
import { checkSome } from '#server/change.ts';
import type { Handler } from '#server/implement.ts';
import { modelSummary } from './model-summary.ts';
import { mayCall, perform, planOf, type Call, type Deps } from '#server/perform.ts';
import { Refusal, refuse } from '#server/refuse.ts';

/** The most rows in a card; the whole list is one "Open as screen" away. */
export const cardRows = 200;
/** A model that goes on calling is not helped by more answers. */
const callsAtOnce = 24;
/** More cards than a person would read would be approved unread. */
const proposalsAtOnce = 3;

export interface Session {
  who: Who;
  chat: string;
  turn: Turn;
  requestId: string;
  /** The person's message, for the audit log. */
  said: string;
  /** The call came with the message, so that no model has to choose one. */
  ready: boolean;
  /** Calls of tools so far. */
  calls: number;
  /** Changes proposed so far. */
  proposals: number;
  /** Called when a change is proposed. */
  proposed: (approval: Approval) => void;
}

/** The tools of a conversation: reading runs, changing only prepares an approval. */
export function toolsFor(deps: Deps, handlers: readonly Handler[], session: Session): ToolSet {
  const mine = handlers.filter(({ contract }) => contract.tool !== false && mayCall(contract, session.who));
  const known = new Set(
    session.turn.catalogue.entries.filter((entry) => !entry.private).map(({ contract }) => contract.path),
  );
  return Object.fromEntries(
    mine
      .filter(({ contract }) => known.has(contract.path))
      .map((handler) => [toolName(handler.contract.path), toolOf(deps, handler, session)]),
  );
}

function toolOf(deps: Deps, handler: Handler, session: Session) {
  const contract = seenBy(handler.contract, session.who.role);
  const { path, effect, title } = contract;
  return tool({
    description: effect === 'read' ? contract.about : `${contract.about} Prepares the change; a person approves it.`,
    inputSchema: jsonSchema<Record<string, unknown>>(toolSchema(contract)),
    metadata: { path, effect, title },
    execute: async (args, { toolCallId, abortSignal }): Promise<ToolOutput> => {
      const output = await run(deps, handler, session, args, abortSignal);
      session.turn.outputs.set(toolCallId, output);
      return output;
    },
    toModelOutput: ({ output }) => ({ type: 'json', value: modelSummary(contract, output as ToolOutput) as never }),
  });
}

async function run(
  deps: Deps,
  handler: Handler,
  session: Session,
  asked: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ToolOutput> {
  const { contract } = handler;
  const given = withoutSecrets(contract, asked);
  const { decision } = session.turn;
  const planned = decision.do === 'call' && decision.path === contract.path;
  const output: ToolOutput = {
    path: contract.path,
    title: contract.title,
    effect: contract.effect,
    args: given,
    assumed: planned ? decision.assumed : [],
    guessed: planned ? decision.guessed : [],
  };
  const { requestId, who, said } = session;
  const call = { who, body: given, through: 'chat' as const, requestId, signal, cap: cardRows, said };
  try {
    session.calls += 1;
    if (session.calls > callsAtOnce) refuse('limited', 'Too many calls for one answer.');
    if (contract.effect === 'read') return { ...output, answer: (await perform(deps, handler, call)) as Answer };
    const approval = await propose(deps, handler, session, given);
    return { ...output, args: approval.args, approvalId: approval.id };
  } catch (error) {
    if (error instanceof Refusal)
      return { ...output, error: { message: error.message, code: error.code, missing: missingIn(contract, error) } };
    deps.log.error({ err: error, requestId, path: contract.path }, 'tool failed');
    return { ...output, error: { message: 'Please try again', code: 'failed' } };
  }
}

/** The field that a change lacks, where only a person can say it. */
const missingIn = (contract: AnyContract, { issues }: Refusal): string | undefined =>
  issues.find(({ field, message }) => field in contract.input.shape && message.startsWith('is required'))?.field;

async function propose(
  deps: Deps,
  handler: Handler,
  session: Session,
  given: Record<string, unknown>,
): Promise<Approval> {
  if (session.proposals >= proposalsAtOnce)
    refuse('refused', 'Too many changes are waiting for approval. Decide on those first.');
  // Counted before anything is waited for: a model calls several tools at once.
  session.proposals += 1;
  try {
    const { who, chat, requestId } = session;
    const proposal = await proposalOf(deps, handler, { who, body: given, through: 'chat', requestId });
    const approval = await deps.data.as(who, (db) => proposeChange(db, who, chat, proposal));
    session.proposed(approval);
    return approval;
  } catch (error) {
    session.proposals -= 1;
    throw error;
  }
}

/** What the call would change, without its secrets; refused where every line of it would be. */
export async function proposalOf(deps: Deps, handler: Handler, call: Call): Promise<Proposal> {
  const { contract } = handler;
  const body = withoutSecrets(contract, call.body as Record<string, unknown>);
  const lines = await planOf(deps, handler, { ...call, body, secretsLater: true });
  checkSome(lines);
  const { input } = readInput(contract, body);
  return { contract, args: input as Record<string, unknown>, lines, undoable: handler.change?.undo !== undefined };
}

/** The arguments that may be kept in a conversation. */
export function withoutSecrets(contract: AnyContract, args: Record<string, unknown>): Record<string, unknown> {
  const secrets = new Set(secretFields(contract));
  return Object.fromEntries(Object.entries(args).filter(([key]) => !secrets.has(key)));
}
