import type { Help } from './help.ts';

/** How a parcel stands, step by step. */
export const glossaryOfSteps: Record<string, Help> = {
  received: {
    names: 'received, rcv, reception, recibido, recibida, recepcion, recebido, recebida, recepcao',
    text: {
      en: 'Received: the parcel is at an entry point, weighed and known by its tracking number; from here the service level counts.',
      es: 'Recibido: el envío está en un punto de entrada, pesado y conocido por su rastreo; desde aquí cuenta el nivel de servicio.',
      pt: 'Recebido: o envio está em um ponto de entrada, pesado e conhecido pelo rastreio; a partir daqui conta o nível de serviço.',
    },
  },
  processed: {
    names: 'processed, pro, procesado, processado',
    text: {
      en: 'Processed: received, checked and ready to go into a bag.',
      es: 'Procesado: recibido, revisado y listo para ir a una saca.',
      pt: 'Processado: recebido, conferido e pronto para ir a um saco.',
    },
  },
  bagged: {
    names: 'bagged, embolsado, ensacado',
    text: {
      en: 'Bagged: the parcel is in a bag for its destination; the bag still waits for a manifest.',
      es: 'Embolsado: el envío está en una saca para su destino; la saca todavía espera un manifiesto.',
      pt: 'Ensacado: o envio está em um saco para o destino; o saco ainda espera um manifesto.',
    },
  },
  manifested: {
    names: 'manifested, mnf, manifestado',
    text: {
      en: 'Manifested: the bag of the parcel is on a manifest, which goes to customs and onto a flight.',
      es: 'Manifestado: la saca del envío está en un manifiesto, que va a la aduana y a un vuelo.',
      pt: 'Manifestado: o saco do envio está em um manifesto, que vai à alfândega e a um voo.',
    },
  },
  departed: {
    names: 'departed, dep, salio de origen, despegado, partiu, saiu da origem',
    text: {
      en: 'Departed: the flight with the parcel has left the airport of origin.',
      es: 'Salió: el vuelo con el envío dejó el aeropuerto de origen.',
      pt: 'Partiu: o voo com o envio deixou o aeroporto de origem.',
    },
  },
  arrived: {
    names: 'arrived, arr, landed, llego a destino, arribado, chegou ao destino',
    text: {
      en: 'Arrived: the parcel has landed in the country of destination and goes to customs next.',
      es: 'Llegó: el envío aterrizó en el país de destino y pasa después a la aduana.',
      pt: 'Chegou: o envio pousou no país de destino e segue para a alfândega.',
    },
  },
  customsIn: {
    names:
      'in customs, presented to customs, cin, en aduana, presentado en aduana, na alfandega, apresentado a alfandega',
    text: {
      en: 'In customs: the parcel was presented to customs of the destination and waits for its release.',
      es: 'En aduana: el envío se presentó en la aduana del destino y espera su liberación.',
      pt: 'Na alfândega: o envio foi apresentado à alfândega do destino e espera a liberação.',
    },
  },
  held: {
    names:
      'held, held by customs, customs hold, chd, retained, retenido, retenido por aduana, retenido en aduana, retido, retido na alfandega, retido pela alfandega',
    text: {
      en: 'Held by customs: customs keeps the parcel until something is settled, such as an identity, an invoice, a licence or its duties. The service level stands still meanwhile.',
      es: 'Retenido por aduana: la aduana guarda el envío hasta resolver algo: una identidad, una factura, una licencia o los impuestos. El nivel de servicio se detiene mientras tanto.',
      pt: 'Retido na alfândega: a alfândega guarda o envio até resolver algo: identidade, fatura, licença ou impostos. O nível de serviço para enquanto isso.',
    },
  },
  released: {
    names:
      'released, released by customs, cleared, clearance, customs cleared, cou, liberado, liberado por aduana, nacionalizado, liberado pela alfandega, desembaracado',
    text: {
      en: 'Released by customs: customs has let the parcel go; next comes the delivery provider.',
      es: 'Liberado por aduana: la aduana dejó salir el envío; sigue el proveedor de entrega.',
      pt: 'Liberado pela alfândega: a alfândega deixou o envio sair; em seguida vem o fornecedor de entrega.',
    },
  },
  seized: {
    names: 'seized, sez, confiscated, decomisado, incautado, apreendido, confiscado',
    text: {
      en: 'Seized: customs has taken the parcel for good; its journey ends there.',
      es: 'Decomisado: la aduana se quedó con el envío; su viaje termina ahí.',
      pt: 'Apreendido: a alfândega ficou com o envio; a viagem termina ali.',
    },
  },
  dutiesRequested: {
    names: 'duties requested, duties requested or paid, cpy, impuestos solicitados, impostos solicitados',
    text: {
      en: 'Duties requested or paid: customs asked for the duties of the parcel, or has them; until they are paid it is not released.',
      es: 'Impuestos solicitados o pagados: la aduana pidió los impuestos del envío o ya los tiene; sin pago no lo libera.',
      pt: 'Impostos solicitados ou pagos: a alfândega pediu os impostos do envio ou já os tem; sem pagamento não libera.',
    },
  },
  outForDelivery: {
    names: 'out for delivery, ofd, en reparto, em rota, saiu para entrega, rota de entrega',
    text: {
      en: 'Out for delivery: the parcel is with the driver and should come to the door the same day.',
      es: 'En reparto: el envío va con el repartidor y debería llegar a la puerta el mismo día.',
      pt: 'Saiu para entrega: o envio está com o entregador e deve chegar à porta no mesmo dia.',
    },
  },
  attempted: {
    names:
      'attempted, delivery attempt, delivery attempted, att, failed attempt, attempt, intento de entrega, intento, intento fallido, tentativa de entrega, tentativa, tentativa frustrada',
    text: {
      en: 'Delivery attempted: the driver was at the door and could not deliver, for example because nobody was there; another attempt follows.',
      es: 'Intento de entrega: el repartidor estuvo en la puerta y no pudo entregar, por ejemplo porque no había nadie; sigue otro intento.',
      pt: 'Tentativa de entrega: o entregador esteve na porta e não conseguiu entregar, por exemplo porque não havia ninguém; há nova tentativa.',
    },
  },
  pickupReady: {
    names:
      'ready for pickup, ready for collection, pickup ready, listo para retirar, listo para recoger, pronto para retirada',
    text: {
      en: 'Ready for collection: the parcel waits at a branch or pick-up point for its consignee.',
      es: 'Listo para retirar: el envío espera a su destinatario en una sucursal o punto de retiro.',
      pt: 'Pronto para retirada: o envio espera o destinatário em uma agência ou ponto de retirada.',
    },
  },
  delivered: {
    names: 'delivered, dlv, entregado, entregue',
    text: {
      en: 'Delivered: the parcel was handed over, with who took it and when as proof; the service level ends here.',
      es: 'Entregado: el envío se entregó, con quién lo recibió y cuándo como prueba; aquí termina el nivel de servicio.',
      pt: 'Entregue: o envio foi entregue, com quem recebeu e quando como prova; aqui termina o nível de serviço.',
    },
  },
  returned: {
    names:
      'returned, returning, return to origin, returned to origin, rto, returning to origin, devuelto, devolucion, devuelto a origen, retorno a origen, devolvido, devolucao, devolvido a origem, retorno a origem',
    text: {
      en: 'Return to origin: the parcel goes back to whoever sent it, because it could not be delivered, was refused or may not go on.',
      es: 'Retorno a origen: el envío vuelve a quien lo mandó, porque no se pudo entregar, lo rechazaron o no puede seguir.',
      pt: 'Retorno à origem: o envio volta a quem o mandou, porque não foi possível entregar, foi recusado ou não pode seguir.',
    },
  },
  onHold: {
    names: 'on hold, held at origin, hld, hold, en espera, retenido en origen, retido na origem, em espera',
    text: {
      en: 'Held at origin: the parcel stays at the entry point until something is settled, such as a flag, its papers or an answer of the partner.',
      es: 'Retenido en origen: el envío se queda en el punto de entrada hasta resolver algo, como una bandera, sus papeles o una respuesta del socio.',
      pt: 'Retido na origem: o envio fica no ponto de entrada até resolver algo, como uma bandeira, seus papéis ou uma resposta do parceiro.',
    },
  },
  prohibited: {
    names: 'prohibited, prohibited item, prh, prohibido, articulo prohibido, proibido, item proibido',
    text: {
      en: 'Prohibited item: the parcel holds something that may not fly or enter the country, such as batteries without protection; it is stopped.',
      es: 'Artículo prohibido: el envío lleva algo que no puede volar o entrar al país, como baterías sin protección; queda bloqueado.',
      pt: 'Item proibido: o envio contém algo que não pode voar ou entrar no país, como baterias sem proteção; fica bloqueado.',
    },
  },
  lost: {
    names: 'lost, extraviado, perdido',
    text: {
      en: 'Lost: the parcel was not found after a search; what it was worth may be claimed.',
      es: 'Extraviado: el envío no apareció después de buscarlo; se puede reclamar su valor.',
      pt: 'Extraviado: o envio não apareceu depois da busca; pode-se reclamar o valor.',
    },
  },
  xrayFlagged: {
    names: 'x ray flagged, xrf, second look, marcado en rayos x, sinalizado no raio x',
    text: {
      en: 'X-ray flagged: the x-ray showed something that needs a second look; the parcel waits until somebody has opened or cleared it.',
      es: 'Marcado en rayos X: los rayos X mostraron algo que pide una segunda revisión; el envío espera hasta que alguien lo abra o lo libere.',
      pt: 'Sinalizado no raio X: o raio X mostrou algo que pede segunda checagem; o envio espera até alguém abrir ou liberar.',
    },
  },
  stopped: {
    names: 'stopped, stop, on stop, bloqueado, bloqueo, bloqueio',
    text: {
      en: 'Stopped: somebody has ordered that the parcel goes no further; it moves on when the stop is lifted.',
      es: 'Bloqueado: alguien ordenó que el envío no siga; continúa cuando se levanta el bloqueo.',
      pt: 'Bloqueado: alguém ordenou que o envio não siga; continua quando o bloqueio é retirado.',
    },
  },
  closedStatus: {
    names: 'closed, cerrado, encerrado, fechado',
    text: {
      en: 'Closed: the journey of the parcel has ended without a delivery: returned, destroyed, seized, cancelled or expired.',
      es: 'Cerrado: el viaje del envío terminó sin entrega: devuelto, destruido, decomisado, cancelado o vencido.',
      pt: 'Encerrado: a viagem do envio terminou sem entrega: devolvido, destruído, apreendido, cancelado ou vencido.',
    },
  },
};
