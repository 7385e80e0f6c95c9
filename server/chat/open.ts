import { chatOpen as contract } from '#tools/chat/open.ts';
import { versionsOf } from './branches.ts';
import * as history from './history.ts';
import { answering } from '#server/console.ts';

export const chatOpen = answering(contract, ({ data }, { who }, { id }) =>
  data.as(who, async (db) => ({ ...(await history.openChat(db, id)), versions: await versionsOf(db, id) })),
);
