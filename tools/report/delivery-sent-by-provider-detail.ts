import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const deliverySentByProviderDetail = endpoint({
  path: 'report/delivery-sent-by-provider-detail',
  title: 'Delivery sent by provider, parcels',
  about:
    'Each announcement of a parcel to the provider that delivers it: when it was sent, when acknowledged, the reference of the provider or the error it answered.',
  ask: {
    en: ['parcels announced to Loggi', 'announcement errors parcel by parcel', 'which parcels did the carrier not acknowledge', 'list of parcels sent to a delivery provider'],
    es: ['paquetes anunciados a Loggi', 'errores de anuncio paquete por paquete', 'qué paquetes no confirmó el transportista', 'lista de paquetes enviados a un proveedor de entrega'],
    pt: ['pacotes anunciados à Loggi', 'erros de anúncio pacote a pacote', 'quais pacotes a transportadora não confirmou', 'lista de pacotes enviados a um provedor de entrega'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id: field.partner('Partner').optional(),
    service_provider_code: field.provider('Delivery provider').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    service_provider_name: field.text('Provider'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    sent_at: field.instant('Sent'),
    result: field.choice(
      'Answer',
      { acknowledged: 'Acknowledged', failed: 'Failed', waiting: 'Waiting' },
      {
        words: {
          failed:
            'failed, with errors, with an error, errored, refused, dieron error, dio error, con error, con falla, con fallas, fallaron, fallidos, rechazados, deram erro, deu erro, com erro, com falha, com falhas, falharam, recusados',
          waiting:
            'waiting, pending, unanswered, without an answer, sin respuesta, esperando respuesta, sem resposta, aguardando resposta',
        },
      },
    ),
    acknowledged_at: field.instant('Acknowledged'),
    hours: field.span('Time to answer'),
    error: field.text('Error'),
    reference: field.code('Reference'),
    status: field.status('Status'),
    service_provider_code: field.provider('Provider code', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
