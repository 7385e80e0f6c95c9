import type { InvoiceState } from '#machines/invoice.ts';
import type { PeriodState } from '#machines/invoice-period.ts';
import { findingStates } from '#tools/rules/billing/findings.ts';
import { invoiceStates, periodStates } from '#tools/rows/billing.ts';
import type { Status } from '#tools/rules/status.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { StatusWord } from '#web/ui/status.tsx';

const ofInvoice: Record<InvoiceState, Status> = {
  draft: 'closed',
  issued: 'moving',
  partly_paid: 'customs',
  paid: 'delivered',
  disputed: 'exception',
  credited: 'delivered',
  void: 'stopped',
};
const ofPeriod: Record<PeriodState, Status> = {
  open: 'moving',
  calculating: 'customs',
  validating: 'customs',
  closed: 'delivered',
};
const ofFinding: Record<keyof typeof findingStates, Status> = {
  open: 'exception',
  accepted: 'delivered',
  excluded: 'stopped',
  mended: 'delivered',
};

/** The state of an invoice with its shape before the word. */
export function InvoiceStateWord({ state }: { state: InvoiceState }) {
  const t = useText();
  return <StatusWord status={ofInvoice[state]}>{t(invoiceStates[state])}</StatusWord>;
}
export function PeriodStateWord({ state }: { state: PeriodState }) {
  const t = useText();
  return <StatusWord status={ofPeriod[state]}>{t(periodStates[state])}</StatusWord>;
}
function FindingStateWord({ state }: { state: keyof typeof findingStates }) {
  const t = useText();
  return <StatusWord status={ofFinding[state]}>{t(findingStates[state])}</StatusWord>;
}

const invoiceCell = ({ state }: Row) => <InvoiceStateWord state={state as InvoiceState} />;
const periodCell = ({ state }: Row) => <PeriodStateWord state={state as PeriodState} />;
const findingCell = ({ state }: Row) => <FindingStateWord state={state as keyof typeof findingStates} />;

export const invoiceColumn: ColumnChanges = { state: { beside: 20, cell: invoiceCell } };
export const periodColumn: ColumnChanges = { state: { beside: 20, cell: periodCell } };
export const findingColumn: ColumnChanges = { state: { beside: 20, cell: findingCell } };
