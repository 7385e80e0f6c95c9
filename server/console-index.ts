import { chatList } from '#server/chat/list.ts';
import { chatOpen } from '#server/chat/open.ts';
import { chatRename } from '#server/chat/rename.ts';
import { chatDelete } from '#server/chat/delete.ts';
import { chatBranch } from '#server/chat/branch.ts';
import { chatShare } from '#server/chat/share.ts';
import { chatOpenShared } from '#server/chat/open-shared.ts';
import { chatOffer } from '#server/chat/offer.ts';
import { chatApprove } from '#server/chat/approve.ts';
import { chatRevise } from '#server/chat/revise.ts';
import { chatUndo } from '#server/chat/undo.ts';
import { chatCorrect } from '#server/chat/correct.ts';
import { chatStop } from '#server/chat/stop.ts';
import { pinsList } from '#server/pins/list.ts';
import { pinsAdd } from '#server/pins/add.ts';
import { pinsRemove } from '#server/pins/remove.ts';
import { accountPutMessageAway } from '#server/account/put-message-away.ts';
import { accountSessions } from '#server/account/sessions.ts';
import { accountEndSessions } from '#server/account/end-sessions.ts';
import { accountSecondFactor } from '#server/account/second-factor.ts';
import { accountSecondFactorBegin } from '#server/account/second-factor-begin.ts';
import { accountSecondFactorConfirm } from '#server/account/second-factor-confirm.ts';
import { accountSecondFactorRemove } from '#server/account/second-factor-remove.ts';
import { undoChange } from '#server/undo/change.ts';
import type { ConsoleHandler } from './console.ts';

/** Every handler of a call of the console. */
export const consoleHandlers: readonly ConsoleHandler[] = [
  chatList,
  chatOpen,
  chatRename,
  chatDelete,
  chatBranch,
  chatShare,
  chatOpenShared,
  chatOffer,
  chatApprove,
  chatRevise,
  chatUndo,
  chatCorrect,
  chatStop,
  pinsList,
  pinsAdd,
  pinsRemove,
  accountPutMessageAway,
  accountSessions,
  accountEndSessions,
  accountSecondFactor,
  accountSecondFactorBegin,
  accountSecondFactorConfirm,
  accountSecondFactorRemove,
  undoChange,
];
