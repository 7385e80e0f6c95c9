import type { AnswerOf } from '#tools/define.ts';
import { checkAccessAttendance } from '#tools/operations/check-access-attendance.ts';
import { uploadAccessAttendance } from '#tools/operations/upload-access-attendance.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { CheckedFile } from '#web/parts/form/checked-file.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';
import { UploadDone } from './upload-done.tsx';
import { UploadPreview } from './upload-preview.tsx';

const Done = ({ result, onAgain }: { result: AnswerOf<typeof uploadAccessAttendance>; onAgain: () => void }) => (
  <UploadDone row={result.data[0]!} onAgain={onAgain} />
);

/** A door log on its way in, shown as days before it is written. */
export default function Upload() {
  const t = useText();
  return (
    <CheckedFile
      tabs={useAttendanceTabs('/operations/attendance')}
      about={t('The log of the doors as CSV, TSV or Excel')}
      columns={t(
        'Badge or name, date, time and whether the door opened, in any order and language. A day begins at 04:00.',
      )}
      check={(access_attendance_file, order, signal) =>
        call(checkAccessAttendance, { access_attendance_file, ...order }, { signal })
      }
      write={(access_attendance_file, order, signal) =>
        call(uploadAccessAttendance, { access_attendance_file, ...order }, { key: actionKey(), signal })
      }
      Preview={UploadPreview}
      Done={Done}
    />
  );
}
