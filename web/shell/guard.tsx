import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { howItEnded, useSessionStatus } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { Loader } from '#web/ui/loader.tsx';
import { sessionRequired, whereTo } from '#machines/session.ts';

/** Lets in who has a session; sends the others to the sign-in page, which knows where they wanted to go. */
export function Guard() {
  const session = useSessionStatus();
  const { pathname: path, search } = useLocation();
  if (session === 'loading') return <PageLoader />;
  const to = whereTo({ session, path, search });
  return to ? <Navigate replace to={session === 'unauthenticated' ? withReason(to) : to} /> : <Outlet />;
}

/** The whole page while it loads. */
export function PageLoader() {
  const t = useText();
  return <Loader label={t('Loading')} className="min-h-dvh" />;
}

function withReason(signIn: string): string {
  const ended = howItEnded();
  if (ended === 'left') return '/signin';
  return ended === 'lost' ? signIn.replace('/signin?', `${sessionRequired(location.href)}&`) : signIn;
}
