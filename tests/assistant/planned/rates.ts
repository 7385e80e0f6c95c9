import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

import { planned } from './planned-tool.ts';

const authorization = {
  copa_name: field.text('Partner'),
  state: field.state('State'),
  expires: field.instant('Expires'),
};

export const amazon: AnyContract[] = [
  planned({
    path: 'partner/customer-ins-amz-authorization-link',
    effect: 'write',
    access: ['admin', 'partner'],
    title: 'Save an Amazon link',
    about: 'Keeps the link by which a partner authorises us at Amazon.',
    ask: [
      'save the amazon authorization link | store this amazon link | keep the seller central link | register the authorization url',
      'guarda el enlace de autorización de amazon | registra este link de amazon | conserva el enlace de seller central | guarda la url de autorización',
      'salva o link de autorização da amazon | registra este link da amazon | guarda o link do seller central | salva a url de autorização',
    ],
    input: { link_info: field.text('Link') },
    row: authorization,
    example: { link_info: 'https://sellercentral.example.com/authorize?app=91' },
  }),
  planned({
    path: 'partner/customer-ins-amz-authotization-credential',
    effect: 'write',
    access: ['admin', 'partner'],
    title: 'Save Amazon credentials',
    about: "Keeps a partner's Amazon seller number and authorisation code so that its orders can be fetched.",
    ask: [
      'connect the amazon seller account | save amazon credentials of the partner | register the selling partner id | link our amazon store',
      'conecta la cuenta de vendedor de amazon | guarda las credenciales amazon del socio | registra el selling partner id | vincula nuestra tienda de amazon',
      'conecta a conta de vendedor da amazon | salva as credenciais amazon do parceiro | registra o selling partner id | vincula nossa loja da amazon',
    ],
    input: {
      copa_id: field.partner('Partner').optional(),
      selling_partner_id: field.code('Seller'),
      spapi_oauth_code: field.secret('Authorisation code').optional(),
    },
    row: authorization,
    example: { copa_id: 101, selling_partner_id: 'A2EXAMPLE' },
  }),
  planned({
    path: 'partner/get-customer-amz-authotization-credential',
    access: ['admin', 'partner'],
    title: 'Amazon authorisation',
    about: 'Whether a partner has authorised us at Amazon, for which seller account, and until when.',
    ask: [
      'is the partner connected to amazon | amazon authorization of the partner | when does the amazon permission expire | state of the amazon credentials',
      'el socio está conectado con amazon | autorización de amazon del socio | cuándo vence el permiso de amazon | estado de las credenciales amazon',
      'o parceiro está conectado com a amazon | autorização da amazon do parceiro | quando vence a permissão da amazon | estado das credenciais amazon',
    ],
    input: { copa_id: field.partner('Partner').optional() },
    row: authorization,
  }),
];
