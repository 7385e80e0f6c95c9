import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { analysisFilters, passedFilters } from '#tools/rows/analysis-filters.ts';
import { stageWords } from '#tools/rules/stages.ts';

const received = { period_of: 'received' };

export const countOfLastStatus = endpoint({
  path: 'report/count-of-last-status',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Last status',
  about:
    'How many parcels received in a period stand where: by status and last checkpoint, and as a funnel of stages with how many reached each and how many are there now.',
  ask: {
    en: ['count of parcels by last status', 'status funnel', 'how many parcels are at each stage', 'how many parcels are at customs and how many delivered', 'last checkpoint counts'],
    es: ['cantidad de paquetes por último estatus', 'embudo de estatus', 'cuántos paquetes hay en cada etapa', 'cuántos paquetes están en aduana y cuántos entregados', 'conteo por último checkpoint'],
    pt: ['quantidade de pacotes por último status', 'funil de status', 'quantos pacotes estão em cada etapa', 'quantos pacotes estão na alfândega e quantos entregues', 'contagem por último checkpoint'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object(analysisFilters),
  output: document(
    { total: field.count('Parcels') },
    {
      stages: section(
        'Status funnel',
        'stage',
        {
          stage: field.choice('Stage', stageWords),
          status: field.status('Status', { hidden: true }),
          reached: field.count('Reached'),
          share: field.percent('Share'),
          now: field.count('There now'),
          last_chck_list: field.codes('Checkpoints', { hidden: true }),
          status_list: field.statuses('Statuses', { hidden: true }),
        },
        {
          chart: {
            kind: 'funnel',
            by: 'stage',
            values: ['now'],
            figures: ['reached', 'share'],
          },
          opens: {
            path: 'shipment/all',
            from: { checkpoint_list: 'last_chck_list', status_list: 'status_list' },
            keep: passedFilters,
            with: received,
          },
        },
      ),
      groupedStatusDetail: section(
        'Last status',
        'checkpoint',
        {
          status: field.status('Status'),
          chck_cdg: field.checkpoint('Code'),
          last_checkpoint: field.text('Last checkpoint', { ours: true }),
          total: field.count('Parcels', { total: true }),
          share: field.percent('Share'),
        },
        {
          chart: {
            kind: 'bar',
            by: 'last_checkpoint',
            values: ['total'],
            figures: ['total', 'share'],
          },
          opens: {
            path: 'shipment/all',
            from: { checkpoint_list: 'chck_cdg', status_list: 'status' },
            keep: passedFilters,
            with: received,
          },
        },
      ),
    },
  ),
  view: { kind: 'record' },
  example: { start_date: '2026-10-24', end_date: '2026-11-20' },
});
