import { createBrowserRouter } from 'react-router-dom';
import { screens } from '#web/screens/index.ts';
import { Broken, NotFound } from '#web/shell/faces.tsx';
import { Guard } from '#web/shell/guard.tsx';
import { pageOf } from '#web/shell/screen-page.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { SignInError } from '#web/screens/sign-in-error.tsx';
import { SignIn } from '#web/screens/sign-in.tsx';

/** The two pages outside of the shell, then one route for every row of the screens. */
export const router = createBrowserRouter([
  {
    Component: Guard,
    ErrorBoundary: Broken,
    children: [
      { path: '/signin', Component: SignIn },
      { path: '/auth/error', Component: SignInError },
      {
        Component: Shell,
        children: [
          ...screens.map((row) => ({ path: row.path, Component: pageOf(row), ErrorBoundary: Broken })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
