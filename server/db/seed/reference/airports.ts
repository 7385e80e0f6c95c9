import { cities } from './cities.ts';

export interface Airport {
  iata: string;
  iso2: string;
  city_iso_code: string;
  name: string;
  city: string;
  tz: string;
  lat: number;
  lng: number;
  is_entry_point: boolean;
  is_gateway: boolean;
  is_hub: boolean;
}

/** iata | country | code of its city | name | city | zone | lat | lng | entry point, gateway, hub */
const list = `
MIA|US|MIA|Miami International|Miami|America/New_York|25.7932|-80.2906|EGH
LAX|US|LAX|Los Angeles International|Los Angeles|America/Los_Angeles|33.9425|-118.4081|EG
JFK|US|NYC|John F. Kennedy International|New York|America/New_York|40.6398|-73.7789|EG
HKG|HK|HKG|Hong Kong International|Hong Kong|Asia/Hong_Kong|22.3089|113.9146|E
MAD|ES|MAD|Adolfo Suárez Madrid–Barajas|Madrid|Europe/Madrid|40.4719|-3.5626|EG
LIS|PT|LIS|Humberto Delgado|Lisbon|Europe/Lisbon|38.7813|-9.1359|G
LHR|GB|LON|London Heathrow|London|Europe/London|51.4706|-0.4619|
GRU|BR|SAO|Guarulhos International|São Paulo|America/Sao_Paulo|-23.4356|-46.4731|G
VCP|BR|CPQ|Viracopos International|Campinas|America/Sao_Paulo|-23.0074|-47.1345|G
CWB|BR|CWB|Afonso Pena International|Curitiba|America/Sao_Paulo|-25.5285|-49.1758|G
GIG|BR|RIO|Galeão International|Rio de Janeiro|America/Sao_Paulo|-22.81|-43.2506|G
MEX|MX|MEX|Benito Juárez International|Ciudad de México|America/Mexico_City|19.4363|-99.0721|G
NLU|MX|MEX|Felipe Ángeles International|Ciudad de México|America/Mexico_City|19.7458|-99.0125|G
GDL|MX|GDL|Guadalajara International|Guadalajara|America/Mexico_City|20.5218|-103.3112|G
MTY|MX|MTY|Monterrey International|Monterrey|America/Mexico_City|25.7785|-100.1069|G
SCL|CL|SCL|Arturo Merino Benítez International|Santiago|America/Santiago|-33.393|-70.7858|G
BOG|CO|BOG|El Dorado International|Bogotá|America/Bogota|4.7016|-74.1469|G
MDE|CO|MDE|José María Córdova International|Medellín|America/Bogota|6.1645|-75.4231|G
LIM|PE|LIM|Jorge Chávez International|Lima|America/Lima|-12.0219|-77.1143|G
EZE|AR|BUE|Ministro Pistarini International|Buenos Aires|America/Argentina/Buenos_Aires|-34.8222|-58.5358|G
UIO|EC|UIO|Mariscal Sucre International|Quito|America/Guayaquil|-0.1292|-78.3575|G
GYE|EC|GYE|José Joaquín de Olmedo International|Guayaquil|America/Guayaquil|-2.1574|-79.8836|G
SJO|CR|SJO|Juan Santamaría International|San José|America/Costa_Rica|9.9939|-84.2088|G
PTY|PA|PTY|Tocumen International|Panamá|America/Panama|9.0714|-79.3835|G
GUA|GT|GUA|La Aurora International|Guatemala|America/Guatemala|14.5833|-90.5275|G
SDQ|DO|SDQ|Las Américas International|Santo Domingo|America/Santo_Domingo|18.4297|-69.6689|G
STI|DO|STI|Cibao International|Santiago de los Caballeros|America/Santo_Domingo|19.4061|-70.6047|G
YYZ|CA|YTO|Toronto Pearson International|Toronto|America/Toronto|43.6772|-79.6306|G
YUL|CA|YMQ|Montréal–Trudeau International|Montréal|America/Toronto|45.4706|-73.7408|G
YVR|CA|YVR|Vancouver International|Vancouver|America/Vancouver|49.1939|-123.1844|G`;

export const airports: Airport[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [iata = '', iso2 = '', city_iso_code = '', name = '', city = '', tz = '', lat, lng, marks = ''] =
      line.split('|');
    return {
      iata,
      iso2,
      city_iso_code,
      name,
      city,
      tz,
      lat: Number(lat),
      lng: Number(lng),
      is_entry_point: marks.includes('E'),
      is_gateway: marks.includes('G'),
      is_hub: marks.includes('H'),
    };
  });

const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
export function airportOf(iata: string): Airport {
  const found = byCode.get(iata);
  if (!found) throw new Error(`No airport ${iata}`);
  return found;
}

/** Rows of `city`: the cities of addresses, and the airports and their cities, since checkpoints name them. */
export function* cityRows() {
  const seen = new Set<string>();
  for (const { city_iso_code, iso2, state, name, lat, lng, tz } of cities) {
    seen.add(city_iso_code);
    yield { city_iso_code, iso2, state, name, lat, lng, tz, source: 'demo' };
  }
  for (const { iata, city_iso_code, iso2, city, lat, lng, tz } of airports)
    for (const code of [city_iso_code, iata])
      if (!seen.has(code)) {
        seen.add(code);
        yield { city_iso_code: code, iso2, state: null, name: city, lat, lng, tz, source: 'demo' };
      }
}
