import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { planned } from './planned-tool.ts';

export const desk: AnyContract[] = [
  planned({
    path: 'operations/get-msg-screen',
    access: [...staff, 'merchant', 'partner', 'provider'],
    wrap: 'filters',
    title: 'Screen messages',
    about: 'The messages that stand at the head of the screens of the console: text, level, for whom and until when.',
    ask: [
      'messages shown on the screens | screen messages that are active | which notice is on the shipments screen | banners in the console',
      'mensajes que salen en las pantallas | mensajes de pantalla activos | qué aviso hay en la pantalla de envíos | banners de la consola',
      'mensagens que aparecem nas telas | mensagens de tela ativas | que aviso está na tela de envios | banners do console',
    ],
    input: { route: field.text('Screen').optional(), active: field.flag('Active').optional() },
    row: { text: field.note('Text'), route: field.text('Screen'), until: field.instant('Until') },
  }),
  planned({
    path: 'operations/ins-msg-screen',
    effect: 'write',
    access: ['admin'],
    wrap: 'msg',
    title: 'Put up a screen message',
    about: 'Puts a message at the head of a screen for everybody, or for one kind of account, until a given time.',
    ask: [
      'put a message on the screen | post a notice for everyone | show a banner on the shipments screen until Monday | publish a screen message',
      'pon un mensaje en la pantalla | publica un aviso para todos | muestra un banner en la pantalla de envíos hasta el lunes | publicar mensaje de pantalla',
      'coloca uma mensagem na tela | publica um aviso para todos | mostra um banner na tela de envios até segunda | publicar mensagem de tela',
    ],
    input: {
      text: field.note('Text'),
      route: field.text('Screen').optional(),
      level: field.choice('Level', { info: 'Information', warning: 'Warning', error: 'Error' }).optional(),
      until: field.day('Until').optional(),
    },
    row: { text: field.note('Text'), route: field.text('Screen') },
    example: { text: 'Closed on Monday' },
  }),
  planned({
    path: 'operations/rpt-get-rawdata-updated',
    title: 'Raw data updated',
    about: 'When the raw data behind the reports was last refreshed, source by source.',
    ask: [
      'when was the raw data updated | are the report figures up to date | last refresh of the raw data | how fresh is the data',
      'cuándo se actualizó la data cruda | están al día las cifras de los reportes | última actualización de los datos crudos | qué tan fresca es la información',
      'quando os dados brutos foram atualizados | os números dos relatórios estão em dia | última atualização dos dados brutos | quão recentes são os dados',
    ],
    row: { source: field.text('Source'), refreshed_at: field.instant('Refreshed') },
  }),
  planned({
    path: 'operations/new-shipment',
    effect: 'write',
    access: ['admin', 'merchant', 'partner'],
    title: 'Create a shipment',
    about: 'Creates a shipment with sender, consignee, contents, weight and value, and gives its tracking number.',
    ask: [
      'create a shipment to Bogotá | new shipment for a customer | ship a parcel of 2 kg to Chile | register a new parcel with its consignee',
      'crea un envío a Bogotá | nuevo envío para un cliente | despacha un paquete de 2 kg a Chile | registra un paquete nuevo con su destinatario',
      'cria um envio para Bogotá | novo envio para um cliente | despacha um pacote de 2 kg para o Chile | cadastra um pacote novo com o destinatário',
    ],
    input: {
      consignee_name: field.person('Consignee'),
      address: field.text('Address'),
      ctry_iso_code: field.country('Country'),
      shipper_name: field.person('Shipper').optional(),
      contents: field.text('Contents').optional(),
      weight_kg: field.weight('Weight').optional(),
      value: field.money('Value').optional(),
      rate_service_code: field.service('Service').optional(),
    },
    row: { trck_nmr_fol: field.tracking('Tracking'), status: field.status('Status') },
    example: { consignee_name: 'Example Person', address: 'Calle 1 # 2-3, Bogotá', ctry_iso_code: 'CO' },
  }),
  planned({
    path: 'operations/new-shipment/pre-shipment-label-data',
    effect: 'write',
    access: ['admin', 'merchant', 'partner'],
    wrap: 'shipmentInfo',
    title: 'Preliminary label',
    about:
      'Makes the preliminary label of a shipment with the carrier from sender, consignee, weight and contents, before the shipment is saved.',
    ask: [
      'make the preliminary label | ups label before I save the shipment | get label data for a pre-shipment | print a draft label',
      'hazme la etiqueta previa | etiqueta ups antes de guardar el envío | datos de etiqueta del preenvío | imprime una etiqueta preliminar',
      'gera a etiqueta prévia | etiqueta ups antes de salvar o envio | dados da etiqueta do pré-envio | imprime uma etiqueta preliminar',
    ],
    input: {
      shipper: field.text('From').optional(),
      consignee: field.text('To').optional(),
      weight_kg: field.weight('Weight').optional(),
      contents: field.text('Contents').optional(),
    },
    row: { label: field.code('Label'), carrier: field.text('Carrier') },
    example: { shipper: 'Example Shop, Doral', consignee: 'Example Person, Santo Domingo', weight_kg: 1.1 },
  }),
];
