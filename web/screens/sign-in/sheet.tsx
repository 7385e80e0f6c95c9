import { page } from '#web/lib/page.ts';
import { useText } from '#web/lib/text.ts';
import { LanguageChoice } from '#web/shell/language-choice.tsx';
import { Logo } from '#web/shell/logo.tsx';
import type { ReactNode } from 'react';

/** The page outside of the shell: one ruled sheet, and what belongs under it. */
export function Sheet({ children, under }: { children: ReactNode; under?: ReactNode }) {
  const t = useText();
  return (
    <div className="flex min-h-dvh flex-col bg-chrome">
      <main className="mx-auto w-full max-w-120 grow pt-[min(128px,15vh)] pb-8 max-pane:pt-0">
        <div className="overflow-hidden rounded-card border border-line-2 bg-bg max-pane:rounded-none max-pane:border-x-0 max-pane:border-t-0">
          <header className="flex h-14 items-center gap-2.5 border-b px-5">
            <Logo size={23} />
            <span className="grow text-[17px] font-625">Waybill</span>
            <LanguageChoice />
          </header>
          {children}
        </div>
        {under}
      </main>
      <footer className="flex h-9 shrink-0 items-center justify-between px-5 text-12 text-fg-2">
        <span>{t('Waybill, operations console for cross-border parcels')}</span>
        {page.demo && <span>{t('Demo data')}</span>}
      </footer>
    </div>
  );
}
