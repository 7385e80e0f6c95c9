type Line = [name: string, words: string, reason: string, hs: string | null, iso2?: string];

/** The last takes what no other names. */
const lines: Line[] = [
  ['Lithium batteries without marking', 'lithium battery batteries', 'Fire in the aircraft: packing instructions 965 to 970', '8506'],
  ['Flammable liquids', 'flammable perfume solvent gasoline', 'Dangerous goods, class 3', '3303'],
  ['Aerosols and compressed gas', 'aerosol spray gas butane', 'Dangerous goods, class 2', null],
  ['Replica weapons', 'weapon weapons replica pistol airsoft', 'Import licence of the police needed', '9304'],
  ['Knives and blades', 'knife knives blade machete', 'Allowed in the kitchen only: looked at by hand', '8211'],
  ['Medicine without prescription', 'medicine medicines pill pills drug', 'Licence of the health authority needed', '3004'],
  ['Vitamins and supplements', 'vitamin capsules', 'Licence of the health authority needed', '2936', 'BR'],
  ['Vitamins and supplements', 'vitamin capsules', 'Licence of the health authority needed', '2936', 'AR'],
  ['Tobacco and vapour', 'tobacco cigarette cigarettes vape', 'Not allowed in the mail', '2402'],
  ['Alcoholic drinks', 'wine whisky rum beer', 'Licence and excise duty', '2208'],
  ['Seeds and plants', 'seed seeds plant soil', 'Plant health certificate needed', '1209'],
  ['Banknotes and coins', 'banknote banknotes cash coins', 'Not allowed in the mail', '4907'],
  ['Other prohibited goods', '', 'Found at the x-ray machine', null],
]; // prettier-ignore

/** Rows of `prohibited_item`. */
export const prohibitedRows = () =>
  lines.map(([name, words, reason, hs_code, iso2 = null], index) => ({
    prohibited_item_id: index + 1,
    iso2,
    name,
    words: words.split(' ').filter(Boolean),
    hs_code,
    reason,
    source: 'IATA dangerous goods classes; postal conventions',
  }));
