import { z } from 'zod';
import type { Effect } from './define.ts';
import { everyone, type Role } from './roles.ts';

/**
 * A call that the console itself needs: conversations, pins, undo. Its rights and the scopes of API keys are those of any
 * endpoint; it is never a tool of a model, a form, a file or a report, so its body may have any shape.
 */
export interface ConsoleContract<I extends z.ZodObject = z.ZodObject, A = unknown> {
  path: string;
  title: string;
  effect: Effect;
  access: readonly Role[];
  tool: false;
  input: I;
  /** A body of the right shape; names nothing that is there. */
  example: z.input<I>;
  /** Only a type: what is answered. */
  answer?: A;
}

type Declared<I extends z.ZodObject> = Pick<ConsoleContract<I>, 'path' | 'title' | 'effect' | 'input' | 'example'>;

/** Declares a call of the console that answers an `A`; everybody may make it, for their own things. */
export const consoleCall =
  <A>() =>
  <I extends z.ZodObject>(declared: Declared<I>): ConsoleContract<I, A> => ({
    ...declared,
    access: everyone,
    tool: false,
  });

export const chatId = z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, _ or -');
export const approvalId = z.string().max(64);
export const args = z.record(z.string(), z.unknown());
