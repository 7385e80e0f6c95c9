import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { screens } from '#web/screens/index.ts';
import { NotFound } from '#web/shell/faces.tsx';
import { Guard } from '#web/shell/guard.tsx';
import { pageOf } from '#web/shell/screen-page.tsx';
import Shell from '#web/shell/shell.tsx';
import { Loader } from '#web/ui/loader.tsx';

const SignIn = lazy(() => import('#web/screens/sign-in.tsx'));
const SignInError = lazy(() => import('#web/screens/sign-in-error.tsx'));
const pages = screens.map((row) => ({ path: row.path, Page: pageOf(row) }));

/** The two pages outside of the shell, then one route for every row of the screens. */
export function Router() {
  const t = useText();
  return (
    <BrowserRouter>
      <Suspense fallback={<Loader label={t('Loading')} className="min-h-dvh" />}>
        <Routes>
          <Route element={<Guard />}>
            <Route path="/signin" element={<SignIn />} />
            <Route path="/auth/error" element={<SignInError />} />
            <Route element={<Shell />}>
              {pages.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
