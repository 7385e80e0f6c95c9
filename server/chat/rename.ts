import { chatRename as contract } from '#tools/chat/rename.ts';
import * as history from './history.ts';
import { answering } from '#server/console.ts';

export const chatRename = answering(contract, async ({ data }, { who }, { id, title }) => {
  await data.as(who, (db) => history.renameChat(db, id, title));
  return { id, title };
});
