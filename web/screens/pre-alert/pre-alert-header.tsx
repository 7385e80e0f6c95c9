import { useState } from 'react';
import { getPreAlert } from '#tools/manifest/get-pre-alert.ts';
import { preManifestObservationInsert } from '#tools/manifest/pre-manifest-observation-insert.ts';
import { updatePreAlertHeader } from '#tools/manifest/update-pre-alert-header.ts';
import type { ChangeContract } from '#tools/define.ts';
import { rptPreAlertCustomerReport } from '#tools/report/rpt-pre-alert-customer-report.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ResultView } from '#web/parts/result/result-view.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMadeTabs } from './desk-places.ts';
import { UnderTabs } from './under-tabs.tsx';

const here = '/operations/pre-alert/new-pre-alert/header';

/** The lists of the partners; the opened one with its header to correct, its notes and what is wrong with it. */
export default function PreAlertHeader() {
  const views = useMadeTabs(here);
  const { args, setArgs } = useQueryArgs(getPreAlert);
  if (!args.pre_manifest_header_code)
    return (
      <ReportScreen
        contract={rptPreAlertCustomerReport}
        views={views}
        onOpen={({ pre_manifest_header_code }) => setArgs({ pre_manifest_header_code })}
      />
    );
  return (
    <UnderTabs views={views}>
      <Record args={args} onClose={() => setArgs({})} />
    </UnderTabs>
  );
}

const changes = [
  { contract: updatePreAlertHeader as ChangeContract, text: 'Correct' },
  { contract: preManifestObservationInsert as ChangeContract, text: 'Add note' },
];

function Record({ args, onClose }: { args: Row; onClose: () => void }) {
  const t = useText();
  const user = useUser();
  const { answer, failure, again } = useLoad(answerOf(getPreAlert, args));
  const [open, setOpen] = useState<ChangeContract | null>(null);
  const done = () => {
    setOpen(null);
    again();
  };
  const isBlank = answer && !answer.notes.length && !answer.refused.length && !answer.discrepancies.length;
  if (failure && !answer) return <ErrorState failure={failure} onAgain={again} />;
  return (
    <div className="h-full overflow-auto">
      <SectionHead
        title={String(args.pre_manifest_header_code)}
        end={
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('All pre-alerts')}
            </Button>
            {changes
              .filter(({ contract }) => mayUse(contract, user))
              .map(({ contract, text }) => (
                <Button key={contract.path} onClick={() => setOpen(contract)} disabled={!answer}>
                  {t(text)}
                </Button>
              ))}
          </>
        }
      />
      {answer && <ResultView contract={getPreAlert} args={args} answer={answer as never} mount="screen" />}
      {isBlank && <EmptyState>{t('No notes, no refused lines and no discrepancies.')}</EmptyState>}
      {open && answer && (
        <ChangeDialog contract={open} rows={[answer.header as Row]} onDone={done} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
