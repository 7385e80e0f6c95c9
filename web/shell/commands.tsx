import { Command } from 'cmdk';
import { History, MessageSquare, Moon, Package, ScanSearch, Search, Sun } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { switchTheme, useDark } from '#web/lib/theme.ts';
import { hasChat } from '#web/shell/chat-slot.tsx';
import { ask } from '#web/shell/focus.ts';
import { menuIcons } from '#web/shell/menu-icons.ts';
import { mayOpen, menuOf } from '#web/menu/access.ts';
import { useRecent } from '#web/shell/recent.ts';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { findNumbers } from '#tools/rules/pasted-text.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const contains = (text: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

/** What Ctrl K offers: tracking the numbers in what was typed, asking it, and the screens that match. */
export default function Commands({ close }: { close: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const act = (what: () => unknown) => () => {
    close();
    what();
  };
  return (
    <Command label={t('Track a number, go to a screen, or ask')} shouldFilter={false} loop>
      <div className="flex h-12 items-center gap-2.5 border-b px-4">
        <Search size={16} strokeWidth={1.6} className="shrink-0 text-fg-3" />
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t('Track a number, go to a screen, or ask')}
          className="h-full w-full bg-transparent text-14 font-525 text-ink outline-none placeholder:font-400 pointer-coarse:text-16"
        />
        <KeyCap>Esc</KeyCap>
      </div>
      <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5">
        {words ? <Numbers words={words} act={act} /> : <RecentOnes act={act} />}
        {words && hasChat && (
          <Row value="ask" icon={MessageSquare} onSelect={act(() => ask(words))} end={<KeyCap>↵</KeyCap>}>
            {t('Ask:')} <span className="text-ink">{words}</span>
          </Row>
        )}
        <Screens words={words} act={act} />
        <ThemeRow words={words} act={act} />
      </Command.List>
    </Command>
  );
}

type Act = (what: () => unknown) => () => void;
interface PartProps {
  words: string;
  act: Act;
}

function Numbers({ words, act }: PartProps) {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const numbers = useMemo(() => [...new Set(findNumbers(words).map((found) => found.number))], [words]);
  const many = '/tracking/multiple-tracking';
  if (numbers.length === 0) return null;
  if (numbers.length > 1 && mayOpen(role, many)) {
    return (
      <Row value="track" icon={ScanSearch} onSelect={act(() => navigate(many, { state: { text: words } }))}>
        {t('Track {{count}} numbers', { count: numbers.length })}
      </Row>
    );
  }
  return numbers.map((number) => (
    <Row
      key={number}
      value={`track ${number}`}
      icon={Package}
      onSelect={act(() => navigate(`/shipment?tracking=${encodeURIComponent(number)}`))}
    >
      {t('Track')} <span className="mono font-600">{number}</span>
    </Row>
  ));
}

function RecentOnes({ act }: { act: Act }) {
  const t = useText();
  const navigate = useNavigate();
  const recent = useRecent();
  if (recent.length === 0) return null;
  return (
    <Group heading={t('Recent')}>
      {recent.map(({ address, title }) => (
        <Row
          key={address}
          value={`recent ${address}`}
          icon={History}
          onSelect={act(() => navigate(address))}
          end={address.includes('?') && t('with its filters')}
        >
          {t(title)}
        </Row>
      ))}
    </Group>
  );
}

function Screens({ words, act }: PartProps) {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const found = menuOf(role).flatMap(({ group, rows }) =>
    rows
      .map((row) => ({ row, group, all: `${t(group)} ${t(row.section ?? '')} ${t(row.title)}` }))
      .filter(({ all }) => contains(all, words)),
  );
  if (found.length === 0) return null;
  return (
    <Group heading={t('Screens')}>
      {found.map(({ row, group }) => (
        <Row
          key={row.path}
          value={row.path}
          icon={menuIcons[group]}
          onSelect={act(() => navigate(row.path))}
          end={row.title !== group && t(group)}
        >
          {t(row.title)}
        </Row>
      ))}
    </Group>
  );
}

function ThemeRow({ words, act }: PartProps) {
  const t = useText();
  const dark = useDark();
  const name = dark ? t('Light theme') : t('Dark theme');
  if (!contains(name, words)) return null;
  return (
    <Row value="theme" icon={dark ? Sun : Moon} onSelect={act(switchTheme)}>
      {name}
    </Row>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:text-fg-3"
    >
      {children}
    </Command.Group>
  );
}

interface RowProps {
  value: string;
  icon: LucideIcon;
  end?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}
function Row({ value, icon: Icon, end, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-8 items-center gap-2.5 rounded-control px-2.5 text-13 select-none data-[selected=true]:bg-press pointer-coarse:h-11"
    >
      <Icon size={16} strokeWidth={1.6} className="shrink-0 text-fg-3" />
      <span className="min-w-0 grow truncate">{children}</span>
      {end && <span className="shrink-0 text-12 text-fg-3">{end}</span>}
    </Command.Item>
  );
}
