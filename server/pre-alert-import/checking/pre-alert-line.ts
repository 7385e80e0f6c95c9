import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import type { WeightUnit } from '#tools/rules/weights.ts';
import type { ReadColumn } from '#server/pre-alert-import/columns/read-columns.ts';
import type { Line } from '#server/pre-alert-import/reading/read-table.ts';

export interface LineEvent {
  chck_cdg: string;
  /** ISO instant; noon UTC where only the day is known. */
  at: string;
}

/** One of the things in a parcel. */
export interface Item {
  contents: string | null;
  hs_code: string | null;
  quantity: number | null;
  unit_value: number | null;
  seller_url: string | null;
}

/** One accepted line in our words; null is unknown. */
export interface PreAlertLine {
  line: number;
  /** As the partner writes it, without separators at its ends. */
  tracking: string;
  /** Our own number, where the partner's is one. */
  own: string | null;
  order_label: string | null;
  /** The partner's own number of the list. */
  reference: string | null;
  mawb: string | null;
  rate_service_code: number | null;
  import_service: number | null;
  promised_at: string | null;
  eta: string | null;
  events: LineEvent[];
  shipper_name: string | null;
  shipper_iso2: string | null;
  consignee_name: string | null;
  id_type: string | null;
  id_number: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  address2: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  iso2: string;
  contents: string | null;
  hs_code: string | null;
  quantity: number | null;
  unit_value: number | null;
  currency: string;
  declared_value: number | null;
  freight: number | null;
  insurance: number | null;
  weight_kg: number | null;
  weight_original: number | null;
  weight_unit: WeightUnit | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  dimension_original: string | null;
  dimension_unit: string | null;
  seller_url: string | null;
  /** The items of a parcel that has several lines; empty where the line is its only item. */
  items: Item[];
  /** The file names the customs certificate of each line, and this one has none. */
  isOutsideProgramme: boolean;
  /** What has no place of its own: notes, terms, transport mode, references and words instead of numbers. */
  extra: Record<string, string>;
  /** A parcel that exists already and had no pre-alert. */
  shipmentId: number | null;
}

/** Why a line is refused; `column` and `value` are null where it is the line as a whole. */
export interface Reason {
  line: number;
  column: string | null;
  value: string | null;
  reason: string;
}
export interface Repair {
  line: number;
  column: string;
  repair: string;
  before: string;
  after: string;
}

/** One cell with its column; `value` is tidied. */
export interface Cell {
  column: ReadColumn;
  value: string;
}

/** A line on its way: what was read so far and what was found wrong. */
export class Draft {
  line: PreAlertLine;
  source: Line;
  reasons: Reason[] = [];
  repairs: Repair[] = [];
  /** Words that count for many lines, said once with their number. */
  notices: string[] = [];
  /** In which time zones times were read that name none. */
  zones = new Set<string>();
  /** `See ASN-93 (ID#:1281)`: the number of the other line, and the cell. */
  references: { id: string; cell: Cell }[] = [];
  /** All lines of a parcel that has several, its first among them. */
  parts: Draft[] = [];
  /** The file has more lines of this number. */
  readonly hasOthers: boolean;
  private cells: Map<PreAlertField, Cell>;
  readonly all: Cell[];

  /** `cells` are those of the line, filled from the first line of its parcel where it has several. */
  constructor(
    source: Line,
    columns: readonly ReadColumn[],
    tidied: (cell: string) => string,
    { cells = source.cells, hasOthers = false }: { cells?: string[]; hasOthers?: boolean } = {},
  ) {
    this.source = source;
    this.hasOthers = hasOthers;
    this.all = columns.map((column) => ({
      column,
      value: tidied(column.spec.constant ?? cells[column.index] ?? ''),
    }));
    this.cells = new Map(this.all.map((cell) => [cell.column.spec.field, cell]));
    this.line = blank(source.line);
  }

  /** The cell of a field; undefined where the file has no such column. */
  cell(field: PreAlertField): Cell | undefined {
    return this.cells.get(field);
  }

  /** Whether the line left the cell of a field empty, so that its value is that of another line. */
  isFilled(field: PreAlertField): boolean {
    const cell = this.cells.get(field);
    return cell !== undefined && !this.source.cells[cell.column.index]?.trim();
  }

  refuse(cell: Cell | null, reason: string): void {
    this.reasons.push({
      line: this.source.line,
      column: cell?.column.name ?? null,
      value: cell?.value ?? null,
      reason,
    });
  }

  repair(cell: Cell, repair: string, after: string): void {
    this.repairs.push({ line: this.source.line, column: cell.column.name, repair, before: cell.value, after });
  }
}

const blank = (line: number): PreAlertLine => ({
  line, tracking: '', own: null, order_label: null, reference: null, mawb: null, rate_service_code: null, import_service: null,
  promised_at: null, eta: null, events: [], shipper_name: null, shipper_iso2: null, consignee_name: null, id_type: null,
  id_number: null, phone: null, email: null, address: null, address2: null, district: null, city: null, state: null, zip: null,
  iso2: '', contents: null, hs_code: null, quantity: null, unit_value: null, currency: 'USD', declared_value: null,
  freight: null, insurance: null, weight_kg: null, weight_original: null, weight_unit: null, length_cm: null, width_cm: null,
  height_cm: null, dimension_original: null, dimension_unit: null, seller_url: null, items: [], isOutsideProgramme: false, extra: {}, shipmentId: null,
}); // prettier-ignore
