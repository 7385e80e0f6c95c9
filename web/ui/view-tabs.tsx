import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
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
  /** The only tab is shown as well: others may come beside it. */
  single?: boolean;
  /** Beside the tabs: what makes another one. */
  add?: ReactNode;
  /** Actions at the right end of the line. */
  end?: ReactNode;
  children?: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The 40 px line of saved views, and of actions, which go under them where both do not fit; the content under it is the caller's and belongs to the chosen tab. One view is no choice. */
export function ViewTabs({ label, value, tabs, onChange, single, add, end, children }: ViewTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Where the tabs do not all fit, the chosen one is in sight.
  useEffect(() => {
    const [from, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    if (from && tab)
      from.scrollLeft = Math.max(0, tab.offsetLeft - from.offsetLeft - (from.clientWidth - tab.offsetWidth) / 2);
  }, [value]);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = steps[event.key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    if (to === undefined) return;
    event.preventDefault();
    onChange(tabs[to]!.value);
    (event.currentTarget.children[to] as HTMLElement).focus();
  };
  if (tabs.length < 2 && !end) return children;
  return (
    <>
      <div className="@container flex shrink-0 flex-wrap items-stretch border-b px-4 pr-2.5">
        {(tabs.length > 1 || single) && (
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={walk}
            className="hide-scrollbar flex h-10 max-w-full min-w-0 items-stretch gap-4 overflow-x-auto"
          >
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                aria-selected={tab.value === value}
                aria-controls={children ? `${id}-panel` : undefined}
                tabIndex={tab.value === value ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={cn(
                  'focus-inside flex items-center gap-1.5 border-b-2 border-transparent pt-0.5 text-13 whitespace-nowrap text-fg-2 hover:text-fg',
                  'aria-selected:border-ink aria-selected:font-625 aria-selected:text-fg',
                )}
              >
                {tab.text}
                {tab.count && <span className="text-12 font-400 text-fg-3">{tab.count}</span>}
              </button>
            ))}
          </div>
        )}
        {add && <div className="flex h-10 shrink-0 items-center pl-2">{add}</div>}
        {end && (
          <div className="ml-auto flex min-h-10 max-w-full flex-wrap items-center justify-end gap-1.5 pl-2">{end}</div>
        )}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="contents">
          {children}
        </div>
      )}
    </>
  );
}
