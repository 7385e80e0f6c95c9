import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { carrierReasons } from '#tools/rules/reasons/carrier-reasons.ts';

export const getLogAmzCarrierServiceUid = endpoint({
  path: 'operations/get-log-amz-carrier-service-uid',
  title: 'Log of the carrier service',
  about:
    'The calls of the carrier service (Amazon) with their request numbers (uid), those with an error unless asked otherwise.',
  ask: {
    en: ['amazon carrier service log', 'failed amazon calls today', 'uid of the carrier request', 'errors of the carrier service'],
    es: ['log del servicio de carrier amazon', 'llamadas de amazon fallidas hoy', 'uid de la solicitud al carrier', 'errores del servicio carrier'],
    pt: ['log do serviço de carrier amazon', 'chamadas da amazon com falha hoje', 'uid da requisição ao carrier', 'erros do serviço carrier'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    date_from: field.day('From', { usual: -6 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
    is_error: field
      .flag('Only errors', {
        words: {
          true: 'errors, failed, failures, went wrong, fallidas, errores, con error, erros, com falha, que falharam',
          false:
            'all, also the good ones, good ones, successful, todas, también las buenas, exitosas, também as boas, bem-sucedidas',
        },
      })
      .default(true),
  }),
  output: rows('event', {
    at: field.instant('At'),
    uid: field.code('Request'),
    trck_nmr_fol: field.tracking('Tracking'),
    is_error: field.flag('Error'),
    reason_code: field.choice('Reason', carrierReasons),
    message: field.text('The carrier says', { ours: true }),
    attempt: field.count('Try'),
    took_ms: field.count('Milliseconds'),
    copa_name: field.text('Partner'),
    answer_uid: field.code("The carrier's number", { hidden: true }),
    by: field.text('By', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
