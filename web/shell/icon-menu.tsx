import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { menuIcons } from '#web/shell/menu-icons.ts';
import { cn } from '#web/ui/cn.ts';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/menu/access.ts';

/** The menu at 48 px: one icon a group, whose screens open beside it. */
export function MenuIcons({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className="flex flex-col items-center gap-0.5">
      {entries.map((entry) => (
        <li key={entry.group}>
          <GroupIcon entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function GroupIcon({ entry }: { entry: MenuEntry }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = entry.rows.some((row) => row.path === pathname);
  const Icon = menuIcons[entry.group];
  return (
    <Menu>
      <MenuTrigger
        aria-label={t(entry.group)}
        title={t(entry.group)}
        className={cn(
          'focus-inside grid size-8 place-items-center rounded-control data-[state=open]:bg-press pointer-coarse:size-10',
          here ? 'bg-press text-ink' : 'text-fg-2 hover:bg-hover hover:text-fg',
        )}
      >
        <Icon size={16} strokeWidth={1.6} />
      </MenuTrigger>
      <MenuContent side="right" align="start">
        <MenuLabel>{t(entry.group)}</MenuLabel>
        {entry.rows.map((row) => (
          <MenuItem
            key={row.path}
            onSelect={() => navigate(row.path)}
            className={cn(row.path === pathname && 'font-625')}
          >
            {t(row.title)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
