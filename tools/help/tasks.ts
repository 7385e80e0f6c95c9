import type { Help } from './help.ts';

/** How things are done here. */
export const tasks: Record<string, Help> = {
  schedule: {
    names:
      'schedul… report, report every, report by mail, program… reporte, program… informe, agend… relatorio, program… relatorio, schedule',
    screen: '/reports/ops',
    text: {
      en: 'To schedule a report, open it and press Schedule, or say it here, for example “send me parcel count every Monday at 8”. You approve it on a card; the screen Scheduled reports lists, pauses and deletes them.',
      es: 'Para programar un reporte, ábralo y pulse Programar, o dígalo aquí, por ejemplo «envíame la cantidad de envíos cada lunes a las 8». Lo aprueba en una tarjeta; la pantalla Reportes programados los lista, pausa y elimina.',
      pt: 'Para agendar um relatório, abra-o e clique em Agendar, ou diga aqui, por exemplo «envie a quantidade de envios toda segunda às 8». A aprovação é num cartão; a tela Relatórios agendados lista, pausa e exclui.',
    },
  },
  undo: {
    names: 'undo, revert, take… back, deshacer, revertir, desfazer, reverter',
    text: {
      en: 'Yes: after you approved a change its card shows Undo, as long as nothing else has changed the same record since. A change that cannot be undone says so before you approve it.',
      es: 'Sí: después de aprobar un cambio su tarjeta muestra Deshacer, mientras nada más haya cambiado el mismo registro. Un cambio que no se puede deshacer lo dice antes de la aprobación.',
      pt: 'Sim: depois de aprovar uma mudança o cartão mostra Desfazer, enquanto nada mais tiver mudado o mesmo registro. Uma mudança que não pode ser desfeita diz isso antes da aprovação.',
    },
  },
  approve: {
    names: 'approv… change, approve, approval, aprob… cambio, aprobar, aprovar, aprovacao, aprobacion',
    text: {
      en: 'Every change is shown on a card with each line before and after. Press Approve to carry it out or Reject to drop it; nothing is changed until then.',
      es: 'Cada cambio se muestra en una tarjeta con cada línea antes y después. Pulse Aprobar para hacerlo o Rechazar para descartarlo; hasta entonces nada cambia.',
      pt: 'Cada mudança aparece num cartão com cada linha antes e depois. Clique em Aprovar para executá-la ou Rejeitar para descartá-la; até lá nada muda.',
    },
  },
  export: {
    names: 'export…, download…, excel, csv, xlsx, descarg…, baixar, baixo',
    text: {
      en: 'Every table has an Export menu on its card and on its screen: it downloads all rows, filtered as they are shown, as Excel (XLSX) or CSV.',
      es: 'Cada tabla tiene un menú Exportar en su tarjeta y en su pantalla: descarga todas las filas, filtradas como se muestran, en Excel (XLSX) o CSV.',
      pt: 'Cada tabela tem um menu Exportar no cartão e na tela: baixa todas as linhas, filtradas como mostradas, em Excel (XLSX) ou CSV.',
    },
  },
  import: {
    names:
      'import…, upload… file, upload… pre alert, subir… archivo, cargar… archivo, enviar… arquivo, carregar… arquivo',
    screen: '/operations/pre-alert/new-pre-alert',
    text: {
      en: 'To import a pre-alert, open New pre-alert and drop the CSV or Excel file there or into this chat. Columns are recognised and can be corrected; refused lines come back as a file to mend.',
      es: 'Para importar una prealerta, abra Nueva prealerta y suelte el archivo CSV o Excel allí o en este chat. Las columnas se reconocen y se pueden corregir; las líneas rechazadas vuelven en un archivo.',
      pt: 'Para importar um pré-alerta, abra Novo pré-alerta e solte o arquivo CSV ou Excel lá ou neste chat. As colunas são reconhecidas e podem ser corrigidas; as linhas recusadas voltam num arquivo.',
    },
  },
  checkpoint: {
    screen: '/operations/process/add-checkpoint',
    names:
      'add… checkpoint, add… event, lanc… checkpoint, lanc… evento, carg… checkpoint, agreg… punto de control, pon… punto de control, adicion… ponto de controle, put… checkpoint, record… checkpoint, pon… checkpoint, pong… checkpoint, poner… checkpoint, registr… checkpoint, registr… evento, coloc… checkpoint, bot… checkpoint, poe… checkpoint, agreg… checkpoint, agreg… evento, adicion… checkpoint, adicion… evento, mark… delivered, marc… entreg…, need… checkpoint, met… checkpoint, sub… checkpoint, log… checkpoint, enter… checkpoint, inclu… checkpoint, carreg… checkpoint, anot… checkpoint, insert… checkpoint, bip… checkpoint, same checkpoint, checkpoint… at once, record… event, log… event, enter… event, pon… evento, coloc… evento, inclu… evento, necesit… checkpoint, precis… checkpoint',
    text: {
      en: 'To add a checkpoint, say it here, for example “add out for delivery to LX123456785US”, or select parcels in a list and press Add checkpoint. It waits on a card for your approval.',
      es: 'Para agregar un checkpoint, dígalo aquí, por ejemplo «agrega salida a reparto a LX123456785US», o seleccione envíos en una lista y pulse Agregar checkpoint. Espera en una tarjeta su aprobación.',
      pt: 'Para adicionar um checkpoint, diga aqui, por exemplo «adiciona saiu para entrega em LX123456785US», ou selecione envios numa lista e clique em Adicionar checkpoint. Fica num cartão à espera da sua aprovação.',
    },
  },
  history: {
    screen: '/tracking/multiple-tracking',
    names:
      'histor… parcel, histor… package, histor… shipment, track… parcel, track… package, timeline, histori… paquete, histori… envio, histori… bulto, ver… historial, rastre… paquete, rastre… envio, histori… pacote, histori… envio, histori… encomenda, vejo… historico, ver… historico, rastre… pacote, linea de tiempo, linha do tempo',
    text: {
      en: 'To see the history of a parcel, write its tracking number here or on Multiple tracking, or open it from any list: its page shows every checkpoint with place and time, the route, the papers, flags and changes.',
      es: 'Para ver el historial de un envío, escriba su número de rastreo aquí o en Rastreo múltiple, o ábralo desde cualquier lista: su página muestra cada evento con lugar y hora, la ruta, los documentos, las banderas y los cambios.',
      pt: 'Para ver o histórico de um envio, escreva o número de rastreio aqui ou em Rastreamento múltiplo, ou abra-o de qualquer lista: a página mostra cada evento com lugar e hora, a rota, os documentos, as sinalizações e as mudanças.',
    },
  },
  flag: {
    screen: '/operations/process/flag-ars',
    names:
      'take… flag off, take… flag, lift… flag, remove… flag, quit… bandera, quit… marca, levant… bandera, tir… sinalizacao, tir… ars, quit… ars, coloc… ars, pong… ars, put… ars, pon… ars, bot… ars, flag… parcel, flag… ars, marc… ars, sinaliz… ars, unflag…, lift… ars, remove… ars, ars on, put… flag, add… flag, set… flag, flag… package, flag… shipment, mark… ars, met… ars, agreg… ars, adicion… ars, retir… ars, retir… sinalizacao, sac… bandera, sac… ars, pon… bandera, coloc… sinalizacao, quit… flag, tir… flag, pon… marca',
    text: {
      en: 'To flag parcels as ARS, say it here with the reason, or select them in a list and press Flag as ARS. Taking the flag off works the same way.',
      es: 'Para marcar envíos como ARS, dígalo aquí con el motivo, o selecciónelos en una lista y pulse Marcar como ARS. Quitar la marca se hace igual.',
      pt: 'Para marcar envios como ARS, diga aqui com o motivo, ou selecione-os numa lista e clique em Marcar como ARS. Retirar a marca é igual.',
    },
  },
  track: {
    screen: '/tracking/multiple-tracking',
    names:
      'track… parcel, find… parcel, search… parcel, rastre… envio, rastre… paquete, rastre… pacote, buscar… envio, busc… pedido, busc… pacote, busc… encomenda, ach… pacote, ach… encomenda, ach… pedido, encontr… pacote, encontr… paquete, encontr… envio, find… shipment, find… package, look up… parcel, localiz…, pesquis… pedido, pesquis… pacote, pesquis… encomenda, consult… pedido, consult… pacote, search… order, find… order, look up… order, track… order, search… package, search… shipment, buscar… pedido, buscar… paquete, buscar… orden, rastre… pedido, consult… paquete, consult… envio, search… tracking, rastre… encomenda',
    text: {
      en: 'To find a parcel, type or paste its tracking, order, bag, manifest or MAWB number here or into the search box at the top; several numbers at once work too. By a name, ask here, for example “parcels for Ana Ruiz”.',
      es: 'Para encontrar un envío, escriba o pegue aquí o en la búsqueda de arriba su número de rastreo, orden, saca, manifiesto o MAWB; también varios a la vez. Por un nombre, pregunte aquí, por ejemplo «envíos para Ana Ruiz».',
      pt: 'Para encontrar um envio, digite ou cole aqui ou na busca de cima o número de rastreio, pedido, saco, manifesto ou MAWB; também vários de uma vez. Por um nome, pergunte aqui, por exemplo «envios para Ana Ruiz».',
    },
  },
  view: {
    names: 'sav… view, save… filters, guard… vista, salv… visao, save this',
    text: {
      en: 'To save a view, open the list as a screen, set filters, columns and order, and press Save view. Saved views can be shared with your team.',
      es: 'Para guardar una vista, abra la lista como pantalla, ajuste filtros, columnas y orden, y pulse Guardar vista. Las vistas guardadas se pueden compartir.',
      pt: 'Para salvar uma visão, abra a lista como tela, ajuste filtros, colunas e ordem, e clique em Salvar visão. As visões salvas podem ser compartilhadas.',
    },
  },
  password: {
    screen: '/account',
    names:
      'change… password, cambi… contrasena, mud… senha, alter… senha, troc… senha, new password, reset… password, forgot… password, password… change, update… password, nueva contrasena, restablec… contrasena, olvid… contrasena, contrasena… cambi, cambi… clave, nova senha, redefin… senha, esquec… senha, renov… senha, actualiz… contrasena, atualiz… senha',
    text: {
      en: 'To change your password, open your account at the top right and press Change password. The chat does not take passwords, because it stores what you type.',
      es: 'Para cambiar su contraseña, abra su cuenta arriba a la derecha y pulse Cambiar contraseña. El chat no acepta contraseñas, porque guarda lo que escribe.',
      pt: 'Para mudar a sua senha, abra a sua conta no canto superior direito e clique em Mudar senha. O chat não aceita senhas, porque guarda o que você escreve.',
    },
  },
};
