import { expect, test } from 'vitest';
import type { Language } from '#tools/texts/languages.ts';
import { contracts } from '#tools/index.ts';
import { fill } from '#server/assistant/arguments/fill.ts';
import { completed } from '#server/assistant/arguments/missing.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { understand } from '#server/assistant/understanding/understand.ts';
import { findNames } from './names.ts';

/** A Wednesday. */
const today = '2026-11-18';
const catalogue = catalogueOf(contracts);
const lx = 'LX123456785US';
const rb = 'RB473124829US';
const read = (text: string, language: Language) => understand(text, { today, language, findNames });

type Vector = [path: string, language: Language, text: string, args: Record<string, unknown>];
const vectors: Vector[] = [
  // Choices and flags by their words, with negation.
  ['report/get-bagged-not-bagged-detail', 'en', 'parcels not yet in a bag, last three days', { bagged_flag: false }],
  ['report/get-bagged-not-bagged-detail', 'es', 'dame los que ya están embolsados hoy', { bagged_flag: true }],
  ['report/get-bagged-not-bagged-detail', 'es', 'faltan por embolsar, uno por uno', { bagged_flag: false }],
  ['report/get-bagged-not-bagged-detail', 'pt', 'pacotes soltos desde segunda', { bagged_flag: false, date_init: '2026-11-16' }],
  ['report/get-bagged-not-bagged-detail', 'en', 'bagged and loose ones of today', { bagged_flag: undefined }],
  // Who keeps the hours: the denied verb takes it away.
  ['management/permit-attendance', 'en', 'let ana@example.com keep the hours', { keeps_hours: true }],
  ['management/permit-attendance', 'en', 'ana@example.com may not see the attendance any more', { keeps_hours: false }],
  ['management/permit-attendance', 'en', 'ana@example.com can no longer see the hours', { keeps_hours: false }],
  ['management/permit-attendance', 'es', 'ana@example.com ya no puede ver la asistencia', { keeps_hours: false }],
  ['management/permit-attendance', 'pt', 'tira o acesso ao ponto de ana@example.com', { keeps_hours: false }],
  ['management/permit-attendance', 'pt', 'deixa ana@example.com cuidar do ponto', { keeps_hours: true }],
  // The seal of one bag: whose it is may stand between the word and the new one, and is not the seal.
  ['floor/reseal-bag', 'en', 'change the seal of bag 94022 to Z-9', { bag_id: 94022, seal: 'Z-9', reason: undefined }],
  ['floor/reseal-bag', 'es', 'cambia el precinto de la bolsa 94022 por Z-9', { bag_id: 94022, seal: 'Z-9', reason: undefined }],
  ['floor/reseal-bag', 'pt', 'troca o lacre da mala 94022 por Z-9', { bag_id: 94022, seal: 'Z-9', reason: undefined }],
  ['floor/reseal-bag', 'pt', 'lacre novo da mala 94022: 778812, o antigo foi cortado', { bag_id: 94022, seal: '778812', reason: 'o antigo foi cortado' }],
  ['floor/reseal-bag', 'en', 'the seal of bag 94022 is now 881300 because customs cut it', { bag_id: 94022, seal: '881300', reason: 'customs cut it' }],
  ['floor/reseal-bag', 'en', 'bag 94022 got a new seal, AB12345', { bag_id: 94022, seal: 'AB12345', reason: 'got a new seal' }],
  ['floor/reseal-bag', 'pt', 'o lacre da mala 94022 quebrou', { bag_id: 94022, seal: undefined, reason: 'quebrou' }],
  // Of two airports the first is where it leaves, however little stands between them; numbers go where their thing is named.
  ['manifest/master-upsert-booking', 'en', 'new booking MIA to GRU', { iata_code_origin: 'MIA', port_iata: 'GRU' }],
  ['manifest/master-upsert-booking', 'es', 'nueva reserva MIA a GRU', { iata_code_origin: 'MIA', port_iata: 'GRU' }],
  ['manifest/master-upsert-booking', 'pt', 'nova reserva de MIA para GRU', { iata_code_origin: 'MIA', port_iata: 'GRU' }],
  ['manifest/master-upsert-booking-manifests', 'en', 'put manifest 58213 on booking 12', { master_booking_id: 12, mnfs_id: [58213] }],
  ['manifest/master-upsert-booking-manifests', 'es', 'pon el manifiesto 58213 en la reserva 12', { master_booking_id: 12, mnfs_id: [58213] }],
  ['report/get-daily-packages', 'en', 'how many per user have not been processed since Monday', { processed: false }],
  ['report/get-daily-packages', 'es', 'cuántos sin procesar tiene cada usuario hoy', { processed: false }],
  ['report/get-daily-packages', 'pt', 'recebidos hoje por usuário, e quanto falta processar', { processed: undefined }],
  ['report/get-daily-packages-detail', 'pt', 'pacotes já processados por mia.rcv2 ontem', { processed: true, puser: 'mia.rcv2' }],
  ['report/no-news-parcels', 'es', 'paquetes sin noticia que superan el límite', { over_limit: true }],
  ['report/rpt-pre-alert-customer-report', 'en', 'pre-alerts that got turned down last week', { state: 'rejected' }],
  ['report/rpt-pre-alert-customer-report', 'pt', 'listas aceitas que não chegaram completas', { state: 'accepted', incomplete: true }],
  ['report/rpt-pre-alert-customer-report', 'es', 'la prealerta 71020 ¿ya fue recibida?', { state: undefined }],
  ['report/schedule-enable', 'en', 'let 17 and 18 start mailing again, they were paused', { report_schedule_id: [17, 18], enabled: true }],
  ['report/schedule-enable', 'es', 'quiero pausar la programación 7', { report_schedule_id: [7], enabled: false }],
  ['report/schedule-enable', 'pt', 'religa o agendamento 12', { report_schedule_id: [12], enabled: true }],
  ['report/schedule-runs', 'es', 'ejecuciones que reventaron ayer', { state: 'failed', start_date: '2026-11-17' }],
  ['report/schedule-runs', 'pt', 'tem algum rodando neste momento?', { state: 'running' }],
  ['report/rpt-get-rpts-by-area', 'es', 'reportes del área financiera', { area_id: 3 }],
  ['operations/get-chck-by-manifest', 'pt', 'eventos da etapa de desembaraço', { processType: 3 }],
  ['geographic/get-zone', 'en', 'Peru zones for lockers', { country_code: 'PE', distribution_type_code: 2 }],
  ['questions/list', 'es', 'las que rechazó ayer y siguen pendientes', { outcome: 'declined', open_only: true }],
  ['report/get_rpt_events_info', 'es', 'eventos de octubre en Chile por socio', { include_copa: true }],
  ['partner/get-list-by-name', 'en', 'only the card issuers', { is_bank_enabled: true }],
  ['maps/{target}/place-detail', 'en', 'expand place city:LAX, return address', { target: 'shipper-return', place_id: 'city:LAX' }],
  // What the second round of strangers said.
  ['shipment/update-shipment-info', 'es', `${lx}: el pedido no es A-5500 sino A-5501`, { order_label: 'A-5501' }],
  ['shipment/add_checkpoint', 'en', `customs kept ${lx}`, { chck_cdg: 'CHD' }],
  ["report/parcel_count_by_date", "es", "flojo el martes pasado; día por día, del 9 al 15", { start_date: "2026-11-09", end_date: "2026-11-15" }],
  ["report/parcel_count_by_date", "pt", "por dia, do dia 2 ao dia 6", { start_date: "2026-11-02", end_date: "2026-11-06" }],
  ["bank/copa-extension-get", "en", "how long do we hold the Platinum card", { card_product: "Platinum" }],
  ['report/get-bagged-not-bagged-detail', 'en', 'nothing in a sack yet, Peru', { bagged_flag: false, countries_iso_code: ['PE'] }],
  ['report/get-bagged-not-bagged-detail', 'es', 'los que ya van en costal hoy', { bagged_flag: true }],
  ['report/rpt-pre-alert-customer-report', 'es', 'listas cuyas cajas nunca llegaron la semana pasada', { incomplete: true }],
  ['report/rpt-pre-alert-customer-report', 'pt', 'quem prometeu caixas que não chegaram?', { incomplete: true }],
  ['questions/list', 'pt', 'perguntas que você não conseguiu atender ontem', { outcome: 'declined' }],
  ['notification/list', 'es', 'los avisos que no he revisado', { unread: true }],
  ['report/schedule-enable', 'en', 'hold back 9 and 12 for a month', { report_schedule_id: [9, 12], enabled: false }],
  ['report/schedule-enable', 'pt', 'segura o agendado 6', { report_schedule_id: [6], enabled: false }],
  ['report/get_pre_customs_ect', 'es', 'qué adelantó correos del CL2610-0077', { delivery_bill_no: 'CL2610-0077' }],
  ['report/rpt-get-manifest-details', 'en', '40023311 and 40023312, what is in there', { bag_id_list: [40023311, 40023312], mnfs_id: undefined }],
  ['bank/copa-extension-history', 'es', 'qué cambió en la cuenta bancaria 7', { bank_account_id: 7, copa_bank_extension_id: undefined }],
  ['bank/copa-extension-update', 'es', 'dos intentos es poco en NB-GOLD-01, que sean 4', { extension_code: 'NB-GOLD-01', attempts: 4 }],
  ['bank/copa-extension-update', 'en', 'give NB-GOLD-02 5 tries', { extension_code: 'NB-GOLD-02', attempts: 5 }],
  ['bank/account-upsert', 'pt', 'na conta bancária 4 o titular mudou: agora é Nova Cartões S.A.', { bank_account_id: 4, holder: 'Nova Cartões S.A', bank: undefined }],
  ['bank/account-upsert', 'pt', 'abre uma conta em reais no Itaú Unibanco, titular NovaBank', { bank: 'Itaú Unibanco', currency: 'BRL' }],
  ['bank/copa-extension-insert', 'en', 'launch NB-ONE-01, card One Black, return to Av. Central 12, Panama City, promise 2 metro 4 urban 9 remote', { return_address: 'Av. Central 12, Panama City', card_product: 'One Black', days_metro: 2, days_urban: 4, days_remote: 9 }],
  ['operations/checkpoints-add-to-manifest-list', 'en', '58213 has left MIA', { mnfs_id: [58213], chck_cdg: 'DEP', city_iso_code: 'MIA' }],
  ['operations/checkpoints-add-to-manifest-list', 'pt', 'o 58213 chegou em GRU', { mnfs_id: [58213], chck_cdg: 'ARR', city_iso_code: 'GRU' }],
  ['shipment/add_checkpoint', 'en', `${lx} is on the delivery van`, { trck_nmr_fol: [lx], chck_cdg: 'OFD' }],
  ['shipment/add_checkpoint', 'pt', `a alfândega já liberou o ${lx}`, { trck_nmr_fol: [lx], chck_cdg: 'COU' }],
  ['shipment/update-shipment-info', 'en', `${lx} sits under MercaLinda but is Rio Verde's`, { copa_id: 109 }],
  ['maps/{target}/place-autocomplete', 'es', 'el remitente está en Guada-algo, México', { input: 'Guada', country: 'MX' }],
  ['maps/geocode', 'es', 'Calle 93 11-20, Bogotá: dame latitud y longitud, Colombia', { address: 'Calle 93 11-20, Bogotá', country: 'CO' }],
  ['import/check-pre-alerts', 'en', 'would lote-2211 go through?', { file_id: 'lote-2211' }],
  ['partner/get-partner', 'es', 'razón social y dirección del socio 102, antes de firmar', { copa_id: 102 }],
  ['report/rpt-get-flagged-shipments-by-type', 'es', 'marcados ARS del 2 al 9/11', { flag_type_id: 3, start_date: '2026-11-02', end_date: '2026-11-09' }],
  // Where the list looks ahead, a weekday is the next one.
  ['floor/waiting-freight', 'en', "what waits for Friday's flight", { start_date: '2026-11-20', end_date: '2026-11-20' }],
  ['floor/waiting-freight', 'es', 'qué espera el vuelo del lunes', { start_date: '2026-11-23', end_date: '2026-11-23' }],
  ['report/avg-weight-revenue-performance-cost', 'pt', 'margem no trimestre até agora', { start_date: '2026-10-01', end_date: today }],
  ['report/no-news-parcels', 'en', 'what went quiet, Amazonas only', { copa_list: [104] }],
  // What the third round said.
  ['report/schedule-enable', 'pt', 'reativa o envio automático 8 que estava em pausa', { report_schedule_id: [8], enabled: true }],
  ['report/schedule-enable', 'pt', 'pausa aí os agendamentos 5 e 6', { report_schedule_id: [5, 6], enabled: false }],
  ['report/schedule-runs', 'es', 'cuáles tronaron ayer', { state: 'failed' }],
  ['notification/list', 'pt', 'avisos que faltam por ler', { unread: true }],
  ['questions/list', 'es', 'las que contestaste mal y no fueron atendidas', { outcome: 'corrected', open_only: true }],
  ['report/no-news-parcels', 'es', 'parados más allá del plazo acordado', { over_limit: true }],
  ['geographic/get-zone', 'pt', 'zonas do Chile para buscar no ponto', { country_code: 'CL', distribution_type_code: 2 }],
  ['operations/get-chck-by-manifest', 'es', 'qué eventos de aduana marco en un manifiesto', { processType: 3 }],
  ['bank/copa-extension-update', 'es', 'extensión 12: metro 3 días', { copa_bank_extension_id: 12, extension_code: undefined, days_metro: 3 }],
  ['bank/copa-extension-get', 'es', 'qué reglas valían el 3 de octubre', { valid_on: '2026-10-03' }],
  ['shipment/update-shipment-info', 'es', `cambia el número externo del ${lx} por ${rb}`, { trck_nmr_fol: lx, external_tracking: rb }],
  ['report/get-mstr-summary-info', 'en', 'masters leaving 20 to 25 November', { start_date: '2026-11-20', end_date: '2026-11-25' }],
  ['report/get-mstr-summary-info', 'en', 'masters that left 20 to 25 October', { start_date: '2026-10-20', end_date: '2026-10-25' }],
  ['report/parcel-count', 'pt', 'todos os meses deste ano', { start_year: 2026 }],
  ['report/parcel_count_by_date', 'pt', '1 a 15/11, por dia', { start_date: '2026-11-01', end_date: '2026-11-15' }],
  ['report/rpt-insert-report-schedule', 'en', 'x-ray results by mail each weekday at 6, Miami time', { tz: 'America/New_York' }],
  ['report/rpt-insert-report-schedule', 'es', 'mándame la cuenta de paquetes cada lunes a las 8, hora de Perú', { tz: 'America/Lima' }],
  ['report/rpt-insert-report-schedule', 'pt', 'receber pacotes por dia toda terça às 9h, horário de Chile', { tz: 'America/Santiago' }],
  ['bank/copa-extension-update', 'en', 'three tries are too few in NB-GOLD-01, four it is', { attempts: undefined }],
  ['bank/copa-extension-update', 'pt', 'vamos tentar três vezes no NB-GOLD-01 em vez de duas', { attempts: 3 }],
  ['bank/account-upsert', 'en', 'account 3: IBAN -> GB33BUKB20201555555555, BIC -> BUKBGB22', { bank_account_id: 3, bic: 'BUKBGB22' }],
  ['bank/copa-extension-insert', 'en', 'launch the Silver card as NB-SIL-01, return to Av. Central 12, Panama City', { card_product: 'Silver', return_address: 'Av. Central 12, Panama City' }],
  // Numbers and codes without a name.
  ['import/read-file', 'en', 'what columns does my upload f-20931 have', { file_id: 'f-20931' }],
  ['import/read-file', 'es', 'qué trae el archivo 20944', { file_id: '20944' }],
  ['report/rpt-get-manifest-details', 'en', 'the broker wants 58231 line by line', { mnfs_id: 58231 }],
  ['report/rpt-get-manifest-details', 'es', 'desglose del 58213 bolsa 40023301', { mnfs_id: 58213, bag_id_list: [40023301] }],
  ['operations/checkpoints-add-to-manifest-list', 'pt', '58240 e 58241 já foram apresentados, registra CIN', { mnfs_id: [58240, 58241], chck_cdg: 'CIN' }],
  ['report/get_pre_customs_ect', 'en', 'what did they say up front about bill 558120', { delivery_bill_no: '558120' }],
  ['partner/get-partner', 'es', 'mis propios datos como cliente, el 105', { copa_id: 105 }],
  ['geographic/get-zipcode-info', 'es', '06600 de México en qué zona cae', { zip_code: '06600', country_iso_code: 'MX' }],
  ['geographic/get-zipcode-info', 'pt', 'de onde é o 04538-133', { zip_code: '04538-133', country_iso_code: 'BR' }],
  ['shipment/get-shp-for-prealert', 'pt', 'o código shp77120012 está livre?', { external_tracking: 'shp77120012' }],
  ['bank/copa-extension-history', 'en', 'who changed account 4 last month', { bank_account_id: 4, start_date: '2026-10-01' }],
  ['test/get-report-performance-metrics', 'es', 'tardíos por manifiesto, últimos 15 días', { numberDays: 15, mnfsId: undefined }],
  ['bank/copa-extension-update', 'es', 'en NB-GOLD-01 pon 12 días en sucursal y 8 en zona remota', { branch_days: 12, days_remote: 8, days_metro: undefined }],
  ['bank/copa-extension-insert', 'pt', 'cadastra NB-UNI-02: produto Universitário, BIN 51234567, só documento visto, pessoa autorizada pode receber, 3 tentativas, 5 dias na agência, devolução Rua Boa Vista 200 São Paulo, 2/4/8 dias metro/urbano/remoto, a partir de 2026-12-15', {
    extension_code: 'NB-UNI-02', card_product: 'Universitário', bin_prefix: '51234567', identity_check: 'document', recipient: 'authorised',
    attempts: 3, branch_days: 5, return_address: 'Rua Boa Vista 200 São Paulo', days_metro: 2, days_urban: 4, days_remote: 8, valid_from: '2026-12-15',
  }],
  // Quoted, named and free texts.
  ['partner/get-list-by-name', 'en', "which customers have 'gate' in the name?", { copaName: 'gate' }],
  ['partner/get-list-by-name', 'es', 'busca si hay algún socio que diga Envíos', { copaName: 'Envíos' }],
  ['partner/get-list-by-name', 'pt', 'parceiros com verde no nome', { copaName: 'verde' }],
  ['maps/geocode', 'es', 'dónde queda Av. Providencia 1208, Santiago? dame coordenadas', { address: 'Av. Providencia 1208, Santiago' }],
  ['maps/{target}/place-autocomplete', 'en', "the receiver's address starts with 'Campin' - what fits?", { input: 'Campin', target: 'consignee' }],
  ['shipment/get-posible-client', 'es', 'una tal Guadalupe Ortiz Ríos, mexicana', { name: 'Guadalupe Ortiz Ríos', country_iso_code: 'MX' }],
  ['shipment/get-posible-client', 'pt', 'procura a cliente Maria das Dores Lima', { name: 'Maria das Dores Lima' }],
  ['operations/flag-as-ars', 'en', `flag ${lx}, remark: weight restriction. It missed the flight.`, { reason: 'weight restriction' }],
  ['operations/flag-as-ars', 'pt', `${lx} chegou com a caixa molhada, bota ARS nele`, { reason: 'chegou com a caixa molhada' }],
  ['operations/flag-as-ars', 'en', `flag ${lx} as ARS`, { reason: undefined }],
  ['bank/account-upsert', 'en', 'rename account 3 to Payouts MXN', { bank_account_id: 3, label: 'Payouts MXN', currency: undefined }],
  ['bank/account-upsert', 'pt', 'o titular da conta 5 agora é Meridiano Cartões SA', { bank_account_id: 5, holder: 'Meridiano Cartões SA', ctry_iso_code: undefined }],
  // Currencies, airports, days.
  ['bank/account-upsert', 'en', 'switch our account no. 4 to US dollars', { bank_account_id: 4, currency: 'USD', ctry_iso_code: undefined }],
  ['bank/account-upsert', 'es', 'la cuenta 7 pasa a pesos chilenos', { currency: 'CLP' }],
  ['bank/account-upsert', 'es', 'la cuenta 6 ya no se usa, deshabilítala', { enabled: false, ctry_iso_code: undefined }],
  ['shipment/all', 'es', 'quiero ver qué entró hoy por MIA rumbo a Perú', { entry_point_list: ['MIA'], ctry_iso_code_list: ['PE'] }],
  ['shipment/all', 'en', 'parcels to São Paulo whose last event is HLD', { entry_point_list: undefined, checkpoint_list: ['HLD'] }],
  ['bank/copa-extension-get', 'es', 'configuraciones vigentes el 1 de diciembre', { valid_on: '2026-12-01' }],
  ['bank/copa-extension-update', 'en', 'NB-GOLD-01 should end on 31 March', { valid_to: '2027-03-31', valid_from: undefined }],
  // The right one of two.
  ['shipment/update-shipment-info', 'es', `El ${rb} lo cargaron a nombre de Andes Express y en realidad es de Sol Caribe`, { trck_nmr_fol: rb, copa_id: 102 }],
  ['shipment/update-shipment-info', 'pt', `o rastreio externo do ${lx} saiu errado. o certo é AMZBR778190`, { trck_nmr_fol: lx, external_tracking: 'AMZBR778190' }],
  ['shipment/update-shipment-info', 'es', `cambia el pedido de ${rb} de PO-1122 a PO-1123`, { trck_nmr_fol: rb, order_label: 'PO-1123' }],
  // What happened, in other words than the checkpoint's.
  ['shipment/add_checkpoint', 'pt', `o cliente não estava, lança a tentativa no ${lx}`, { chck_cdg: 'ATT' }],
  ['shipment/add_checkpoint', 'en', `put an event on ${lx}`, { chck_cdg: undefined }],
  // The floor: doors by their clock, seals by their name, explanations as they stand.
  ['operations/upsert-attendance-manual-register', 'en', 'employee 7 left at 17:05', { employee_id: 7, last_open_door: '2026-11-18T17:05:00-05:00', first_open_door: undefined }],
  ['operations/upsert-attendance-manual-register', 'en', 'employee 7 came in at 8 and left at 17:05 yesterday', { employee_id: 7, first_open_door: '2026-11-17T08:00:00-05:00', last_open_door: '2026-11-17T17:05:00-05:00' }],
  ['operations/upsert-attendance-manual-register', 'es', 'el empleado 12 entró a las 8 ayer', { employee_id: 12, first_open_door: '2026-11-17T08:00:00-05:00', last_open_door: undefined }],
  ['operations/upsert-attendance-manual-register', 'pt', 'o funcionário 7 saiu às 17h05', { employee_id: 7, last_open_door: '2026-11-18T17:05:00-05:00' }],
  ['operations/upsert-attendance-manual-register', 'en', 'Hugo Reyes came in at 8 yesterday', { employee_id: 12, first_open_door: '2026-11-17T08:00:00-05:00' }],
  ['operations/upsert-attendance-break-time', 'en', 'switch off the break of Hugo Reyes', { employee_id: 12, break_enable: false }],
  ['operations/upsert-attendance-break-time', 'es', 'pon 45 minutos de descanso a Hugo Reyes', { employee_id: 12, minutes: 45 }],
  ['operations/upsert-attendance-break-time', 'pt', 'define 45 minutos de intervalo para Hugo Reyes', { employee_id: 12, minutes: 45 }],
  // Two of one name, and a first name alone: the chat asks who is meant.
  ['operations/upsert-attendance-break-time', 'en', 'set the break of Ana Molina to 45 minutes', { employee_id: undefined, minutes: 45 }],
  ['operations/upsert-attendance-break-time', 'en', 'set the break of Hugo to 45 minutes', { employee_id: undefined, minutes: 45 }],
  ['operations/get-attendance-summary', 'es', 'horas del empleado 7 la semana pasada', { employee_id: 7, date_from: '2026-11-09' }],
  ['floor/reseal-bag', 'en', 'reseal bag 40020163 with seal Z-9, the old one broke', { bag_id: 40020163, seal: 'Z-9', reason: 'the old one broke' }],
  ['floor/reseal-bag', 'es', 'pon el precinto Z-9 a la saca 40020163: se rompió el otro', { bag_id: 40020163, seal: 'Z-9', reason: 'se rompió el otro' }],
  ['operations/work-prealert-discrepancies', 'en', 'explain discrepancy 312: scale 4 was recalibrated', { discrepancy_id_list: [312], action: 'explain', reason: 'scale 4 was recalibrated' }],
  ['operations/work-prealert-discrepancies', 'pt', 'explica a divergência 312 como balança 4 recalibrada', { discrepancy_id_list: [312], action: 'explain', reason: 'balança 4 recalibrada' }],
]; // prettier-ignore

test.each(vectors)('%s %s: %s', (path, language, text, expected) => {
  const { args } = fill(catalogue.byPath.get(path)!, read(text, language), [], today);
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, args[key]]))).toEqual(expected);
});

test.each([
  ['shipment/update-shipment-info', 'es', 'cambia el pedido de un paquete', ['trck_nmr_fol', 'order_label']],
  ['bank/copa-extension-delete', 'pt', 'apaga uma extensão', ['extension_code']],
  ['operations/checkpoints-add-to-manifest-list', 'en', 'put an event on a manifest', ['mnfs_id', 'chck_cdg']],
] as [string, Language, string, string[]][])('%s %s: %s asks for what it lacks', (path, language, text, missing) => {
  expect(fill(catalogue.byPath.get(path)!, read(text, language), [], today).missing).toEqual(missing);
});

test.each([
  ['questions/settle', ['chat_question_id'], 'a 110', { chat_question_id: 110 }],
  ['shipment/get-shp-for-prealert', ['external_tracking'], 'é o MNB44120098', { external_tracking: 'MNB44120098' }],
  ['operations/unflag-as-ars', ['tracking_number', 'reason'], `${lx}, ya lo reetiquetaron`, { tracking_number: [lx], reason: 'ya lo reetiquetaron' }],
  ['operations/checkpoints-add-to-manifest-list', ['mnfs_id', 'chck_cdg'], 'ARR a la 045-76543213', { mawb_list: ['04576543213'], chck_cdg: 'ARR' }],
] as [string, string[], string, Record<string, unknown>][])('%s waits for %j: "%s" completes it', (path, missing, text, args) => {
  const answer = completed(catalogue.byPath.get(path)!, { path, args: {}, missing }, read(text, 'es'), today);
  expect(answer).toMatchObject({ args, missing: [] });
}); // prettier-ignore
