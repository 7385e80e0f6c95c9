import { Bookmark, CalendarClock, Trash2 } from 'lucide-react';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { movingDay } from '#tools/rules/day-words.ts';
import { rptInsertReportSchedule } from '#tools/report/rpt-insert-report-schedule.ts';
import { savedViewDelete } from '#tools/report/saved-view-delete.ts';
import { savedViewList } from '#tools/report/saved-view-list.ts';
import { savedViewSave } from '#tools/report/saved-view-save.ts';
import type { z } from 'zod';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { today } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { shownBy } from '#web/parts/report/saved-view.ts';
import type { Change, View, ViewsProps } from '#web/parts/report/saved-view.ts';
import { MenuItem, MenuLabel, MenuLine, MenuNote } from '#web/ui/menu.tsx';

type Props = ViewsProps & { onOpen: (change: Change) => void };

/** Filters with days that move along with the day of use. */
function moving(contract: AnyContract, args: Row): Row {
  const kept = Object.entries(args).filter(([, value]) => !isNothing(value));
  const word = (key: string, value: unknown) =>
    key in contract.input.shape && fieldOf(contract.input.shape[key] as z.ZodType).kind === 'day'
      ? movingDay(String(value), today())
      : value;
  return Object.fromEntries(kept.map(([key, value]) => [key, word(key, value)]));
}

/** What a view takes from the screen as it is. */
const kept = ['path'];
const icon = { size: 16, strokeWidth: 1.6 };

/** The menu of views: those of this report, and what can be done with the one that is shown. */
export default function SavedViews({ contract, set, args, columns, onShow, onOpen }: Props) {
  const t = useText();
  const { role } = useUser();
  const { answer, state } = useLoad(answerOf(savedViewList, { path: contract.path }));
  const views = answer?.data;
  const show = (view: View) => onShow(shownBy(view));
  const save = () => {
    const start = { input: moving(contract, set), columns: columns ?? undefined };
    onOpen({ contract: savedViewSave, rows: [], start: { path: contract.path, ...start }, without: kept });
  };
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
      {rptInsertReportSchedule.access.includes(role) && (
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
