import { glossaryOfAir } from './glossary-air.ts';
import { glossaryOfDeeds } from './glossary-deeds.ts';
import { glossaryOfMoney } from './glossary-money.ts';
import { glossaryOfSteps } from './glossary-steps.ts';
import type { Help } from './help.ts';

/** The words of the trade. */
export const glossary: Record<string, Help> = {
  ddp: {
    names: 'ddp, delivered duty paid',
    text: {
      en: 'DDP (delivered duty paid): the duties and taxes are paid for the recipient, who receives the parcel without paying anything.',
      es: 'DDP (delivered duty paid, entregado con derechos pagados): los derechos e impuestos van pagados por el remitente; quien recibe no paga nada.',
      pt: 'DDP (delivered duty paid, entregue com impostos pagos): os impostos são pagos pelo remetente; quem recebe não paga nada.',
    },
  },
  ddu: {
    names: 'ddu, delivered duty unpaid, dap',
    text: {
      en: 'DDU (delivered duty unpaid): the recipient pays the duties and taxes before the parcel is released or on delivery.',
      es: 'DDU (delivered duty unpaid, derechos no pagados): el destinatario paga los derechos e impuestos antes de la liberación o en la entrega.',
      pt: 'DDU (delivered duty unpaid, impostos não pagos): o destinatário paga os impostos antes da liberação ou na entrega.',
    },
  },
  prc: {
    names: 'prc, remessa conforme, programa remessa conforme',
    text: {
      en: 'PRC (Programa Remessa Conforme): the Brazilian programme in which a marketplace collects the import taxes at checkout, so that parcels clear faster.',
      es: 'PRC (Programa Remessa Conforme): el programa de Brasil en el que la tienda cobra los impuestos en la compra y los envíos se liberan más rápido.',
      pt: 'PRC (Programa Remessa Conforme): o programa da Receita Federal em que a loja cobra os impostos na compra e os envios são liberados mais rápido.',
    },
  },
  ect: {
    names: 'ect, correios, empresa brasileira de correios e telegrafos, pre customs ect',
    text: {
      en: 'ECT (Empresa Brasileira de Correios e Telégrafos): Correios, the postal operator of Brazil; its pre-customs answers say whether a parcel may be sent.',
      es: 'ECT (Empresa Brasileira de Correios e Telégrafos): Correios, el operador postal de Brasil; su preaduana dice si un envío puede salir.',
      pt: 'ECT (Empresa Brasileira de Correios e Telégrafos): os Correios, o operador postal do Brasil; a sua pré-alfândega diz se um envio pode sair.',
    },
  },
  ars: {
    names: 'ars, flag ars, ars flag',
    text: {
      en: 'ARS: a flag on parcels that somebody has to look at; it holds the parcel until the flag is taken off.',
      es: 'ARS: una marca en envíos que alguien debe revisar; el envío queda detenido hasta que se quita la marca.',
      pt: 'ARS: uma marca em envios que alguém precisa revisar; o envio fica parado até a marca ser retirada.',
    },
  },
  mawb: {
    names:
      'mawb, awb, master, master air waybill, master waybill, guia aerea, guia master, guia madre, guia mae, awb mae, conhecimento aereo, conhecimento master, conhecimento mae',
    text: {
      en: 'MAWB (master air waybill): the airline’s document for one consignment, eleven digits beginning with the airline’s prefix; it contains manifests, and these contain bags.',
      es: 'MAWB (guía aérea máster): el documento de la aerolínea para una carga, once dígitos que empiezan con el prefijo de la aerolínea; contiene manifiestos, y estos sacas.',
      pt: 'MAWB (conhecimento aéreo master): o documento da companhia aérea para uma carga, onze dígitos que começam com o prefixo da companhia; contém manifestos, e estes, sacos.',
    },
  },
  hawb: {
    names:
      'hawb, house awb, house air waybill, house waybill, guia hija, guia house, guia filha, conhecimento house, conhecimento filhote, awb house',
    text: {
      en: 'HAWB (house air waybill): the waybill of one parcel, under the master air waybill (MAWB) of the whole shipment. Here it is the tracking number of the parcel.',
      es: 'HAWB (guía hija): la guía de un envío, bajo la guía máster (MAWB) de toda la carga. Aquí es el número de rastreo del envío.',
      pt: 'HAWB (conhecimento house): o conhecimento de um envio, sob o conhecimento master (MAWB) de toda a carga. Aqui é o número de rastreio do envio.',
    },
  },
  volumetric: {
    names:
      'volumetric weight, volumetric, dimensional weight, dim weight, peso volumetrico, peso cubado, cubagem, vol weight, vol wt, dim wt, volume weight, peso por volumen, peso por volume, peso dimensional, peso vol, peso cubico, cubicaje, peso aforado, aforo',
    text: {
      en: 'Volumetric weight: length × width × height in centimetres, divided by 6,000 for air cargo or 5,000 for express. The larger of this and the real weight is charged.',
      es: 'Peso volumétrico: largo × ancho × alto en centímetros, dividido por 6.000 en carga aérea o por 5.000 en exprés. Se cobra el mayor entre este y el peso real.',
      pt: 'Peso volumétrico (cubado): comprimento × largura × altura em centímetros, dividido por 6.000 na carga aérea ou por 5.000 no expresso. Cobra-se o maior entre ele e o peso real.',
    },
  },
  manifest: {
    names: 'manifest, manifiesto, manifesto',
    text: {
      en: 'Manifest: the list of bags that travel together under one MAWB to one country.',
      es: 'Manifiesto: la lista de sacas que viajan juntas bajo un MAWB a un país.',
      pt: 'Manifesto: a lista de sacos que viajam juntas sob um MAWB para um país.',
    },
  },
  prealert: {
    names:
      'pre alert, prealert, prealerta, pre alerta, pre manifest, pre manifiesto, pre manifesto, premanifest, premanifiesto, premanifesto',
    text: {
      en: 'Pre-alert: the file with which a partner announces its parcels before they arrive at an entry point.',
      es: 'Prealerta: el archivo con el que un socio anuncia sus envíos antes de que lleguen al punto de entrada.',
      pt: 'Pré-alerta: o arquivo com que um parceiro anuncia os seus envios antes de chegarem ao ponto de entrada.',
    },
  },
  entrypoint: {
    names: 'entry point, punto de entrada, ponto de entrada',
    text: {
      en: 'Entry point: the warehouse where parcels are received first, named by its airport (MIA, LAX, …).',
      es: 'Punto de entrada: el almacén donde se reciben primero los envíos, con el código de su aeropuerto (MIA, LAX, …).',
      pt: 'Ponto de entrada: o armazém onde os envios são recebidos primeiro, com o código do seu aeroporto (MIA, LAX, …).',
    },
  },
  gateway: {
    names: 'gateway',
    text: {
      en: 'Gateway: the airport where parcels enter the destination country and go to customs.',
      es: 'Gateway: el aeropuerto por el que los envíos entran al país de destino y pasan por la aduana.',
      pt: 'Gateway: o aeroporto por onde os envios entram no país de destino e passam pela alfândega.',
    },
  },
  sla: {
    names: 'sla, service level agreement',
    text: {
      en: 'SLA: the share of parcels delivered by their promised day; days on which customs holds a parcel do not count.',
      es: 'SLA: la parte de los envíos entregados a más tardar en su día prometido; los días retenidos en aduana no cuentan.',
      pt: 'SLA: a parte dos envios entregues até o dia prometido; os dias retidos na alfândega não contam.',
    },
  },
  p50: {
    names: 'p50, p90, percentile, percentil, median, mediana',
    text: {
      en: 'P50 and P90: half, and nine of ten, of the parcels took at most so many days.',
      es: 'P50 y P90: la mitad, y nueve de cada diez, de los envíos tardaron como máximo esos días.',
      pt: 'P50 e P90: a metade, e nove de cada dez, dos envios levaram no máximo esses dias.',
    },
  },
  nonews: {
    names:
      'no news, without news, sin noticias, sin noticia, sin novedades, sin novedad, sem noticias, sem noticia, sem novidades, sem novidade, sin movimiento, sin noticias nuevas, sem movimentacao, without any news',
    text: {
      en: 'No news: an open parcel without a checkpoint for longer than is usual at that point of its way, counted in hours since the last one.',
      es: 'Sin noticias: un envío abierto sin checkpoint por más tiempo de lo usual en ese punto del camino, contado en horas desde el último.',
      pt: 'Sem notícias: um envio aberto sem checkpoint há mais tempo do que o usual nesse ponto do caminho, contado em horas desde o último.',
    },
  },
  exception: {
    names: 'exception, excepcion, excecao',
    text: {
      en: 'Exception: something went wrong on a parcel’s way, such as a failed delivery, a wrong address, damage or a loss; somebody has to act.',
      es: 'Excepción: algo salió mal en el camino de un envío, como una entrega fallida, una dirección errónea, un daño o una pérdida; alguien tiene que actuar.',
      pt: 'Exceção: algo deu errado no caminho de um envio, como uma entrega frustrada, um endereço errado, um dano ou uma perda; alguém precisa agir.',
    },
  },
  bag: {
    names: 'bag, sack, saca, bolsa, mala, saco',
    text: {
      en: 'Bag: parcels of one destination and service, closed with a seal; a manifest lists bags.',
      es: 'Saca: envíos de un mismo destino y servicio, cerrados con un sello; un manifiesto lista sacas.',
      pt: 'Saco: envios de um mesmo destino e serviço, fechados com um lacre; um manifesto lista sacos.',
    },
  },
  receptacle: {
    names: 'receptacle, postal receptacle, receptaculo, receptaculo postal',
    text: {
      en: 'Receptacle: a bag as the posts know it; it has a number in a dispatch and an identifier of 29 characters, and a bag of this console stands behind it.',
      es: 'Receptáculo: una saca como la conocen los correos; tiene un número dentro de un despacho y un identificador de 29 caracteres, y detrás está una saca de esta consola.',
      pt: 'Receptáculo: um saco como os correios o conhecem; tem um número em um despacho e um identificador de 29 caracteres, e por trás está um saco desta console.',
    },
  },
  seal: {
    names: 'seal, bag seal, precinto, sello, lacre',
    text: {
      en: 'Seal: what closes a bag, with a number of its own; a bag whose seal breaks or is cut gets a new one.',
      es: 'Precinto (sello): lo que cierra una saca, con un número propio; una saca cuyo precinto se rompe o se corta recibe uno nuevo.',
      pt: 'Lacre: o que fecha um saco, com um número próprio; um saco cujo lacre se rompe ou é cortado recebe um novo.',
    },
  },
  promised: {
    names: 'promised day, promised date, dia prometido, fecha prometida, data prometida, prazo',
    text: {
      en: 'Promised day: the last day on which the parcel may be delivered to be on time; after it the parcel is late.',
      es: 'Día prometido: el último día en que el envío puede entregarse a tiempo; después está atrasado.',
      pt: 'Dia prometido: o último dia em que o envio pode ser entregue no prazo; depois disso está atrasado.',
    },
  },
  checkpoint: {
    names: 'checkpoint, punto de control, evento',
    text: {
      en: 'Checkpoint: an event of a parcel with its place and time, by a code of three letters such as RCV (received) or DLV (delivered).',
      es: 'Checkpoint: un evento de un envío con lugar y hora, con un código de tres letras como RCV (recibido) o DLV (entregado).',
      pt: 'Checkpoint: um evento de um envio com lugar e hora, com um código de três letras como RCV (recebido) ou DLV (entregue).',
    },
  },
  chargeable: {
    names: 'chargeable weight, volumetric weight, peso volumetrico, peso cobrable, peso taxavel, peso cubado',
    text: {
      en: 'Chargeable weight: the higher of the real weight and the volumetric weight, which follows from the dimensions.',
      es: 'Peso cobrable: el mayor entre el peso real y el peso volumétrico, que resulta de las dimensiones.',
      pt: 'Peso taxável: o maior entre o peso real e o peso volumétrico, que resulta das dimensões.',
    },
  },
  duties: {
    names: 'duties, duty, arancel, aranceles, impuestos de importacion, imposto de importacao',
    text: {
      en: 'Duties: what the destination country charges on an import; with VAT and fees they follow from its rule for the declared value.',
      es: 'Derechos (aranceles): lo que cobra el país de destino por importar; con el IVA y las tasas resultan de su regla para el valor declarado.',
      pt: 'Impostos de importação: o que o país de destino cobra; com o ICMS/IVA e as taxas, resultam da sua regra para o valor declarado.',
    },
  },
  pod: {
    names: 'pod, proof of delivery, prueba de entrega, comprovante de entrega',
    text: {
      en: 'POD (proof of delivery): who received the parcel, when and where.',
      es: 'POD (prueba de entrega): quién recibió el envío, cuándo y dónde.',
      pt: 'POD (comprovante de entrega): quem recebeu o envio, quando e onde.',
    },
  },
  hs: {
    names: 'hs, hs code, codigo hs, codigo sh, ncm',
    text: {
      en: 'HS code: the six digits by which customs of all countries class goods; the duty depends on it.',
      es: 'Código HS: los seis dígitos con los que las aduanas de todos los países clasifican las mercancías; de él depende el arancel.',
      pt: 'Código HS (SH): os seis dígitos com que as alfândegas de todos os países classificam as mercadorias; dele depende o imposto.',
    },
  },
  ...glossaryOfDeeds,
  ...glossaryOfAir,
  ...glossaryOfMoney,
  ...glossaryOfSteps,
};
