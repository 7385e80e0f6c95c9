import { getCompany } from '#tools/management/get-company.ts';
import { saveCompany } from '#tools/management/save-company.ts';
import { mayUse } from '#tools/roles.ts';
import { useUser } from '#web/lib/session.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What air waybills and electronic invoices say of the firm that sends them: who may change it finds it in a form. */
export default function Company() {
  const user = useUser();
  const mayChange = mayUse(saveCompany, user);
  const { answer, state, failure, again } = useLoad(mayChange ? answerOf(getCompany, {}) : null);
  if (!mayChange) return <ReportScreen contract={getCompany} />;
  if (state === 'failure') return <ErrorState failure={failure} onAgain={again} />;
  if (!answer && state !== 'empty') return <Waiting />;
  const [{ company: _, ...written } = {}] = answer?.data ?? [];
  return <ChangeScreen contract={saveCompany} start={written} />;
}

const Waiting = () => (
  <div className="flex w-[400px] max-w-full flex-col gap-5 p-4">
    {Object.keys(saveCompany.input.shape).map((name) => (
      <Skeleton key={name} className="h-8" />
    ))}
  </div>
);
