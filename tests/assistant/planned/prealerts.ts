import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { period, planned } from './planned-tool.ts';

const access = [...staff, 'merchant', 'partner'] as const;

const filters = { ...period('date_from', 'date_to'), copa_id_list: field.partners('Partner').optional() };
const hub = { hub_manifest_display_id: field.hubManifest('Hub manifest').optional() };
const code = field.preAlert('Pre-alert');
const parcel = {
  trck_nmr_fol: field.tracking('Tracking'),
  copa_name: field.text('Partner'),
  pre_manifest_header_code: code,
  received_at: field.instant('Received'),
};

export const preAlerts: AnyContract[] = [
  planned({
    path: 'manifest/get-prealert-daily-report',
    access,
    title: 'Pre-alert daily report',
    about:
      'Day by day and partner by partner: parcels pre-alerted and received, and their weight, actual or volumetric.',
    ask: [
      'pre-alert daily report | parcels pre-alerted per day | daily pre-alert volume by partner | only received pre-alerts per day',
      'reporte diario de prealertas | paquetes prealertados por día | volumen diario de prealerta por socio | sólo prealertas recibidas por día',
      'relatório diário de pré-alertas | pacotes pré-alertados por dia | volume diário de pré-alerta por parceiro | só pré-alertas recebidos por dia',
    ],
    input: {
      ...period('start_date', 'end_date'),
      copa_id: field.partner('Partner').optional(),
      only_received: field.flag('Only received').optional(),
      weigth_type: field.choice('Weight', { actual: 'Actual', volumetric: 'Volumetric' }).optional(),
    },
    row: { day: field.day('Day'), announced: field.count('Pre-alerted'), received: field.count('Received') },
  }),
  planned({
    path: 'manifest/pre-manifest-observation-insert',
    effect: 'write',
    access: ['admin', 'partner'],
    title: 'Note on a pre-alert',
    about: 'Adds an observation to a pre-alert for whoever works on it.',
    ask: [
      'add a note to pre-alert 71851 | write an observation on the pre-alert | comment on the pre-manifest | leave a remark on pre-alert 71851',
      'agrega una nota a la prealerta 71851 | escribe una observación en la prealerta | comenta el premanifiesto | deja un comentario en la prealerta 71851',
      'adiciona uma nota ao pré-alerta 71851 | escreve uma observação no pré-alerta | comenta o pré-manifesto | deixa um comentário no pré-alerta 71851',
    ],
    input: { pre_manifest_header_code: code, observation: field.note('Observation') },
    row: { pre_manifest_header_code: code, observation: field.note('Observation') },
    example: { pre_manifest_header_code: '71851', observation: 'Two bags were wet' },
  }),
  planned({
    path: 'manifest/update-pre-alert-header',
    effect: 'write',
    access: ['admin', 'partner'],
    wrap: 'request',
    title: 'Change a pre-alert',
    about: 'Corrects the header of a pre-alert: partner, country, air waybill, entry point or expected arrival.',
    ask: [
      'fix the header of pre-alert 71851 | change the partner of the pre-alert | correct the country on the pre-alert header | new arrival day for the pre-alert',
      'corrige la cabecera de la prealerta 71851 | cambia el socio de la prealerta | corrige el país en la cabecera de la prealerta | nueva fecha de llegada de la prealerta',
      'corrige o cabeçalho do pré-alerta 71851 | muda o parceiro do pré-alerta | corrige o país no cabeçalho do pré-alerta | nova data de chegada do pré-alerta',
    ],
    input: {
      pre_manifest_header_code: code,
      copa_id: field.partner('Partner').optional(),
      ctry_iso_code: field.country('Country').optional(),
      mawb: field.mawb('MAWB').optional(),
      eta: field.day('Expected').optional(),
    },
    row: { pre_manifest_header_code: code, copa_name: field.text('Partner'), eta: field.day('Expected') },
    example: { pre_manifest_header_code: '71851', ctry_iso_code: 'CL' },
  }),
  planned({
    path: 'operations/checkpoint-item-pre-alerts',
    effect: 'write',
    access: ['admin'],
    title: 'Add checkpoint to pre-alerts',
    about: 'Adds one checkpoint to every parcel of the pre-alerts, or of the air waybills they announce.',
    ask: [
      'add a checkpoint to pre-alert 71851 | put RCV on all parcels of the pre-alert | checkpoint on pre-alerts | register an event for the pre-alerted master',
      'agrega un checkpoint a la prealerta 71851 | pon RCV a todos los paquetes de la prealerta | checkpoint en prealertas | registra un evento para el máster prealertado',
      'adiciona um checkpoint ao pré-alerta 71851 | coloca RCV em todos os pacotes do pré-alerta | checkpoint em pré-alertas | registra um evento para o master pré-alertado',
    ],
    input: {
      mawb_list: field.mawbs('MAWB').optional(),
      pre_mnfs_header_code_list: field.preAlerts('Pre-alert').optional(),
      chck_cdg: field.checkpoint('Checkpoint'),
      chck_date: field.instant('Date and time').optional(),
    },
    row: { trck_nmr_fol: field.tracking('Tracking'), chck_cdg: field.checkpoint('Checkpoint') },
    example: { pre_mnfs_header_code_list: ['71851'], chck_cdg: 'RCV' },
  }),
  planned({
    path: 'operations/pre-alerts-rejected',
    access,
    title: 'Rejected pre-alerts',
    about:
      'Lines of pre-alerts that the system refused, with the error of each: wrong identity, unknown service, weight, duplicates.',
    ask: [
      'rejected pre-alerts | which pre-alert lines were refused yesterday | why was the pre-alert rejected | pre-alert errors by partner',
      'prealertas rechazadas | qué líneas de prealerta se rechazaron ayer | por qué rechazaron la prealerta | errores de prealerta por socio',
      'pré-alertas rejeitados | que linhas de pré-alerta foram recusadas ontem | por que o pré-alerta foi rejeitado | erros de pré-alerta por parceiro',
    ],
    input: filters,
    row: { ...parcel, error: field.text('Error') },
  }),
  planned({
    path: 'operations/rpt-get-prealerted-not-processed-by-tracking',
    access,
    title: 'Pre-alerted, not processed, by tracking',
    about: 'Of the tracking numbers given: which were pre-alerted and have not been processed at the warehouse.',
    ask: [
      'which of these trackings are pre-alerted but not processed | check these numbers for pre-alerted not processed | not processed by tracking | of this list, which never came in',
      'cuáles de estas guías están prealertadas sin procesar | revisa estos números prealertados no procesados | no procesados por tracking | de esta lista cuáles nunca entraron',
      'quais destes rastreios estão pré-alertados e não processados | confere estes números pré-alertados não processados | não processados por rastreio | desta lista quais nunca entraram',
    ],
    input: { ...filters, ...hub, tracking_list: field.trackings('Tracking') },
    row: parcel,
    example: { tracking_list: ['LX123456785US'] },
  }),
  planned({
    path: 'operations/rpt-get-shipments-prealert-discrepancies',
    access,
    title: 'Pre-alert discrepancies',
    about: 'Parcels whose weight, value or partner at reception differs from what was pre-alerted.',
    ask: [
      'pre-alert discrepancies | weight differences against the pre-alert | declared and measured weight differ | parcels that do not match the pre-alert',
      'discrepancias de prealerta | diferencias de peso contra la prealerta | peso declarado y medido no cuadran | paquetes que no coinciden con la prealerta',
      'divergências de pré-alerta | diferenças de peso contra o pré-alerta | peso declarado e medido não batem | pacotes que não conferem com o pré-alerta',
    ],
    input: filters,
    row: { ...parcel, announced_kg: field.weight('Weight pre-alerted'), measured_kg: field.weight('Weight measured') },
  }),
  planned({
    path: 'operations/rpt-get-shipments-prealerted-and-processed',
    access,
    title: 'Pre-alerted and processed',
    about: 'Parcels that were pre-alerted and have been processed at the warehouse.',
    ask: [
      'pre-alerted and processed parcels | pre-alerts that were processed | announced parcels already worked on | processed out of hub manifest HM-20611',
      'paquetes prealertados y procesados | prealertas que ya se procesaron | anunciados que ya se trabajaron | procesados del manifiesto hub HM-20611',
      'pacotes pré-alertados e processados | pré-alertas que já foram processados | anunciados que já foram tratados | processados do manifesto hub HM-20611',
    ],
    input: { ...filters, ...hub },
    row: parcel,
  }),
  planned({
    path: 'operations/rpt-get-shipments-prealerted-not-processed',
    access,
    title: 'Pre-alerted, not processed',
    about:
      'Parcels that were pre-alerted and have not been processed at the warehouse, with how long ago they were announced.',
    ask: [
      'pre-alerted not processed | announced parcels that never arrived | pre-alerts still to be processed | what is missing from the pre-alerts',
      'prealertados no procesados | paquetes anunciados que nunca llegaron | prealertas por procesar | qué falta de las prealertas',
      'pré-alertados não processados | pacotes anunciados que nunca chegaram | pré-alertas por processar | o que falta dos pré-alertas',
    ],
    input: { ...filters, ...hub },
    row: parcel,
  }),
  planned({
    path: 'operations/rpt-get-shipments-processed-no-pre-alert',
    access,
    title: 'Processed without pre-alert',
    about: 'Parcels that were processed at the warehouse although nobody had pre-alerted them.',
    ask: [
      'processed without pre-alert | parcels that came unannounced | shipments with no pre-alert | who sends us parcels without a pre-alert',
      'procesados sin prealerta | paquetes que llegaron sin anunciar | envíos sin prealerta | quién nos manda paquetes sin prealerta',
      'processados sem pré-alerta | pacotes que chegaram sem aviso | envios sem pré-alerta | quem manda pacotes sem pré-alerta',
    ],
    input: filters,
    row: parcel,
  }),
];
