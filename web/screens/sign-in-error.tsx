import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { reasonOf } from '#web/screens/sign-in/reasons.ts';
import { Sheet } from '#web/screens/sign-in/sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

/** `/auth/error?error=…`: where the authentication service sends people it cannot let in. */
export default function SignInError() {
  const t = useText();
  const [search] = useSearchParams();
  const error = search.get('error') ?? '';
  useEffect(() => {
    document.title = `${t('Signing in failed')} · Waybill`;
  }, [t]);
  return (
    <Sheet>
      <div className="flex flex-col gap-1.5 px-5 py-4">
        <h1 className="flex items-center gap-2 text-16 font-625">
          <StatusGlyph status="exception" size={16} />
          {t('Signing in failed')}
        </h1>
        <p className="text-fg-2">{t(reasonOf(error))}</p>
        {error && <p className="mono text-fg-3">{error}</p>}
      </div>
      <div className="flex justify-end border-t px-5 py-3.5">
        <Button asChild variant="primary" className="h-8 px-4">
          <Link to="/signin">{t('Back to the sign-in page')}</Link>
        </Button>
      </div>
    </Sheet>
  );
}
