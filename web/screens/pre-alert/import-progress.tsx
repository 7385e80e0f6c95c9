import type { Progress } from '#machines/upload.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { useText } from '#web/lib/text.ts';

/** How far an import is; the screen may be left, it goes on. */
export function ImportProgress({ progress: { done, total } }: { progress: Progress }) {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-[480px] flex-col gap-2 p-6 text-13" role="status">
      <p className="font-625">{t('Importing…')}</p>
      <progress
        className="h-2 w-full accent-(--ink-fill)"
        max={Math.max(total, 1)}
        value={done}
        aria-label={t('Importing…')}
      />
      <p className="text-fg-2">
        {t('{{done}} of {{total}} lines checked', { done: showNumber(done), total: showNumber(total) })}
      </p>
      <p className="text-fg-2">
        {t('Every line is checked before anything is saved; then everything is saved at once.')}
      </p>
    </div>
  );
}
