import { useCallback } from 'react';
import type { ChangeContract } from '#tools/define.ts';
import { sayDone } from '#tools/done.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import type { Applied } from '#web/parts/change/contract-work.ts';
import type { News } from '#web/parts/change/use-change.ts';

/** Says what came of a change and, where all of it can be undone, offers that. */
export function useDoneAlert(contract: ChangeContract) {
  const t = useText();
  return useCallback(
    ({ type, result, failure, undo }: News<Applied>): void => {
      if (type === 'undone') return showAlert('success', t('Undone'));
      if (type === 'notUndone') return showAlert('error', t(failure?.message ?? 'Please try again'));
      const done = result?.done ?? { applied: 0, refused: 0 };
      showAlert('success', sayDone(contract, done, t), undo ? { text: t('Undo'), run: undo } : undefined);
    },
    [t, contract],
  );
}
