import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import type { ChangeContract } from '#tools/define.ts';
import { sayDone } from '#tools/done.ts';
import { fieldOf } from '#tools/fields.ts';
import { things } from '#tools/things.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { PlanTable } from '#web/parts/change/plan-table.tsx';
import { useChange } from '#web/parts/change/use-change.ts';
import { useDoneAlert } from '#web/parts/change/use-done-alert.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFoot } from '#web/ui/dialog.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

export interface ChangeFormProps {
  contract: ChangeContract;
  rows: Row[];
  /** Fields filled in to begin with, besides the identifiers of the rows. */
  start?: Row;
  /** Fields that keep what they start with and are not shown. */
  without?: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/**
 * A change for selected rows: their identifiers fill the fields of the same kind, the rest is typed; then its lines
 * before → after, and only then the change. A field for one identifier makes one call a row.
 */
export default function ChangeForm({ contract, rows, start = {}, without = [], onDone, onClose }: ChangeFormProps) {
  const t = useText();
  const target = targetOf(contract, rows);
  const [value, setValue] = useState<Row>(() => ({ ...present(contract, rows, target), ...start }));
  const change = useChange(contract);
  const tell = useDoneAlert();
  const { verb, preview: seen } = contract.change;
  const previews = seen !== false;
  const inputs = inputsOf(value, target);
  const open = change.lines?.filter(({ refused }) => !refused).length ?? 0;

  // What is destroyed needs no fields: its lines are shown at once.
  const destroys = contract.effect === 'destroy' && target !== null;
  const { preview } = change;
  useEffect(() => {
    if (destroys) void preview(inputs);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [destroys]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (previews && !change.lines) return void change.preview(inputs);
    const applied = await change.apply(inputs);
    if (!applied) return;
    tell(sayDone(contract, applied.done, t), applied, onDone);
    onDone();
  };
  const about = rows.length ? t(things[contract.change.of].many, { count: rows.length }) : undefined;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={t(contract.title)}
        about={about}
        closeLabel={t('Close')}
        className={change.lines ? 'w-[min(760px,calc(100vw-24px))]' : ''}
      >
        <form onSubmit={(event) => void submit(event)} onKeyDown={submitOnControlEnter} noValidate>
          {change.lines ? (
            <PlanTable contract={contract} lines={change.lines} />
          ) : (
            <ContractForm
              contract={contract}
              value={value}
              onChange={setValue}
              errors={change.errors}
              without={[...without, ...(target ? [target.key] : [])]}
              autoFocus
            />
          )}
          <DialogFoot>
            {change.failure && (
              <p role="alert" className="flex grow items-center gap-2 text-13">
                <StatusGlyph status="exception" />
                {t(change.failure.message)}
              </p>
            )}
            {change.lines && open === 0 && (
              <p className="grow text-12 text-fg-2">
                {t('Nothing would change: every line is refused or already so.')}
              </p>
            )}
            <Button variant="quiet" onClick={change.lines ? change.back : onClose}>
              {t(change.lines ? 'Edit' : 'Cancel')}
            </Button>
            {change.lines ? (
              <Button
                type="submit"
                variant={contract.effect === 'destroy' ? 'destructive' : 'primary'}
                disabled={change.busy || open === 0}
              >
                {t(verb)} ({open})
              </Button>
            ) : (
              <Button type="submit" variant="primary" disabled={change.busy}>
                {t(previews ? 'Show what changes' : verb)}
              </Button>
            )}
          </DialogFoot>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The present values of one record, to be changed in place. */
function present(contract: ChangeContract, rows: Row[], target: Target | null): Row {
  const [row] = rows;
  if (!row || rows.length > 1 || target?.list || contract.effect === 'destroy') return {};
  const start: Row = {};
  for (const [key, schema] of Object.entries(contract.input.shape)) {
    const value = row[key];
    if (key === target?.key || key === 'copa_id' || isNothing(value)) continue;
    const { list } = fieldOf(schema as z.ZodType);
    start[key] = list && typeof value === 'string' ? value.split(', ') : value;
  }
  return start;
}

interface Target {
  key: string;
  list: boolean;
  values: unknown[];
}

/** The argument of the change that the selected rows give. */
function targetOf({ change, input }: ChangeContract, rows: Row[]): Target | null {
  for (const [key, column] of Object.entries(change.from)) {
    const values = rows.map((row) => row[column]).filter((one) => !isNothing(one));
    if (values.length > 0)
      return { key, list: fieldOf(input.shape[key] as z.ZodType).list === true, values: [...new Set(values)] };
  }
  return null;
}

function inputsOf(value: Row, target: Target | null): Row[] {
  if (!target) return [value];
  if (target.list) return [{ ...value, [target.key]: target.values }];
  return target.values.map((one) => ({ ...value, [target.key]: one }));
}
