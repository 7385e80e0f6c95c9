import { Command } from 'cmdk';
import {
  Building2,
  History,
  KeyRound,
  Keyboard,
  LogOut,
  MessageSquare,
  Moon,
  Package,
  ScanSearch,
  Search,
  Sun,
  Table2,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getListByName } from '#tools/partner/get-list-by-name.ts';
import { useOptions } from '#web/fields/options.ts';
import { hubManifestLink } from '#web/lib/links.ts';
import { leave, useUser } from '#web/lib/session.ts';
import { callChat, dialog } from '#web/shell/panes.ts';
import { useText } from '#web/lib/text.ts';
import { switchTheme, useDark } from '#web/lib/theme.ts';
import { hasChat } from '#web/shell/chat-slot.tsx';
import { ask } from '#web/shell/focus.ts';
import { menuIcons } from '#web/shell/menu-icons.ts';
import { findable, mayOpen } from '#web/menu/access.ts';
import { useRecent } from '#web/shell/recent.ts';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { findNumbers } from '#tools/rules/pasted-text.ts';
import { mayUse } from '#tools/roles.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const contains = (text: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

const begins = (text: string, typed: string) => plain(text).startsWith(plain(typed));

/** What Ctrl K offers: tracking the numbers in what was typed, asking it, and the screens, partners and actions that match. */
export default function Commands({ close }: { close: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const user = useUser();
  // A screen that is called so comes before the question: what is marked first is what Enter does.
  const named = words !== '' && findable(user).some(({ title }) => begins(t(title), words));
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
        {named && <Screens words={words} act={act} />}
        {words && hasChat && (
          <Row value="ask" icon={MessageSquare} onSelect={act(() => ask(words))}>
            {t('Ask:')} <span className="text-ink">{words}</span>
          </Row>
        )}
        {!named && <Screens words={words} act={act} />}
        {words.length >= 2 && mayUse(getListByName, user) && <Partners words={words} act={act} />}
        <Actions words={words} act={act} />
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
  const user = useUser();
  const numbers = useMemo(() => [...new Set(findNumbers(words).map((found) => found.number))], [words]);
  const many = '/tracking/multiple-tracking';
  const hub = hubManifestLink(words, user);
  if (hub)
    return (
      <Row value="hub" icon={Package} onSelect={act(() => navigate(hub))}>
        {t('Hub manifest')} <span className="mono font-600">{words.toUpperCase()}</span>
      </Row>
    );
  if (numbers.length === 0) return null;
  if (numbers.length > 1 && mayOpen(user, many)) {
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
  const user = useUser();
  const found = findable(user).filter(({ menu, section, title }) =>
    contains([menu, section, title].map((one) => t(one ?? '')).join(' '), words),
  );
  if (found.length === 0) return null;
  return (
    <Group heading={t('Screens')}>
      {found.slice(0, mostScreens).map(({ path, menu, section, title }) => (
        <Row
          key={path}
          value={path}
          icon={menu ? menuIcons[menu] : Table2}
          onSelect={act(() => navigate(path))}
          end={title !== menu && t(menu ?? section ?? '')}
        >
          {t(title)}
        </Row>
      ))}
    </Group>
  );
}

const mostScreens = 12;
const partnerList = '/shipment';
const mostPartners = 5;

/** Partners by their name, each with its parcels. */
function Partners({ words, act }: PartProps) {
  const t = useText();
  const navigate = useNavigate();
  const found = (useOptions({ kind: 'partner' }) ?? []).filter(({ text }) => contains(text, words));
  if (found.length === 0) return null;
  return (
    <Group heading={t('Partners')}>
      {found.slice(0, mostPartners).map(({ value, text }) => (
        <Row
          key={value}
          value={`partner ${value}`}
          icon={Building2}
          onSelect={act(() => navigate(`${partnerList}?copa_list=${value}`))}
          end={t('Shipments')}
        >
          {text}
        </Row>
      ))}
    </Group>
  );
}

/** What can be done anywhere. */
function Actions({ words, act }: PartProps) {
  const t = useText();
  const navigate = useNavigate();
  const dark = useDark();
  const actions: { name: string; icon: LucideIcon; run: () => unknown }[] = [
    { name: dark ? t('Light theme') : t('Dark theme'), icon: dark ? Sun : Moon, run: switchTheme },
    { name: t('Write in the chat, or close it'), icon: MessageSquare, run: callChat },
    { name: t('Keys'), icon: Keyboard, run: () => dialog.set('keys') },
    { name: t('Account'), icon: KeyRound, run: () => navigate('/account') },
    { name: t('Sign out'), icon: LogOut, run: leave },
  ];
  const found = actions.filter(({ name }) => contains(name, words));
  if (found.length === 0) return null;
  return (
    <Group heading={t('Actions')}>
      {found.map(({ name, icon, run }) => (
        <Row key={name} value={`action ${name}`} icon={icon} onSelect={act(run)}>
          {name}
        </Row>
      ))}
    </Group>
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
      className="group/row flex h-8 items-center gap-2.5 rounded-control px-2.5 text-13 select-none data-[selected=true]:bg-press pointer-coarse:h-11"
    >
      <Icon size={16} strokeWidth={1.6} className="shrink-0 text-fg-3" />
      <span className="min-w-0 grow truncate">{children}</span>
      {end && <span className="shrink-0 text-12 text-fg-3">{end}</span>}
      <span className="hidden group-data-[selected=true]/row:inline-flex">
        <KeyCap>↵</KeyCap>
      </span>
    </Command.Item>
  );
}
