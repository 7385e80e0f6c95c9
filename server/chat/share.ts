import { chatShare as contract } from '#tools/chat/share.ts';
import { shareChat } from './branches.ts';
import { writeEvent } from '#server/audit.ts';
import { answering } from '#server/console.ts';

export const chatShare = answering(contract, async ({ data }, { who, requestId }, { id, on }) => ({
  share: await data.as(who, async (db) => {
    const share = await shareChat(db, id, on);
    const subjects = [`chat_session:${id}`];
    await writeEvent(db, who, { path: contract.path, through: 'screen', requestId, input: { id, on }, subjects });
    return share;
  }),
}));
