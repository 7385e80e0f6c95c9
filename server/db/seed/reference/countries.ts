/** Every country and territory of ISO 3166-1. */
const iso2 = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

interface Known {
  iso3: string;
  num: string;
  currency: string;
  tz: string;
  postal_regex: string | null;
  id_types: string[];
  id_required: boolean;
  vat_pct: number | null;
  lat: number;
  lng: number;
}

type Line = [
  iso3: string, num: string, currency: string, tz: string, postal: string | null, ids: string, required: boolean,
  vat: number | null, lat: number, lng: number,
]; // prettier-ignore

const canadian = '^[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d$';
const argentine = '^([A-HJ-NP-Z]\\d{4}[A-Z]{3}|\\d{4})$';
const spanish = '^(0[1-9]|[1-4]\\d|5[0-2])\\d{3}$';

const lines: Record<string, Line> = {
  BR: ['BRA', '076', 'BRL', 'America/Sao_Paulo', '^\\d{5}-?\\d{3}$', 'CPF CNPJ', true, 17, -14.235, -51.925],
  MX: ['MEX', '484', 'MXN', 'America/Mexico_City', '^\\d{5}$', 'CURP RFC', true, 16, 23.634, -102.552],
  CL: ['CHL', '152', 'CLP', 'America/Santiago', '^\\d{7}$', 'RUT', true, 19, -35.675, -71.543],
  CO: ['COL', '170', 'COP', 'America/Bogota', '^\\d{6}$', 'CC NIT', true, 19, 4.571, -74.297],
  PE: ['PER', '604', 'PEN', 'America/Lima', '^\\d{5}$', 'DNI RUC', true, 18, -9.19, -75.015],
  AR: ['ARG', '032', 'ARS', 'America/Argentina/Buenos_Aires', argentine, 'CUIT DNI', true, 21, -38.416, -63.617],
  EC: ['ECU', '218', 'USD', 'America/Guayaquil', '^\\d{6}$', 'CEDULA RUC', true, 15, -1.831, -78.183],
  CR: ['CRI', '188', 'CRC', 'America/Costa_Rica', '^\\d{5}$', 'CEDULA', true, 13, 9.749, -83.753],
  PA: ['PAN', '591', 'USD', 'America/Panama', '^\\d{4}$', 'CEDULA RUC', true, 7, 8.538, -80.782],
  GT: ['GTM', '320', 'GTQ', 'America/Guatemala', '^\\d{5}$', 'NIT DPI', true, 12, 15.783, -90.231],
  DO: ['DOM', '214', 'DOP', 'America/Santo_Domingo', '^\\d{5}$', 'CEDULA RNC', true, 18, 18.736, -70.163],
  CA: ['CAN', '124', 'CAD', 'America/Toronto', canadian, '', false, 5, 56.13, -106.347],
  US: ['USA', '840', 'USD', 'America/New_York', '^\\d{5}(-\\d{4})?$', '', false, null, 37.09, -95.713],
  ES: ['ESP', '724', 'EUR', 'Europe/Madrid', spanish, 'NIF', false, 21, 40.464, -3.749],
  PT: ['PRT', '620', 'EUR', 'Europe/Lisbon', '^\\d{4}-?\\d{3}$', 'NIF', false, 23, 39.4, -8.224],
  GB: ['GBR', '826', 'GBP', 'Europe/London', null, '', false, 20, 55.378, -3.436],
  HK: ['HKG', '344', 'HKD', 'Asia/Hong_Kong', null, '', false, null, 22.396, 114.109],
  CN: ['CHN', '156', 'CNY', 'Asia/Shanghai', '^\\d{6}$', '', false, 13, 35.862, 104.195],
  UY: ['URY', '858', 'UYU', 'America/Montevideo', '^\\d{5}$', '', false, 22, -32.523, -55.766],
  PY: ['PRY', '600', 'PYG', 'America/Asuncion', '^\\d{4}$', '', false, 10, -23.443, -58.444],
};

/** What is written down about the countries that parcels pass through. */
export const known: Record<string, Known> = Object.fromEntries(
  Object.entries(lines).map(([code, [iso3, num, currency, tz, postal_regex, ids, id_required, vat_pct, lat, lng]]) => [
    code,
    { iso3, num, currency, tz, postal_regex, id_types: ids.split(' ').filter(Boolean), id_required, vat_pct, lat, lng },
  ]),
);

const names = (language: string) => new Intl.DisplayNames([language], { type: 'region' });

/** Rows of `country`: names in English, those in Spanish and Portuguese as aliases. */
export function* countryRows() {
  const [english, ...others] = [names('en'), names('es'), names('pt')];
  const blank = { iso3: null, num: null, currency: null, tz: null, postal_regex: null, id_types: [] as string[],
    id_required: false, vat_pct: null, lat: null, lng: null }; // prettier-ignore
  for (const code of iso2) {
    const name = english.of(code) ?? code;
    const aliases = [...new Set(others.map((list) => list.of(code) ?? code))].filter((alias) => alias !== name);
    yield { iso2: code, name, aliases, ...(known[code] ?? blank), source: 'ISO 3166-1' };
  }
}

const money: [iso4217: string, name: string, minor: number, shown: number][] = [
  ['USD', 'US dollar', 2, 2], ['BRL', 'Brazilian real', 2, 2], ['MXN', 'Mexican peso', 2, 2],
  ['CLP', 'Chilean peso', 0, 0], ['COP', 'Colombian peso', 2, 0], ['PEN', 'Peruvian sol', 2, 2],
  ['ARS', 'Argentine peso', 2, 2], ['CRC', 'Costa Rican colón', 2, 0], ['GTQ', 'Guatemalan quetzal', 2, 2],
  ['DOP', 'Dominican peso', 2, 2], ['PAB', 'Panamanian balboa', 2, 2], ['CAD', 'Canadian dollar', 2, 2],
  ['EUR', 'Euro', 2, 2], ['GBP', 'Pound sterling', 2, 2], ['UYU', 'Uruguayan peso', 2, 2],
  ['PYG', 'Paraguayan guaraní', 0, 0], ['JPY', 'Japanese yen', 0, 0], ['HKD', 'Hong Kong dollar', 2, 2],
  ['CNY', 'Chinese yuan', 2, 2],
]; // prettier-ignore

/** Rows of `currency`. */
export const currencyRows = () =>
  money.map(([iso4217, name, minor_units, shown_decimals]) => ({
    iso4217,
    name,
    minor_units,
    shown_decimals,
    source: 'ISO 4217',
  }));
