import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone, staff } from '#tools/roles.ts';
import { planned } from './planned-tool.ts';

const partners = [...staff, 'partner'] as const;

const rate = {
  rate_code: field.id('Rate'),
  copa_id: field.partner('Partner').optional(),
  origin: field.iata('Origin').optional(),
  country_iso_code: field.country('Country').optional(),
  rate_service_code: field.service('Service').optional(),
  flag_discount: field.flag('With discount').optional(),
};
const port = { iata_code: field.iata('Airport'), city: field.place('City'), country: field.country('Country') };

export const rates: AnyContract[] = [
  planned({
    path: 'merchant/get-import-service',
    access: everyone,
    title: 'Import services',
    about: 'The two ways in which duties are settled: DDU (1), the receiver pays, and DDP (2), the sender pays.',
    ask: [
      'import services | difference DDU DDP codes | which import service types exist | code of DDP',
      'servicios de importación | códigos DDU y DDP | qué tipos de servicio de importación hay | código de DDP',
      'serviços de importação | códigos DDU e DDP | que tipos de serviço de importação existem | código do DDP',
    ],
    row: { code: field.id('Code'), name: field.text('Name') },
  }),
  planned({
    path: 'partner/copa-get-rate_default',
    title: 'Default rate',
    about: 'The rate that a partner without one of its own pays for a service from an airport to a country.',
    ask: [
      'default rate for service 301 to Brazil | standard rate from Miami to Chile | list price for new partners | default reseller rate',
      'tarifa por defecto del servicio 301 a Brasil | tarifa estándar de Miami a Chile | precio de lista para socios nuevos | tarifa por defecto de revendedor',
      'tarifa padrão do serviço 301 para o Brasil | tarifa base de Miami para o Chile | preço de tabela para parceiros novos | tarifa padrão de revendedor',
    ],
    input: {
      rate_service_code: field.service('Service').optional(),
      country_code: field.country('Country').optional(),
      iata_code_origin: field.iata('Origin').optional(),
      is_reseller: field.flag('Reseller').optional(),
    },
    row: { from_kg: field.weight('From'), to_kg: field.weight('To'), price: field.money('Price') },
  }),
  planned({
    path: 'partner/get-entry-point',
    access: partners,
    title: 'Entry points',
    about: 'The airports and warehouses where partners hand in freight; for resellers or for others.',
    ask: [
      'entry points | where can partners drop freight | entry points for resellers | warehouses that take freight in',
      'puntos de entrada | dónde pueden entregar carga los socios | puntos de entrada para revendedores | bodegas que reciben carga',
      'pontos de entrada | onde os parceiros podem entregar carga | pontos de entrada para revendedores | armazéns que recebem carga',
    ],
    input: { isReseller: field.flag('Reseller').optional() },
    row: port,
  }),
  planned({
    path: 'partner/get-iata-entry-port',
    access: partners,
    title: 'Entry airport of a country',
    about: 'The airport through which our freight enters a country.',
    ask: [
      'entry airport for Chile | which airport do we enter Brazil through | gateway of Colombia | port of entry in Peru',
      'aeropuerto de entrada a Chile | por cuál aeropuerto entramos a Brasil | gateway de Colombia | puerto de entrada en Perú',
      'aeroporto de entrada no Chile | por qual aeroporto entramos no Brasil | gateway da Colômbia | porto de entrada no Peru',
    ],
    input: { country_iso_code: field.country('Country') },
    row: port,
    example: { country_iso_code: 'CL' },
  }),
  planned({
    path: 'partner/get-iata-port-code',
    access: partners,
    title: 'Airports of a partner',
    about: 'The airports that a partner ships from, with their codes.',
    ask: [
      'airports that a partner ships from | origin ports of the partner | IATA codes of a partner | from which airports does this partner send',
      'aeropuertos desde donde envía un socio | puertos de origen del socio | códigos IATA de un socio | desde qué aeropuertos envía este socio',
      'aeroportos de onde um parceiro envia | portos de origem do parceiro | códigos IATA de um parceiro | de quais aeroportos este parceiro envia',
    ],
    input: { copa_id: field.partner('Partner') },
    row: port,
    example: { copa_id: 101 },
  }),
  planned({
    path: 'partner/get-rate-detail',
    access: partners,
    title: 'Rate detail',
    about: 'The prices of one rate by weight break and zone, for a partner, origin, country and service.',
    ask: [
      'rate 131 price per kilo | weight breaks of rate 131 | detail of the rate for Brazil | prices in rate 140 of the partner',
      'precio por kilo de la tarifa 131 | rangos de peso de la tarifa 131 | detalle de la tarifa a Brasil | precios de la tarifa 140 del socio',
      'preço por quilo da tarifa 131 | faixas de peso da tarifa 131 | detalhe da tarifa para o Brasil | preços da tarifa 140 do parceiro',
    ],
    input: rate,
    row: {
      from_kg: field.weight('From'),
      to_kg: field.weight('To'),
      zone: field.code('Zone'),
      price: field.money('Price'),
    },
    example: { rate_code: 131 },
  }),
  planned({
    path: 'partner/get-rate-detail-aditional',
    access: partners,
    title: 'Surcharges of a rate',
    about: 'What comes on top of one rate: fuel, security, remote area, oversize and other additional charges.',
    ask: [
      'surcharges on top of rate 131 | additionals of rate 140 | extras of the rate for Peru | fuel and remote area surcharge in the rate',
      'recargos encima de la tarifa 131 | adicionales de la tarifa 140 | extras de la tarifa a Perú | recargo de combustible y zona remota en la tarifa',
      'sobretaxas em cima da tarifa 131 | adicionais da tarifa 140 | extras da tarifa para o Peru | adicional de combustível e área remota na tarifa',
    ],
    input: rate,
    row: { charge: field.text('Charge'), basis: field.text('Basis'), price: field.money('Price') },
    example: { rate_code: 131 },
  }),
  planned({
    path: 'partner/get-rate-historical',
    access: partners,
    title: 'Rate history of a partner',
    about: 'Which rates a partner had, from when to when, with discount and who assigned them.',
    ask: [
      'rate history of a partner | which rates did the partner have before | old rates of the partner | when did the rate of the partner change',
      'historial de tarifas de un socio | qué tarifas tuvo antes el socio | tarifas anteriores del socio | cuándo cambió la tarifa del socio',
      'histórico de tarifas de um parceiro | que tarifas o parceiro teve antes | tarifas antigas do parceiro | quando mudou a tarifa do parceiro',
    ],
    input: { copa_id: field.partner('Partner') },
    row: {
      rate_code: field.id('Rate'),
      from: field.day('From'),
      to: field.day('To'),
      discount: field.percent('Discount'),
    },
    example: { copa_id: 101 },
  }),
  planned({
    path: 'partner/get-rate-service',
    access: partners,
    title: 'Services to a country',
    about: 'The rate services that are offered to a country, with their codes, such as 301.',
    ask: [
      'services to Brazil | rate service codes for Mexico | which services do we sell to Chile | what is service 301',
      'servicios a Brasil | códigos de servicio para México | qué servicios vendemos a Chile | qué es el servicio 301',
      'serviços para o Brasil | códigos de serviço para o México | que serviços vendemos para o Chile | o que é o serviço 301',
    ],
    input: { countryCode: field.country('Country').optional() },
    row: { rate_service_code: field.service('Service'), type_description: field.text('Name') },
  }),
  planned({
    path: 'partner/get-rates',
    title: 'Rates',
    about: 'The rate cards, found by a part of their name: number, services, currency, validity.',
    ask: [
      'rate cards | find the rate called Standard | list of rates | which rate cards do we have',
      'tarifarios | busca la tarifa llamada Estándar | lista de tarifas | qué tarifarios tenemos',
      'tabelas de preços | procura a tarifa chamada Padrão | lista de tarifas | que tabelas de tarifas temos',
    ],
    input: { rate_name: field.text('Rate').optional() },
    row: { rate_code: field.id('Rate'), rate_name: field.text('Name'), valid_to: field.day('Until') },
  }),
];

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
