import { headerWords } from './header-words.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';

/**
 * What headers call our fields, in English, Spanish and Portuguese, without accents; `|` divides. Words that stand in
 * nearly every header (number, date, of) are left out on both sides.
 */
const fieldWords: Partial<Record<PreAlertField, string>> = {
  tracking:
    'tracking|trck nmr fol|trck|awb|hawb|house waybill|guia|guia hija|guia courier|rastreo|codigo rastreo|rastreio|rastreamento|codigo rastreio|' +
    'seguimiento|codigo seguimiento|parcel|package|paquete|pacote|shipment|waybill|barcode|codigo barras|label|ot|codigo objeto',
  external_tracking:
    'external tracking|merchant tracking|carrier tracking|customer reference|reference|referencia|ref|id|shipment id|parcel id|' +
    'line id|client reference|guia externa|rastreio externo',
  order_label:
    'order|order id|orden|pedido|po|po so|purchase order|sales order|orden compra|pedido compra|merchant order|order label',
  pre_alert_code:
    'pre alert|prealert|pre alert code|prealerta|pre alerta|codigo prealerta|asn|asn dn|dn|despatch advice|advance shipping notice|' +
    'packing list|pre manifest',
  mawb: 'mawb|master awb|master|guia master|guia madre|master waybill|conhecimento aereo',
  service: 'service|servicio|servico|rate service|service code|codigo servicio|codigo servico',
  import_service: 'import service|ddp ddu|servicio importacion|servico importacao|regimen|duties',
  incoterm: 'incoterm|inco term|terms delivery|delivery terms|termino|termo',
  transport_mode: 'shipment mode|transport mode|mode|transport|modo transporte|modal|via transporte|modo envio',
  status:
    'status|estado|situacao|estatus|last status|ultimo estado|ultimo status|delivery status|shipment status|tracking status|estado envio|' +
    'estado guia|estado entrega|status entrega|situacao entrega|situacao objeto|last event|ultimo evento|event|evento|ultimo movimiento|movimiento',
  status_at:
    'status|estado|situacao|estatus|last status|ultimo estado|ultimo status|delivery status|shipment status|status update|last update|' +
    'last event|ultimo evento|event|evento|ultimo movimiento|movimiento|ultima actualizacion|ultima atualizacao|status updated',
  promised_at:
    'scheduled delivery|promised|promised delivery|due|delivery due|expected delivery|estimated delivery|fecha prometida|prometida|' +
    'entrega prometida|fecha compromiso|compromiso entrega|entrega estimada|prazo|prazo entrega|previsao entrega|entrega prevista|estimada entrega|prevista entrega|estimated delivery',
  eta: 'eta|expected arrival|estimated arrival|llegada estimada|chegada prevista|previsao chegada',
  shipper_name:
    'shipper|shipper name|sender|sender name|vendor|supplier|seller|merchant|remitente|nombre remitente|proveedor|vendedor|' +
    'remetente|nome remetente|fornecedor|embarcador|exportador|exporter',
  shipper_country:
    'shipper country|sender country|origin country|country origin|origin|pais origen|pais remitente|origen|pais origem|origem',
  consignee_name:
    'consignee|consignee name|receiver|receiver name|recipient|recipient name|customer|customer name|client name|buyer|name|ship to|ship to name|' +
    'destinatario|nombre destinatario|consignatario|nombre consignatario|nombre|cliente|nombre cliente|comprador|nome|' +
    'nome destinatario|nome cliente|full name|nombre completo|nome completo|razon social|contact name|company or name',
  id_type: 'id type|document type|tipo documento|tipo id|tipo identificacion|tipo identificacao',
  id_number:
    'consignee id|identity|identidad|identidade|tax id|id document|document|national id|documento|cedula|identificacion|identificacao|cpf|cnpj|cpf cnpj|rut|nit|dni|ruc|curp|' +
    'rfc|cuit|cuil|rnc|nif|taxpayer|vat|receiver tax id|consignee tax id|tax',
  phone: 'phone|telephone|mobile|cell|cellphone|tel|telefono|celular|movil|telefone|fone|contact phone|whatsapp|fono',
  email: 'email|e mail|mail|correo|correo electronico',
  address_1:
    'address|address 1|address line 1|street|direccion|direccion 1|calle|domicilio|endereco|endereco 1|logradouro|rua|ship to address',
  address_2: 'address 2|address line 2|direccion 2|endereco 2|complemento|apartment|suite|referencia direccion',
  address_3: 'address 3|address line 3|direccion 3|endereco 3',
  district: 'district|neighborhood|neighbourhood|colonia|barrio|bairro|comuna|distrito|corregimiento',
  city: 'city|town|ciudad|cidade|municipio|localidad|destination city|ship to city',
  state: 'state|province|region|department|estado|provincia|departamento|uf|ship to state',
  zip: 'zip|zip code|zipcode|postal|postal code|postcode|codigo postal|cp|cep|ship to zip|c p',
  country:
    'country|destination country|country destination|destination|ship to country|pais|pais destino|destino|country code|iso country|consignee country',
  contents:
    'contents|content|description|item description|goods|goods description|product description|contenido|descripcion|mercancia|' +
    'descripcion mercancia|product|product name|producto|nombre producto|produto|nome produto|articulo|artigo|conteudo|descricao|mercadoria|descricao produto|item|dice contener|lineitem name|line item name|declared name|declared name en|commodity description|titulo anuncio|listing title',
  hs_code:
    'hs|hs code|hts|hts code|tariff|tariff code|ncm|partida|partida arancelaria|fraccion arancelaria|codigo arancelario|harmonized code',
  quantity:
    'quantity|qty|item quantity|line item quantity|units|pieces|cantidad|cant|unidades|quantidade|qtd|qtde|pecas|piezas|lineitem quantity|cantidad bultos|units sold',
  unit_value:
    'unit value|unit price|price|pack price|item price|valor unitario|precio|precio unitario|preco|preco unitario|lineitem price|line item price',
  currency: 'currency|currency code|moneda|moeda|divisa',
  declared_value:
    'declared value|value|total value|customs value|item value|line item value|invoice value|valor|valor declarado|valor total|' +
    'valor mercancia|valor aduanero|valor mercadoria|total|fob value|fob|subtotal|valor fob',
  freight: 'freight|freight cost|shipping cost|shipping|shipping charge|flete|costo envio|frete|valor frete',
  insurance: 'insurance|insurance cost|line item insurance|seguro|valor seguro',
  weight: 'weight|gross weight|total weight|peso|peso bruto|peso total|real weight|actual weight|peso real',
  weight_unit: 'weight unit|unit weight|uom weight|weight uom|unidad peso|unidade peso|unit|unidad|unidade',
  length: 'length|l|largo|longitud|comprimento',
  width: 'width|w|ancho|largura',
  height: 'height|h|alto|altura',
  dimension_unit:
    'dim unit|dimension unit|unit dimension|size unit|unidad dimension|unidade dimensao|unidad medida|unidade medida',
  battery: 'battery|batteries|has battery|bateria|baterias|litio|lithium',
  seller_url: 'url|link|product url|product link|seller url|website|enlace|pagina',
  prc_certificate: 'prc|prc certificate|remessa conforme|certificado prc|certificate prc',
};

/** Words that rule a field out whatever else stands in the header. */
const otherWords: Partial<Record<PreAlertField, string>> = {
  consignee_name: 'declared|product|item|lineitem|sku|file|user|discount|first|last|store',
  shipper_name: 'city|zip|cep|uf|state|phone|address|reference|country',
  contents: 'status|estado|situacao|payment|pago|pagamento|shipping|envio|entrega',
  country: 'manufacture|made|fabricacion|fabricacao|fabricante',
  declared_value: 'freight|flete|frete|sobreflete|envio|shipping|carriage|bill|discount|tax|taxes|seguro|insurance|cod',
  seller_url: 'tracking|track|acompanhamento|seguimiento|rastreo|rastreamento|rastreio',
  weight: 'volumetric|volumetrico|cubado|dimensional|unit|unidad|unidade|max',
  unit_value: 'freight|flete|frete|envio|shipping|tax',
};

/** Whether a header of these words cannot be the field. */
export const isRuledOut = (field: PreAlertField, words: readonly string[]): boolean =>
  otherWords[field]?.split('|').some((word) => words.includes(word)) ?? false;

/** What date headers call our checkpoints. */
const checkpointWords: Record<string, string> = {
  CRE:
    'created|order created|creation|order|ordered|pq first sent client|pq sent|quote sent|purchase|creado|creacion|pedido|compra|criado|' +
    'criacao|emissao|emision',
  PRE: 'pre alert|prealert|pre alerted|po sent vendor|po sent|order sent|asn|advised|prealerta|pre alerta|aviso',
  COL: 'collected|picked up|pickup|posted|recolectado|recogido|recoleccion|coletado|coleta|postagem|postado',
  RCV: 'received|reception|received warehouse|inbound|recibido|recepcion|ingreso|recebido|recebimento|entrada',
  PRO: 'processed|procesado|processado',
  BAG: 'bagged|ensacado',
  MNF: 'manifested|manifiesto|manifestado|manifesto',
  DEP: 'departed|departure|shipped|ship|dispatched|sent|despachado|despacho|salida|embarque|enviado|envio|saida|embarcado',
  ARR: 'arrived|arrival|llegada|arribo|llegado|chegada|chegou',
  CIN: 'customs|customs entry|presented customs|aduana|ingreso aduana|alfandega|entrada alfandega',
  CHD: 'customs held|held customs|retenido aduana|retido alfandega',
  COU: 'cleared|customs cleared|customs release|released|release|liberado|liberacion|desaduanado|liberacao|desembaraco',
  OFD: 'out delivery|en reparto|en ruta|saiu entrega|em rota',
  ATT: 'attempted|delivery attempt|first attempt|intento|intento entrega|tentativa|tentativa entrega',
  DLV: 'delivered|delivered client|delivery|actual delivery|entregado|entrega|entrega real|entregue|delivered customer|pod',
  POD: 'delivery recorded|recorded|pod recorded|entrega registrada|registro entrega',
  RTD: 'returned|return completed|devuelto|devolucion|devolvido|devolucao',
};

const phrasesOf = (words: Record<string, string>): [string, string[]][] =>
  Object.entries(words).map(([name, text]) => [
    name,
    text.split('|').map((phrase) => headerWords(phrase).words.join(' ')),
  ]);

/** Each field with the phrases for it, as `headerWords` leaves them. */
export const fieldPhrases = phrasesOf(fieldWords) as [PreAlertField, string[]][];
/** Each checkpoint code with the phrases for its date. */
export const checkpointPhrases = phrasesOf(checkpointWords);
