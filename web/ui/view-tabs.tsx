import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

export interface ViewTab {
  value: string;
  text: string;
  count?: string;
}
export interface ViewTabsProps {
  label: string;
  value: string;
  tabs: readonly ViewTab[];
  onChange: (value: string) => void;
  /** Actions at the right end of the line. */
  end?: ReactNode;
  children?: ReactNode;
}

/** The 40 px line of saved views; the content under it is the caller's and belongs to the chosen tab. */
export function ViewTabs({ label, value, tabs, onChange, end, children }: ViewTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={onChange} className="contents">
      <div className="@container flex h-10 shrink-0 items-stretch border-b px-4 pr-2.5">
        <Tabs.List aria-label={label} className="hide-scrollbar flex min-w-0 items-stretch gap-4 overflow-x-auto">
          {tabs.map((tab) => (
            <Tabs.Trigger
              key={tab.value}
              value={tab.value}
              {...(children ? {} : { 'aria-controls': undefined })}
              className={cn(
                'focus-inside flex items-center gap-1.5 border-b-2 border-transparent pt-0.5 text-13 whitespace-nowrap text-fg-2 hover:text-fg',
                'data-[state=active]:border-ink data-[state=active]:font-625 data-[state=active]:text-fg',
              )}
            >
              {tab.text}
              {tab.count && <span className="text-12 font-400 text-fg-3">{tab.count}</span>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {end && <div className="ml-auto flex shrink-0 items-center gap-1.5 pl-4">{end}</div>}
      </div>
      {children && (
        <Tabs.Content value={value} tabIndex={-1} className="contents">
          {children}
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}
