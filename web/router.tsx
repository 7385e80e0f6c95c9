import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { Guard } from '#web/shell/guard.tsx';
import { Loader } from '#web/ui/loader.tsx';

const inside = () => import('#web/shell/signed-in-routes.tsx');
const SignIn = lazy(() => import('#web/screens/sign-in.tsx'));
const SignInError = lazy(() => import('#web/screens/sign-in-error.tsx'));
const Inside = lazy(inside);

// It comes beside the session, not after it; who has to sign in first gets it while typing.
setTimeout(() => void inside(), location.pathname === '/signin' ? 1_000 : 0);

/** The two pages outside of the shell, and everything inside of it. */
export function Router() {
  const t = useText();
  return (
    <BrowserRouter>
      <Suspense fallback={<Loader label={t('Loading')} className="min-h-dvh" />}>
        <Routes>
          <Route element={<Guard />}>
            <Route path="/signin" element={<SignIn />} />
            <Route path="/auth/error" element={<SignInError />} />
            <Route path="*" element={<Inside />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
