import { Link } from 'react-router-dom';
import type { AnswerOf } from '#tools/define.ts';
import { checkCustomsFile } from '#tools/partner/check-customs-file.ts';
import { uploadCustomsFile } from '#tools/partner/upload-customs-file.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { CheckedFile } from '#web/parts/form/checked-file.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { RefusedFile } from '#web/parts/result/refused-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { CustomsPreview } from './customs-preview.tsx';
import { useCustomsTabs } from './customs-tabs.ts';

type Done = AnswerOf<typeof uploadCustomsFile>;

/** Answers of customs on their way in, shown as differences before they are written. */
export default function CustomsFile() {
  const t = useText();
  return (
    <CheckedFile
      tabs={useCustomsTabs('/partners/upload-customs-file')}
      about={t('The answers of customs as CSV, TSV or Excel')}
      columns={t(
        'House waybill, status, date, declaration, channel, assessed value, duty, tax and fee, in any order and language.',
      )}
      check={(customs_file, order, signal) => call(checkCustomsFile, { customs_file, ...order }, { signal })}
      write={(customs_file, order, signal) =>
        call(uploadCustomsFile, { customs_file, ...order }, { key: actionKey(), signal })
      }
      Preview={CustomsPreview}
      Done={CustomsDone}
    />
  );
}

/** What a file of customs answers brought, and where to look at it. */
function CustomsDone({ result, onAgain }: { result: Done; onAgain: () => void }) {
  const t = useText();
  const [row] = result.data;
  if (!row) return null;
  return (
    <>
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-3 border-b px-4 py-2">
        <StatusGlyph status="delivered" />
        <h2 className="grow text-16 font-625">{t('Customs answers written')}</h2>
        <RefusedFile {...row} />
        <Button asChild>
          <Link to="/finance/reports/customs-sent-by-mawb">{t('See customs by MAWB')}</Link>
        </Button>
        <Button variant="primary" onClick={onAgain}>
          {t('Another file')}
        </Button>
      </header>
      <RecordStrip label={t('File')} shape={uploadCustomsFile.output.row} record={row} />
    </>
  );
}
