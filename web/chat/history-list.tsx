import { chatList } from '#tools/chat/list.ts';
import { consoleCall } from '#web/lib/call.ts';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { HistoryEntry } from './history-entry.tsx';

interface Props {
  current: string;
  onOpen: (id: string) => void;
  onNew: () => void;
  className?: string;
}

const pauseMs = 200;

/** The conversations of the person, newest first: found, opened, renamed, deleted. */
export default function HistoryList({ current, onOpen, onNew, className }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { answer, state, again } = useLoad(
    {
      key: `${current} ${search}`,
      load: () => consoleCall(chatList, { search: search || undefined }),
    },
    { pauseMs },
  );
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
          <HistoryEntry
            key={entry.id}
            entry={entry}
            current={entry.id === current}
            onOpen={() => onOpen(entry.id)}
            onRenamed={again}
            onDeleted={() => {
              if (entry.id === current) onNew();
              again();
            }}
          />
        ))}
      </ul>
    </nav>
  );
}
