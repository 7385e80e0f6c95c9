import { makeS10, mendS10, normalNumber, recognise } from '#tools/rules/tracking-numbers.ts';
import { keep, textOf } from './check-cells.ts';
import { keyOf } from './check-lists.ts';
import type { Lists } from './check-lists.ts';
import type { Cell, Draft } from './pre-alert-line.ts';

const longest = 40;

/** The numbers that name the line: tracking, order, pre-alert, air waybill and service. */
export function checkNumbers(draft: Draft, lists: Lists): void {
  checkTracking(draft);
  draft.line.reference = textOf(draft, 'pre_alert_code', 60);
  checkMawb(draft, lists);
  checkOrder(draft, lists);
}

/** What the customer calls the line, and by which service it goes. */
export function checkOrder(draft: Draft, lists: Lists): void {
  draft.line.order_label = textOf(draft, 'order_label', 60);
  checkService(draft, lists);
}

/** The first number among cells, with the prefix of its column; null where there is none. */
export function numberIn(cells: readonly (Cell | undefined)[]): { cell: Cell; number: string } | null {
  const cell = cells.find((each) => each && each.value !== '');
  if (!cell) return null;
  const { prefix = '' } = cell.column.spec;
  return { cell, number: prefix && !cell.value.startsWith(prefix) ? prefix + cell.value : cell.value };
}

/** The number of a line before it is checked. */
export const rawNumber = (draft: Draft) => numberIn([draft.cell('tracking'), draft.cell('external_tracking')]);

function checkTracking(draft: Draft): void {
  const raw = rawNumber(draft);
  if (!raw)
    return draft.refuse(
      draft.cell('tracking') ?? draft.cell('external_tracking') ?? null,
      'The tracking number is missing',
    );
  const { cell } = raw;
  const number = raw.number.toUpperCase();
  if (/E\+\d+$/.test(number))
    return draft.refuse(cell, 'The spreadsheet has cut this number: format the column as text and enter it again');
  if (keyOf(number).length === 0 || !/\d/.test(number))
    return draft.refuse(cell, 'Is not a tracking number: it has no digits');
  if (number.length > longest) return draft.refuse(cell, `Is longer than ${longest} characters`);
  const [found] = recognise(number);
  const mended = found?.verdict === 'valid' ? null : mendS10(number);
  if (mended) draft.repair(cell, 'Letters and digits that look alike exchanged', mended);
  else if (found?.kind === 's10' && found.verdict === 'wrong-check' && found.own)
    return draft.refuse(cell, `The check digit should be ${found.expected}`);
  draft.line.tracking = mended ?? (found ? normalNumber(number) : number);
  draft.line.own = isOwn(draft.line.tracking) ? draft.line.tracking : null;
}

const isOwn = (number: string): boolean =>
  recognise(number).some(({ own, verdict }) => own && verdict !== 'wrong-check');

/** An own number for a parcel that came with somebody else's. */
export const ownNumber = (serial: number): string => makeS10('LX', serial, 'US');

/** An air waybill whose airline has lost its leading zeros; null where no airline that we know, or no check digit, says so. */
function withLostZeros(text: string, { airlines }: Lists): string | null {
  const [, prefix = '', rest = ''] = /^(\d{1,2})[ -]?(\d{8})$/.exec(text) ?? [];
  const airline = prefix.padStart(3, '0');
  if (!prefix || !airlines.has(airline)) return null;
  const found = recognise(airline + rest).find(({ kind }) => kind === 'mawb');
  return found?.verdict === 'valid' ? `${airline}-${rest}` : null;
}

function checkMawb(draft: Draft, lists: Lists): void {
  const cell = draft.cell('mawb');
  const text = textOf(draft, 'mawb');
  if (!cell || !text) return;
  const mended = withLostZeros(text, lists);
  if (mended) draft.repair(cell, 'Lost zeros put back', mended);
  const found = recognise(mended ?? text).find(({ kind }) => kind === 'mawb');
  if (!found) draft.refuse(cell, 'Is not an air waybill of 11 digits');
  else if (found.verdict === 'wrong-check') draft.refuse(cell, `The check digit should be ${found.expected}`);
  else draft.line.mawb = found.number;
}

const terms: Record<string, number> = { DDU: 1, DAP: 1, DDP: 2, '1': 1, '2': 2 };

function checkService(draft: Draft, lists: Lists): void {
  const { line } = draft;
  const named = draft.cell('service');
  const name = textOf(draft, 'service');
  if (named && name) {
    const service = lists.findService(name);
    if (!service) draft.refuse(named, 'There is no such service');
    line.rate_service_code = service?.rate_service_code ?? null;
    line.import_service = service?.import_service ?? null;
  }
  const exact = draft.cell('import_service');
  if (exact && exact.value) {
    const service = terms[exact.value.toUpperCase()];
    if (service) line.import_service = service;
    else draft.refuse(exact, 'Is neither DDU (1) nor DDP (2)');
  }
  const term = draft.cell('incoterm');
  if (!term || !term.value) return;
  keep(draft, term);
  const service = terms[term.value.slice(0, 3).toUpperCase()];
  if (service) line.import_service ??= service;
  else
    draft.notices.push(
      `${term.column.name}: "${term.value}" does not say who pays duties, the import service stays open.`,
    );
}
