import { chatShared as contract } from '#tools/chat/shared.ts';
import { sharedChat } from './branches.ts';
import { answering } from '#server/console.ts';

export const chatShared = answering(contract, ({ data }, { who }, { share }) =>
  data.as(who, (db) => sharedChat(db, share)),
);
