import { setImmediate } from 'node:timers/promises';
import { checkZip } from '#tools/rules/postal-codes.ts';
import { filledFields, numberFields } from '#tools/rules/pre-alert-fields.ts';
import { mendS10 } from '#tools/rules/tracking-numbers.ts';
import type { Reading } from '#server/context.ts';
import { inSlices } from '#server/pre-alert-import/in-slices.ts';
import { cleaned, isNothing } from './check-cells.ts';
import { checkDates } from './check-dates.ts';
import { filledFrom, joined } from './several-lines.ts';
import { checkGoods } from './check-goods.ts';
import { countriesOf, keyOf, readLists } from './check-lists.ts';
import { checkMeasures } from './check-measures.ts';
import { checkNumbers, checkOrder, numberIn, rawNumber } from './check-numbers.ts';
import { checkPerson } from './check-person.ts';
import { checkPlace } from './check-place.ts';
import { Draft } from './pre-alert-line.ts';
import { readReference } from '#server/pre-alert-import/columns/values.ts';
import type { Lists } from './check-lists.ts';
import type { FindCountry } from '#server/pre-alert-import/columns/field-fit.ts';
import type { PreAlertLine, Reason, Repair } from './pre-alert-line.ts';
import type { ReadColumn } from '#server/pre-alert-import/columns/read-columns.ts';
import type { Line, Table } from '#server/pre-alert-import/reading/read-table.ts';

export interface RefusedLine {
  line: number;
  /** The original cells. */
  cells: string[];
  /** The partner's number of the line and of its list, where they could be read. */
  tracking: string | null;
  reference: string | null;
  reasons: Reason[];
}

/** The whole outcome: accepted, joined, refused and repeated lines make all lines of the file. */
export interface Checked {
  lines: number;
  accepted: PreAlertLine[];
  /** Lines that are further items of an accepted one. */
  joined: number;
  refused: RefusedLine[];
  /** Lines that an earlier file brought with the same values. */
  repeated: number[];
  repairs: Repair[];
  /** Words for many lines at once, with the number of lines. */
  notices: Map<string, number>;
  /** Lines with times that name no zone, by the zone in which they were read. */
  zones: Map<string, number>;
}

/** A file with the rows of the database that its lines are checked against. */
export interface Prepared {
  table: Table;
  columns: readonly ReadColumn[];
  lists: Lists;
}
/** Called now and then with the number of lines done, and of all; may wait. */
export type OnProgress = (done: number, all: number) => void | Promise<void>;

const pause = 500;

/** Reads what the check needs of the database. */
export async function prepareCheck(
  read: Reading,
  { table, columns, copaId, now }: { table: Table; columns: readonly ReadColumn[]; copaId: number; now: Date },
): Promise<Prepared> {
  const findCountry = await read(countriesOf);
  const wanted = await wantedRows(table, columns, findCountry);
  return { table, columns, lists: await readLists(read, copaId, { ...wanted, findCountry, now }) };
}

/** Checks every line, writing nothing; lets others work in between. */
export async function checkLines({ table, columns, lists }: Prepared, onProgress?: OnProgress): Promise<Checked> {
  const checked: Checked = {
    lines: table.lines.length,
    accepted: [],
    joined: 0,
    refused: [],
    repeated: [],
    repairs: [],
    notices: new Map(),
    zones: new Map(),
  };
  const { numbers, several } = await numbersOf(table, columns);
  const parcels = new Map<string, Draft[]>();
  for (const [i, source] of table.lines.entries()) {
    const key = numberOf(source, columns);
    const parcel = several.has(key) ? parcels.get(key) : undefined;
    const draft = checkLine(
      source,
      { table, columns, lists, numbers },
      { first: parcel?.[0]?.source, hasOthers: several.has(key) },
    );
    if (!several.has(key)) sortLine(draft, lists, checked);
    else if (parcel) parcel.push(draft);
    else parcels.set(key, [draft]);
    if (i % pause !== pause - 1) continue;
    await onProgress?.(i + 1, table.lines.length);
    await setImmediate();
  }
  for (const drafts of parcels.values()) for (const draft of joined(drafts)) sortLine(draft, lists, checked);
  return checked;
}

type Numbers = ReadonlyMap<string, number>;

const numberColumns = (columns: readonly ReadColumn[]): ReadColumn[] =>
  numberFields.flatMap((field) => columns.find(({ spec }) => spec.field === field) ?? []);

/** The number of a line as one compares numbers; empty where it has none. */
function numberOf({ cells }: Line, columns: readonly ReadColumn[]): string {
  const own = numberColumns(columns).map((column) => ({ column, value: cleaned(cells[column.index] ?? '') }));
  const number = numberIn(own)?.number;
  return number ? keyOf(mendS10(number) ?? number) : '';
}

/** Every number of the file with its line, for `See ASN-93 (ID#:1281)`, and those that several lines have. */
async function numbersOf(table: Table, columns: readonly ReadColumn[]) {
  const numbers = new Map<string, number>();
  const several = new Set<string>();
  await inSlices(table.lines, (source) => {
    const number = numberOf(source, columns);
    if (number && numbers.has(number)) several.add(number);
    else if (number) numbers.set(number, source.line);
  });
  return { numbers, several };
}

/** The numbers and postal codes to look up, those of referenced lines and of mended numbers too. */
async function wantedRows(table: Table, columns: readonly ReadColumn[], findCountry: FindCountry) {
  const numbers = new Set<string>();
  const zips = new Set<string>();
  const tracking = numberColumns(columns);
  const [zip, country] = (['zip', 'country'] as const).map((field) => columns.find(({ spec }) => spec.field === field));
  await inSlices(table.lines, ({ cells }) => {
    const cell = (column: ReadColumn) => cleaned(cells[column.index] ?? '');
    const own = numberIn(tracking.map((column) => ({ column, value: cell(column) })))?.number ?? '';
    if (own)
      numbers
        .add(own.toUpperCase())
        .add(keyOf(own))
        .add(mendS10(own) ?? keyOf(own));
    for (const { index } of columns) {
      const reference = readReference(cells[index] ?? '');
      if (reference) numbers.add(beside(own, reference.id));
    }
    if (zip && country) zips.add(checkZip(findCountry(cell(country)) ?? '', cell(zip)).zip);
  });
  return { numbers: [...numbers], zips: [...zips] };
}

function checkLine(
  source: Line,
  { table, columns, lists, numbers }: Prepared & { numbers: Numbers },
  { first, hasOthers }: { first?: Line; hasOthers: boolean },
): Draft {
  const cells = first ? filledFrom(first, source, columns) : source.cells;
  const draft = new Draft(source, columns, cleaned, { cells, hasOthers });
  if (!checkCells(draft, table)) return draft;
  checkFilled(draft);
  checkNumbers(draft, lists);
  checkParcel(draft, lists);
  checkDates(draft, lists);
  checkReferences(draft, lists, numbers);
  return draft;
}

/** One line as a parcel to be, which has no number yet: how it is named, where it goes, what is inside. */
export function checkUnnumbered(source: Line, { table, columns, lists }: Prepared): Draft {
  const draft = new Draft(source, columns, cleaned);
  if (!checkCells(draft, table)) return draft;
  checkOrder(draft, lists);
  checkParcel(draft, lists);
  for (const { id, cell } of draft.references) draft.refuse(cell, `Refers to the line ${id}, which is not in the file`);
  return draft;
}

function checkParcel(draft: Draft, lists: Lists): void {
  checkPlace(draft, lists);
  checkPerson(draft);
  checkGoods(draft, lists);
  checkMeasures(draft, lists);
}

/** Whether the line can be read at all. */
function checkCells(draft: Draft, { columns }: Table): boolean {
  const { source } = draft;
  if (source.cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    draft.refuse(
      null,
      `The line has ${source.cells.length} cells and the header ${columns.length}: a separator inside a value needs quotation marks`,
    );
    return false;
  }
  return true;
}

function checkFilled(draft: Draft): void {
  for (const field of filledFields) {
    const cell = draft.cell(field);
    const isText = field !== 'weight' && field !== 'declared_value';
    if (cell && (isText ? isNothing(cell) : cell.value === '')) draft.refuse(cell, 'Is missing');
  }
}

/** The number of another line of the same kind: next to SCMS-7, line 1281 is SCMS-1281. */
const beside = (number: string, id: string): string => (number.replace(/\d+$/, '') + id).toUpperCase();

/** A value given in another line is unknown here, and refused if that line does not exist. */
function checkReferences(draft: Draft, lists: Lists, numbers: Numbers): void {
  for (const { id, cell } of draft.references) {
    const number = beside(rawNumber(draft)?.number ?? '', id);
    if (numbers.has(keyOf(number)) || lists.known.has(number))
      draft.notices.push(`${cell.column.name}: stands in another line of the same shipment, the reference is kept.`);
    else draft.refuse(cell, `Refers to the line ${id}, which is not in the file`);
  }
}

/** Accepts, refuses or passes over a line, by what is known of its number; with it all lines of its parcel. */
function sortLine(draft: Draft, lists: Lists, checked: Checked): void {
  const { line, parts } = draft;
  const all = parts.length ? parts : [draft];
  if (draft.reasons.length === 0 && isRepeated(draft, lists))
    return void checked.repeated.push(...all.map(({ source }) => source.line));
  checkKnown(draft, lists);
  if (draft.reasons.length > 0)
    return void checked.refused.push(
      ...all.map(({ source }) => ({
        line: source.line,
        cells: source.cells,
        tracking: line.tracking || null,
        reference: line.reference,
        reasons: draft.reasons.map((reason) => ({ ...reason, line: source.line })),
      })),
    );
  checked.accepted.push(line);
  checked.joined += all.length - 1;
  checked.repairs.push(...draft.repairs);
  for (const zone of draft.zones) checked.zones.set(zone, (checked.zones.get(zone) ?? 0) + 1);
  for (const notice of new Set(draft.notices)) checked.notices.set(notice, (checked.notices.get(notice) ?? 0) + 1);
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

function isRepeated({ line }: Draft, lists: Lists): boolean {
  const known = lists.known.get(line.tracking);
  return (
    known !== undefined &&
    rounded(known.declared_value) === rounded(line.declared_value) &&
    known.weight_kg === line.weight_kg &&
    known.contents === line.contents &&
    known.iso2 === line.iso2
  );
}

function checkKnown(draft: Draft, lists: Lists): void {
  const { line } = draft;
  if (!line.tracking) return;
  const cell = draft.cell('tracking') ?? draft.cell('external_tracking') ?? null;
  const known = lists.known.get(line.tracking);
  const parcel = lists.parcels.get(keyOf(line.tracking));
  if (known) {
    const delivered = known.state === 'delivered' ? 'Already delivered, and' : 'Already';
    draft.refuse(cell, `${delivered} pre-alerted with other values in ${known.code}`);
  } else if (parcel && parcel.copa_id === lists.copaId) {
    if (parcel.state === 'delivered') draft.refuse(cell, 'Already delivered');
    line.shipmentId = parcel.shipment_id;
  } else if (parcel && line.own) draft.refuse(cell, 'Another parcel already has this number');
}
