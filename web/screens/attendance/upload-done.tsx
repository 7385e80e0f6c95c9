import { Link } from 'react-router-dom';
import type { RowOf } from '#tools/define.ts';
import { uploadAccessAttendance } from '#tools/operations/upload-access-attendance.ts';
import { useText } from '#web/lib/text.ts';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { RefusedFile } from '#web/parts/result/refused-file.tsx';

/** What an uploaded door log brought, and where to look at it. */
export function UploadDone({ row, onAgain }: { row: RowOf<typeof uploadAccessAttendance>; onAgain: () => void }) {
  const t = useText();
  const days = `date_from=${row.period_from}&date_to=${row.period_to}`;
  return (
    <>
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-3 border-b px-4 py-2">
        <StatusGlyph status="delivered" />
        <h2 className="grow text-16 font-625">{t('Attendance uploaded')}</h2>
        <RefusedFile {...row} />
        <Button asChild>
          <Link to={`/operations/attendance/summary?${days}`}>{t('See the hours')}</Link>
        </Button>
        <Button variant="primary" onClick={onAgain}>
          {t('Another file')}
        </Button>
      </header>
      <RecordStrip
        label={t('File')}
        shape={uploadAccessAttendance.output.row}
        record={row}
        without={['attendance_header_id']}
      />
    </>
  );
}
