import { useState } from 'react';
import { saveScenario } from '#tools/bible/save-scenario.ts';
import { whatIf } from '#tools/bible/what-if.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { Button } from '#web/ui/button.tsx';
import { useSimulationTabs } from './bible-tabs.ts';

/** Where it starts: every airline five per cent dearer. */
const start = { what: 'linehaul', percent: 5 };

/** Last month's parcels with a rate changed: before and after by partner and country, kept as a scenario. */
export default function WhatIf() {
  const t = useText();
  const user = useUser();
  const views = useSimulationTabs('/the-bible/rates-bible/what-if');
  const { args } = useQueryArgs(whatIf);
  const [keeping, setKeeping] = useState(false);
  const isSet = Object.keys(args).length > 0;
  const asked: Row = { ...(isSet ? {} : start), ...args };
  delete asked.refine;
  const save = mayUse(saveScenario, user) && <Button onClick={() => setKeeping(true)}>{t(saveScenario.title)}</Button>;
  return (
    <>
      <ReportScreen contract={whatIf} presets={isSet ? undefined : start} views={{ ...views, end: save }} />
      {keeping && (
        <ChangeDialog
          contract={saveScenario}
          rows={[]}
          start={asked}
          without={Object.keys(whatIf.input.shape)}
          onDone={() => setKeeping(false)}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  );
}
