import type { Row } from '#tools/define.ts';
import { importServices, type parcelLabelRow } from '#tools/rows/labels.ts';
import { barsOf, boxes, label, line, lines, margin, rule, symbol, type Mark } from './marks.ts';

type ParcelLabel = Row<typeof parcelLabelRow>;

const inner = label.width - 2 * margin;

/** The label of one piece of a parcel. */
export function parcelLabel(row: ParcelLabel): Mark[] {
  const duties = importServices[row.import_service ?? '2'];
  const worth = row.declared_value === null ? '' : `${row.currency ?? 'USD'} ${row.declared_value.toFixed(2)}`;
  return [
    line('FROM', margin, 36, 20, 400),
    line(row.shipper_name ?? '', margin, 62, 32, 480, { bold: true }),
    ...lines(row.shipper_address ?? '', margin, 100, 26, 480, 2),
    line(row.shipper_place ?? '', margin, 166, 26, 480),
    line(row.shipper_phone ?? '', margin, 198, 26, 480),
    { kind: 'box', x: 560, y: 36, width: 212, height: 96 },
    line(duties, 560, 50, 76, 212, { bold: true, align: 'center', white: true }),
    line(row.service_name ?? '', 540, 146, 26, 232, { align: 'right' }),
    line(row.rate_service_code === null ? '' : String(row.rate_service_code), 540, 182, 40, 232, {
      align: 'right',
      bold: true,
    }),
    rule(244),
    line('TO', margin, 260, 20, 400),
    line(row.consignee_name ?? '', margin, 288, 46, inner, { bold: true }),
    ...lines(row.consignee_address ?? '', margin, 346, 36, inner, 3),
    line(row.consignee_place ?? '', margin, 482, 44, inner, { bold: true }),
    line([row.consignee_phone, row.consignee_identity].filter(Boolean).join('   '), margin, 538, 32, inner),
    rule(592),
    line(row.bag_sorting ?? '', margin, 606, 96, inner, { bold: true, align: 'center' }),
    rule(716),
    ...numbersOf(row),
    rule(1004),
    ...boxes(
      [
        ['Weight', row.weight_kg === null ? '–' : `${row.weight_kg} kg`],
        ['Piece', row.piece ?? '1/1'],
        ['Order', row.order_label ?? '–'],
      ],
      1018,
    ),
    rule(1096),
    line(row.contents ?? '', margin, 1108, 28, inner - 220),
    line(worth, margin, 1108, 28, inner, { align: 'right', bold: true }),
    line(row.return_place ? `Return to: ${row.return_place}` : '', margin, 1152, 26, inner),
  ];
}

/** Our own number in bars, and below it the carrier's where the parcel has one. */
function numbersOf({ trck_nmr_fol, bars, carrier_number, carrier_bars }: ParcelLabel): Mark[] {
  if (!carrier_number) return symbol(trck_nmr_fol ?? '', barsOf(bars), 740, 190);
  return [
    ...symbol(trck_nmr_fol ?? '', barsOf(bars), 732, 84, 30),
    ...symbol(carrier_number, barsOf(carrier_bars), 868, 84, 30),
  ];
}
