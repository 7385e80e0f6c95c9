import type { UIMessageChunk } from 'ai';
import type { z } from 'zod';
import type { ConsoleContract } from '#tools/console.ts';
import type { Catalogue } from '#server/assistant/choose/catalogue.ts';
import type { RunningAnswers } from '#server/chat/running.ts';
import type { Who } from '#server/context.ts';
import type { Handler } from '#server/implement.ts';
import type { Deps } from '#server/perform.ts';

/** What calls of the console work with. */
export interface ConsoleDeps extends Deps {
  /** The endpoints that a conversation may call. */
  handlers: readonly Handler[];
  catalogue: () => Promise<Catalogue>;
  /** By person and conversation, see `answerKey`. */
  running: RunningAnswers<UIMessageChunk>;
}
export interface ConsoleCaller {
  who: Who;
  requestId: string;
}
export interface ConsoleHandler {
  contract: ConsoleContract;
  run(deps: ConsoleDeps, caller: ConsoleCaller, input: never): Promise<object>;
}

/** Binds a handler to its contract; it makes its own transactions. */
export const answering = <I extends z.ZodObject, A extends object>(
  contract: ConsoleContract<I, A>,
  run: (deps: ConsoleDeps, caller: ConsoleCaller, input: z.output<I>) => Promise<A>,
): ConsoleHandler => ({ contract: contract as unknown as ConsoleContract, run });

/** The running answer of one person's conversation. */
export const answerKey = (who: Who, chat: string): string => `${who.userCode}/${chat}`;
