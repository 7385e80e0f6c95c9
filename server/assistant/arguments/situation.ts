import type { Answer, Focus, Pending, Suggestion, ToolCall } from '#tools/chat/parts.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Rights } from '#tools/roles.ts';
import type { Question } from '../answer/question.ts';
import type { World } from '../understanding/understand.ts';

/** The last call whose answer the conversation shows. */
export interface LastCall {
  path: string;
  args: Record<string, unknown>;
  assumed: string[];
  rows: Record<string, unknown>[];
  /** It was refused. */
  failed?: true;
  /** The whole answer, where it was seen. */
  answer?: Answer;
}

/** Whether an order singled out its first row. */
export function isOrdered({ args }: LastCall): boolean {
  const refine = args.refine as Partial<Refine> | undefined;
  return Boolean(refine?.order?.length);
}

/** A change that was proposed and not decided on. */
export type Proposed = ToolCall;

/** Everything outside of the words of a question that decides what it means. */
export interface Situation extends World, Rights {
  focus?: Focus;
  last?: LastCall;
  /** The change that the last answer proposed, or that was refused. */
  changed?: LastCall;
  /** What was asked of it: the figure, the extreme, how many. */
  asked?: Question;
  /** The one before it. */
  earlier?: LastCall;
  /** What the same answer read besides. */
  beside?: LastCall[];
  /** What was read before the last call, newest first. */
  trail?: LastCall[];
  /** Changes that the last answer proposed. */
  proposed?: Proposed[];
  /** They still wait for approval. */
  waits?: true;
  /** The record that was shown or named last. */
  record?: LastCall;
  /** That led to no call. */
  open?: boolean;
  /** A call that waits for the value which was asked for. */
  pending?: Pending;
  /** The choices that were offered. */
  offered?: Suggestion[];
}
