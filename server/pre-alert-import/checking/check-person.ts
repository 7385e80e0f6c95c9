import { mendIdentity, verifyIdentity } from '#tools/rules/identifiers.ts';
import { textOf } from './check-cells.ts';
import type { Draft } from './pre-alert-line.ts';

/** Who receives and who sends. */
export function checkPerson(draft: Draft): void {
  const { line } = draft;
  line.shipper_name = textOf(draft, 'shipper_name', 200);
  line.consignee_name = textOf(draft, 'consignee_name', 200);
  line.phone = phoneOf(draft);
  line.email = emailOf(draft);
  checkIdentity(draft);
}

/** Numbers whose check digit was given by other rules in old records. */
const unreliable = ['MX RFC', 'PE DNI'];

function checkIdentity(draft: Draft): void {
  const { line } = draft;
  const cell = draft.cell('id_number');
  const number = textOf(draft, 'id_number', 40);
  const kind = textOf(draft, 'id_type', 40);
  if (!cell || !number || !line.iso2) return;
  if (/^\d[.,]\d+E\+\d+$/i.test(number))
    return draft.refuse(cell, 'The spreadsheet has cut this number: format the column as text and enter it again');
  const mended = mendIdentity(line.iso2, kind, number);
  if (mended) draft.repair(cell, 'Lost zeros put back', mended.normal);
  const found = mended ?? verifyIdentity(line.iso2, kind, number);
  const isSure = !unreliable.includes(`${line.iso2} ${found.kind}`);
  if (found.verdict === 'wrong-check' && isSure)
    return draft.refuse(cell, `The check digit of this ${found.kind} is wrong`);
  if (found.verdict === 'wrong-check')
    draft.notices.push(`${cell.column.name}: the check digit of some ${found.kind} does not agree, as in old numbers.`);
  if (found.verdict === 'bad-shape') return draft.refuse(cell, `Is not a ${found.kind}`);
  line.id_type = found.kind;
  line.id_number = found.normal;
  if (found.kind === 'CPF' && isFirm(line.consignee_name))
    draft.refuse(cell, 'Is the CPF of a person, and the consignee is a firm');
}

const isFirm = (name: string | null): boolean =>
  /\b(ltda|s\.?\/?a\.?|eireli|me|epp|inc|llc|corp|gmbh)\.?$/i.test(name ?? '');

function phoneOf(draft: Draft): string | null {
  const cell = draft.cell('phone');
  const text = textOf(draft, 'phone', 60);
  if (!cell || !text) return null;
  if (/^\d[.,]\d+E\+?\d+$/i.test(text)) {
    draft.notices.push(
      `${cell.column.name}: the spreadsheet has cut phone numbers such as "${text}", taken as unknown.`,
    );
    return null;
  }
  return text;
}

function emailOf(draft: Draft): string | null {
  const cell = draft.cell('email');
  const text = textOf(draft, 'email', 200);
  if (!cell || !text) return null;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text.toLowerCase();
  draft.notices.push(`${cell.column.name}: "${text}" is no e-mail address, left out.`);
  return null;
}
