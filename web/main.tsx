import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startSession } from '#web/lib/session.ts';
import { startTexts } from '#web/lib/text.ts';
import { router } from '#web/router.tsx';
import { Snackbar } from '#web/shell/snackbar.tsx';

startSession();
await startTexts();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
    <Snackbar />
  </StrictMode>,
);
