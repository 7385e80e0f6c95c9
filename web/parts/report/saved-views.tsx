import { Bookmark, CalendarClock, Trash2 } from 'lucide-react';
import { rptInsertReportSchedule } from '#tools/report/rpt-insert-report-schedule.ts';
import { savedViewDelete } from '#tools/report/saved-view-delete.ts';
import { savedViewList } from '#tools/report/saved-view-list.ts';
import { mayUse } from '#tools/roles.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { moving, savingOf, shownBy } from '#web/parts/report/saved-view.ts';
import type { Change, View, ViewsProps } from '#web/parts/report/saved-view.ts';
import { MenuItem, MenuLabel, MenuLine, MenuNote } from '#web/ui/menu.tsx';

type Props = ViewsProps & { onOpen: (change: Change) => void };

const icon = { size: 16, strokeWidth: 1.6 };

/** The menu of views: those of this report, and what can be done with the one that is shown. */
export default function SavedViews({ contract, set, args, columns, onShow, onOpen }: Props) {
  const t = useText();
  const user = useUser();
  const { answer, state } = useLoad(answerOf(savedViewList, { path: contract.path }));
  const views = answer?.data;
  const show = (view: View) => onShow(shownBy(view));
  const save = () => onOpen(savingOf(contract, set, columns));
  const schedule = () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const start = {
      when: '0 8 * * 1',
      title: t(contract.title),
      tz: zone,
      input: moving(contract, args),
      format: 'xlsx',
    };
    onOpen({
      contract: rptInsertReportSchedule,
      rows: [],
      start: { path: contract.path, ...start },
      without: ['path'],
    });
  };
  return (
    <>
      <MenuLabel>{t('Saved views')}</MenuLabel>
      {state === 'empty' && <MenuNote>{t('No view of this report is saved yet.')}</MenuNote>}
      {views?.map((view) => (
        <MenuItem key={view.saved_view_id} end={view.shared ? t('Shared') : undefined} onSelect={() => show(view)}>
          {view.name}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<Bookmark {...icon} />} onSelect={save}>
        {t('Save this view')}
      </MenuItem>
      {views
        ?.filter(({ mine }) => mine)
        .map((view) => (
          <MenuItem
            key={view.saved_view_id}
            icon={<Trash2 {...icon} />}
            onSelect={() => onOpen({ contract: savedViewDelete, rows: [{ ...view }] })}
          >
            {t('Delete {{name}}', { name: view.name ?? '' })}
          </MenuItem>
        ))}
      {mayUse(rptInsertReportSchedule, user) && (
        <>
          <MenuLine />
          <MenuItem icon={<CalendarClock {...icon} />} onSelect={schedule}>
            {t('Schedule this report')}
          </MenuItem>
        </>
      )}
    </>
  );
}
