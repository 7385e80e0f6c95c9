/** Subdivisions of the countries of the lanes, as the part after the country in ISO 3166-2 and the name. */
const lists: Record<string, string> = {
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  MX: 'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila de Zaragoza|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MEX México|MIC Michoacán de Ocampo|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz de Ignacio de la Llave|YUC Yucatán|ZAC Zacatecas',
  CL: 'AP Arica y Parinacota|TA Tarapacá|AN Antofagasta|AT Atacama|CO Coquimbo|VS Valparaíso|RM Región Metropolitana de Santiago|LI Libertador General Bernardo O’Higgins|ML Maule|NB Ñuble|BI Biobío|AR La Araucanía|LR Los Ríos|LL Los Lagos|AI Aisén del General Carlos Ibañez del Campo|MA Magallanes',
  CO: 'AMA Amazonas|ANT Antioquia|ARA Arauca|ATL Atlántico|BOL Bolívar|BOY Boyacá|CAL Caldas|CAQ Caquetá|CAS Casanare|CAU Cauca|CES Cesar|CHO Chocó|COR Córdoba|CUN Cundinamarca|DC Distrito Capital de Bogotá|GUA Guainía|GUV Guaviare|HUI Huila|LAG La Guajira|MAG Magdalena|MET Meta|NAR Nariño|NSA Norte de Santander|PUT Putumayo|QUI Quindío|RIS Risaralda|SAN Santander|SAP San Andrés, Providencia y Santa Catalina|SUC Sucre|TOL Tolima|VAC Valle del Cauca|VAU Vaupés|VID Vichada',
  PE: 'AMA Amazonas|ANC Áncash|APU Apurímac|ARE Arequipa|AYA Ayacucho|CAJ Cajamarca|CAL El Callao|CUS Cusco|HUC Huánuco|HUV Huancavelica|ICA Ica|JUN Junín|LAL La Libertad|LAM Lambayeque|LIM Lima|LMA Lima Metropolitana|LOR Loreto|MDD Madre de Dios|MOQ Moquegua|PAS Pasco|PIU Piura|PUN Puno|SAM San Martín|TAC Tacna|TUM Tumbes|UCA Ucayali',
  AR: 'A Salta|B Buenos Aires|C Ciudad Autónoma de Buenos Aires|D San Luis|E Entre Ríos|F La Rioja|G Santiago del Estero|H Chaco|J San Juan|K Catamarca|L La Pampa|M Mendoza|N Misiones|P Formosa|Q Neuquén|R Río Negro|S Santa Fe|T Tucumán|U Chubut|V Tierra del Fuego|W Corrientes|X Córdoba|Y Jujuy|Z Santa Cruz',
  EC: 'A Azuay|B Bolívar|C Carchi|D Orellana|E Esmeraldas|F Cañar|G Guayas|H Chimborazo|I Imbabura|L Loja|M Manabí|N Napo|O El Oro|P Pichincha|R Los Ríos|S Morona Santiago|SD Santo Domingo de los Tsáchilas|SE Santa Elena|T Tungurahua|U Sucumbíos|W Galápagos|X Cotopaxi|Y Pastaza|Z Zamora Chinchipe',
  CR: 'A Alajuela|C Cartago|G Guanacaste|H Heredia|L Limón|P Puntarenas|SJ San José',
  PA: '1 Bocas del Toro|2 Coclé|3 Colón|4 Chiriquí|5 Darién|6 Herrera|7 Los Santos|8 Panamá|9 Veraguas|10 Panamá Oeste',
  GT: '01 Guatemala|02 El Progreso|03 Sacatepéquez|04 Chimaltenango|05 Escuintla|06 Santa Rosa|07 Sololá|08 Totonicapán|09 Quetzaltenango|10 Suchitepéquez|11 Retalhuleu|12 San Marcos|13 Huehuetenango|14 Quiché|15 Baja Verapaz|16 Alta Verapaz|17 Petén|18 Izabal|19 Zacapa|20 Chiquimula|21 Jalapa|22 Jutiapa',
  DO: '01 Distrito Nacional|02 Azua|03 Baoruco|04 Barahona|05 Dajabón|06 Duarte|07 Elías Piña|08 El Seibo|09 Espaillat|10 Independencia|11 La Altagracia|12 La Romana|13 La Vega|14 María Trinidad Sánchez|15 Monte Cristi|16 Pedernales|17 Peravia|18 Puerto Plata|19 Hermanas Mirabal|20 Samaná|21 San Cristóbal|22 San Juan|23 San Pedro de Macorís|24 Sánchez Ramírez|25 Santiago|26 Santiago Rodríguez|27 Valverde|28 Monseñor Nouel|29 Monte Plata|30 Hato Mayor|31 San José de Ocoa|32 Santo Domingo',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  ES: 'AN Andalucía|AR Aragón|AS Asturias, Principado de|CN Canarias|CB Cantabria|CL Castilla y León|CM Castilla-La Mancha|CT Catalunya|CE Ceuta|EX Extremadura|GA Galicia|IB Illes Balears|RI La Rioja|MD Madrid, Comunidad de|ML Melilla|MC Murcia, Región de|NC Navarra, Comunidad Foral de|PV País Vasco|VC Valenciana, Comunidad',
  PT: '01 Aveiro|02 Beja|03 Braga|04 Bragança|05 Castelo Branco|06 Coimbra|07 Évora|08 Faro|09 Guarda|10 Leiria|11 Lisboa|12 Portalegre|13 Porto|14 Santarém|15 Setúbal|16 Viana do Castelo|17 Vila Real|18 Viseu|20 Região Autónoma dos Açores|30 Região Autónoma da Madeira',
};

/** What people write where it is neither the name nor a shorter form of it; in Spain the provinces, with their letters. */
const others: Record<string, string> = {
  'BR-DF': 'Brasília, Brasilia DF',
  'MX-CMX': 'CDMX, DF, Distrito Federal, México DF, Mexico City', 'MX-MEX': 'Edomex, Estado de México, Edo de México', 'MX-BCN': 'BC', 'MX-NLE': 'NL',
  'MX-VER': 'Veracruz', 'MX-COA': 'Coahuila', 'MX-MIC': 'Michoacán', 'MX-QUE': 'Qro', 'MX-ROO': 'Q Roo',
  'CL-RM': 'Metropolitana, Santiago', 'CL-AI': 'Aysén, Aisén', 'CL-LI': 'O’Higgins', 'CL-BI': 'Bío Bío', 'CL-VS': 'V Región', 'CL-MA': 'Magallanes y de la Antártica Chilena',
  'CO-DC': 'Bogotá, Bogotá DC, Santafé de Bogotá', 'CO-VAC': 'Valle', 'CO-NSA': 'N de Santander', 'CO-SAP': 'San Andrés',
  'PE-CAL': 'Callao', 'PE-LIM': 'Lima Provincias, Lima Región', 'PE-CUS': 'Cuzco',
  'AR-C': 'CABA, Capital Federal, Ciudad de Buenos Aires, Cap Fed', 'AR-B': 'Bs As, PBA, GBA', 'AR-V': 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
  'EC-SD': 'Santo Domingo', 'PA-8': 'Ciudad de Panamá', 'PA-10': 'Panamá Oeste',
  'DO-01': 'DN, Santo Domingo de Guzmán', 'DO-25': 'Santiago de los Caballeros', 'CA-PE': 'PEI', 'CA-NL': 'Newfoundland', 'CA-QC': 'Québec', 'US-DC': 'Washington DC, District of Columbia',
  'ES-AN': 'Almería, AL, Cádiz, CA, Córdoba, CO, Granada, GR, Huelva, H, Jaén, J, Málaga, MA, Sevilla, SE', 'ES-AR': 'Huesca, HU, Teruel, TE, Zaragoza, Z',
  'ES-AS': 'Asturias, O, Oviedo', 'ES-CN': 'Las Palmas, GC, Gran Canaria, Santa Cruz de Tenerife, TF, Tenerife', 'ES-CB': 'S, Santander',
  'ES-CL': 'Ávila, AV, Burgos, BU, León, LE, Palencia, P, Salamanca, SA, Segovia, SG, Soria, SO, Valladolid, VA, Zamora, ZA',
  'ES-CM': 'Albacete, AB, Ciudad Real, CR, Cuenca, CU, Guadalajara, GU, Toledo, TO', 'ES-CT': 'Cataluña, Catalonia, Barcelona, B, Girona, Gerona, GI, Lleida, Lérida, L, Tarragona, T',
  'ES-EX': 'Badajoz, BA, Cáceres, CC', 'ES-GA': 'A Coruña, La Coruña, Coruña, C, Lugo, LU, Ourense, Orense, OR, Pontevedra, PO', 'ES-IB': 'Islas Baleares, Baleares, Mallorca, PM',
  'ES-RI': 'LO, Logroño', 'ES-MD': 'Madrid, M', 'ES-MC': 'Murcia, MU', 'ES-NC': 'Navarra, NA, Nafarroa, Pamplona', 'ES-PV': 'Euskadi, Álava, Araba, VI, Gipuzkoa, Guipúzcoa, SS, Bizkaia, Vizcaya, BI',
  'ES-VC': 'Valencia, V, Alicante, Alacant, A, Castellón, Castelló, CS, Comunitat Valenciana',
  'PT-20': 'Açores, Azores', 'PT-30': 'Madeira', 'PT-11': 'Lisbon', 'PT-13': 'Oporto',
}; // prettier-ignore

/** Rows of `state`. */
export function* stateRows() {
  for (const [iso2, list] of Object.entries(lists))
    for (const entry of list.split('|')) {
      const space = entry.indexOf(' ');
      const iso3166_2 = `${iso2}-${entry.slice(0, space)}`;
      yield {
        iso3166_2,
        iso2,
        name: entry.slice(space + 1),
        aliases: others[iso3166_2]?.split(', ') ?? [],
        source: 'ISO 3166-2',
      };
    }
}
