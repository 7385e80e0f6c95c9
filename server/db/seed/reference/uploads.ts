import { createHash } from 'node:crypto';
import { partners } from './partners.ts';

/** A list of parcels that waits to be imported, and one of which every line was refused. */
const waiting = `Tracking;Pedido;Prealerta;Destinatario;CPF;Dirección;Ciudad;Estado;CEP;País;Contenido;Cantidad;Valor unitario;Valor total;Peso (g)
WB-DEMO-0001;WB-70001;DEMO-1;Helena Prado;390.533.447-05;Rua das Palmeiras 45;Campinas;SP;13010-001;Brasil;Zapatillas deportivas de lona;1;39,90;39,90;820
WB-DEMO-0002;WB-70002;DEMO-1;Caio Monteiro;529.982.247-25;Av. Central 1200;São Paulo;SP;1310-100;Brasil;Auriculares inalámbricos;2;24,50;49,00;310
WB-DEMO-0003;WB-70003;DEMO-1;Lia Barros;111.444.777-36;Rua Nova 8;Curitiba;PR;80010-000;Brasil;Crema facial;1;18,00;18,00;150
`;
const refused = `Tracking;Consignee;CPF;Country;Contents;Value;Weight kg
WB-DEMO-0101;Otto Reis;390.533.447-15;BR;Cotton shirt;19.90;0.30
WB-DEMO-0102;Iris Lopes;529.982.247-25;BR;Phone case;9.90;0
`;
/** Shipments to create, the last of which no customs would take. */
const shipments = `Order;Consignee;Identity;Phone;Address;City;State;Postal code;Country;Contents;Quantity;Value;Weight kg
SO-80001;Helena Prado;390.533.447-05;+55 19 98888 1111;Rua das Palmeiras 45;Campinas;SP;13010-001;BR;Canvas running shoes;1;39.90;0.82
SO-80002;Camila Rojas Soto;12.345.678-5;+56 9 8765 4321;Av. Providencia 1208;Santiago;;;CL;Cotton T-shirt, knitted, for women;2;34.50;0.60
SO-80003;Julián Ospina;;+57 310 555 0101;Cra 7 # 71-21;Bogotá;;;CO;Phone case of silicone;1;9.90;0.15
SO-80004;Otto Reis;390.533.447-05;;Rua Nova 8;Curitiba;PR;80010-000;BR;Gift;1;20.00;0.40
`;
const reasons = [
  { line: 2, column_name: 'CPF', value: '390.533.447-15', reason: 'The check digit of this CPF is wrong' },
  { line: 3, column_name: 'Weight kg', value: '0', reason: 'A weight of 0 is not possible' },
];
const owner = partners[0]!.copa_id;
const job = 1;

function* files(given: [file_id: string, name: string, text: string][]) {
  for (const [file_id, name, text] of given) {
    const content = Buffer.from(text);
    const hash = createHash('sha256').update(content).digest('hex');
    yield {
      file_id,
      copa_id: owner,
      name,
      mime: 'text/csv',
      size: content.length,
      hash,
      content,
      created_by: 'import',
    };
  }
}

/** Rows of `file_object`. */
export const fileRows = () =>
  files([
    ['demo-pre-alert', 'pre-alert-demo.csv', waiting],
    ['demo-refused', 'pre-alert-refused.csv', refused],
    ['demo-shipments', 'shipments-demo.csv', shipments],
    ['demo-rate-file', 'clearance-costs.csv', 'Provider,Country,Per parcel\r\nBRCLEAR,BR,1.2\r\n'],
  ]);

/** Rows of `import_job`. */
export function* importJobRows(at: string) {
  const [, file] = [...fileRows()];
  yield {
    import_job_id: job,
    copa_id: owner,
    kind: 'pre-alerts',
    file_id: file!.file_id,
    file_name: file!.name,
    file_hash: file!.hash,
    mapping: {},
    options: {},
    state: 'done',
    rows_total: reasons.length,
    rows_done: reasons.length,
    rows_accepted: 0,
    rows_refused: reasons.length,
    rows_repeated: 0,
    created_at: at,
    started_at: at,
    finished_at: at,
  };
}

/** Rows of `import_refusal`. */
export function* refusalRows() {
  const lines = refused.split('\n');
  for (const reason of reasons)
    yield { import_job_id: job, copa_id: owner, ...reason, cells: JSON.stringify(lines[reason.line - 1]!.split(';')) };
}

/** Rows of `setting`: what a line of a pre-alert may weigh, as a parcel and in a list of freight; and the firm, which says its name itself. */
export const settingRows = () => [
  { key: 'pre_alert_limits', value: { maxParcelKg: 30, maxFreightKg: 1_000_000 } },
  { key: 'company', value: {} },
];
