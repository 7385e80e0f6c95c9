import { expect, test } from 'vitest';
import { countryFinder } from '#tools/rules/places/country-names.ts';
import { countryRows } from '#server/db/seed/reference/countries.ts';
import { guessColumns } from '#server/pre-alert-import/columns/guess-columns.ts';
import { readTable } from '#server/pre-alert-import/reading/read-table.ts';

const findCountry = countryFinder([...countryRows()]);

/** Headers as carriers and shops export them, with a line of ours; what is not named is left open. */
const files: [whose: string, header: string, line: string, used: Record<string, string>][] = [
  [
    'a form of ours',
    'Consignee,Identity number,Address,City,Postal code,Phone,Contents,Weight',
    'Ana Costa,529.982.247-25,Av Paulista 1000,São Paulo,01310100,+55 11 98888 7779,Cotton t-shirt,0.4',
    { Consignee: 'consignee_name', 'Identity number': 'id_number', Address: 'address_1', City: 'city', 'Postal code': 'zip', Phone: 'phone', Contents: 'contents', Weight: 'weight' },
  ],
  [
    'a shop, orders',
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem requires shipping,Billing Name,Billing Street,Billing Address1,Billing City,Billing Zip,Billing Province,Billing Country,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Payment Method,Payment Reference,Vendor,Id,Tags,Source',
    '#1001,ana@example.com,paid,2026-03-01 10:11:12 -0500,fulfilled,2026-03-02 09:00:00 -0500,USD,50.00,12.00,0.00,62.00,,0.00,International,2026-03-01 10:11:00 -0500,1,Cotton shirt,50.00,SH-1,true,Ana Rios,Calle 1 2,Calle 1 2,Bogota,110111,CUN,CO,Ana Rios,Calle 1 2,Calle 1 2,,,Bogota,110111,CUN,CO,+57 300 1234567,,Credit card,c1.1,Acme,5012345678901,,web',
    { Email: 'email', Currency: 'currency', Subtotal: 'declared_value', Shipping: 'freight', 'Created at': 'checkpoint:CRE', 'Lineitem quantity': 'quantity', 'Lineitem name': 'contents', 'Lineitem price': 'unit_value', 'Shipping Name': 'consignee_name', 'Shipping Street': 'address_1', 'Shipping Address2': 'address_2', 'Shipping City': 'city', 'Shipping Zip': 'zip', 'Shipping Province': 'state', 'Shipping Country': 'country', 'Shipping Phone': 'phone', Vendor: 'shipper_name', Id: 'external_tracking' },
  ],
  [
    'a marketplace, orders',
    'order-id,order-item-id,purchase-date,payments-date,buyer-email,buyer-name,buyer-phone-number,sku,product-name,quantity-purchased,currency,item-price,item-tax,shipping-price,shipping-tax,ship-service-level,recipient-name,ship-address-1,ship-address-2,ship-address-3,ship-city,ship-state,ship-postal-code,ship-country,ship-phone-number',
    '702-4419835-1122334,1234567890123,2026-03-01T10:11:12+00:00,2026-03-01T10:12:12+00:00,x@marketplace.amazon.com,Ana,555,SKU-1,Wireless mouse,1,USD,25.00,0.00,5.00,0.00,Standard,Ana Rios,Rua 1,,,São Paulo,SP,01310-100,BR,+55 11 5555 0142',
    { 'order-id': 'order_label', 'order-item-id': 'external_tracking', 'purchase-date': 'checkpoint:CRE', 'buyer-email': 'email', 'product-name': 'contents', 'quantity-purchased': 'quantity', currency: 'currency', 'item-price': 'unit_value', 'shipping-price': 'freight', 'recipient-name': 'consignee_name', 'ship-address-1': 'address_1', 'ship-address-2': 'address_2', 'ship-address-3': 'address_3', 'ship-city': 'city', 'ship-state': 'state', 'ship-postal-code': 'zip', 'ship-country': 'country', 'ship-phone-number': 'phone' },
  ],
  [
    'an express carrier of the United States',
    'Tracking Number,Reference 1,Ship To Company or Name,Ship To Attention,Ship To Address 1,Ship To Address 2,Ship To City,Ship To State/Province/County,Ship To Postal Code,Ship To Country/Territory,Ship To Telephone,Ship From Company or Name,Ship From Country,Service Type,Package Type,Weight,Length,Width,Height,Description of Goods,Customs Value,Currency Code,Pickup Time,Freight Bill Amount',
    '1Z999AA10123456784,PO-9,Ana Rios,Ana,Av 1,,Lima,LIM,15001,PE,5115550142,Acme Inc,US,UPS Saver,Package,2.5,30,20,10,Cotton shirts,120.00,USD,17:30,45.10',
    { 'Tracking Number': 'tracking', 'Reference 1': 'external_tracking', 'Ship To Company or Name': 'consignee_name', 'Ship To Address 1': 'address_1', 'Ship To Address 2': 'address_2', 'Ship To City': 'city', 'Ship To State/Province/County': 'state', 'Ship To Postal Code': 'zip', 'Ship To Country/Territory': 'country', 'Ship To Telephone': 'phone', 'Ship From Company or Name': 'shipper_name', 'Ship From Country': 'shipper_country', Weight: 'weight', Length: 'length', Width: 'width', Height: 'height', 'Description of Goods': 'contents', 'Customs Value': 'declared_value', 'Currency Code': 'currency', 'Freight Bill Amount': 'freight' },
  ],
  [
    'another express carrier',
    'Recipient Contact Name,Recipient Company,Recipient Address Line 1,Recipient City,Recipient State,Recipient Zip,Recipient Country Code,Recipient Phone,Sender Contact Name,Sender City,Sender Country Code,Package Weight,Weight Units,Number of Packages,Carriage Value,Customs Value,Commodity Description,Harmonized Code,Country of Manufacture,Master Tracking Number,Service Type',
    'Ana Rios,,Av 1,Lima,LIM,15001,PE,5115550142,Acme,Miami,US,2.50,LB,1,0,120.00,Cotton shirts,610910,CN,794644790138,INTERNATIONAL_PRIORITY',
    { 'Recipient Contact Name': 'consignee_name', 'Recipient Address Line 1': 'address_1', 'Recipient City': 'city', 'Recipient State': 'state', 'Recipient Zip': 'zip', 'Recipient Country Code': 'country', 'Recipient Phone': 'phone', 'Sender Contact Name': 'shipper_name', 'Sender Country Code': 'shipper_country', 'Package Weight': 'weight', 'Customs Value': 'declared_value', 'Commodity Description': 'contents', 'Harmonized Code': 'hs_code', 'Master Tracking Number': 'tracking' },
  ],
  [
    'the post of Brazil',
    'Código do objeto;Remetente;CEP remetente;UF remetente;Destinatário;CPF/CNPJ do destinatário;Logradouro;Número;Complemento;Bairro;Cidade;UF;CEP;Telefone;Celular;E-mail;Serviço;Peso (g);Altura;Largura;Comprimento;Valor declarado;Nº nota fiscal;Conteúdo;País de origem;País de destino;Hora da postagem',
    'LX123456785US;Loja;01310-100;SP;Ana Rios;390.533.447-05;Rua Um;10;ap 2;Centro;Belo Horizonte;MG;30110-000;3133330000;31999990000;ana@example.com;PAC;350;10;20;30;129,90;1234;Livro;Estados Unidos;Brasil;17:30',
    { 'Código do objeto': 'tracking', Remetente: 'shipper_name', Destinatário: 'consignee_name', 'CPF/CNPJ do destinatário': 'id_number', Logradouro: 'address_1', Complemento: 'address_2', Bairro: 'district', Cidade: 'city', UF: 'state', CEP: 'zip', Telefone: 'phone', 'E-mail': 'email', 'Peso (g)': 'weight:g', Altura: 'height', Largura: 'width', Comprimento: 'length', 'Valor declarado': 'declared_value', Conteúdo: 'contents', 'País de origem': 'shipper_country', 'País de destino': 'country' },
  ],
  [
    'a marketplace of Brazil',
    'N.º de venda;Data da venda;Status;Descrição do status;Unidades;Receita por produtos (BRL);Receita por envio (BRL);Tarifas de envio;Total (BRL);SKU;# de anúncio;Título do anúncio;Preço unitário de venda do anúncio (BRL);Comprador;CPF;Endereço;Cidade;Estado;CEP;País;Forma de entrega;Número de rastreamento;URL de acompanhamento',
    '2000001234567890;1 de março de 2026 10:11 hs.;Entregue;Chegou;1;129,90;0;-20,00;109,90;SKU1;MLB123;Fone bluetooth;129,90;Ana Rios;39053344705;Rua Um 10;São Paulo;São Paulo;01310100;Brasil;Correios;LX123456785US;http://x',
    { Status: 'status', Unidades: 'quantity', 'Total (BRL)': 'declared_value:BRL', 'Título do anúncio': 'contents', 'Preço unitário de venda do anúncio (BRL)': 'unit_value:BRL', Comprador: 'consignee_name', CPF: 'id_number', Endereço: 'address_1', Cidade: 'city', Estado: 'state', CEP: 'zip', País: 'country', 'Número de rastreamento': 'tracking' },
  ],
  [
    'a carrier of Chile',
    'N° OT;Cod. Referencia;Nombre Destinatario;RUT Destinatario;Fono Destinatario;Email Destinatario;Calle;Número;Complemento;Comuna Destino;Región Destino;Comuna Origen;Tipo Servicio;Contenido;Valor Declarado;Peso;Alto;Ancho;Largo;Monto Flete;País Origen;País Destino',
    '712345678901;REF1;Ana Rios;12.531.909-2;955550142;ana@example.com;Av Uno;10;;Ñuñoa;Metropolitana;Quilicura;Express;Zapatos;30.000;1,5;10;20;30;4.500;China;Chile',
    { 'N° OT': 'tracking', 'Cod. Referencia': 'external_tracking', 'Nombre Destinatario': 'consignee_name', 'RUT Destinatario': 'id_number', 'Fono Destinatario': 'phone', 'Email Destinatario': 'email', Calle: 'address_1', Complemento: 'address_2', 'Comuna Destino': 'district', 'Región Destino': 'state', Contenido: 'contents', 'Valor Declarado': 'declared_value', Peso: 'weight', Alto: 'height', Ancho: 'width', Largo: 'length', 'Monto Flete': 'freight', 'País Origen': 'shipper_country', 'País Destino': 'country' },
  ],
  [
    'a carrier of Colombia',
    'NUMERO GUIA;FECHA ENVIO;NOMBRE REMITENTE;CIUDAD ORIGEN;DEPARTAMENTO ORIGEN;NOMBRE DESTINATARIO;IDENTIFICACION;DIRECCION DESTINO;CIUDAD DESTINO;DEPARTAMENTO DESTINO;TELEFONO;UNIDADES;PESO KILOS;VOLUMEN;VALOR DECLARADO;VALOR FLETE;VALOR SOBREFLETE;VALOR TOTAL;DICE CONTENER;PAIS DESTINO;ESTADO',
    '2012345678;01/03/2026;ACME;MIAMI;FL;ANA RIOS;1018456789;CRA 7 # 71-21;BOGOTA;CUNDINAMARCA;3001234567;1;1,5;0,01;150000;12500;3000;15500;ROPA;COLOMBIA;ENTREGADO',
    { 'NUMERO GUIA': 'tracking', 'FECHA ENVIO': 'checkpoint:DEP', 'NOMBRE REMITENTE': 'shipper_name', 'NOMBRE DESTINATARIO': 'consignee_name', IDENTIFICACION: 'id_number', 'DIRECCION DESTINO': 'address_1', 'CIUDAD DESTINO': 'city', 'DEPARTAMENTO DESTINO': 'state', TELEFONO: 'phone', UNIDADES: 'quantity', 'PESO KILOS': 'weight:kg', 'VALOR DECLARADO': 'declared_value', 'VALOR FLETE': 'freight', 'DICE CONTENER': 'contents', 'PAIS DESTINO': 'country', ESTADO: 'status' },
  ],
  [
    'a carrier of Mexico',
    'Guía,No. Pedido,Fecha recolección,Remitente,Razón social destinatario,RFC,Calle,No. Ext,No. Int,Colonia,Municipio/Alcaldía,Ciudad,Estado,C.P.,Teléfono,Correo,Contenido,Piezas,Peso volumétrico,Peso real (kg),Largo (cm),Ancho (cm),Alto (cm),Valor mercancía,Moneda,Seguro,Costo de envío,Entre calles,Referencias,País',
    '8055241528461234567890,P-1,2026-03-01,Acme,Ana Rios,GODE561231GR8,Reforma,10,2,Juárez,Cuauhtémoc,Ciudad de México,CDMX,06600,5555550142,ana@example.com,Ropa,1,1.2,0.9,30,20,10,450.00,MXN,0,120.00,A y B,Portón rojo,México',
    { Guía: 'tracking', 'No. Pedido': 'order_label', 'Fecha recolección': 'checkpoint:COL', Remitente: 'shipper_name', 'Razón social destinatario': 'consignee_name', RFC: 'id_number', Calle: 'address_1', Colonia: 'district', Ciudad: 'city', Estado: 'state', 'C.P.': 'zip', Teléfono: 'phone', Correo: 'email', Contenido: 'contents', Piezas: 'quantity', 'Peso real (kg)': 'weight:kg', 'Largo (cm)': 'length:cm', 'Ancho (cm)': 'width:cm', 'Alto (cm)': 'height:cm', 'Valor mercancía': 'declared_value', Moneda: 'currency', Seguro: 'insurance', 'Costo de envío': 'freight', País: 'country' },
  ],
  [
    'a broker of Peru',
    'Nro. Guía Remisión;Orden de compra;Cliente;DNI/RUC;Dirección de entrega;Distrito;Provincia;Departamento;Ubigeo;Celular;Correo;Descripción mercadería;Cantidad bultos;Peso (Kg);Valor FOB (USD);Flete (USD);Seguro (USD);Valor CIF (USD);Partida arancelaria;País procedencia;País destino',
    'T001-123456;OC-1;Ana Rios;10117410;Av Uno 10;Miraflores;Lima;Lima;150122;999123456;ana@example.com;Zapatillas;1;0.9;80.00;12.00;1.00;93.00;64041100;China;Perú',
    { 'Nro. Guía Remisión': 'tracking', 'Orden de compra': 'order_label', Cliente: 'consignee_name', 'DNI/RUC': 'id_number', 'Dirección de entrega': 'address_1', Distrito: 'district', Departamento: 'state', Celular: 'phone', Correo: 'email', 'Descripción mercadería': 'contents', 'Cantidad bultos': 'quantity', 'Peso (Kg)': 'weight:kg', 'Valor FOB (USD)': 'declared_value:USD', 'Flete (USD)': 'freight:USD', 'Seguro (USD)': 'insurance:USD', 'Partida arancelaria': 'hs_code', 'País procedencia': 'shipper_country', 'País destino': 'country' },
  ],
  [
    'a carrier of Argentina',
    'Nro de seguimiento,Nombre y apellido,DNI / CUIT,Domicilio,Piso,Depto,Localidad,Provincia,Código postal,Teléfono de contacto,E-mail,Producto,Cant.,Precio unitario (USD),Valor total USD,Peso bruto (kg),Sucursal,Fecha estimada de entrega,Origen,Destino',
    'CP644870608US,Ana Rios,20-05536168-2,Av Uno 10,3,B,CABA,Buenos Aires,C1425DKE,1155550142,ana@example.com,Libro,2,10.00,20.00,0.5,Centro,05/03/2026,Estados Unidos,Argentina',
    { 'Nro de seguimiento': 'tracking', 'Nombre y apellido': 'consignee_name', 'DNI / CUIT': 'id_number', Domicilio: 'address_1', Localidad: 'city', Provincia: 'state', 'Código postal': 'zip', 'Teléfono de contacto': 'phone', 'E-mail': 'email', Producto: 'contents', 'Cant.': 'quantity', 'Precio unitario (USD)': 'unit_value:USD', 'Valor total USD': 'declared_value:USD', 'Peso bruto (kg)': 'weight:kg', 'Fecha estimada de entrega': 'promised_at', Origen: 'shipper_country', Destino: 'country' },
  ],
  [
    'a consolidator of China',
    'Waybill Number,Customer Order No.,Shipping Method,Country Code,Recipient First Name,Recipient Last Name,Street,City,State,Zip Code,Phone,Tax Number,Declared Name EN,Declared Name CN,Quantity,Unit Price,Currency,Unit Weight(KG),HS Code,SKU,Origin Country,IOSS,Parcel Value',
    'YT2612345678901234,ORD-1,THPHR,ES,Ana,Rios,Calle 1,Madrid,Madrid,28013,600123456,12345678Z,Phone case,手机壳,2,3.50,USD,0.12,392690,SK1,CN,IM1234567890,7.00',
    { 'Waybill Number': 'tracking', 'Customer Order No.': 'order_label', 'Country Code': 'country', Street: 'address_1', City: 'city', State: 'state', 'Zip Code': 'zip', Phone: 'phone', 'Tax Number': 'id_number', 'Declared Name EN': 'contents', Quantity: 'quantity', 'Unit Price': 'unit_value', Currency: 'currency', 'HS Code': 'hs_code', 'Origin Country': 'shipper_country', 'Parcel Value': 'declared_value' },
  ],
]; // prettier-ignore

test.each(files)('columns of %s', async (_whose, header, line, used) => {
  const guesses = guessColumns(await readTable(Buffer.from(`${header}\n${line}\n`)), findCountry);
  const found = guesses.filter(({ spec }) => spec !== 'ignore').map(({ column, spec }) => [column, spec]);
  expect(Object.fromEntries(found)).toEqual(used);
});
