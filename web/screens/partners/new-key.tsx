import { Copy } from 'lucide-react';
import { useState } from 'react';
import { keyAdd } from '#tools/partner/key-add.ts';
import { userList } from '#tools/partner/user-list.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { copyText } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFoot } from '#web/ui/dialog.tsx';

/** 256 random bits, made here: the server never sends a key, so none is kept where answers are. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `wbk_${btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`;
}

const made = ['api_key'];

interface Props {
  copaId: number | null;
  onDone: () => void;
  onClose: () => void;
}

/** A key for a program: whose, what for, and then the key itself, once. */
export function NewKey({ copaId, onDone, onClose }: Props) {
  const t = useText();
  const [key] = useState(makeKey);
  const [account, setAccount] = useState<Row | null>(null);
  const [isThere, setIsThere] = useState(false);
  const loaded = useLoad(answerOf(userList, { ...(copaId !== null && { copa_id: copaId }), enabled: true }));
  const copy = (text: string) => void copyText(text).then(() => showAlert('success', t('Copied')));
  if (account && !isThere)
    return (
      <ChangeDialog
        contract={keyAdd}
        rows={[account]}
        start={{ api_key: key }}
        without={made}
        title="New key"
        onClose={onClose}
        onDone={(applied) => (applied?.done.applied ? setIsThere(true) : onClose())}
      />
    );
  if (account)
    return (
      <Dialog open onOpenChange={(stays) => !stays && onDone()}>
        <DialogContent
          title={t('The key is ready')}
          about={t('It is shown this once. Keep it where the program finds it.')}
          closeLabel={t('Close')}
        >
          <dl className="divide-y">
            {[
              ['userCode', String(account.user_code)],
              ['userKey', key],
            ].map(([name, value]) => (
              <div key={name} className="flex items-center gap-3 px-4 py-2">
                <dt className="w-20 shrink-0 text-13 text-fg-2">{name}</dt>
                <dd className="mono min-w-0 grow text-13 break-all select-all">{value}</dd>
                <Button variant="quiet" size="icon" aria-label={`${t('Copy')} ${name}`} onClick={() => copy(value!)}>
                  <Copy size={16} strokeWidth={1.6} />
                </Button>
              </div>
            ))}
          </dl>
          <DialogFoot>
            <Button variant="primary" onClick={onDone}>
              {t('Done')}
            </Button>
          </DialogFoot>
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={t('New key')} about={t('In whose name does the program call?')} closeLabel={t('Close')}>
        {loaded.state === 'failure' && <ErrorState failure={loaded.failure} onAgain={loaded.again} />}
        {loaded.state === 'empty' && <EmptyState>{t('Nobody can sign in for this partner yet.')}</EmptyState>}
        <ul className="divide-y">
          {loaded.answer?.data.map((user) => (
            <li key={user.user_code}>
              <button
                type="button"
                className="focus-inside flex w-full flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-left hover:bg-tint"
                onClick={() => setAccount(user as Row)}
              >
                <span className="text-14">{user.user_name}</span>
                <span className="text-13 text-fg-2">{user.email}</span>
                {copaId === null && <span className="ml-auto text-13 text-fg-2">{user.copa_name}</span>}
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
