import { Link, useLocation } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  children: ReactNode;
  action: ReactNode;
  failed?: boolean;
}

/** A page that says why there is no screen, and what to do. */
export function Face({ title, children, action, failed }: Props) {
  return (
    <section className="flex max-w-140 flex-col items-start gap-3 px-4 py-5">
      {title && (
        <h2 className="flex items-center gap-2 text-16 font-625">
          {failed && <StatusGlyph status="exception" size={16} />}
          {title}
        </h2>
      )}
      <p className="text-14 text-fg-2">{children}</p>
      {action}
    </section>
  );
}

function ToShipments() {
  const t = useText();
  return (
    <Button asChild>
      <Link to="/shipment">{t('Go to Shipments')}</Link>
    </Button>
  );
}

export function NotFound() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <Face action={<ToShipments />}>
      {t('There is no page at this address:')} <code className="mono text-fg">{pathname}</code>
    </Face>
  );
}

export function Forbidden() {
  const t = useText();
  return (
    <Face title={t('Your account does not have access to this screen')} action={<ToShipments />}>
      {t('Ask an administrator if you need it.')}
    </Face>
  );
}

/** A screen that broke, or that could not be loaded after a new version came out. */
export function Broken() {
  const t = useText();
  return (
    <Face failed title={t('This screen could not be shown')} action={<Again />}>
      {t('Please try again')}
    </Face>
  );
}

function Again() {
  const t = useText();
  return <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>;
}
