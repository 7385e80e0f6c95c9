import { chatList } from '#tools/chat/list.ts';
import { chatOpen } from '#tools/chat/open.ts';
import { chatRename } from '#tools/chat/rename.ts';
import { chatDelete } from '#tools/chat/delete.ts';
import { chatBranch } from '#tools/chat/branch.ts';
import { chatShare } from '#tools/chat/share.ts';
import { chatOpenShared } from '#tools/chat/open-shared.ts';
import { chatOffer } from '#tools/chat/offer.ts';
import { chatApprove } from '#tools/chat/approve.ts';
import { chatRevise } from '#tools/chat/revise.ts';
import { chatUndo } from '#tools/chat/undo.ts';
import { chatCorrect } from '#tools/chat/correct.ts';
import { chatStop } from '#tools/chat/stop.ts';
import { pinsList } from '#tools/pins/list.ts';
import { pinsAdd } from '#tools/pins/add.ts';
import { pinsRemove } from '#tools/pins/remove.ts';
import { accountPutMessageAway } from '#tools/account/put-message-away.ts';
import { accountSessions } from '#tools/account/sessions.ts';
import { accountEndSessions } from '#tools/account/end-sessions.ts';
import { accountSecondFactor } from '#tools/account/second-factor.ts';
import { accountSecondFactorBegin } from '#tools/account/second-factor-begin.ts';
import { accountSecondFactorConfirm } from '#tools/account/second-factor-confirm.ts';
import { accountSecondFactorRemove } from '#tools/account/second-factor-remove.ts';
import { undoChange } from '#tools/undo/change.ts';
import type { ConsoleContract } from '#tools/console.ts';

/** Every call of the console; asking itself, `POST /api/chat`, answers a stream and stands beside them. */
export const consoleContracts: readonly ConsoleContract[] = [
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
