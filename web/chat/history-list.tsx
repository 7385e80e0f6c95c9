import { chatDelete } from '#tools/chat/delete.ts';
import { chatList } from '#tools/chat/list.ts';
import { chatRename } from '#tools/chat/rename.ts';
import { consoleCall } from '#web/lib/call.ts';
import { Pencil, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showDay } from '#tools/rules/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  current: string;
  onOpen: (id: string) => void;
  onNew: () => void;
  className?: string;
}

const pauseMs = 200;

/** The conversations of the person, newest first: found, opened, renamed, deleted. */
export function HistoryList({ current, onOpen, onNew, className }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const { answer, state, again } = useLoad(
    {
      key: `${current} ${search}`,
      load: () => consoleCall(chatList, { search: search || undefined }),
    },
    { pauseMs },
  );
  const rename = async (id: string, title: string) => {
    setRenaming(null);
    if (title.trim()) await consoleCall(chatRename, { id, title: title.trim() }).catch(() => {});
    again();
  };
  const remove = async (id: string) => {
    setDeleting(null);
    await consoleCall(chatDelete, { id }).catch(() => {});
    if (id === current) onNew();
    again();
  };
  return (
    <nav aria-label={t('Conversations')} className={cn('flex min-h-0 shrink-0 flex-col', className)}>
      <div className="flex items-center gap-1 p-2">
        <input
          aria-label={t('Search')}
          placeholder={t('Search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="h-7 min-w-0 grow rounded-control border border-line-3 bg-bg px-2 text-13 placeholder:text-fg-3"
        />
        <Button variant="quiet" size="icon" aria-label={t('New conversation')} onClick={onNew}>
          <SquarePen size={16} strokeWidth={1.6} />
        </Button>
      </div>
      <ul className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {state === 'empty' && <li className="px-2 py-1 text-13 text-fg-2">{t('No conversations yet.')}</li>}
        {answer?.data.map((entry) => (
          <li
            key={entry.id}
            className={cn('group flex items-center rounded-control hover:bg-hover', entry.id === current && 'bg-press')}
          >
            {renaming === entry.id ? (
              <input
                autoFocus
                aria-label={t('Name')}
                defaultValue={entry.title ?? ''}
                onBlur={(event) => void rename(entry.id, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur();
                  if (event.key === 'Escape') setRenaming(null);
                }}
                className="h-7 min-w-0 grow bg-bg px-2 text-13"
              />
            ) : (
              <button type="button" onClick={() => onOpen(entry.id)} className="min-w-0 grow px-2 py-1 text-left">
                <span className="block truncate text-13">{entry.title}</span>
                <span className="block text-11 text-fg-3">{showDay(entry.updated_at)}</span>
              </button>
            )}
            {deleting === entry.id && (
              <span role="group" aria-label={t('Delete this conversation?')} className="flex shrink-0 gap-1 pr-1">
                <Button variant="destructive" size={24} autoFocus onClick={() => void remove(entry.id)}>
                  {t('Delete')}
                </Button>
                <Button variant="quiet" size={24} onClick={() => setDeleting(null)}>
                  {t('Keep')}
                </Button>
              </span>
            )}
            <span
              className={cn(
                'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
                deleting === entry.id ? 'hidden' : 'flex',
              )}
            >
              <Button
                variant="quiet"
                size="icon-24"
                aria-label={`${t('Rename')}: ${entry.title}`}
                onClick={() => setRenaming(entry.id)}
              >
                <Pencil size={14} strokeWidth={1.9} />
              </Button>
              <Button
                variant="quiet"
                size="icon-24"
                aria-label={`${t('Delete')}: ${entry.title}`}
                onClick={() => setDeleting(entry.id)}
              >
                <Trash2 size={14} strokeWidth={1.9} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
