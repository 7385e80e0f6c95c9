import { Route, Routes } from 'react-router-dom';
import { screens } from '#web/screens/index.ts';
import { NotFound } from '#web/shell/message-page.tsx';
import { pageOf } from '#web/shell/screen-page.tsx';
import { Shell } from '#web/shell/shell.tsx';

const pages = screens.map((row) => ({ path: row.path, Page: pageOf(row) }));

/** What only signed-in people see: the shell, and in it one route for every row of the screens. */
export default function Inside() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
