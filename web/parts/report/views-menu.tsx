import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#web/ui/menu.tsx';

const SavedViews = lazy(() => import('#web/parts/report/saved-views.tsx'));

/** What a view brings back. */
export interface Shown {
  args: Row;
  columns: string[] | null;
  /** As in the address: a column, with a minus before it for the largest first. */
  sort: string | null;
}
export interface ViewsProps {
  contract: AnyContract;
  /** What a person set; the usual period needs no keeping. */
  set: Row;
  /** All that the rows were asked with. */
  args: Row;
  columns: readonly string[] | null;
  sort: string | null;
  onShow: (shown: Shown) => void;
}
/** A change and what its dialog starts with. */
export interface Change {
  contract: ChangeContract;
  rows: Row[];
  start?: Row;
  without?: readonly string[];
}

/** The named views of a report, and the report as it stands put on a schedule; fetched when somebody opens it. */
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
