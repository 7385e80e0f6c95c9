import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import { mayUse } from '#tools/roles.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { FilterStrip } from '#web/parts/report/filter-strip.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ResultView } from '#web/parts/result/result-view.tsx';
import type { Answer } from '#web/parts/result/result-view.tsx';
import { useFocus } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import type { ViewTabsProps } from '#web/ui/view-tabs.tsx';

interface Props {
  contract: AnyContract;
  views: Omit<ViewTabsProps, 'children'>;
  /** Keeps what is shown: a change that takes the same arguments. */
  keep?: ChangeContract;
  /** Arguments it starts with. */
  start?: Row;
}

const nothing: Row = {};

/** A calculation: its arguments as a strip, all in the address, and the document that comes of them. */
export function DocumentPage({ contract, views, keep, start = nothing }: Props) {
  const t = useText();
  const user = useUser();
  const { args: set, setArgs } = useQueryArgs(contract);
  const args = useMemo(() => ({ ...start, ...set }), [start, set]);
  const [keeping, setKeeping] = useState(false);
  const lacking = Object.entries(contract.input.shape).find(
    ([key, schema]) => isRequired(schema as z.ZodType) && isNothing(args[key]),
  );
  const { answer, failure, again, state } = useLoad(lacking ? null : answerOf(contract, args));
  useFocus(useMemo(() => ({ screen: window.location.pathname, title: contract.title, contract: contract.path, args, selected: [] }), [contract, args])); // prettier-ignore
  const lackingText = lacking && t(fieldOf(lacking[1] as z.ZodType).label);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...views} />
      <FilterStrip
        contract={contract}
        set={set}
        usual={start}
        onChange={setArgs}
        link={() => window.location.href}
        end={
          keep &&
          mayUse(keep, user) &&
          answer !== null && <Button onClick={() => setKeeping(true)}>{t(keep.title)}</Button>
        }
      />
      <div className="min-h-0 grow overflow-auto">
        {lackingText && <EmptyState>{t('Fill in {{field}} to see the rows.', { field: lackingText })}</EmptyState>}
        {!lacking && failure && <ErrorState failure={failure} onAgain={again} />}
        {!lacking && !failure && answer === null && state !== 'failure' && <Loader label={t(contract.title)} />}
        {!lacking && answer && (
          <ResultView contract={contract} args={args} answer={answer as unknown as Answer} mount="screen" />
        )}
      </div>
      {keeping && keep && (
        <ChangeDialog
          contract={keep}
          rows={[]}
          start={args}
          without={Object.keys(contract.input.shape)}
          onDone={() => setKeeping(false)}
          onClose={() => setKeeping(false)}
        />
      )}
    </div>
  );
}
