import { chatShare as contract } from '#tools/chat/share.ts';
import { shareChat } from './branches.ts';
import { answering } from '#server/console.ts';

export const chatShare = answering(contract, async ({ data }, { who }, { id, on }) => ({
  share: await data.as(who, (db) => shareChat(db, id, on)),
}));
