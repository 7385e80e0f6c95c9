import { known } from './countries.ts';

export interface Provider {
  provider_id: number;
  service_provider_code: string;
  name: string;
  types: string[];
  countries: string[];
  no_news_days: number;
}

type Line = [id: number, code: string, name: string, types: string, countries: string, noNews?: number];

const lines: Line[] = [
  [1, 'CORREIOS', 'Correios', 'delivery', 'BR'],
  [2, 'LOGGI', 'Loggi', 'delivery', 'BR', 5],
  [3, 'TOTALEXP', 'Total Express', 'delivery', 'BR'],
  [4, 'SERVIENTR', 'Servientrega', 'delivery', 'CO EC'],
  [5, 'ESTAFETA', 'Estafeta', 'delivery', 'MX'],
  [6, 'CHILEXP', 'Chilexpress', 'delivery', 'CL'],
  [7, 'STARKEN', 'Starken', 'delivery', 'CL'],
  [8, 'OLVA', 'Olva Courier', 'delivery', 'PE'],
  [9, 'URBANO', 'Urbano', 'delivery', 'AR PE EC'],
  [10, 'UPS', 'UPS', 'delivery linehaul', 'MX CA CR PA GT DO US', 5],
  [21, 'MXCLEAR', 'Puente Norte Aduanas', 'clearance', 'MX'],
  [22, 'CLCLEAR', 'Cordillera Despachos', 'clearance vendor', 'CL'],
  [23, 'BRCLEAR', 'Brazil Clearance', 'clearance vendor', 'BR'],
  [24, 'COCLEAR', 'Cafetal Aduanas', 'clearance', 'CO'],
  [25, 'PECLEAR', 'Callao Despachos', 'clearance', 'PE EC'],
  [26, 'ARCLEAR', 'Plata Aduanas', 'clearance vendor', 'AR'],
  [27, 'CACLEAR', 'Istmo Brokers', 'clearance', 'CR PA GT DO'],
  [28, 'NOCLEAR', 'Maple Gate Brokers', 'clearance', 'CA'],
  [31, 'DUTYBR', 'Tributo Pay', 'vendor', 'BR'],
  [32, 'DUTYMX', 'Impuesto Express', 'vendor', 'MX CO PE EC'],
  [41, 'GNDMIA', 'Gulf Ramp Services', 'handler', 'US'],
  [42, 'TRKLAX', 'Interstate Night Trucking', 'linehaul', 'US'],
];

export const providers: Provider[] = lines.map(([provider_id, code, name, types, countries, noNews = 7]) => ({
  provider_id,
  service_provider_code: code,
  name,
  types: types.split(' '),
  countries: countries.split(' '),
  no_news_days: noNews,
}));

const byId = new Map(providers.map((provider) => [provider.provider_id, provider]));
export const providerName = (id: number): string => byId.get(id)?.name ?? String(id);

export const providerStatusRows = () => [
  { provider_status_code: 'ACTIVE', name: 'Active', rank: 1 },
  { provider_status_code: 'TRIAL', name: 'On trial', rank: 2 },
  { provider_status_code: 'SUSPENDED', name: 'Suspended', rank: 3 },
];

/** Rows of `provider`. */
export const providerRows = () =>
  providers.map(({ provider_id, service_provider_code, name, no_news_days }) => ({
    provider_id,
    service_provider_code,
    name,
    no_news_days,
    provider_status_code: service_provider_code === 'DUTYMX' ? 'TRIAL' : 'ACTIVE',
  }));

export const providerTypeRows = () =>
  providers.flatMap(({ provider_id, types }) => types.map((type) => ({ provider_id, type })));
export const providerCountryRows = () =>
  providers.flatMap(({ provider_id, countries }) =>
    countries.filter((iso2) => known[iso2]).map((iso2) => ({ provider_id, iso2 })),
  );

export interface Airline {
  prefix: string;
  iata2: string;
  icao3: string;
  name: string;
  iso2: string;
}

export const airlines = {
  LA: { prefix: '045', iata2: 'LA', icao3: 'LAN', name: 'LATAM Cargo', iso2: 'CL' },
  QT: { prefix: '729', iata2: 'QT', icao3: 'TPA', name: 'Avianca Cargo', iso2: 'CO' },
  AA: { prefix: '001', iata2: 'AA', icao3: 'AAL', name: 'American Airlines Cargo', iso2: 'US' },
  '5X': { prefix: '406', iata2: '5X', icao3: 'UPS', name: 'UPS Airlines', iso2: 'US' },
  CM: { prefix: '230', iata2: 'CM', icao3: 'CMP', name: 'Copa Airlines Cargo', iso2: 'PA' },
} satisfies Record<string, Airline>;
export type AirlineCode = keyof typeof airlines;
