import { createBrowserRouter } from 'react-router-dom';
import { laterTexts } from '#web/lib/text.ts';
import { screens } from '#web/menu/index.ts';
import { pages } from '#web/pages.ts';
import { Guard, PageLoader } from '#web/shell/guard.tsx';
import { Broken, NotFound } from '#web/shell/message-page.tsx';
import type { RouteObject } from 'react-router-dom';
import type { Screen } from '#web/menu/screen.ts';
import type { LoadPage } from '#web/pages.ts';

const loadShell = () => import('#web/shell/shell.tsx');
const loadScreenPage = () => import('#web/shell/screen-page.tsx');

/** Its texts are loaded from the start (`web/build/first-texts.ts`). */
const firstPage = '/shipment';

const errorElement = <Broken />;
const hydrateFallbackElement = <PageLoader />;

/** A page outside of the shell. */
const bare = (path: string, load: LoadPage): RouteObject => ({
  path,
  hydrateFallbackElement,
  lazy: async () => ({ Component: (await load()).default }),
});

const inShell = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    // All at once: a page of its own comes beside what every screen needs.
    const texts = screen.path === firstPage ? null : laterTexts();
    const [{ pageOf }, own] = await Promise.all([loadScreenPage(), pages[screen.path]?.(), texts]);
    return { Component: await pageOf(screen, own?.default) };
  },
});

/** The two pages outside of the shell, and in it one route for every screen of the menu. */
export const router = createBrowserRouter([
  {
    element: <Guard />,
    errorElement,
    children: [
      bare('/signin', () => import('#web/screens/sign-in.tsx')),
      bare('/auth/error', () => import('#web/screens/sign-in-error.tsx')),
      {
        hydrateFallbackElement,
        lazy: async () => ({ Component: (await loadShell()).Shell }),
        // A page that could not be loaded is a fault of the route above it.
        children: [{ errorElement, children: [...screens.map(inShell), { path: '*', element: <NotFound /> }] }],
      },
    ],
  },
]);

// Who has to sign in gets the shell while typing.
if (location.pathname === '/signin') setTimeout(() => void Promise.all([loadShell(), loadScreenPage()]), 1_000);
