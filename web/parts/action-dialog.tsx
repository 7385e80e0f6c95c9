import { lazy, Suspense } from 'react';
import type { ActionProps } from '#web/parts/action-form.tsx';

const ActionForm = lazy(() => import('#web/parts/action-form.tsx'));

/** A change for selected rows in a dialog; fetched when somebody first wants to change something. */
export const ActionDialog = (props: ActionProps) => (
  <Suspense>
    <ActionForm {...props} />
  </Suspense>
);
