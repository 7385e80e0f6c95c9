import { bookDifferences } from '#tools/finance/book-differences.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

/** What of the books the nightly look found not to be the sum of its lines. */
export default function Books() {
  return <ReportScreen contract={bookDifferences} />;
}
