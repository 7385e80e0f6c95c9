import { endpoint, rows } from '#tools/define.ts';
import { customsKeys, customsUploadRow } from '#tools/rows/customs-file.ts';
import { customsFileInput } from './check-customs-file.ts';

export const uploadCustomsFile = endpoint({
  path: 'partner/upload-customs-file',
  title: 'Upload a customs file',
  about:
    'Writes the answers of customs to the entries of its parcels: status with its checkpoint, channel, declaration, assessed value, duty, tax, fee and what was paid. Refused lines come back as a file. Also accepts the file itself as multipart/form-data.',
  ask: {
    en: ['upload the customs file', 'load the answer of customs', 'import customs results'],
    es: ['sube el archivo de aduana', 'carga la respuesta de aduana', 'importa los resultados de aduana'],
    pt: ['sobe o arquivo da alfândega', 'carrega a resposta da alfândega', 'importa os resultados da alfândega'],
  },
  effect: 'write',
  access: ['admin'],
  change: { verb: 'Upload', of: 'parcel', from: {}, done: 'Customs answers written: {{things}}', keys: customsKeys },
  input: customsFileInput,
  output: rows('file', customsUploadRow),
  view: { kind: 'table', opens: null },
  example: { customs_file: 'demo-customs-file' },
});
