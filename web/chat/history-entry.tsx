import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangeWork, Line } from '#machines/change.ts';
import { chatDelete } from '#tools/chat/delete.ts';
import type { chatList } from '#tools/chat/list.ts';
import { chatRename } from '#tools/chat/rename.ts';
import { showDay } from '#tools/rules/dates.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { consoleCall } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { useChange } from '#web/parts/change/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

type Entry = NonNullable<typeof chatList.answer>['data'][number];
interface Props {
  entry: Entry;
  current: boolean;
  onOpen: () => void;
  onRenamed: () => void;
  onDeleted: () => void;
}

/** One conversation of the history: opened, renamed in its place, deleted after a second click. */
export function HistoryEntry({ entry, current, onOpen, onRenamed, onDeleted }: Props) {
  const t = useText();
  const [face, setFace] = useState<'title' | 'rename' | 'delete'>('title');
  const leave = () => setFace('title');
  const renamed = () => {
    leave();
    onRenamed();
  };
  return (
    <li className={cn('group flex items-center rounded-control hover:bg-hover', current && 'bg-press')}>
      {face === 'rename' ? (
        <Rename entry={entry} onDone={renamed} onLeave={leave} />
      ) : (
        <button type="button" onClick={onOpen} className="min-w-0 grow px-2 py-1 text-left">
          <span className="block truncate text-13">{entry.title}</span>
          <span className="block text-11 text-fg-3">{showDay(entry.updated_at)}</span>
        </button>
      )}
      {face === 'delete' && <Delete entry={entry} onDone={onDeleted} onLeave={leave} />}
      <span
        className={cn(
          'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          face === 'delete' ? 'hidden' : 'flex',
        )}
      >
        <Button
          variant="quiet"
          size="icon-24"
          aria-label={`${t('Rename')}: ${entry.title}`}
          onClick={() => setFace('rename')}
        >
          <Pencil size={14} strokeWidth={1.9} />
        </Button>
        <Button
          variant="quiet"
          size="icon-24"
          aria-label={`${t('Delete')}: ${entry.title}`}
          onClick={() => setFace('delete')}
        >
          <Trash2 size={14} strokeWidth={1.9} />
        </Button>
      </span>
    </li>
  );
}

interface FaceProps {
  entry: Entry;
  onDone: () => void;
  onLeave: () => void;
}

/** A change of a conversation; its failure is said at once, since its line has no room for it. */
const workOf = <T,>(apply: (typed: T) => Promise<unknown>): ChangeWork<T, Line, unknown> => ({
  preview: null,
  apply: (typed) =>
    apply(typed).catch((failure: Error) => {
      showAlert('error', failure.message);
      throw failure;
    }),
  canUndo: () => false,
  undo: async () => {},
});

function Rename({ entry: { id, title }, onDone, onLeave }: FaceProps) {
  const t = useText();
  const { typed, busy, edit, apply } = useChange(
    workOf<string>((next) => consoleCall(chatRename, { id, title: next.trim() })),
    { typed: title ?? '', onNews: onDone },
  );
  return (
    <input
      autoFocus
      aria-label={t('Name')}
      value={typed}
      disabled={busy}
      onChange={(event) => edit(event.target.value)}
      onBlur={() => (typed.trim() && typed.trim() !== title ? apply() : onLeave())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onLeave();
      }}
      className="h-7 min-w-0 grow bg-bg px-2 text-13"
    />
  );
}

function Delete({ entry: { id }, onDone, onLeave }: FaceProps) {
  const t = useText();
  const { busy, apply } = useChange(
    workOf<null>(() => consoleCall(chatDelete, { id })),
    { typed: null, onNews: onDone },
  );
  return (
    <span role="group" aria-label={t('Delete this conversation?')} className="flex shrink-0 gap-1 pr-1">
      <Button variant="destructive" size={24} autoFocus disabled={busy} onClick={apply}>
        {t('Delete')}
      </Button>
      <Button variant="quiet" size={24} onClick={onLeave}>
        {t('Keep')}
      </Button>
    </span>
  );
}
