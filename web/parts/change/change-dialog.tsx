import { lazy, Suspense } from 'react';
import type { ChangeFormProps } from '#web/parts/change/change-form.tsx';

const ChangeForm = lazy(() => import('#web/parts/change/change-form.tsx'));

/** A change for selected rows in a dialog; fetched when somebody first wants to change something. */
export const ChangeDialog = (props: ChangeFormProps) => (
  <Suspense>
    <ChangeForm {...props} />
  </Suspense>
);
