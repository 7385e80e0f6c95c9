import { chatOpenShared as contract } from '#tools/chat/open-shared.ts';
import { sharedChat } from './branches.ts';
import { answering } from '#server/console.ts';

export const chatOpenShared = answering(contract, ({ data }, { who }, { share }) =>
  data.as(who, (db) => sharedChat(db, share)),
);
