import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { menuIcons } from '#web/shell/menu-icons.ts';
import { cn } from '#web/ui/cn.ts';
import type { MenuEntry } from '#web/menu/access.ts';
import type { Screen } from '#web/menu/screen.ts';

const menuRow = 'focus-inside flex w-full items-center gap-2.5 rounded-control px-2 text-13';
const high = 'h-7 max-pane:h-10 pointer-coarse:h-10';
const low = 'h-6.5 pl-8.25 max-pane:h-9 pointer-coarse:h-9';
const quiet = 'text-fg-2 hover:bg-hover hover:text-fg';
const active = 'bg-press font-625 text-fg';

/** The menu in words: a group with one screen is a link, the others open in place. */
export function MenuWords({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className="flex flex-col">
      {entries.map((entry) =>
        entry.rows.length === 1 && entry.rows[0]!.title === entry.group ? (
          <li key={entry.group}>
            <ScreenLink row={entry.rows[0]!} group={entry} />
          </li>
        ) : (
          <Group key={entry.group} entry={entry} />
        ),
      )}
    </ul>
  );
}

function Group({ entry }: { entry: MenuEntry }) {
  const t = useText();
  const { pathname } = useLocation();
  const here = entry.rows.some((row) => row.path === pathname);
  const [chosen, choose] = useState<boolean | null>(null);
  const open = chosen ?? here;
  const Icon = menuIcons[entry.group];
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className={cn(menuRow, high, open ? 'text-fg hover:bg-hover' : quiet)}
        onClick={() => choose(!open)}
      >
        <Icon size={16} strokeWidth={1.6} className={cn('shrink-0', here && 'text-ink')} />
        <span className="grow truncate text-left">{t(entry.group)}</span>
        <Chevron size={14} strokeWidth={1.6} className="shrink-0 text-fg-3" />
      </button>
      {open && (
        <ul>
          {entry.rows.map((row) => (
            <li key={row.path}>
              <ScreenLink row={row} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ScreenLink({ row, group }: { row: Screen; group?: MenuEntry }) {
  const t = useText();
  const Icon = group && menuIcons[group.group];
  return (
    <NavLink end to={row.path} className={({ isActive }) => cn(menuRow, Icon ? high : low, isActive ? active : quiet)}>
      {({ isActive }) => (
        <>
          {Icon && <Icon size={16} strokeWidth={1.6} className={cn('shrink-0', isActive && 'text-ink')} />}
          <span className="truncate">{t(row.title)}</span>
        </>
      )}
    </NavLink>
  );
}
