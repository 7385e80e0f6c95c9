import type { ReactNode } from 'react';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import type { ViewTabsProps } from '#web/ui/view-tabs.tsx';

/** A page that is no list, under the tabs of its place. */
export const UnderTabs = ({ views, children }: { views: ViewTabsProps; children: ReactNode }) => (
  <div className="flex h-full min-h-0 flex-col">
    <ViewTabs {...views} />
    <div className="min-h-0 grow">{children}</div>
  </div>
);
