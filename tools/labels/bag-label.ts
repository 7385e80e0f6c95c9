import type { Row } from '#tools/define.ts';
import type { bagLabelRow, palletLabelRow, receptionSlipRow } from '#tools/rows/labels.ts';
import { barsOf, boxes, label, line, lines, margin, rule, symbol, type Mark } from './marks.ts';

const inner = label.width - 2 * margin;
const kilograms = (weight: number | null): string => (weight === null ? '–' : `${weight} kg`);
const amount = (count: number | null): string => (count === null ? '–' : String(count));

/** The label on a bag: where it goes in the largest letters, then what it holds. */
export function bagLabel(row: Row<typeof bagLabelRow>): Mark[] {
  return [
    line('BAG', margin, 36, 20, 400),
    line(String(row.bag_id ?? ''), margin, 62, 72, 420, { bold: true }),
    line('SEAL', 500, 36, 20, 272, { align: 'right' }),
    line(row.seal ?? 'open', 500, 66, 56, 272, { bold: true, align: 'right' }),
    rule(150),
    line(row.bag_sorting ?? '', margin, 176, 110, inner, { bold: true, align: 'center' }),
    line(
      [row.ctry_iso_code, row.gateway, row.service_provider_name].filter(Boolean).join('  ·  '),
      margin,
      310,
      40,
      inner,
      {
        align: 'center',
      },
    ),
    line(row.service_name ?? '', margin, 364, 32, inner, { align: 'center' }),
    rule(430),
    ...symbol(String(row.bag_id ?? ''), barsOf(row.bars), 460, 260),
    rule(810),
    ...boxes(
      [
        ['Parcels', amount(row.items)],
        ['Weight', kilograms(row.weight_kg)],
        ['Size', row.dimensions ?? '–'],
      ],
      826,
    ),
    rule(910),
    ...boxes(
      [
        ['Manifest', amount(row.mnfs_id)],
        ['From', row.entry_point ?? '–'],
        ['Closed', row.closed_at?.slice(0, 16).replace('T', ' ') ?? '–'],
      ],
      926,
    ),
    rule(1010),
    line(row.s9 ?? '', margin, 1034, 38, inner, { align: 'center' }),
  ];
}

/** The sheet on each side of a pallet. */
export function palletLabel(row: Row<typeof palletLabelRow>): Mark[] {
  return [
    line('PALLET', margin, 36, 20, 400),
    line(row.pallet ?? '', margin, 62, 130, 420, { bold: true }),
    line('TO', 480, 36, 20, 292, { align: 'right' }),
    line([row.gateway, row.ctry_iso_code].filter(Boolean).join(' '), 400, 66, 96, 372, { bold: true, align: 'right' }),
    rule(220),
    line('MANIFEST', margin, 240, 20, 400),
    line(String(row.mnfs_id ?? ''), margin, 268, 90, inner, { bold: true }),
    line(row.mawb_shown ?? '', margin, 374, 56, inner),
    rule(456),
    ...symbol(row.symbol ?? '', barsOf(row.bars), 490, 260),
    rule(836),
    ...boxes(
      [
        ['Bags of the manifest', amount(row.bags)],
        ['Parcels', amount(row.items)],
        ['Weight', kilograms(row.weight_kg)],
      ],
      852,
    ),
    rule(936),
    line(row.service_name ?? '', margin, 962, 40, inner, { align: 'center' }),
  ];
}

/** What is handed to whoever brought a parcel, and kept with it until it is bagged. */
export function receptionSlip(row: Row<typeof receptionSlipRow>): Mark[] {
  return [
    line('RECEPTION', margin, 36, 20, 400),
    line(row.received_at?.slice(0, 16).replace('T', ' ') ?? '', margin, 62, 52, inner, { bold: true }),
    line([row.entry_point, row.station, row.user_login].filter(Boolean).join('  ·  '), margin, 128, 32, inner),
    rule(184),
    line('PARTNER', margin, 200, 20, 400),
    line(row.copa_name ?? '', margin, 228, 44, inner, { bold: true }),
    line(
      row.pre_manifest_header_code ? `Pre-alert ${row.pre_manifest_header_code}` : 'Without pre-alert',
      margin,
      286,
      32,
      inner,
    ),
    rule(344),
    ...symbol(row.trck_nmr_fol ?? '', barsOf(row.bars), 374, 200),
    rule(660),
    ...boxes(
      [
        ['Weight', kilograms(row.weight_kg)],
        ['Volumetric', kilograms(row.volumetric_kg)],
        ['Size', row.dimensions ?? '–'],
      ],
      676,
    ),
    rule(758),
    line('TO', margin, 774, 20, 400),
    line(row.consignee_name ?? '', margin, 802, 40, inner, { bold: true }),
    line(row.destination ?? '', margin, 852, 36, inner),
    rule(908),
    ...lines(row.contents ?? '', margin, 926, 32, inner, 2),
    line(row.bag_sorting ?? '', margin, 1030, 90, inner, { bold: true, align: 'center' }),
  ];
}
