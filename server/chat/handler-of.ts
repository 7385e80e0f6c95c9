import type { Handler } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

/** The endpoint of a proposal; refuses where this version has none. */
export const handlerOf = (handlers: readonly Handler[], path: string): Handler =>
  handlers.find(({ contract }) => contract.path === path) ?? refuse('missing', 'This tool no longer exists.');
