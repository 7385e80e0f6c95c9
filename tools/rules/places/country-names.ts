/** How files and people call countries beside the names in the rows: former, official and short names in three languages. */
const otherNames: Record<string, string> = {
  AE: 'UAE, Emirates, EAU',
  BO: 'Plurinational State of Bolivia',
  BN: 'Brunei Darussalam',
  CD: 'Congo DRC, DR Congo, DRC, RDC, Democratic Republic of the Congo, Congo Kinshasa, Zaire, República Democrática del Congo, República Democrática do Congo',
  CG: 'Congo, Republic of the Congo, Congo Republic, Congo Brazzaville, República del Congo, República do Congo',
  CI: 'Ivory Coast, Costa de Marfil, Costa do Marfim',
  CN: "People's Republic of China, PRC",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic, República Checa, República Tcheca',
  DO: 'Dominican Rep, Rep Dominicana, RD',
  FM: 'Federated States of Micronesia',
  GB: 'UK, Great Britain, England, Scotland, Wales, Gran Bretaña, Grã-Bretanha, Inglaterra',
  GM: 'The Gambia',
  HK: 'Hong Kong',
  IR: 'Islamic Republic of Iran',
  KG: 'Kyrgyz Republic, Kirguistán, Kyrgyzstan',
  KP: "Democratic People's Republic of Korea",
  KR: 'Korea, Republic of Korea',
  LA: "Lao People's Democratic Republic, Lao PDR",
  LY: 'Libyan Arab Jamahiriya',
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma, Birmania, Myanmar',
  MO: 'Macau, Macao',
  NL: 'Holland, Holanda, The Netherlands',
  PS: 'Palestine, State of Palestine, Palestina',
  RU: 'Russian Federation, Federación Rusa, Federação Russa',
  SV: 'Salvador',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Suazilandia, Suazilândia, Swazilandia',
  TL: 'East Timor, Timor Oriental',
  TR: 'Turkey, Turquía, Turquia',
  TW: 'Taiwan Province of China',
  TZ: 'United Republic of Tanzania',
  US: 'USA, United States of America, America, EEUU, EE UU, Estados Unidos de América, EUA',
  VA: 'Holy See, Santa Sede',
  VE: 'Bolivarian Republic of Venezuela',
  VN: 'Viet Nam, Socialist Republic of Vietnam',
};

export interface CountryNames {
  iso2: string;
  iso3?: string | null;
  name: string;
  aliases?: readonly string[] | null;
}

const fillers = new Set(['the', 'of', 'and', 'y', 'e', 'de', 'del', 'do', 'da', 'la', 'el']);

/** A name without accents, punctuation, small words and order: `Congo, DRC` and `DRC Congo` are one. */
export function countryKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/\bst\b/g, 'saint')
    .split(/[^a-z0-9]+/);
  return plain
    .filter((word) => word && !fillers.has(word))
    .toSorted()
    .join(' ');
}

/** Every word that stands in a name of a country, as `countryKey` spells it. */
export function countryWords(rows: readonly CountryNames[]): Set<string> {
  const names = rows.flatMap(({ iso2, name, aliases }) => [
    name,
    ...(otherNames[iso2]?.split(', ') ?? []),
    ...(aliases ?? []),
  ]);
  return new Set(names.flatMap((name) => countryKey(name).split(' ')));
}

/** Finds the ISO 3166 alpha-2 code of a country by code, name in any language of the rows, or one of its other names. */
export function countryFinder(rows: readonly CountryNames[]): (text: string) => string | null {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  const add = (name: string, iso2: string) => {
    if (!names.has(countryKey(name))) names.set(countryKey(name), iso2);
  };
  for (const { iso2, iso3 } of rows) for (const code of [iso2, iso3]) if (code) codes.set(code, iso2);
  for (const { iso2, name } of rows) add(name, iso2);
  for (const { iso2 } of rows) for (const name of otherNames[iso2]?.split(', ') ?? []) add(name, iso2);
  for (const { iso2, aliases } of rows) for (const alias of aliases ?? []) add(alias, iso2);
  return (text) => codes.get(text.trim().toUpperCase()) ?? names.get(countryKey(text)) ?? null;
}
