import { Bookmark, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { savingOf } from '#web/parts/report/saved-view.ts';
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

/** Keeps what is shown as a view of its own, beside the tabs of those there are. */
export function SaveView({ contract, set, columns }: Pick<ViewsProps, 'contract' | 'set' | 'columns'>) {
  const t = useText();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => setChange(savingOf(contract, set, columns))}>
        <Plus size={14} strokeWidth={1.9} />
        <span className="@max-[920px]:sr-only">{t('Save view')}</span>
      </Button>
      {change && <ChangeDialog {...change} onDone={close} onClose={close} />}
    </>
  );
}
