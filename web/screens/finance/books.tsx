import { bookDifferences } from '#tools/finance/book-differences.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

/** What of the books the nightly look found not to be the sum of its lines. */
export default function Books() {
  const t = useText();
  return (
    <ReportScreen
      contract={bookDifferences}
      empty={t('The books agree: every figure was the sum of its lines when they were last looked at.')}
    />
  );
}
