import { ChevronDown, KeyRound, Keyboard, LogOut, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { leave } from '#web/lib/session.ts';
import { setLanguage, useLanguage, useText } from '#web/lib/text.ts';
import { switchTheme, useDark } from '#web/lib/theme.ts';
import { dialog } from '#web/shell/panes.ts';
import { Menu, MenuCheck, MenuContent, MenuItem, MenuLabel, MenuLine, MenuTrigger } from '#web/ui/menu.tsx';
import { languages } from '#tools/texts/languages.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { User } from '#web/lib/identity.ts';

const icon = { size: 16, strokeWidth: 1.6 };
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase())
    .slice(0, 2)
    .join('');

/** Who is signed in, and what concerns only that person. */
export function UserMenu({ user, narrow }: { user: User; narrow?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuTrigger
        aria-label={t('Account of {{name}}', { name: user.name })}
        className="flex h-8 min-w-0 items-center gap-1.5 rounded-control px-1.5 text-13 text-fg-2 hover:bg-hover hover:text-fg data-[state=open]:bg-press pointer-coarse:h-9"
      >
        <span
          aria-hidden
          data-initials={initials(user.name)}
          className="grid size-6.5 shrink-0 place-items-center rounded-full border border-line-2 bg-sunken text-11 font-575 text-fg-2 before:content-[attr(data-initials)]"
        />
        {!narrow && <span className="truncate max-desk:hidden">{user.name}</span>}
        {!narrow && <ChevronDown size={14} strokeWidth={1.6} className="shrink-0 text-fg-3" />}
      </MenuTrigger>
      <MenuContent className="w-64">
        <MenuLabel>
          <span className="block text-13 font-575 text-fg">{user.name}</span>
          <span className="block pb-1 text-12">{user.email}</span>
        </MenuLabel>
        <MenuLine />
        <LanguageItems />
        {narrow && <ThemeItem />}
        <MenuItem icon={<Keyboard {...icon} />} keys="?" onSelect={() => dialog.set('keys')}>
          {t('Keys')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<KeyRound {...icon} />} onSelect={() => navigate('/account')}>
          {t('Account')}
        </MenuItem>
        <MenuItem icon={<LogOut {...icon} />} onSelect={() => void leave()}>
          {t('Sign out')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

const ownNames: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português' };

function LanguageItems() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <MenuLabel>{t('Language')}</MenuLabel>
      {languages.map((one) => (
        <MenuCheck key={one} checked={one === language} onCheckedChange={() => void setLanguage(one)}>
          <span lang={one}>{ownNames[one]}</span>
        </MenuCheck>
      ))}
      <MenuLine />
    </>
  );
}

function ThemeItem() {
  const t = useText();
  const dark = useDark();
  return (
    <MenuItem icon={dark ? <Sun {...icon} /> : <Moon {...icon} />} onSelect={switchTheme}>
      {dark ? t('Light theme') : t('Dark theme')}
    </MenuItem>
  );
}
