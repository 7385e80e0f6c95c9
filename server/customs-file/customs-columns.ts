import { headerWords, matchPhrases } from '#server/pre-alert-import/columns/header-words.ts';
import type { Table } from '#server/pre-alert-import/reading/read-table.ts';

/** What a column of customs answers may be, with the words shown for it. */
export const customsFields = {
  tracking: 'Tracking',
  mawb: 'MAWB',
  status: 'Customs',
  date: 'Date',
  declaration_no: 'Declaration',
  assessed_value: 'Assessed value',
  duty: 'Duty',
  vat: 'VAT',
  fee: 'Fee',
  paid: 'Paid',
  currency: 'Currency',
  channel: 'Channel',
  reason: 'Reason',
} as const;
export type CustomsField = keyof typeof customsFields;
export type CustomsColumns = Partial<Record<CustomsField, number>>;

/** What brokers call them in English, Spanish and Portuguese, without accents; `|` divides. */
const words: Record<CustomsField, string> = {
  tracking:
    'hawb|house|house waybill|house awb|tracking|guia|guia hija|guia courier|rastreo|rastreio|codigo rastreio|parcel|shipment|remesa|remessa|encomenda|encomienda|objeto|barcode|item id',
  mawb: 'mawb|master|master awb|guia master|guia madre|conhecimento aereo|conhecimento|master waybill',
  status:
    'status|customs status|result|customs result|decision|estado|estado aduana|situacion|situacao|resultado|estatus|customs answer',
  date: 'date|fecha|data|answer date|answered|released|release|customs date|respuesta|resposta|liberacion|liberacao|desembaraco|despacho|levante|selectividad|evento|event',
  declaration_no:
    'declaration|customs declaration|declaracion|declaracao|dir|dua|due|duimp|di|entry|entry no|pedimento|registro|dsi|manifiesto aduana',
  assessed_value:
    'assessed|assessed value|customs value|taxable value|valor aduanero|valor aduaneiro|valor tributavel|valor imponible|base imponible|valor cif|cif value|value|valor|base',
  duty: 'duty|duties|import duty|customs duty|arancel|derechos|derechos importacion|ad valorem|ii|imposto importacao|imposto|gravamen|tributo',
  vat: 'vat|tax|taxes|icms|iva|igv|itbis|gst|impuesto|imposto icms|ipi',
  fee: 'fee|fees|customs fee|tasa|tasas|taxa|taxas|despacho postal|cargos|other|otros|outros',
  paid: 'paid|amount paid|duties paid|taxes paid|total paid|pagado|importe pagado|monto pagado|total pagado|impuestos pagados|pago|valor pago|total pago|impostos pagos|tributos pagos',
  currency: 'currency|moneda|moeda|divisa',
  channel: 'channel|canal|customs channel|canal aduanero|lane|semaforo|selectivity|color|cor',
  reason: 'reason|motivo|cause|causa|remark|remarks|observation|observacion|observacao|obs|comment|comentario|detalle|detalhe',
}; // prettier-ignore
const phrases = Object.entries(words).map(
  ([field, text]) => [field as CustomsField, text.split('|').map((each) => headerWords(each).words.join(' '))] as const,
);
const enough = 0.6;

/** Which column is what, each at most once, the surest first. */
export function customsColumns({ columns }: Pick<Table, 'columns'>): CustomsColumns {
  const scored = columns
    .flatMap((name, index) => {
      const said = headerWords(name);
      return phrases.map(([field, all]) => ({
        field,
        index,
        // "Release date" is a date, "Released" may be a word of the status.
        score: matchPhrases(said.words, all) * (said.date === (field === 'date') ? 1 : 0.8),
      }));
    })
    .filter(({ score }) => score >= enough)
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const found: CustomsColumns = {};
  const taken = new Set<number>();
  for (const { field, index } of scored)
    if (found[field] === undefined && !taken.has(index)) {
      found[field] = index;
      taken.add(index);
    }
  return found;
}
