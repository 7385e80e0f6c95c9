import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { period, planned } from './planned-tool.ts';

const access = [...staff, 'merchant', 'partner'] as const;

const filters = { ...period('date_from', 'date_to'), copa_id_list: field.partners('Partner').optional() };
const rejected = { ...filters, ctry_iso_code_list: field.countries('Country').optional() };
const parcel = {
  trck_nmr_fol: field.tracking('Tracking'),
  copa_name: field.text('Partner'),
  reason: field.text('Reason'),
  at: field.instant('When'),
};
const person = {
  name: field.person('Name'),
  id_type: field.text('Document'),
  id_number: field.taxId('Identity number'),
  country: field.country('Country'),
};

export const carrier: AnyContract[] = [
  planned({
    path: 'operations/get-log-amz-carrier-service-uid',
    title: 'Log of the carrier service',
    about:
      'The calls that Amazon made to our carrier service with their request numbers (uid), those with an error unless asked otherwise.',
    ask: [
      'amazon carrier service log | failed amazon calls today | uid of the carrier request | errors of the carrier service',
      'log del servicio de carrier amazon | llamadas de amazon fallidas hoy | uid de la solicitud al carrier | errores del servicio carrier',
      'log do serviço de carrier amazon | chamadas da amazon com falha hoje | uid da requisição ao carrier | erros do serviço carrier',
    ],
    input: { ...period('date_from', 'date_to'), is_error: field.flag('Only errors').optional() },
    row: {
      uid: field.code('Request'),
      is_error: field.flag('Error'),
      message: field.text('Answer'),
      at: field.instant('When'),
    },
  }),
  planned({
    path: 'operations/mch-update-carrier-data-reprocess',
    effect: 'write',
    access: ['admin', 'merchant', 'partner'],
    wrap: 'update_params',
    title: 'Correct and reprocess',
    about:
      'Corrects the data of a parcel whose label was rejected (identity, address, phone) and asks the carrier for the label again.',
    ask: [
      'reprocess the rejected label | correct the CPF and try the label again | send it to the carrier again with the right address | retry the label of LX123456785US',
      'reprocesa la etiqueta rechazada | corrige el CPF e intenta de nuevo la etiqueta | mándalo otra vez al carrier con la dirección correcta | reintenta la etiqueta de LX123456785US',
      'reprocessa a etiqueta rejeitada | corrige o CPF e tenta a etiqueta de novo | manda de novo para o carrier com o endereço certo | tenta outra vez a etiqueta do LX123456785US',
    ],
    input: {
      trck_nmr_fol: field.tracking('Tracking'),
      id_number: field.taxId('Identity number').optional(),
      address: field.text('Address').optional(),
      phone: field.phone('Phone').optional(),
    },
    row: parcel,
    example: { trck_nmr_fol: 'LX123456785US' },
  }),
  planned({
    path: 'operations/rpt-carrier-pvd-get-kyc-image',
    access,
    title: 'Identity picture',
    about: 'The picture of the identity document that the consignee of a parcel sent for KYC.',
    ask: [
      'kyc picture of LX123456785US | show the identity document of the consignee | photo of the ID | image sent for kyc',
      'foto kyc de LX123456785US | muestra el documento de identidad del destinatario | imagen de la cédula | foto que mandó para el kyc',
      'foto kyc do LX123456785US | mostra o documento de identidade do destinatário | imagem do RG | foto enviada para o kyc',
    ],
    input: { trackindId: field.tracking('Tracking'), path: field.text('Path').optional() },
    row: { trck_nmr_fol: field.tracking('Tracking'), image: field.file('Picture') },
    example: { trackindId: 'LX123456785US' },
  }),
  planned({
    path: 'operations/rpt-merchant-carrier-labels-rejected',
    access,
    title: 'Labels rejected',
    about: 'Parcels whose label the carrier refused, with its reason and how often it was tried.',
    ask: [
      'labels rejected by the carrier | which labels bounced yesterday | why was the label refused | rejected labels to Brazil',
      'etiquetas rechazadas por el carrier | qué etiquetas rebotaron ayer | por qué rechazaron la etiqueta | etiquetas rechazadas a Brasil',
      'etiquetas rejeitadas pelo carrier | que etiquetas voltaram ontem | por que a etiqueta foi recusada | etiquetas rejeitadas para o Brasil',
    ],
    input: rejected,
    row: { ...parcel, attempts: field.count('Attempts') },
  }),
  planned({
    path: 'operations/rpt-merchant-carrier-labels-rejected-kyc',
    access,
    title: 'KYC rejected',
    about:
      'Parcels held back because the identity of the consignee failed the check (KYC): number, picture or name do not match.',
    ask: [
      'kyc rejected | who failed the identity check | consignees with a rejected document | kyc failures yesterday',
      'kyc rechazados | quién no pasó la validación de identidad | destinatarios con documento rechazado | fallas de kyc ayer',
      'kyc rejeitados | quem não passou na verificação de identidade | destinatários com documento recusado | falhas de kyc ontem',
    ],
    input: rejected,
    row: parcel,
  }),
  planned({
    path: 'operations/rpt-merchant-carrier-process',
    access,
    title: 'Merchant services status',
    about: 'How the labels asked of the carrier for merchants went, by merchant: asked, made, waiting, failed.',
    ask: [
      'merchant services status | how many labels were made per merchant | carrier process by merchant | labels waiting at the carrier',
      'estado de servicios de comercios | cuántas etiquetas se generaron por comercio | proceso de carrier por comercio | etiquetas en espera del carrier',
      'status dos serviços de lojistas | quantas etiquetas foram geradas por lojista | processo de carrier por lojista | etiquetas esperando o carrier',
    ],
    input: filters,
    row: {
      copa_name: field.text('Merchant'),
      asked: field.count('Asked'),
      made: field.count('Made'),
      failed: field.count('Failed'),
    },
  }),
  planned({
    path: 'operations/rpt-pre-recept-shp-without-id',
    access,
    title: 'Parcels without ID',
    about: 'Pre-alerted parcels whose consignee has no identity number, which blocks their manifest.',
    ask: [
      'parcels without a tax id | consignees missing an identity number | pre-receptions without id | which parcels lack the CPF',
      'paquetes sin identificación | destinatarios sin número de identidad | prerrecepciones sin id | a qué paquetes les falta el CPF',
      'pacotes sem identificação | destinatários sem número de identidade | pré-recepções sem id | que pacotes estão sem CPF',
    ],
    input: { ...rejected, rate_service_code: field.service('Service').optional() },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      copa_name: field.text('Partner'),
      consignee: field.person('Consignee'),
    },
  }),
  planned({
    path: 'operations/search-country-id-by-person',
    access: ['admin', 'merchant', 'partner'],
    wrap: 'person_info',
    title: 'Identity number of a person',
    about: 'The identity number known of a person in a country, found by name, phone or e-mail.',
    ask: [
      'find the CPF of this customer | identity number of this person | what is her tax id | look for the document number by name',
      'busca el CPF de este cliente | número de identidad de esta persona | cuál es su cédula | busca el número de documento por nombre',
      'procura o CPF deste cliente | número de identidade desta pessoa | qual é o documento dela | acha o número do documento pelo nome',
    ],
    input: {
      name: field.person('Name'),
      country_iso_code: field.country('Country').optional(),
      phone: field.phone('Phone').optional(),
      email: field.email('E-mail').optional(),
    },
    row: person,
    example: { name: 'Maria Lopez', country_iso_code: 'BR' },
  }),
  planned({
    path: 'operations/search-person-info-by-id',
    access: ['admin', 'merchant', 'partner'],
    title: 'Person by identity number',
    about: 'Who a CPF, cédula, RUT or other identity number of a country belongs to: name, phone, e-mail.',
    ask: [
      'who is CPF 390.533.447-05 | person with this identity number | name behind the tax id | whose cédula is 1714307103',
      'de quién es el CPF 390.533.447-05 | persona con este número de identidad | nombre detrás de la cédula | a quién pertenece la cédula 1714307103',
      'de quem é o CPF 390.533.447-05 | pessoa com este número de identidade | nome por trás do documento | a quem pertence o documento 1714307103',
    ],
    input: { country_iso_code: field.country('Country').optional(), id_number: field.taxId('Identity number') },
    row: { ...person, phone: field.phone('Phone'), email: field.email('E-mail') },
    example: { country_iso_code: 'BR', id_number: '390.533.447-05' },
  }),
];
