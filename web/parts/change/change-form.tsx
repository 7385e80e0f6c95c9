import { useEffect } from 'react';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import type { ChangeContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import { things } from '#tools/things.ts';
import { useUploading } from '#web/fields/uploading.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ContractForm } from '#web/parts/form/contract-form.tsx';
import { submitOnControlEnter } from '#web/parts/form/form-keys.ts';
import { PlanTable } from '#web/parts/change/plan-table.tsx';
import { contractWork, type Applied } from '#web/parts/change/contract-work.ts';
import { useChange } from '#web/parts/change/use-change.ts';
import { useSeen } from '#web/parts/change/use-seen.ts';
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
  /** What is done here, where the change does several things. */
  title?: string;
  /** With what was carried out, or null where it was not. */
  onDone: (applied: Applied | null) => void;
  onClose: () => void;
}

/**
 * A change for selected rows: their identifiers fill the fields of the same kind, the rest is typed; then its lines
 * before → after, and only then the change. A field for one identifier makes one call a row.
 */
export default function ChangeForm({
  contract,
  rows,
  start = {},
  without = [],
  title,
  onDone,
  onClose,
}: ChangeFormProps) {
  const t = useText();
  const target = targetOf(contract, rows);
  const known = target ? [target.key, ...(contract.change.instead ?? [])] : [];
  const left = [...without, ...known];
  const tell = useDoneAlert(contract);
  const change = useChange(
    contractWork<Row>(contract, (typed) => inputsOf(typed, target)),
    {
      typed: { ...flagsOf(contract, rows), ...present(contract, rows, known), ...start },
      onNews: (news) => {
        tell(news);
        onDone(news.result);
      },
    },
  );
  const { lines, open } = change;
  const isSeen = useSeen(lines);
  const uploading = useUploading();
  const busy = change.busy || uploading;
  const { verb, preview: seen, final } = contract.change;
  const previews = seen !== false;

  // What is destroyed needs no fields, and some steps ask for none: their lines are shown at once.
  const unasked = new Set(left);
  const asksNothing =
    (target !== null || Object.keys(contract.change.from).length === 0) &&
    (contract.effect === 'destroy' || (previews && Object.keys(contract.input.shape).every((key) => unasked.has(key))));
  const { preview } = change;
  useEffect(() => {
    if (asksNothing) preview();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [asksNothing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || (lines && !isSeen)) return;
    if (previews && !lines) change.preview();
    else change.apply();
  };
  const about = rows.length ? t(things[contract.change.of].many, { count: rows.length }) : undefined;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={t(title ?? contract.title)}
        about={about}
        closeLabel={t('Close')}
        className={lines ? 'w-[min(760px,calc(100vw-24px))]' : ''}
      >
        <form onSubmit={submit} onKeyDown={submitOnControlEnter} noValidate>
          {lines ? (
            <PlanTable contract={contract} lines={lines} />
          ) : (
            <ContractForm
              contract={contract}
              value={change.typed}
              onChange={change.edit}
              errors={change.errors}
              without={left}
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
            {lines && open === 0 && (
              <p className="grow text-12 text-fg-2">
                {t('Nothing would change: every line is refused or already up to date.')}
              </p>
            )}
            {lines && open > 0 && final && <p className="grow text-12 text-fg-2">{t(final)}</p>}
            <Button variant="quiet" onClick={lines && !asksNothing ? () => change.edit() : onClose}>
              {t(lines && !asksNothing ? 'Edit' : 'Cancel')}
            </Button>
            {lines ? (
              <Button
                type="submit"
                variant={contract.effect === 'destroy' ? 'destructive' : 'primary'}
                disabled={busy || !isSeen || open === 0}
              >
                {t(verb)} ({open})
              </Button>
            ) : (
              <Button type="submit" variant="primary" disabled={busy || (asksNothing && !change.failure)}>
                {t(previews ? 'Preview changes' : verb)}
              </Button>
            )}
          </DialogFoot>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** A box without a tick says no: what one record holds of the flags that must be said, else no. */
function flagsOf({ input }: ChangeContract, [row, ...more]: Row[]): Row {
  const said = Object.entries(input.shape).filter(
    ([, schema]) => fieldOf(schema as z.ZodType).kind === 'flag' && isRequired(schema as z.ZodType),
  );
  return Object.fromEntries(said.map(([key]) => [key, !more.length && row?.[key] === true]));
}

/** The present values of one record, to be changed in place. */
function present(contract: ChangeContract, rows: Row[], known: readonly string[]): Row {
  const [row] = rows;
  const isList = known[0] !== undefined && fieldOf(contract.input.shape[known[0]] as z.ZodType).list;
  if (!row || rows.length > 1 || isList || contract.effect === 'destroy') return {};
  const start: Row = {};
  for (const [key, schema] of Object.entries(contract.input.shape)) {
    const value = row[key];
    if (known.includes(key) || key === 'copa_id' || isNothing(value)) continue;
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
