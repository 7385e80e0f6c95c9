import { chatDelete as contract } from '#tools/chat/delete.ts';
import * as history from './history.ts';
import { answering } from '#server/console.ts';

export const chatDelete = answering(contract, async ({ data }, { who }, { id }) => {
  await data.as(who, (db) => history.deleteChat(db, id));
  return { id };
});
