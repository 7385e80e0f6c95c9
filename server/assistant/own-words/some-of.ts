import type { Refine } from '#tools/refine/refine.ts';
import type { Said } from '../table/conditions.ts';
import { isTime } from '../table/columns.ts';
import { isFigure, type WordsSaid } from './words-said.ts';

/** That a row has none of what is named next. */
const lackIn =
  /(?<!\p{L})(?:without|with no|(?:have|has|having|got) no|(?:do|does)(?: not|n.?t) have|lack(?:s|ing)?|sin|no (?:tienen?|tengan?|traen?|llevan?)|les falta|sem|nao (?:tem|tenham?|tinham?|possuem)|falta)(?: (?:any|an?|the|ningun[oa]?|un[oa]?|el|la|nenhum[a]?|uma?|[oa]))?\s+$/u;
/** That a row has some of what is named next. */
const haveIn =
  /(?<!\p{L})(?:was|were|had|have|has|having|with|traen?|lleva[n]?|trazem?|levam|(?:came|come|arrived|showed up|got)(?: in)?|tienen?|tem|tuvo|tuvieron|estuvo|estuvieron|con|teve|tiveram|estava[m]?|esteve|estiveram|com)(?: (?:still|todavia|aun|ainda))?(?: (?:an?|any|some|something|algo|algun[oa]?s?|un[oa]?|algum[a]?|alguns|uma?))?(?: (?:parcels?|packages?|paquetes?|envios?|pacotes?))?\s+$/u;
/** A count that is said by a verb: whoever has some of it. */
const happensIn = /^(?:falt(?:o|aron|ou|aram)|(?:lleg|cheg)\p{L}+ (?:tarde|atrasad\p{L}+))$/u;

const bare = /^\W*(?:(?:and|y|e|or|o|ou|what about|how about) )?(?:the |los |las |os |as )?$/u;

/** "Which have no airline yet", "who was absent": rows in which a column is not filled, or that count some of what is named. */
export function conditionsOfSome(
  words: WordsSaid,
  rows: readonly Record<string, unknown>[],
  main: string | undefined,
  before: Partial<Refine> | undefined,
  grouped: boolean,
): { where: Said[]; dropped: string[] } {
  const { folded } = words.text;
  const where: Said[] = [];
  const dropped: string[] = [];
  for (const { column, start, end } of words.named((each) => !isTime(each))) {
    const lack = lackIn.exec(folded.slice(0, start));
    if (!lack) continue;
    const isNought = isFigure(column) && rows.some((each) => each[column.key] === 0);
    where.push({ column: column.key, ...(isNought ? { op: '=', value: 0 } : { op: 'empty' }), start: lack.index, end });
  }
  if (grouped) return { where, dropped };
  for (const { column, start, end } of words.named(
    ({ key, field }) => field.kind === 'count' && key !== main && key !== 'parcels',
  )) {
    // "And late?" after who was absent.
    const goesOn = bare.test(folded.slice(0, start)) && /^\W*$/.test(folded.slice(end)) && before?.where?.some(({ op, value }) => op === '>' && value === 0); // prettier-ignore
    const have =
      (goesOn ? { index: start } : null) ??
      haveIn.exec(folded.slice(0, start)) ??
      (happensIn.test(folded.slice(start, end)) ? { index: start } : null);
    if (!have || lackIn.test(folded.slice(0, start))) continue;
    where.push({ column: column.key, op: '>', value: 0, start: have.index, end });
    // "And who was late?" after who was absent: these instead.
    dropped.push(
      ...(before?.where ?? []).filter(({ op, value }) => op === '>' && value === 0).map((one) => one.column),
    );
  }
  return { where, dropped };
}
