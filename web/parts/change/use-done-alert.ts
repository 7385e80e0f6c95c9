import { useCallback } from 'react';
import { showAlert } from '#web/lib/alerts.ts';
import { CallError, undo } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import type { Applied } from '#web/parts/change/use-change.ts';

/** Says that a change is done and, where all of it can be undone, offers that; `onUndone` shows what is there again. */
export function useDoneAlert() {
  const t = useText();
  return useCallback(
    (text: string, { answers, undoable }: Applied, onUndone: () => void): void => {
      const bringBack = async () => {
        try {
          // The last change first, as it may stand on an earlier one.
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          for (const change of undoable.toReversed()) await undo(change);
          showAlert('success', t('Undone'));
        } catch (failure) {
          if (!(failure instanceof CallError)) throw failure;
          showAlert('error', t(failure.message));
        }
        onUndone();
      };
      const all = undoable.length > 0 && undoable.length === answers.length;
      showAlert('success', text, all ? { text: t('Undo'), run: () => void bringBack() } : undefined);
    },
    [t],
  );
}
