export type Zone = 'metro' | 'urban' | 'remote';

export interface City {
  city_iso_code: string;
  iso2: string;
  name: string;
  state: string;
  zone: Zone;
  /** Share of the parcels of its zone. */
  share: number;
  lat: number;
  lng: number;
  tz: string;
  zips: string[];
}

/** code | name | state | lat | lng | zone | share | postal codes from-to, or the first halves of Canadian ones */
const lists: Record<string, string> = {
  BR: `
SAO|São Paulo|SP|-23.55|-46.63|metro|46|01001000-05999000
RIO|Rio de Janeiro|RJ|-22.91|-43.17|metro|24|20010000-23799000
BHZ|Belo Horizonte|MG|-19.92|-43.94|metro|12|30110000-31999000
BSB|Brasília|DF|-15.79|-47.88|metro|9|70040000-71699000
CWB|Curitiba|PR|-25.43|-49.27|metro|9|80010000-82999000
CPQ|Campinas|SP|-22.91|-47.06|urban|22|13010000-13104000
POA|Porto Alegre|RS|-30.03|-51.23|urban|20|90010000-91799000
SSA|Salvador|BA|-12.97|-38.5|urban|16|40010000-41999000
FOR|Fortaleza|CE|-3.73|-38.52|urban|13|60010000-61599000
REC|Recife|PE|-8.05|-34.9|urban|13|50010000-52999000
GYN|Goiânia|GO|-16.69|-49.25|urban|9|74003000-74899000
VIX|Vitória|ES|-20.32|-40.34|urban|7|29010000-29099000
MAO|Manaus|AM|-3.12|-60.02|remote|30|69005000-69099000
BEL|Belém|PA|-1.46|-48.49|remote|30|66010000-66999000
SLZ|São Luís|MA|-2.53|-44.3|remote|22|65010000-65099000
PVH|Porto Velho|RO|-8.76|-63.9|remote|18|76801000-76834000`,
  MX: `
MEX|Ciudad de México|CMX|19.43|-99.13|metro|60|01000-16999
GDL|Guadalajara|JAL|20.67|-103.35|metro|21|44100-44990
MTY|Monterrey|NLE|25.67|-100.31|metro|19|64000-64990
PBC|Puebla|PUE|19.04|-98.2|urban|20|72000-72590
QRO|Querétaro|QUE|20.59|-100.39|urban|18|76000-76269
TIJ|Tijuana|BCN|32.51|-117.04|urban|18|22000-22709
BJX|León|GUA|21.12|-101.68|urban|16|37000-37690
MID|Mérida|YUC|20.97|-89.62|urban|15|97000-97320
CUN|Cancún|ROO|21.16|-86.85|urban|13|77500-77560
OAX|Oaxaca|OAX|17.07|-96.72|remote|36|68000-68150
TGZ|Tuxtla Gutiérrez|CHP|16.75|-93.12|remote|34|29000-29100
LAP|La Paz|BCS|24.14|-110.31|remote|30|23000-23099`,
  CL: `
SCL|Santiago|RM|-33.45|-70.67|metro|70|8320000-8420000
CLNUN|Ñuñoa|RM|-33.46|-70.6|metro|30|7750000-7780000
VAP|Valparaíso|VS|-33.05|-71.61|urban|34|2340000-2399000
CCP|Concepción|BI|-36.83|-73.05|urban|30|4030000-4089000
LSC|La Serena|CO|-29.9|-71.25|urban|19|1700000-1729000
ANF|Antofagasta|AN|-23.65|-70.4|urban|17|1240000-1279000
ZCO|Temuco|AR|-38.74|-72.6|remote|40|4780000-4819000
PMC|Puerto Montt|LL|-41.47|-72.94|remote|36|5480000-5509000
PUQ|Punta Arenas|MA|-53.16|-70.91|remote|24|6200000-6219000`,
  CO: `
BOG|Bogotá|DC|4.71|-74.07|metro|68|110111-112011
MDE|Medellín|ANT|6.24|-75.58|metro|32|050001-050044
CLO|Cali|VAC|3.45|-76.53|urban|32|760001-760050
BAQ|Barranquilla|ATL|10.97|-74.8|urban|27|080001-080022
CTG|Cartagena|BOL|10.39|-75.51|urban|18|130001-130019
BGA|Bucaramanga|SAN|7.12|-73.12|urban|13|680001-680011
PEI|Pereira|RIS|4.81|-75.7|urban|10|660001-660008
PSO|Pasto|NAR|1.21|-77.28|remote|38|520001-520007
VVC|Villavicencio|MET|4.14|-73.63|remote|36|500001-500017
LET|Leticia|AMA|-4.22|-69.94|remote|26|910001-910008`,
  PE: `
LIM|Lima|LMA|-12.05|-77.04|metro|100|15001-15088
AQP|Arequipa|ARE|-16.41|-71.54|urban|40|04001-04018
TRU|Trujillo|LAL|-8.11|-79.03|urban|34|13001-13014
CIX|Chiclayo|LAM|-6.77|-79.84|urban|26|14001-14013
CUZ|Cusco|CUS|-13.52|-71.97|remote|38|08001-08007
PIU|Piura|PIU|-5.19|-80.63|remote|36|20001-20009
IQT|Iquitos|LOR|-3.75|-73.25|remote|26|16001-16008`,
  EC: `
UIO|Quito|P|-0.18|-78.47|metro|52|170101-170807
GYE|Guayaquil|G|-2.19|-79.89|metro|48|090101-090910
CUE|Cuenca|A|-2.9|-79|urban|58|010101-010222
ATF|Ambato|T|-1.24|-78.62|urban|42|180101-180214
LOH|Loja|L|-3.99|-79.2|remote|60|110101-110160
ESM|Esmeraldas|E|0.97|-79.65|remote|40|080101-080156`,
  AR: `
BUE|Buenos Aires|C|-34.6|-58.38|metro|100|1000-1439
COR|Córdoba|X|-31.42|-64.18|urban|46|5000-5022
ROS|Rosario|S|-32.95|-60.66|urban|34|2000-2013
MDZ|Mendoza|M|-32.89|-68.84|urban|20|5500-5509
SLA|Salta|A|-24.79|-65.41|remote|38|4400-4408
NQN|Neuquén|Q|-38.95|-68.06|remote|34|8300-8309
USH|Ushuaia|V|-54.8|-68.3|remote|28|9410-9410`,
  CR: `
SJO|San José|SJ|9.93|-84.08|metro|100|10101-10111
CRALA|Alajuela|A|10.02|-84.21|urban|58|20101-20114
CRHER|Heredia|H|10|-84.12|urban|42|40101-40105
LIO|Limón|L|9.99|-83.03|remote|52|70101-70104
LIR|Liberia|G|10.63|-85.44|remote|48|50101-50105`,
  PA: `
PTY|Panamá|8|8.98|-79.52|metro|100|0801-0843
ONX|Colón|3|9.36|-79.9|urban|100|0301-0319
DAV|David|4|8.43|-82.43|remote|100|0401-0430`,
  GT: `
GUA|Guatemala|01|14.63|-90.51|metro|100|01001-01025
GTMIX|Mixco|01|14.63|-90.61|urban|100|01057-01059
AAZ|Quetzaltenango|09|14.83|-91.52|remote|56|09001-09013
CBV|Cobán|16|15.47|-90.38|remote|44|16001-16007`,
  DO: `
SDQ|Santo Domingo|01|18.49|-69.93|metro|100|10101-10605
STI|Santiago de los Caballeros|25|19.45|-70.7|urban|100|51000-51054
POP|Puerto Plata|18|19.79|-70.69|remote|50|57000-57010
PUJ|Punta Cana|11|18.58|-68.4|remote|50|23000-23004`,
  CA: `
YTO|Toronto|ON|43.65|-79.38|metro|46|M4B M5V M6G M1P M9A
YMQ|Montréal|QC|45.5|-73.57|metro|32|H2X H3A H1Y H4C
YVR|Vancouver|BC|49.28|-123.12|metro|22|V5K V6B V5T
YYC|Calgary|AB|51.04|-114.07|urban|42|T2P T3A T2E
YOW|Ottawa|ON|45.42|-75.7|urban|36|K1P K2A K1S
YQB|Québec|QC|46.81|-71.21|urban|22|G1R G1K
YHZ|Halifax|NS|44.65|-63.57|remote|56|B3H B3J
YYT|St. John's|NL|47.56|-52.71|remote|44|A1C A1B`,
  US: `
MIA|Miami|FL|25.76|-80.19|metro|40|33101-33199
NYC|New York|NY|40.71|-74.01|metro|30|10001-10282
LAX|Los Angeles|CA|34.05|-118.24|metro|30|90001-90068
USVER|Vernon|CA|34|-118.23|urban|40|90058-90058
USDOR|Doral|FL|25.82|-80.36|urban|60|33122-33178`,
};

const zones: Record<string, string> = {
  BR: 'America/Sao_Paulo', MX: 'America/Mexico_City', CL: 'America/Santiago', CO: 'America/Bogota', PE: 'America/Lima',
  EC: 'America/Guayaquil', AR: 'America/Argentina/Buenos_Aires', CR: 'America/Costa_Rica', PA: 'America/Panama',
  GT: 'America/Guatemala', DO: 'America/Santo_Domingo', CA: 'America/Toronto', US: 'America/New_York',
  MAO: 'America/Manaus', PVH: 'America/Porto_Velho', TIJ: 'America/Tijuana', LAP: 'America/Mazatlan',
  CUN: 'America/Cancun', PUQ: 'America/Punta_Arenas', YVR: 'America/Vancouver', YYC: 'America/Edmonton',
  YHZ: 'America/Halifax', YYT: 'America/St_Johns', LAX: 'America/Los_Angeles', USVER: 'America/Los_Angeles',
}; // prettier-ignore

const codesPerCity = 16;

function postalCodes(iso2: string, range: string): string[] {
  if (iso2 === 'CA')
    return range.split(' ').flatMap((area) => [1, 2, 4, 6].map((n) => `${area} ${n}${'ABTK'[n >> 1]}${n + 1}`));
  const [first = '', last = ''] = range.split('-');
  const step = (Number(last) - Number(first)) / (codesPerCity - 1);
  const codes = Array.from({ length: codesPerCity }, (_, i) => {
    const digits = String(Math.round(Number(first) + step * i)).padStart(first.length, '0');
    return iso2 === 'BR' ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
  });
  return [...new Set(codes)];
}

function read(iso2: string, line: string): City {
  const [code = '', name = '', state = '', lat, lng, zone, share, range = ''] = line.split('|');
  return {
    city_iso_code: code,
    iso2,
    name,
    state: `${iso2}-${state}`,
    zone: zone as Zone,
    share: Number(share),
    lat: Number(lat),
    lng: Number(lng),
    tz: zones[code] ?? zones[iso2] ?? 'UTC',
    zips: postalCodes(iso2, range),
  };
}

/** Cities that parcels go to, and a few where they come from. */
export const cities: City[] = Object.entries(lists).flatMap(([iso2, list]) =>
  list.trim().split('\n').map((line) => read(iso2, line)),
); // prettier-ignore

const byCode = new Map(cities.map((city) => [city.city_iso_code, city]));
export function cityOf(code: string): City {
  const found = byCode.get(code);
  if (!found) throw new Error(`No city ${code}`);
  return found;
}
byCode.get('CPQ')?.zips.push('13015-904');

/** Rows of `zip_code`: every code that an address of the demo world has. */
export function* zipRows() {
  for (const { iso2, name, state, zone, lat, lng, zips } of cities)
    for (const zip of zips) yield { iso2, zip, place: name, state, zone, lat, lng, source: 'demo' };
}
