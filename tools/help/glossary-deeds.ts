import type { Help } from './help.ts';

/** Words of the trade for parties, checks and stages of the way. */
export const glossaryOfDeeds: Record<string, Help> = {
  nrc: {
    names: 'nrc, not remessa conforme, nrc stop, stop nrc',
    text: {
      en: 'NRC (not Remessa Conforme): a parcel for Brazil whose seller is outside the programme. It is stopped on its manifest and not sent on.',
      es: 'NRC (no Remessa Conforme): un envío para Brasil cuyo vendedor está fuera del programa. Se detiene en su manifiesto y no sigue.',
      pt: 'NRC (não Remessa Conforme): um envio para o Brasil cujo vendedor está fora do programa. É parado no manifesto e não segue.',
    },
  },
  fsc: {
    names:
      'fsc, fuel surcharge, recargo por combustible, cargo por combustible, sobretaxa de combustivel, taxa de combustivel',
    text: {
      en: 'FSC (fuel surcharge): what the airline adds to the freight for fuel, an amount for each kilo that it charges.',
      es: 'FSC (fuel surcharge, recargo por combustible): lo que la aerolínea suma al flete por el combustible, un importe por cada kilo que cobra.',
      pt: 'FSC (fuel surcharge, sobretaxa de combustível): o que a companhia aérea soma ao frete pelo combustível, um valor por quilo cobrado.',
    },
  },
  sortCode: {
    names: 'sort code, sorting code, sortcode, codigo de clasificacion, codigo de triagem, codigo de separacao',
    text: {
      en: 'Sort code: tells the floor where a parcel goes, by its destination and the provider that delivers it there; parcels with the same code go into the same bag.',
      es: 'Código de clasificación (sort code): dice al piso adónde va un envío, según su destino y el proveedor que lo entrega allí; los envíos con el mismo código van en la misma saca.',
      pt: 'Código de triagem (sort code): diz ao armazém para onde vai um envio, conforme o destino e o fornecedor que o entrega lá; envios com o mesmo código vão na mesma saca.',
    },
  },
  kyc: {
    names: 'kyc, know your customer, kyc rejection, kyc rejected, rechazo kyc, rechazo de kyc, rejeicao kyc, kyr',
    text: {
      en: 'KYC (know your customer): the identity of the recipient is proved with an identity number and a picture before a label or a customs entry is made. A KYC rejection means that this proof was refused; the data is corrected and sent again.',
      es: 'KYC (conozca a su cliente): la identidad del destinatario se comprueba con su número de identidad y una imagen antes de hacer la etiqueta o la declaración. Un rechazo de KYC significa que esa prueba no se aceptó; se corrigen los datos y se envía de nuevo.',
      pt: 'KYC (conheça seu cliente): a identidade do destinatário é comprovada com o número do documento e uma imagem antes da etiqueta ou da declaração. Uma rejeição de KYC significa que a comprovação não foi aceita; os dados são corrigidos e enviados de novo.',
    },
  },
  linehaul: {
    names: 'linehaul, line haul, main leg, tramo principal, trecho principal',
    text: {
      en: 'Linehaul: the main leg of the transport, mostly by air, priced by master air waybill.',
      es: 'Linehaul: el tramo principal del transporte, casi siempre aéreo, con costo por guía máster.',
      pt: 'Linehaul: o trecho principal do transporte, quase sempre aéreo, com custo por conhecimento máster.',
    },
  },
  lastMile: {
    names: 'last mile, ultima milla, ultima milha, delivery leg',
    text: {
      en: 'Last mile: the delivery from the gateway to the door or pick-up point, by the delivery provider.',
      es: 'Última milla: la entrega desde el gateway hasta la puerta o el punto de retiro, por el proveedor de entrega.',
      pt: 'Última milha: a entrega do gateway até a porta ou o ponto de retirada, pelo fornecedor de entrega.',
    },
  },
  exMia: {
    names: 'ex mia, exmia, ex-mia, via miami, direct, directo, direto',
    text: {
      en: 'Ex-MIA: routed and priced from the hub in Miami. Direct: from the origin straight to the destination. The report ex-MIA or direct compares the cost of a kilogram and the days.',
      es: 'Ex-MIA: enviado y costeado desde el hub de Miami. Directo: del origen al destino sin pasar por Miami. El informe ex-MIA o directo compara el costo por kilo y los días.',
      pt: 'Ex-MIA: enviado e custeado a partir do hub de Miami. Direto: da origem ao destino sem passar por Miami. O relatório ex-MIA ou direto compara o custo por quilo e os dias.',
    },
  },
  hubManifest: {
    names: 'hub manifest, manifiesto hub, manifiesto de hub, manifesto hub, manifesto de hub',
    text: {
      en: 'Hub manifest: the list of bags that go from one warehouse to the hub; the hub receives bag by bag against it.',
      es: 'Manifiesto de hub: la lista de sacas que van de un almacén al hub; el hub las recibe una por una contra ella.',
      pt: 'Manifesto de hub: a lista de sacos que vão de um armazém ao hub; o hub recebe um por um contra ela.',
    },
  },
  consignee: {
    names: 'consignee, recipient, consignatario, destinatario, destinataria',
    text: {
      en: 'Consignee: the person or company that receives a parcel; of a master air waybill the agent at the destination.',
      es: 'Consignatario: la persona o empresa que recibe el envío; de una guía máster, el agente en el destino.',
      pt: 'Consignatário: a pessoa ou empresa que recebe o envio; de um conhecimento máster, o agente no destino.',
    },
  },
  partner: {
    names: 'partner, commercial partner, copa, socio, socio comercial, parceiro, parceiro comercial',
    text: {
      en: 'Partner (copa): the paying customer whose parcels are carried: a marketplace, forwarder, reseller, bank or post.',
      es: 'Socio (copa): el cliente que paga y cuyos envíos se transportan: una tienda, un embarcador, un revendedor, un banco o un correo.',
      pt: 'Parceiro (copa): o cliente que paga e cujos envios são transportados: uma loja, um agente, um revendedor, um banco ou um correio.',
    },
  },
  postTender: {
    names: 'post tender, post-tender, tender, tendered, post entrega',
    text: {
      en: 'Tender: handing freight to the handler of the airline. Post-tender: what is followed after that, from accepted to flown, landed and handed to the agent.',
      es: 'Tender: la entrega de la carga al agente de la aerolínea. Post-tender: lo que se sigue después, de aceptada a volada, aterrizada y entregada al agente.',
      pt: 'Tender: a entrega da carga ao agente da companhia aérea. Pós-tender: o que se acompanha depois, de aceita a voada, pousada e entregue ao agente.',
    },
  },
  discrepancy: {
    names: 'discrepancy, discrepancia, divergencia, pre alert discrepancy',
    text: {
      en: 'Discrepancy: what was announced in a pre-alert differs from what arrived: a parcel is missing, was not announced, or weighs something else.',
      es: 'Discrepancia: lo anunciado en una prealerta difiere de lo que llegó: falta un envío, no estaba anunciado o pesa otra cosa.',
      pt: 'Divergência: o anunciado em um pré-alerta difere do que chegou: falta um envio, ele não foi anunciado ou pesa outra coisa.',
    },
  },
  cutOff: {
    names: 'cut off, cutoff, cut-off, corte, hora de corte',
    text: {
      en: 'Cut-off: the hour of the day from which something counts for the next working day, or a flight takes no more freight.',
      es: 'Corte: la hora desde la cual algo cuenta para el día hábil siguiente, o un vuelo ya no recibe carga.',
      pt: 'Corte: a hora a partir da qual algo conta para o próximo dia útil, ou um voo já não recebe carga.',
    },
  },
  firstAttempt: {
    names: 'first attempt, first attempt rate, primer intento, primeira tentativa',
    text: {
      en: 'First attempt: the share of parcels that were delivered at the first try.',
      es: 'Primer intento: la parte de los envíos que se entregó en la primera visita.',
      pt: 'Primeira tentativa: a parte dos envios entregue na primeira visita.',
    },
  },
};
