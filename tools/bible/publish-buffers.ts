import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { buffers } from '#tools/rates/tables.ts';

export const publishBuffers = endpoint({
  path: 'bible/publish-buffers',
  title: 'Publish buffers',
  about: 'Publishes the safety margin added to a calculated cost from a given day on.',
  ask: {
    en: ['set the buffer to 8 per cent', 'raise the safety percentage for Brazil', 'change the cost buffer'],
    es: ['pon el colchón en 8 por ciento', 'sube el porcentaje de seguridad para Brasil', 'cambia el colchón de costo'],
    pt: ['define a margem de segurança em 8 por cento', 'aumenta o percentual de segurança para o Brasil', 'muda a margem de segurança'],
  }, // prettier-ignore
  ...publicationOf(buffers),
  example: { ctry_iso_code: 'EC', pct: 9, valid_from: '2030-01-01' },
});
