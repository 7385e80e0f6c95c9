import { showAlert } from '#web/lib/alerts.ts';
import { consoleCall } from '#web/lib/call.ts';
import { localTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Part, Ruled } from '#web/screens/account/part.tsx';
import { Button } from '#web/ui/button.tsx';
import { accountEndSessions } from '#tools/account/end-sessions.ts';
import { accountSessions, type OpenSession } from '#tools/account/sessions.ts';
import { browserOf } from '#tools/rules/browser-name.ts';
import { showInstant } from '#tools/rules/dates.ts';

/** The browsers that are signed in as this person, each of which can be signed out from here. */
export function Sessions() {
  const t = useText();
  const { answer, again } = useLoad({
    key: 'account sessions',
    load: (signal) => consoleCall(accountSessions, {}, signal),
  });
  const sessions = answer?.sessions ?? [];
  // What programs open is one line, however often they signed in.
  const programs = sessions.filter(({ agent, is_current }) => !is_current && !browserOf(agent));
  const lines = sessions
    .filter((session) => !programs.includes(session))
    .map((session) => [session])
    .concat(programs.length ? [programs] : []);
  const others = sessions.filter(({ is_current }) => !is_current);

  const end = async (which: OpenSession[]) => {
    try {
      const { ended } = await consoleCall(accountEndSessions, {
        session_ids: which.map(({ session_id }) => session_id),
      });
      showAlert('success', t('{{count}} sessions ended', { count: ended }));
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    }
    again();
  };

  return (
    <Part
      title={t('Open sessions')}
      about={t('Browsers that are signed in as you. End one that you do not know, then change your password.')}
      action={
        others.length > 1 && (
          <Button variant="destructive" onClick={() => void end(others)}>
            {t('End all others')}
          </Button>
        )
      }
    >
      <Ruled>
        {lines.map((line) => (
          <Line key={line[0]!.session_id} line={line} onEnd={() => void end(line)} />
        ))}
      </Ruled>
    </Part>
  );
}

const newest = (times: (string | null)[]): string | undefined =>
  times.filter((time) => time !== null).toSorted((one, two) => Date.parse(two) - Date.parse(one))[0];
const shown = (time: string): string => showInstant(localTime(time));

/** One browser, or all sessions of programs. */
function Line({ line, onEnd }: { line: OpenSession[]; onEnd: () => void }) {
  const t = useText();
  const [first] = line as [OpenSession];
  const used = newest(line.map(({ last_seen_at }) => last_seen_at));
  const browser = browserOf(first.agent);
  return (
    <div className="flex items-center gap-4 border-t px-5 py-2.5 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="truncate text-15 font-525">
          {browser ?? (line.length > 1 ? t('{{count}} programs', { count: line.length }) : t('A program'))}
        </p>
        <p className="text-13 text-fg-2">
          {t('Signed in {{time}}', {
            time: shown(newest(line.map(({ created_at }) => created_at)) ?? first.created_at),
          })}
          {used && ` · ${t('last used {{time}}', { time: shown(used) })}`}
        </p>
      </div>
      {first.is_current ? (
        <span className="text-13 whitespace-nowrap text-fg-2">{t('This browser')}</span>
      ) : (
        <Button onClick={onEnd}>{t(line.length > 1 ? 'End all' : 'End')}</Button>
      )}
    </div>
  );
}
