import { ChevronDown, ChevronRight, Pin } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { usePins } from '#web/lib/pins.ts';
import { screenLink } from '#web/lib/screen-link.ts';
import type { User } from '#web/lib/identity.ts';
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

/** What the person pinned, wherever its screen is. */
export function PinnedLinks({ user }: { user: User }) {
  const t = useText();
  const links = usePins(user.userCode).flatMap((pin) => {
    const to = screenLink(pin, user);
    return to ? [{ id: pin.id, to, title: t(pin.title) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section aria-label={t('Pinned')} className="mt-2 border-t pt-2">
      <h2 className="px-2 pb-1 text-11 text-fg-3">{t('Pinned')}</h2>
      <ul>
        {links.map(({ id, to, title }) => (
          <li key={id}>
            <Link to={to} title={title} className={cn(menuRow, high, quiet)}>
              <Pin size={14} strokeWidth={1.9} className="mx-px shrink-0" />
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
