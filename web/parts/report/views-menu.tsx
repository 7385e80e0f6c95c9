import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import type { Change, ViewsProps } from '#web/parts/report/saved-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#web/ui/menu.tsx';

const SavedViews = lazy(() => import('#web/parts/report/saved-views.tsx'));

/** The saved views of a report and scheduling of the present one; fetched when opened. */
export function ViewsMenu(props: ViewsProps) {
  const t = useText();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="quiet">
            <Bookmark size={16} strokeWidth={1.6} />
            <span className="@max-[920px]:sr-only">{t('Views')}</span>
          </Button>
        </MenuTrigger>
        <MenuContent className="w-72">
          <Suspense fallback={<div className="h-24" />}>
            <SavedViews {...props} onOpen={setChange} />
          </Suspense>
        </MenuContent>
      </Menu>
      {change && <ChangeDialog {...change} onDone={close} onClose={close} />}
    </>
  );
}
