import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import { readInput } from '#tools/input.ts';
import { things } from '#tools/things.ts';
import { useUploading } from '#web/fields/uploading.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOf } from '#web/parts/table/columns.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { PlanTable } from '#web/parts/change/plan-table.tsx';
import { contractWork, type Applied } from '#web/parts/change/contract-work.ts';
import { useDoneAlert } from '#web/parts/change/use-done-alert.ts';
import { useChange } from '#web/parts/change/use-change.ts';
import { useFocus } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  contract: ChangeContract;
  /** Fields that are not asked for here. */
  without?: readonly string[];
  /** What the fields hold to begin with. */
  start?: Row;
  /** Where there is more to see of what was made than its rows. */
  onDone?: (rows: Row[]) => void;
}

/** What the address gives to begin with, read by the rules of the contract. */
function useStart(contract: AnyContract): Row {
  const [search] = useSearchParams();
  return useMemo(() => {
    const given = Object.fromEntries([...search].filter(([key]) => key in contract.input.shape));
    return Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => {
        const { input } = readInput({ ...contract, input: contract.input.partial() } as AnyContract, { [key]: value });
        return input ? Object.entries(input) : [];
      }),
    );
  }, [search, contract]);
}

/** A change as a screen: its fields at the left; at the right what it will do, line by line, and then what it did. */
export function ChangeScreen({ contract, without = [], start = {}, onDone }: Props) {
  const t = useText();
  const language = useLanguage();
  const asked = useStart(contract);
  const tell = useDoneAlert(contract);
  const change = useChange(contractWork<Row>(contract), {
    typed: { ...start, ...asked },
    onNews: (news) => {
      tell(news);
      const rows = rowsOf(news.result);
      if (rows.length) onDone?.(rows);
    },
  });
  const { typed, lines, open, failure } = change;
  const done = change.state === 'applied' ? rowsOf(change.result) : null;
  const columns = useMemo(() => columnsOf(contract, { t, language }), [contract, t, language]);
  useFocus(
    useMemo(
      () => ({ screen: window.location.pathname, title: contract.title, contract: contract.path, args: typed }),
      [contract, typed],
    ),
  );

  const uploading = useUploading();
  const of = contract.output.kind === 'rows' ? contract.output.of : undefined;
  return (
    <div className="flex h-full min-h-0 flex-col pane:flex-row">
      <form
        noValidate
        className="flex max-h-[60%] shrink-0 flex-col border-b pane:max-h-none pane:w-[400px] pane:border-r pane:border-b-0"
        onKeyDown={submitOnControlEnter}
        onSubmit={(event) => {
          event.preventDefault();
          if (!uploading) change.preview();
        }}
      >
        <div className="min-h-0 grow overflow-auto [&>div]:pane:grid-cols-1">
          <ContractForm
            contract={contract}
            value={typed}
            onChange={change.edit}
            errors={change.errors}
            without={without}
            autoFocus
          />
        </div>
        <footer className="flex items-center justify-end gap-2 border-t px-4 py-2.5">
          <Button variant="quiet" onClick={() => change.edit(start)}>
            {t('Clear')}
          </Button>
          <Button type="submit" disabled={change.busy || uploading}>
            {t('Preview changes')}
          </Button>
        </footer>
      </form>
      <section className="flex min-h-0 min-w-0 grow flex-col" aria-live="polite">
        {failure && (
          <p role="alert" className="flex items-center gap-2 border-b px-4 py-2.5 text-13">
            <StatusGlyph status="exception" />
            {t(failure.message)}
          </p>
        )}
        {lines && (
          <>
            <h2 className="flex h-10 shrink-0 items-center gap-2 border-b px-4 text-13 font-625">
              {t('What will change')}
              <span className="font-400 text-fg-3">{t('{{open}} of {{total}}', { open, total: lines.length })}</span>
            </h2>
            <div className="min-h-0 grow overflow-auto">
              <PlanTable contract={contract} lines={lines} />
            </div>
            <footer className="flex items-center justify-end gap-2 border-t px-4 py-2.5">
              <span className="grow text-12 text-fg-2">{t('Nothing is changed until you confirm.')}</span>
              <Button variant="quiet" onClick={() => change.edit()}>
                {t('Cancel')}
              </Button>
              <Button
                variant={contract.effect === 'destroy' ? 'destructive' : 'primary'}
                disabled={change.busy || open === 0}
                onClick={change.apply}
              >
                {t(contract.change.verb)} ({open})
              </Button>
            </footer>
          </>
        )}
        {done && (
          <DataTable
            className="grow"
            label={t(contract.title)}
            columns={columns}
            rows={done}
            count={of && t(things[of].many, { count: done.length })}
          />
        )}
        {!lines && !done && !failure && <EmptyState>{t('Fill in the fields to preview the changes here.')}</EmptyState>}
      </section>
    </div>
  );
}

const rowsOf = (result: Applied | null): Row[] => result?.answers.flatMap(({ data }) => data as Row[]) ?? [];
