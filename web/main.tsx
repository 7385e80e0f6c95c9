import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/lib/session.ts';
import { startTexts } from '#web/lib/text.ts';
import { Router } from '#web/router.tsx';
import { Boundary } from '#web/shell/boundary.tsx';
import { Broken } from '#web/shell/message-page.tsx';
import { Snackbar } from '#web/shell/snackbar.tsx';

startSession();
await startTexts();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Boundary face={<Broken />}>
      <Router />
    </Boundary>
    <Snackbar />
  </StrictMode>,
);
