import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useWidth } from '#web/lib/media.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { menuOf } from '#web/menu/access.ts';
import { screenAt } from '#web/menu/index.ts';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { ChatSlot, hasChat, useChatOnQuestion } from '#web/shell/chat-slot.tsx';
import { MenuPane } from '#web/shell/menu-pane.tsx';
import { dialog, narrow, panes, toggleMenu, wordsOver } from '#web/shell/panes.ts';
import { remember } from '#web/shell/recent.ts';
import { NarrowTopBar, TopBar } from '#web/shell/top-bar.tsx';
import { useRestoredScroll } from '#web/shell/use-restored-scroll.ts';
import { useShortcuts } from '#web/shell/use-shortcuts.ts';
import { cn } from '#web/ui/cn.ts';
import { Loader } from '#web/ui/loader.tsx';
import type { Screen } from '#web/menu/screen.ts';

const CommandDialog = lazy(() => import('#web/shell/command-dialog.tsx'));
const NoticeBanner = lazy(() => import('#web/shell/notice-banner.tsx'));
const ShortcutsDialog = lazy(() => import('#web/shell/shortcuts-dialog.tsx'));

/** Everything around a screen, for a person who is signed in. */
export function Shell() {
  const t = useText();
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname);
  const wide = useWidth('pane');
  const floating = dialog.use();
  useShortcuts();
  useChatOnQuestion();
  useEffect(() => {
    document.title = `${t(screen?.title ?? 'Page not found')} · Waybill`;
  }, [screen, t]);
  useEffect(() => {
    if (screen?.menu) remember({ address: pathname + search, title: screen.title });
  }, [screen, pathname, search]);
  return (
    <>
      <a
        href="#screen"
        className="sr-only rounded-control bg-raised px-3 py-1.5 font-525 text-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        {t('Skip to the screen')}
      </a>
      <Frame screen={screen} wide={wide} />
      <Suspense>
        {floating === 'commands' && <CommandDialog />}
        {floating === 'keys' && <ShortcutsDialog />}
      </Suspense>
    </>
  );
}

const trailOf = (screen?: Screen): string[] => {
  if (!screen) return ['Page not found'];
  const above = screen.menu === screen.title ? [] : [screen.menu, screen.section];
  return [...above.filter((word): word is string => Boolean(word)), screen.title];
};

/**
 * Menu, screen and chat beside one another, or one of them where there is little room. It is one tree for both, so that
 * what is open or half typed stays when a window becomes narrow.
 */
function Frame({ screen, wide }: { screen?: Screen; wide: boolean }) {
  const user = useUser();
  const room = useWidth('wide');
  const { menu, chat } = panes.use();
  const over = wordsOver.use();
  const pane = narrow.use();
  const words = room ? menu === 'words' : over;
  const full = hasChat && chat === 'full';
  const mount = wide ? (full ? 'full' : chat === 'hidden' ? null : 'side') : pane === 'chat' ? 'narrow' : null;
  const trail = wide && full ? ['Assistant'] : !wide && pane === 'menu' ? ['Menu'] : trailOf(screen);
  const entries = menuOf(user);
  return (
    <div className={wide ? 'flex h-dvh overflow-hidden' : 'flex h-dvh flex-col overflow-hidden'}>
      {wide && <MenuPane entries={entries} form={words ? 'words' : 'icons'} onSwitch={toggleMenu} />}
      <div className="flex min-h-0 min-w-0 grow flex-col">
        {wide && <TopBar user={user} trail={trail} />}
        {!wide && pane !== 'chat' && <NarrowTopBar user={user} trail={trail} />}
        <div className="flex min-h-0 grow">
          {!wide && pane === 'menu' && (
            <main className="flex min-h-0 min-w-0 grow flex-col">
              <MenuPane entries={entries} form="narrow" onSwitch={() => narrow.set('screen')} />
            </main>
          )}
          <ScreenPane hidden={wide ? full : pane !== 'screen'} />
          {mount && <ChatSlot mount={mount} />}
        </div>
      </div>
      {!wide && <BottomBar screen={screen} />}
    </div>
  );
}

/** How long the first screen of a page waits for the messages above it, in milliseconds. */
const patienceMs = 1_500;

/**
 * Whether the messages at the head are here, and how to say so: one that comes late moves what somebody is about to
 * press. Only the first screen of a page waits, being made meanwhile.
 */
function useSettled(): [boolean, () => void] {
  const [settled, set] = useState(false);
  const settle = useCallback(() => set(true), []);
  useEffect(() => {
    const timer = setTimeout(settle, patienceMs);
    return () => clearTimeout(timer);
  }, [settle]);
  return [settled, settle];
}

/** The screen itself; after a change of screen the focus goes there, unless the screen has taken it already. */
function ScreenPane({ hidden }: { hidden: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const pane = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useRestoredScroll(pane);
  const [settled, settle] = useSettled();
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    narrow.set('screen');
    wordsOver.set(false);
    if (!pane.current?.contains(document.activeElement)) pane.current?.focus();
  }, [pathname]);
  return (
    <div hidden={hidden} className="flex min-h-0 min-w-0 grow flex-col [&[hidden]]:hidden">
      <Suspense>
        <NoticeBanner route={pathname} onSettled={settle} />
      </Suspense>
      <main
        id="screen"
        data-scroll="screen"
        ref={pane}
        tabIndex={-1}
        className={cn(
          'flex min-h-0 min-w-0 grow flex-col overflow-y-auto bg-bg outline-none',
          !settled && 'pointer-events-none opacity-0',
        )}
      >
        <Suspense fallback={<Loader label={t('Loading')} className="grow" />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
