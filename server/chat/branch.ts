import { chatBranch as contract } from '#tools/chat/branch.ts';
import { branchChat } from './branches.ts';
import { answering } from '#server/console.ts';

export const chatBranch = answering(contract, async ({ data }, { who }, { id, message_id, branch }) => {
  await data.as(who, (db) => branchChat(db, who, id, message_id, branch));
  return { id: branch };
});
