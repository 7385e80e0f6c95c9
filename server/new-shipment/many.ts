import type { InputOf } from '#tools/define.ts';
import { readInput } from '#tools/input.ts';
import { newShipment } from '#tools/operations/new-shipment.ts';
import type { newShipments } from '#tools/operations/new-shipments.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import { inTurn } from '#server/change.ts';
import type { Ahead, Context } from '#server/context.ts';
import { storedFile, type StoredFile } from '#server/files/stored-file.ts';
import { prepareFile, type PreparedFile } from '#server/pre-alert-import/check-file.ts';
import { checkUnnumbered, type RefusedLine } from '#server/pre-alert-import/checking/check-lines.ts';
import type { Draft } from '#server/pre-alert-import/checking/pre-alert-line.ts';
import { partnerOf } from '#server/pre-alert-import/import-partner.ts';
import { Refusal, refuse } from '#server/refuse.ts';
import type { Making } from './change-of-shipments.ts';
import { checkShipment } from './check.ts';
import { dutiesOf } from './duties.ts';

/** As many as are checked and written, and their labels printed, while a person waits. */
const most = 500;

/** A spreadsheet that was read, and whose shipments it holds. */
export interface OpenedShipments {
  copaId: number;
  file: StoredFile;
  prepared: PreparedFile;
}
/** What would come of it. */
export interface DecidedShipments {
  good: (Making & { line: number })[];
  refused: RefusedLine[];
  /** Words for many lines at once, with the number of lines. */
  notices: Map<string, number>;
}

/** Reads a stored spreadsheet of shipments, before any transaction. */
export async function openShipments(
  { read, who, now }: Ahead,
  { shipments_file, copa_id, columns: given }: InputOf<typeof newShipments>,
): Promise<OpenedShipments> {
  const copaId = partnerOf(who, copa_id);
  const file = await storedFile(read, shipments_file);
  const prepared = await prepareFile(read, file, { copaId, given, now, isNumbered: false });
  const { length } = prepared.table.lines;
  if (length > most)
    refuse('refused', `The file has ${length} lines, and ${most} shipments are created at once: divide it.`);
  return { copaId, file, prepared };
}

/** Decides each line by the rules of one shipment. */
export async function decideShipments(ctx: Context, { copaId, prepared }: OpenedShipments): Promise<DecidedShipments> {
  const decided: DecidedShipments = { good: [], refused: [], notices: new Map() };
  await inTurn(prepared.table.lines, async (source) => {
    const draft = checkUnnumbered(source, prepared);
    const making = draft.reasons.length ? null : await madeOf(ctx, draft, copaId);
    if (making) decided.good.push({ line: source.line, ...making });
    else
      decided.refused.push({
        line: source.line, cells: source.cells, tracking: null, reference: null, reasons: draft.reasons,
      }); // prettier-ignore
    for (const notice of new Set(draft.notices)) decided.notices.set(notice, (decided.notices.get(notice) ?? 0) + 1);
  });
  return decided;
}

/** The shipment of a line; null, with its reasons on the line, where one like it could not be created. */
async function madeOf(ctx: Context, draft: Draft, copaId: number): Promise<Making | null> {
  try {
    const read = readInput(newShipment, askedOf(draft, copaId));
    if (read.issues) throw new Refusal('invalid', '', read.issues);
    const made = await checkShipment(ctx, read.input);
    return { made, duties: await dutiesOf(ctx, made) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!error.issues.length) draft.refuse(null, error.message);
    for (const { field, message } of error.issues) draft.refuse(draft.cell(cellOf[field]!) ?? null, message);
    return null;
  }
}

/** The cells behind the fields of a shipment. */
const cellOf: Record<string, PreAlertField> = {
  consignee_name: 'consignee_name',
  address: 'address_1',
  city: 'city',
  state: 'state',
  zip: 'zip',
  ctry_iso_code: 'country',
  contents: 'contents',
  items: 'contents',
  hs_code: 'hs_code',
  weight_kg: 'weight',
  declared_value: 'declared_value',
  currency: 'currency',
  rate_service_code: 'service',
  import_service: 'import_service',
  id_number: 'id_number',
  length_cm: 'length',
};

function askedOf({ line }: Draft, copa_id: number): Record<string, unknown> {
  const { quantity, unit_value, contents: description, hs_code } = line;
  const declared_value = line.declared_value ?? (quantity && unit_value !== null ? quantity * unit_value : null);
  const each = unit_value ?? (quantity && declared_value !== null ? declared_value / quantity : null);
  const asked = {
    copa_id,
    consignee_name: line.consignee_name,
    id_type: line.id_type,
    id_number: line.id_number,
    email: line.email,
    consignee_phones: line.phone && [line.phone],
    address: line.address,
    address2: line.address2,
    district: line.district,
    city: line.city,
    state: line.state,
    zip: line.zip,
    ctry_iso_code: line.iso2,
    contents: description,
    weight_kg: line.weight_kg,
    length_cm: line.length_cm,
    width_cm: line.width_cm,
    height_cm: line.height_cm,
    declared_value,
    currency: line.currency,
    hs_code,
    items: quantity && quantity > 1 && each !== null ? [{ description, quantity, unit_value: each, ...(hs_code && { hs_code }) }] : null,
    import_service: line.import_service && String(line.import_service),
    rate_service_code: line.rate_service_code,
    order_label: line.order_label,
    shipper_name: line.shipper_name,
    shipper_country: line.shipper_iso2,
  }; // prettier-ignore
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== ''));
}
