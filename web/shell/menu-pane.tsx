import { PanelLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { page } from '#web/lib/page.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { MenuIcons } from '#web/shell/icon-menu.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { dialog } from '#web/shell/panes.ts';
import { MenuWords, PinnedLinks } from '#web/shell/side-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { MenuEntry } from '#web/menu/access.ts';

interface Props {
  entries: MenuEntry[];
  form: 'words' | 'icons' | 'narrow';
  onSwitch: () => void;
}

/** The menu at the left edge, or as the one pane of a narrow page. */
export function MenuPane({ entries, form, onSwitch }: Props) {
  const t = useText();
  const user = useUser();
  const icons = form === 'icons';
  return (
    <nav
      aria-label={t('Menu')}
      className={cn(
        'flex min-h-0 shrink-0 flex-col bg-chrome',
        icons ? 'w-12 border-r' : form === 'words' ? 'w-58 border-r' : 'w-full grow',
      )}
    >
      {form === 'words' && <Head onSwitch={onSwitch} />}
      {icons && (
        <Link to="/shipment" aria-label="Waybill" className="focus-inside grid h-12 shrink-0 place-items-center">
          <Logo />
        </Link>
      )}
      <div className="min-h-0 grow overflow-x-hidden overflow-y-auto p-2 pt-1">
        {icons ? (
          <MenuIcons entries={entries} />
        ) : (
          <>
            <MenuWords entries={entries} />
            <PinnedLinks user={user} />
          </>
        )}
      </div>
      {icons ? (
        <div className="grid h-12 shrink-0 place-items-center">
          <Switch name={t('Menu with words')} onSwitch={onSwitch} />
        </div>
      ) : (
        <Foot />
      )}
    </nav>
  );
}

function Head({ onSwitch }: { onSwitch: () => void }) {
  const t = useText();
  return (
    <div className="flex h-12 shrink-0 items-center pr-2 pl-4">
      <Link to="/shipment" className="flex grow items-center gap-2.5 rounded-control text-15 font-625">
        <Logo />
        Waybill
      </Link>
      <Switch name={t('Menu with icons')} onSwitch={onSwitch} />
    </div>
  );
}

function Switch({ name, onSwitch }: { name: string; onSwitch: () => void }) {
  return (
    <Tooltip text={name} keys="Ctrl B" side="right">
      <Button variant="quiet" size="icon" aria-label={name} onClick={onSwitch}>
        <PanelLeft size={16} strokeWidth={1.6} />
      </Button>
    </Tooltip>
  );
}

function Foot() {
  const t = useText();
  return (
    <div className="flex h-9 shrink-0 items-center justify-between border-t pr-2 pl-4 text-12 text-fg-2">
      <span>{page.demo && t('Demo data')}</span>
      <Button variant="quiet" size={24} className="gap-2 font-400" onClick={() => dialog.set('keys')}>
        <KeyCap>?</KeyCap>
        {t('Keys')}
      </Button>
    </div>
  );
}
