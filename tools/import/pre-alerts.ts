import { document, endpoint } from '#tools/define.ts';
import { importJob } from '#tools/rows/import-job.ts';
import { preAlertInput } from './check-pre-alerts.ts';

export const preAlerts = endpoint({
  path: 'import/pre-alerts',
  title: 'Import pre-alerts',
  about:
    'Imports an uploaded pre-alert file: accepted lines become pre-alerts and parcels in one transaction, refused lines a file to mend. Answers the import to follow with import/job.',
  ask: {
    en: ['import the pre-alert file', 'load this spreadsheet of parcels', 'import the uploaded file for the partner', 'create the parcels of the file'],
    es: ['importa el archivo de prealerta', 'carga esta planilla de paquetes', 'importa el archivo subido para el socio', 'crea los paquetes del archivo'],
    pt: ['importa o arquivo de pré-alerta', 'carrega esta planilha de pacotes', 'importa o arquivo enviado para o parceiro', 'cria os pacotes do arquivo'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: {
    verb: 'Import',
    of: 'file',
    from: {},
    done: 'Import started',
    keys: {
      file_name: importJob.file_name,
      copa_name: importJob.copa_name,
      rows_total: importJob.rows_total,
      rows_accepted: importJob.rows_accepted,
      rows_refused: importJob.rows_refused,
      rows_repeated: importJob.rows_repeated,
    },
  },
  input: preAlertInput,
  output: document(importJob, {}),
  view: { kind: 'record' },
  example: { file_id: 'demo-pre-alert', copa_id: 101 },
});
