import { Menu, MessageSquare } from 'lucide-react';
import { useText } from '#web/lib/text.ts';
import { hasChat } from '#web/shell/chat-slot.tsx';
import { menuIcons } from '#web/shell/menu-icons.ts';
import { narrow } from '#web/shell/panes.ts';
import { cn } from '#web/ui/cn.ts';
import type { Screen } from '#web/menu/screen.ts';
import type { LucideIcon } from 'lucide-react';

/** The three panes of a narrow page, one at a time. */
export function BottomBar({ screen }: { screen?: Screen }) {
  const t = useText();
  return (
    <nav aria-label={t('Panes')} className="flex h-13 shrink-0 border-t bg-bg">
      <Tab pane="menu" icon={Menu} text={t('Menu')} />
      <Tab pane="screen" icon={menuIcons[screen?.menu ?? 'Shipments']} text={t(screen?.title ?? 'Screen')} />
      {hasChat && <Tab pane="chat" icon={MessageSquare} text={t('Chat')} />}
    </nav>
  );
}

function Tab({ pane, icon: Icon, text }: { pane: 'menu' | 'screen' | 'chat'; icon: LucideIcon; text: string }) {
  const here = narrow.use() === pane;
  return (
    <button
      type="button"
      aria-current={here ? 'page' : undefined}
      onClick={() => narrow.set(pane)}
      className={cn(
        'focus-inside flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-11',
        here ? 'font-575 text-ink' : 'text-fg-2',
      )}
    >
      <Icon size={18} strokeWidth={1.6} />
      <span className="max-w-full truncate px-2">{text}</span>
    </button>
  );
}
