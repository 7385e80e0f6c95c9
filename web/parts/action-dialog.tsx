import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { readInput } from '#tools/input.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { actionKey, call } from '#web/lib/call.ts';
import type { CallError } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { ContractForm } from '#web/parts/contract-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFoot } from '#web/ui/dialog.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  contract: AnyContract;
  rows: Row[];
  onDone: () => void;
  onClose: () => void;
}

/**
 * A change for selected rows: their identifiers fill the fields of the same kind, the rest is typed. A field for one
 * identifier makes one call a row.
 */
export function ActionDialog({ contract, rows, onDone, onClose }: Props) {
  const t = useText();
  const target = targetOf(contract, rows);
  const [value, setValue] = useState<Row>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(actionKey());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const inputs = inputsOf(value, target);
    const found = Object.fromEntries(
      (readInput(contract, inputs[0] ?? {}).issues ?? []).map((issue) => [issue.field, issue.message]),
    );
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      for (const [index, input] of inputs.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure stops the rest
        await call(contract, input as never, { key: `${key.current}-${index}` });
      }
      showAlert('success', t(contract.done ?? 'Information updated successfully'));
      onDone();
    } catch (error) {
      setFailure((error as CallError).message);
      setBusy(false);
    }
  };
  const count = rows.length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(contract.title)} about={t('{{count}} selected', { count })} closeLabel={t('Close')}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <ContractForm
            contract={contract}
            value={value}
            onChange={setValue}
            errors={errors}
            without={target ? [target.key] : []}
          />
          <DialogFoot>
            {failure && (
              <p role="alert" className="flex grow items-center gap-2 text-13">
                <StatusGlyph status="exception" />
                {t(failure)}
              </p>
            )}
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" variant={contract.effect === 'destroy' ? 'destructive' : 'primary'} disabled={busy}>
              {t(contract.title)} ({count})
            </Button>
          </DialogFoot>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface Target {
  key: string;
  list: boolean;
  values: unknown[];
}

/** The first field of the change whose kind is also an identifier of the rows. */
function targetOf(contract: AnyContract, rows: Row[]): Target | null {
  for (const [key, schema] of Object.entries(contract.input.shape)) {
    const field = fieldOf(schema as z.ZodType);
    const column = columnFor(key, field.kind, rows[0] ?? {});
    const values = column ? rows.map((row) => row[column]).filter((one) => !isNothing(one)) : [];
    if (values.length > 0) return { key, list: field.list === true, values: [...new Set(values)] };
  }
  return null;
}

const columnsOfKind: Partial<Record<string, string>> = {
  tracking: 'trck_nmr_fol',
  bag: 'bag_id',
  manifest: 'mnfs_id',
  mawb: 'mawb',
  'pre-alert': 'pre_manifest_header_code',
};
function columnFor(key: string, kind: string, row: Row): string | null {
  const named = columnsOfKind[kind];
  return named && named in row ? named : key in row ? key : null;
}

function inputsOf(value: Row, target: Target | null): Row[] {
  if (!target) return [value];
  if (target.list) return [{ ...value, [target.key]: target.values }];
  return target.values.map((one) => ({ ...value, [target.key]: one }));
}
