import { whatIf as contract } from '#tools/bible/what-if.ts';
import { implement } from '#server/implement.ts';
import { thinkThrough } from '#server/rates/what-if.ts';

export const whatIf = implement(contract, {
  ahead: thinkThrough,
  run: (_ctx, _input, found) => Promise.resolve(found),
});
