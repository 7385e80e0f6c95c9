import type { Help } from './help.ts';

/** Words of air freight: what happens to it, and the messages about it. */
export const glossaryOfAir: Record<string, Help> = {
  offloaded: {
    names: 'offloaded, offload, bumped, descargado del vuelo, bajado del vuelo, desembarcado do voo, rolado',
    text: {
      en: 'Offloaded: the airline took freight off the flight that it was booked on, all of it or some pieces. It flies later, as it is or as a split.',
      es: 'Descargado del vuelo (offloaded): la aerolínea bajó la carga del vuelo reservado, toda o algunas piezas. Vuela después, entera o dividida.',
      pt: 'Desembarcado do voo (offloaded): a companhia aérea tirou a carga do voo reservado, toda ou alguns volumes. Ela voa depois, inteira ou dividida.',
    },
  },
  split: {
    names: 'split shipment, split, part shipment, envio dividido, envio parcial, embarque dividido, embarque parcial',
    text: {
      en: 'Split shipment: the pieces of one air waybill fly on more than one flight; it has arrived when all of them have.',
      es: 'Envío dividido (split): las piezas de una guía aérea vuelan en más de un vuelo; llega cuando llegan todas.',
      pt: 'Embarque dividido (split): os volumes de um conhecimento aéreo voam em mais de um voo; chegou quando todos chegaram.',
    },
  },
  shortShipped: {
    names: 'short shipped, short landed, faltante de carga, embarcado de menos',
    text: {
      en: 'Short-shipped: fewer pieces arrived than were handed over. What does not turn up is claimed from the airline.',
      es: 'Faltante (short-shipped): llegaron menos piezas de las entregadas. Lo que no aparece se reclama a la aerolínea.',
      pt: 'Falta (short-shipped): chegaram menos volumes do que foram entregues. O que não aparece é reclamado à companhia aérea.',
    },
  },
  cn38: {
    names: 'cn38, cn 38, delivery bill, cn38 delivery bill, factura de entrega, fatura de entrega',
    text: {
      en: 'CN38: the delivery bill of airmail. It goes with the mail bags that a post office hands to an airline and lists them with their weight, as an air waybill does for cargo.',
      es: 'CN38: la factura de entrega del correo aéreo. Acompaña las sacas que un correo entrega a la aerolínea y las enumera con su peso, como lo hace una guía aérea con la carga.',
      pt: 'CN38: a fatura de entrega do correio aéreo. Acompanha os malotes que um correio entrega à companhia aérea e os relaciona com o peso, como faz um conhecimento aéreo com a carga.',
    },
  },
  uld: {
    names: 'uld, unit load device, pallet aereo, contenedor aereo, contentor aereo',
    text: {
      en: 'ULD (unit load device): a pallet or container that an aircraft carries as one unit.',
      es: 'ULD (unit load device): paleta o contenedor que el avión lleva como una unidad.',
      pt: 'ULD (unit load device): palete ou contêiner que a aeronave leva como uma unidade.',
    },
  },
  ffr: {
    names: 'ffr, ffa, booking message, mensaje de reserva, mensagem de reserva',
    text: {
      en: 'FFR and FFA: the message that asks an airline for space, and its answer, confirmed or refused.',
      es: 'FFR y FFA: el mensaje que pide espacio a una aerolínea y su respuesta, confirmada o rechazada.',
      pt: 'FFR e FFA: a mensagem que pede espaço a uma companhia aérea e a resposta dela, confirmada ou recusada.',
    },
  },
  fwb: {
    names: 'fwb, fhl, e-awb, eawb, electronic air waybill',
    text: {
      en: 'FWB and FHL: the air waybill and its house waybills as messages to the airline.',
      es: 'FWB y FHL: la guía aérea y sus guías hijas como mensajes a la aerolínea.',
      pt: 'FWB e FHL: o conhecimento aéreo e os seus filhotes como mensagens à companhia aérea.',
    },
  },
  fsu: {
    names:
      'fsu, airline status message, rcs, rcf, nfd, mensaje de estado de la aerolinea, mensagem de situacao da companhia aerea',
    text: {
      en: 'FSU: a status message of the airline, such as RCS (accepted), DEP (departed), RCF (received at the airport of arrival), NFD (agent told) and DLV (handed to the agent).',
      es: 'FSU: mensaje de estado de la aerolínea, como RCS (aceptada), DEP (salió), RCF (recibida en el aeropuerto de llegada), NFD (agente avisado) y DLV (entregada al agente).',
      pt: 'FSU: mensagem de situação da companhia aérea, como RCS (aceita), DEP (partiu), RCF (recebida no aeroporto de chegada), NFD (agente avisado) e DLV (entregue ao agente).',
    },
  },
};
