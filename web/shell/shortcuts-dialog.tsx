import { useText } from '#web/lib/text.ts';
import { dialog } from '#web/shell/panes.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';

const keys: [title: string, rows: [keys: string[], what: string][]][] = [
  [
    'Everywhere',
    [
      [['Ctrl K'], 'Track a number, go to a screen, or ask'],
      [['Ctrl J'], 'Write in the chat, or close it'],
      [['Ctrl B'], 'Menu with words or icons'],
      [['?'], 'This list'],
      [['Esc'], 'Close the open window, clear the selection'],
    ],
  ],
  [
    'In tables',
    [
      [['↑', '↓'], 'Move between rows'],
      [['Space'], 'Select the row'],
      [['Enter'], 'Open the row'],
      [['/'], 'Filters'],
      [['Ctrl C'], 'Copy rows as TSV'],
    ],
  ],
  [
    'On a parcel',
    [
      [['K'], 'Previous parcel'],
      [['J'], 'Next parcel'],
    ],
  ],
  [
    'In the chat',
    [
      [['Enter'], 'Send'],
      [['Shift Enter'], 'New line'],
      [['Ctrl ↵'], 'Approve the pending change'],
    ],
  ],
];

export default function ShortcutsDialog() {
  const t = useText();
  return (
    <Dialog open onOpenChange={() => dialog.set(null)}>
      <DialogContent title={t('Keys')} closeLabel={t('Close')}>
        {keys.map(([title, rows]) => (
          <section key={title} className="border-b px-4 py-3 last:border-b-0">
            <h3 className="pb-1 text-12 text-fg-3">{t(title)}</h3>
            <dl>
              {rows.map(([caps, what]) => (
                <div key={what} className="flex h-7 items-center justify-between gap-4">
                  <dt>{t(what)}</dt>
                  <dd className="flex gap-1">
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
