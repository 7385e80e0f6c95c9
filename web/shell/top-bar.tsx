import { ChevronRight, MessageSquare, Moon, Search, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { switchTheme, useDark } from '#web/lib/theme.ts';
import { hasChat } from '#web/shell/chat-slot.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { NotificationMenu } from '#web/shell/notification-menu.tsx';
import { dialog, panes, toggleChat } from '#web/shell/panes.ts';
import { useOpenedRecord } from '#web/shell/open-record.ts';
import { UserMenu } from '#web/shell/user-menu.tsx';
import { cn } from '#web/ui/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { User } from '#web/lib/identity.ts';

interface Props {
  user: User;
  /** From the group down to the screen; the last one is the title of the page. */
  trail: string[];
}

/** The line over screen and chat on pages with room for panes. */
export function TopBar({ user, trail }: Props) {
  const t = useText();
  return (
    <header className="grid h-12 shrink-0 grid-cols-[minmax(0,1fr)_minmax(120px,420px)_minmax(0,1fr)] items-center gap-3 border-b px-4 pr-2.5">
      <Trail trail={trail} />
      <button
        type="button"
        data-print="no"
        aria-keyshortcuts="Control+K"
        onClick={() => dialog.set('commands')}
        className="flex h-7.5 min-w-0 items-center gap-2 rounded-control border border-line-2 bg-bg px-2 text-13 text-fg-3 hover:bg-hover"
      >
        <Search size={14} strokeWidth={1.9} className="shrink-0" />
        <span className="grow truncate text-left">{t('Track a number, go to a screen, or ask')}</span>
        <KeyCap className="text-fg-3">Ctrl K</KeyCap>
      </button>
      <div className="flex items-center justify-end gap-1" data-print="no">
        <NotificationMenu />
        <ThemeButton />
        {hasChat && <ChatButton />}
        <UserMenu user={user} />
      </div>
    </header>
  );
}

/** The line of a narrow page: mark, title, search. */
export function NarrowTopBar({ user, trail }: Props) {
  const t = useText();
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-b pr-1.5 pl-3.5">
      <Logo size={20} />
      <h1 className="grow truncate text-15 font-625">{t(trail.at(-1) ?? 'Waybill')}</h1>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('Track a number, go to a screen, or ask')}
        onClick={() => dialog.set('commands')}
      >
        <Search size={18} strokeWidth={1.6} />
      </Button>
      <NotificationMenu />
      <UserMenu user={user} narrow />
    </header>
  );
}

function Trail({ trail }: { trail: string[] }) {
  const t = useText();
  const record = useOpenedRecord();
  const { pathname } = useLocation();
  const title = trail.at(-1) ?? 'Waybill';
  const before = 'flex items-center gap-1.5 text-fg-2';
  const chevron = <ChevronRight aria-hidden size={14} strokeWidth={1.6} className="text-fg-3" />;
  return (
    <div className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">
      {trail.slice(0, -1).map((word) => (
        <span key={word} className={cn(before, 'max-wide:hidden')}>
          {t(word)}
          {chevron}
        </span>
      ))}
      {record && (
        <span className={before}>
          <Link to={pathname} className="hover:text-fg">
            {t(title)}
          </Link>
          {chevron}
        </span>
      )}
      <h1 className={cn('truncate font-625', record ? 'font-mono text-14' : 'text-16')}>{record ?? t(title)}</h1>
    </div>
  );
}

function ThemeButton() {
  const t = useText();
  const dark = useDark();
  const Icon = dark ? Sun : Moon;
  const name = dark ? t('Light theme') : t('Dark theme');
  return (
    <Tooltip text={name}>
      <Button variant="quiet" size="icon" aria-label={name} onClick={switchTheme}>
        <Icon size={16} strokeWidth={1.6} />
      </Button>
    </Tooltip>
  );
}

function ChatButton() {
  const t = useText();
  const open = panes.use().chat !== 'hidden';
  return (
    <Tooltip text={t('Chat')} keys="Ctrl J">
      <Button variant="quiet" size="icon" aria-label={t('Chat')} aria-pressed={open} onClick={toggleChat}>
        <MessageSquare size={16} strokeWidth={1.6} />
      </Button>
    </Tooltip>
  );
}
