import { useState } from 'react';
import { userStation } from '#tools/auth/user-station.ts';
import { sessionChanged, useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { Part, Ruled } from '#web/screens/account/part.tsx';
import { Button } from '#web/ui/button.tsx';

/** Everybody says here where they work, whose day is their today. */
export function Station() {
  const t = useText();
  const { station, zone } = useUser();
  const [changes, setChanges] = useState(false);
  return (
    <Part
      title={t('Station')}
      about={t('Where you work: today is the day there.')}
      action={<Button onClick={() => setChanges(true)}>{t('Change')}</Button>}
    >
      <Ruled>
        <p className="px-5 py-2.5 text-15">
          {station ? (
            <>
              <span className="font-525">{station}</span>
              {zone && <span className="pl-2 text-13 text-fg-2">{zone}</span>}
            </>
          ) : (
            <span className="text-fg-2">{t('No station: today is that of UTC.')}</span>
          )}
        </p>
      </Ruled>
      {changes && (
        <ChangeDialog
          contract={userStation}
          rows={[]}
          start={{ station }}
          onClose={() => setChanges(false)}
          onDone={() => {
            setChanges(false);
            sessionChanged();
          }}
        />
      )}
    </Part>
  );
}
