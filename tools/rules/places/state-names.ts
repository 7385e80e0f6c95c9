/** A state, department, province or region of a country. */
export interface StateNames {
  iso3166_2: string;
  iso2: string;
  name: string;
  aliases?: readonly string[] | null;
}
/** ISO 3166-2 by what people write; null where it is no state of the country, or could be several. */
export type FindState = (iso2: string, text: string) => string | null;

const fillers = new Set(
  'de del do da dos das la el los las of the y e and estado edo provincia prov pcia departamento depto dpto dep region reg state province district distrito comunidad'.split(
    ' ',
  ),
);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
const telling = (text: string): string[] => {
  const words = text.split(' ');
  const left = words.filter((word) => !fillers.has(word));
  return left.length ? left : words;
};

/** `nvo` and `gto` stand for nuevo and guanajuato: the first letter, and the others in their order. */
function shortens(short: string, word: string): boolean {
  if (short[0] !== word[0]) return false;
  let at = 0;
  for (const sign of word) if (sign === short[at]) at++;
  return at === short.length;
}

const standsIn = (words: readonly string[], name: readonly string[]): boolean =>
  ` ${name.join(' ')} `.includes(` ${words.join(' ')} `);
const isShort = (words: readonly string[], name: readonly string[]): boolean =>
  words.length === name.length && words.join('').length > 2 && words.every((word, at) => shortens(word, name[at]!));
const begins = (words: readonly string[], name: readonly string[]): boolean =>
  isShort(words, name) && words.every((word, at) => name[at]!.startsWith(word));

/** Finds states by code, name, other name, part of a name (`Metropolitana`) and abbreviation (`M. Gerais`, `Nvo. León`). */
export function stateFinder(rows: readonly StateNames[]): FindState {
  const exact = new Map<string, string>();
  const names = new Map<string, { code: string; words: string[] }[]>();
  for (const { iso3166_2: code, iso2, name, aliases } of rows) {
    for (const text of [code, code.slice(3)]) exact.set(`${iso2} ${plain(text).replaceAll(' ', '')}`, code);
    const all = [name, ...(aliases ?? [])].map(plain);
    names.set(iso2, [...(names.get(iso2) ?? []), ...all.map((text) => ({ code, words: telling(text) }))]);
  }
  // A name goes before the code of another state.
  for (const { iso3166_2: code, iso2, name, aliases } of rows)
    for (const text of [name, ...(aliases ?? [])]) exact.set(`${iso2} ${plain(text).replaceAll(' ', '')}`, code);
  const known = new Map<string, string | null>();
  function look(iso2: string, text: string): string | null {
    const words = telling(plain(text));
    for (const fits of [
      (name: string[]) => name.join(' ') === words.join(' '),
      (name: string[]) => standsIn(words, name),
      (name: string[]) => begins(words, name),
      (name: string[]) => isShort(words, name),
    ]) {
      const found = new Set((names.get(iso2) ?? []).filter((each) => fits(each.words)).map(({ code }) => code));
      if (found.size > 0) return found.size === 1 ? [...found][0]! : null;
    }
    return null;
  }
  return (iso2, text) => {
    const key = `${iso2} ${plain(text).replaceAll(' ', '')}`;
    const direct = exact.get(key);
    if (direct || key.length < 4) return direct ?? null;
    if (!known.has(key)) known.set(key, look(iso2, text));
    return known.get(key)!;
  };
}

/** A state whose capital is a state of its own, and how people call that capital. */
const capitals: [around: string, capital: string, towns: string][] = [
  ['CO-CUN', 'CO-DC', 'bogota|bogota dc|bogota d c|santafe de bogota|santa fe de bogota'],
  ['PE-LIM', 'PE-LMA', 'lima|lima metropolitana|miraflores|san isidro|santiago de surco|surco|la molina|san borja|lince|barranco'],
  ['AR-B', 'AR-C', 'caba|c a b a|capital federal|ciudad autonoma de buenos aires|ciudad de buenos aires'],
  ['MX-MEX', 'MX-CMX', 'ciudad de mexico|cdmx|mexico city|mexico df|mexico d f|distrito federal'],
  ['DO-32', 'DO-01', 'distrito nacional'],
]; // prettier-ignore
/** States that were divided, so that old addresses still name the whole. */
const divided: [whole: string, part: string][] = [
  ['PA-8', 'PA-10'], ['CL-TA', 'CL-AP'], ['CL-BI', 'CL-NB'], ['CL-LL', 'CL-LR'], ['EC-P', 'EC-SD'], ['EC-G', 'EC-SE'],
  ['PE-LIM', 'PE-CAL'], ['PE-LMA', 'PE-CAL'],
]; // prettier-ignore

/** The state of a town: of Bogotá in Cundinamarca it is the capital district. */
export function stateOfTown(state: string, town: string | null): string {
  const found = capitals.find(
    ([around, , towns]) => around === state && town && towns.split('|').includes(plain(town)),
  );
  return found?.[1] ?? state;
}

/** Whether people name one of two states for the other, so that a postal code decides. */
export const areConfused = (one: string, other: string): boolean =>
  [...capitals, ...divided].some(([a, b]) => (a === one && b === other) || (a === other && b === one));
