import { chatStop as contract } from '#tools/chat/stop.ts';
import { answering, answerKey } from '#server/console.ts';

export const chatStop = answering(contract, async ({ running }, { who }, { id }) => ({
  stopped: await running.stop(answerKey(who, id)),
}));
