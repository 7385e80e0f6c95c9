import Pdf from 'pdfkit';
import type { AnswerOf } from '#tools/define.ts';
import { barsOf } from '#tools/labels/marks.ts';
import type { airWaybill } from '#tools/print/air-waybill.ts';
import { box, row } from './form-boxes.ts';
import { bytesOf, drawBars, faces, type Paper } from './pdf.ts';

type Waybill = AnswerOf<typeof airWaybill>;

/** Letter format, standing; all measures in points. */
const page = { width: 612, height: 792, left: 24, top: 40 } as const;
const full = page.width - 2 * page.left;
const half = full / 2;

const money = (value: number | null) => (value === null ? '' : value.toFixed(2));
const month = (day: string) =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .toUpperCase();

function upperHalf(paper: Paper, { header }: Waybill, y0: number): number {
  const { left } = page;
  const right = left + half;
  const flight = [header.flight, header.etd?.slice(8, 10), header.onward_flight, header.onward_etd?.slice(8, 10)]
    .filter(Boolean)
    .join('/');
  let y = y0;
  box(paper, {
    x: left,
    y,
    w: half,
    h: 70,
    caption: "Shipper's Name and Address",
    text: [header.shipper, header.shipper_place].join('\n'),
  });
  box(paper, { x: left + half - 110, y, w: 110, h: 20, caption: "Shipper's Account Number" });
  box(paper, {
    x: right,
    y,
    w: half,
    h: 44,
    caption: 'Not Negotiable  AIR WAYBILL  Issued by',
    text: header.airline_name,
    size: 11,
  });
  box(paper, {
    x: right,
    y: y + 44,
    w: half,
    h: 26,
    caption: 'Copies 1, 2 and 3 of this Air Waybill are originals and have the same validity.',
  });
  y += 70;
  box(paper, {
    x: left,
    y,
    w: half,
    h: 70,
    caption: "Consignee's Name and Address",
    text: [
      header.consignee ?? 'TO ORDER',
      header.consignee_address,
      header.consignee_tax && `TAX ${header.consignee_tax}`,
      `${header.destination_city}`,
    ]
      .filter(Boolean)
      .join('\n'),
  });
  box(paper, { x: left + half - 110, y, w: 110, h: 20, caption: "Consignee's Account Number" });
  box(paper, {
    x: right,
    y,
    w: half,
    h: 70,
    caption:
      'It is agreed that the goods described herein are accepted in apparent good order and condition (except as noted) for carriage subject to the conditions of contract of the carrier, which limit its liability.',
  });
  y += 70;
  box(paper, {
    x: left,
    y,
    w: half,
    h: 34,
    caption: "Issuing Carrier's Agent Name and City",
    text: `${header.shipper}, ${header.origin_city}`,
  });
  box(paper, {
    x: right,
    y,
    w: half,
    h: 82,
    caption: 'Accounting Information',
    text: header.charge_type === 'CC' ? 'FREIGHT COLLECT' : 'FREIGHT PREPAID',
  });
  y += 34;
  row(paper, { x: left, y, w: half, h: 22 }, [
    { part: 1, caption: "Agent's IATA Code", text: header.agent_number },
    { part: 1, caption: 'Account No.' },
  ]);
  y += 22;
  box(paper, {
    x: left,
    y,
    w: half,
    h: 26,
    caption: 'Airport of Departure (Addr. of First Carrier) and Requested Routing',
    text: `${header.iata_code_origin} ${header.origin_city}`,
  });
  y += 26;
  row(paper, { x: left, y, w: half, h: 26 }, [
    { part: 1, caption: 'To', text: header.via ?? header.port_iata },
    { part: 3, caption: 'By First Carrier', text: header.airline_code },
    { part: 1, caption: 'to', text: header.via && header.port_iata },
    { part: 0.8, caption: 'by', text: header.onward_flight?.slice(0, 2) },
    { part: 1, caption: 'to' },
    { part: 0.8, caption: 'by' },
  ]);
  const prepaid = header.charge_type !== 'CC';
  row(paper, { x: right, y, w: half, h: 26 }, [
    { part: 1.1, caption: 'Currency', text: header.currency },
    { part: 0.9, caption: 'CHGS Code', text: header.charge_type },
    { part: 0.8, caption: 'WT/VAL PPD', text: prepaid ? 'X' : '' },
    { part: 0.8, caption: 'COLL', text: prepaid ? '' : 'X' },
    { part: 0.8, caption: 'Other PPD', text: prepaid ? 'X' : '' },
    { part: 0.8, caption: 'COLL', text: prepaid ? '' : 'X' },
    { part: 2.2, caption: 'Declared Value for Carriage', text: 'NVD' },
    { part: 2.2, caption: 'Declared Value for Customs', text: 'NCV' },
  ]);
  y += 26;
  row(paper, { x: left, y, w: half, h: 26 }, [
    { part: 1.6, caption: 'Airport of Destination', text: `${header.port_iata} ${header.destination_city}`, size: 8 },
    { part: 1.4, caption: 'Requested Flight/Date', text: flight },
  ]);
  row(paper, { x: right, y, w: half, h: 26 }, [
    { part: 1, caption: 'Amount of Insurance', text: 'XXX' },
    {
      part: 2,
      caption:
        'INSURANCE: if carrier offers insurance and it is requested, indicate the amount to be insured in figures in this box.',
    },
  ]);
  y += 26;
  row(paper, { x: left, y, w: full, h: 40 }, [
    {
      part: 5,
      caption: 'Handling Information',
      text: `CONSOLIDATED SHIPMENT, HOUSE LIST ATTACHED${header.handling ? `   ${header.handling}` : ''}\nREF ${header.iata_code_origin}FWD01/${header.master_booking_id}`,
    },
    { part: 1, caption: 'SCI' },
  ]);
  return y + 40;
}

function rates(paper: Paper, { header }: Waybill, y: number): number {
  const height = 150;
  const kilos = header.weight_kg === null ? '' : header.weight_kg.toFixed(1);
  row(paper, { x: page.left, y, w: full, h: height }, [
    { part: 0.9, caption: 'No. of Pieces RCP', text: String(header.pieces ?? ''), align: 'center' },
    { part: 1.4, caption: 'Gross Weight', text: kilos, align: 'right' },
    { part: 0.5, caption: 'kg lb', text: 'K', align: 'center' },
    { part: 0.6, caption: 'Rate Class', text: header.rate_class, align: 'center' },
    { part: 1.1, caption: 'Commodity Item No.' },
    {
      part: 1.4,
      caption: 'Chargeable Weight',
      text: header.chargeable_kg === null ? '' : header.chargeable_kg.toFixed(1),
      align: 'right',
    },
    { part: 1.3, caption: 'Rate / Charge', text: money(header.rate), align: 'right' },
    { part: 1.6, caption: 'Total', text: money(header.freight), align: 'right' },
    {
      part: 3.4,
      caption: 'Nature and Quantity of Goods (incl. Dimensions or Volume)',
      text: [
        'CONSOLIDATION',
        'AS PER ATTACHED LIST',
        `${header.parcels ?? 0} HOUSES`,
        header.volume_m3 && `VOL ${header.volume_m3.toUpperCase()}`,
      ]
        .filter(Boolean)
        .join('\n'),
    },
  ]);
  row(paper, { x: page.left, y: y + height, w: full, h: 22 }, [
    { part: 0.9, caption: '', text: String(header.pieces ?? ''), align: 'center' },
    { part: 1.4, caption: '', text: kilos, align: 'right' },
    { part: 4.9, caption: '' },
    { part: 1.6, caption: '', text: money(header.freight), align: 'right' },
    { part: 3.4, caption: '' },
  ]);
  return y + height + 22;
}

function lowerHalf(paper: Paper, { header, others }: Waybill, y0: number): number {
  const { left } = page;
  const w = half * 0.86;
  const right = left + w;
  const prepaid = header.charge_type !== 'CC';
  const pay = (value: number | null, side: boolean) => (side === prepaid ? money(value) : '');
  let y = y0;
  const pair = (caption: string, value: number | null) => {
    row(paper, { x: left, y, w, h: 24 }, [
      { part: 1, caption: `Prepaid   ${caption}`, text: pay(value, true), align: 'right' },
      { part: 1, caption: `${caption}   Collect`, text: pay(value, false), align: 'right' },
    ]);
    y += 24;
  };
  pair('Weight Charge', header.freight);
  pair('Valuation Charge', null);
  pair('Tax', null);
  pair('Total Other Charges Due Agent', null);
  pair('Total Other Charges Due Carrier', header.carrier_charges);
  row(paper, { x: left, y, w, h: 24 }, [
    { part: 1, caption: 'Total Prepaid', text: pay(header.total, true), align: 'right' },
    { part: 1, caption: 'Total Collect', text: pay(header.total, false), align: 'right' },
  ]);
  row(paper, { x: left, y: y + 24, w, h: 24 }, [
    { part: 1, caption: 'Currency Conversion Rates' },
    { part: 1, caption: 'CC Charges in Dest. Currency' },
  ]);
  row(paper, { x: left, y: y + 48, w, h: 24 }, [
    { part: 1, caption: "For Carrier's Use Only at Destination" },
    { part: 1, caption: 'Charges at Destination' },
  ]);
  const said = others.map(({ code, amount }) => `${code} ${money(amount)}`).join('   ');
  const wide = full - w;
  box(paper, { x: right, y: y0, w: wide, h: 48, caption: 'Other Charges', text: said });
  box(paper, {
    x: right,
    y: y0 + 48,
    w: wide,
    h: 72,
    caption:
      'Shipper certifies that the particulars on the face hereof are correct and that, insofar as any part of the consignment contains dangerous goods, such part is properly described by name and is in proper condition for carriage by air. Signature of Shipper or his Agent',
    text: `\n\n${header.shipper}`,
  });
  row(paper, { x: right, y: y0 + 120, w: wide, h: 48 }, [
    { part: 1, caption: 'Executed on (date)', text: `\n${month(header.issued!)}` },
    { part: 1, caption: 'at (place)', text: `\n${header.origin_city}` },
    { part: 1.6, caption: 'Signature of Issuing Carrier or its Agent', text: `\n${header.shipper}` },
  ]);
  box(paper, { x: right, y: y0 + 168, w: wide, h: 24, caption: 'Total Collect Charges' });
  return y0 + 192;
}

/** The air waybill in the boxes of the form, a page for each copy. */
export function pdfOfWaybill(waybill: Waybill): Promise<Uint8Array> {
  const { header, copies } = waybill;
  const number = header.mawb!;
  const [prefix, serial] = [number.slice(0, 3), number.slice(3)];
  const paper = new Pdf({
    autoFirstPage: false,
    size: 'LETTER',
    margin: 0,
    info: { Title: `Air waybill ${prefix}-${serial}` },
  });
  const bars = barsOf(header.bars ?? null);
  return bytesOf(paper, () => {
    for (const { caption } of copies) {
      paper.addPage({ size: 'LETTER', margin: 0 });
      paper.font(faces.bold).fontSize(13).fillColor('black');
      paper.text(`${prefix}  ${header.iata_code_origin}  ${serial}`, page.left, page.top - 18, { lineBreak: false });
      paper.text(`${prefix}-${serial}`, page.width - page.left - 110, page.top - 18, {
        width: 110,
        align: 'right',
        lineBreak: false,
      });
      const modules = bars.reduce((sum, one) => sum + one, 0);
      drawBars(paper, bars, { x: page.width / 2 - modules / 2, y: page.top - 27, module: 1, height: 22 });
      const end = lowerHalf(paper, waybill, rates(paper, waybill, upperHalf(paper, waybill, page.top)));
      paper
        .font(faces.bold)
        .fontSize(9)
        .fillColor('black')
        .text(caption ?? '', page.left, end + 10, { width: full, align: 'center', lineBreak: false });
      paper.text(`${prefix}-${serial}`, page.left, end + 10, { width: full, align: 'right', lineBreak: false });
    }
  });
}
