import { chatList as contract } from '#tools/chat/list.ts';
import * as history from './history.ts';
import { answering } from '#server/console.ts';

export const chatList = answering(contract, async ({ data }, { who }, { search }) => {
  const rows = await data.as(who, (db) => history.listChats(db, search));
  return { data: rows, total: rows.length };
});
