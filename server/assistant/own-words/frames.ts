import { numberOf, numeral } from '../understanding/day-words.ts';
import type { Span } from '../table/conditions.ts';

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu');
const found = (pattern: RegExp, folded: string): Span[] =>
  [...folded.matchAll(pattern)].map(({ 0: said, index: start }) => ({ start, end: start + said.length }));

/** An end of a scale, where a column is named beside it. */
export interface End extends Span {
  desc: boolean;
  /** Better or worse, not higher or lower. */
  worth?: 'best' | 'worst';
}
const ends: [Omit<End, keyof Span>, RegExp][] = [
  [{ desc: true, worth: 'best' }, word('best|better|mejor(?:es)?|melhor(?:es)?')],
  [{ desc: true, worth: 'worst' }, word('worst|worse|peor(?:es)?|pior(?:es)?')],
  [
    { desc: true },
    word(
      'most(?:ly| common| often| frequent)?|usual(?:ly)?|typical(?:ly)?|habitual(?:es)?|tipic[oa]s?|comun(?:es)?|comu(?:m|ns)|frecuentes?|frequentes?|main(?:ly)?|busiest|more|highest|higher|biggest|bigger|largest|larger|greatest|max(?:imum)?|longest|mas(?: alt[oa]s?| grandes?| comun(?:es)?| frecuentes?)?|mais(?: alt[oa]s?| comu(?:m|ns)| frequentes?)?|mayor(?:es|mente|ia)?|maior(?:es|ia)?|principal(?:es|mente)?|principais|sobre todo|sobretudo|maxim[oa]s?',
    ),
  ],
  [
    { desc: false },
    word(
      'least|fewest|fewer|weakest|quietest|flojo|floja|fraco|fraca|less|lowest|lower|smallest|smaller|min(?:imum)?|shortest|(?<!tod[oa]s? )menos|mas baj[oa]s?|mais baix[oa]s?|menor(?:es)?|minim[oa]s?',
    ),
  ],
];
export function endsIn(folded: string): End[] {
  const all = ends.flatMap(([end, pattern]) => found(pattern, folded).map((span): End => ({ ...end, ...span })));
  const apart = all.filter((one) => !all.some((other) => other !== one && other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start)); // prettier-ignore
  return apart.toSorted((a, b) => a.start - b.start);
}

/** "Highest first", "de mayor a menor": the direction of an order. */
export interface Direction extends Span {
  desc: boolean;
}
const directions: [boolean, RegExp][] = [
  [
    true,
    word(
      'desc(?:ending|endente)?|(?:the )?(?:highest|largest|biggest|heaviest|most|longest|latest|newest) first|(?:mas|mais) (?:nuev|recient|recent|nov)\\p{L}* primei?r[oa]s?|(?:the |el |la |lo |os? |as? |l[oa]s )?(?:heaviest|biggest|(?:mas|mais) (?:pesad|alt|grand|car|nuev|nov|recient)\\p{L}*) (?:(?:on|at) (?:the )?top|arriba|al principio|primei?r[oa]s?|em cima|no topo)|from (?:high(?:est)?|most) to (?:low(?:est)?|least)|(?:from )?(?:the )?(?:high|big|heav|large)\\p{L}* to (?:the )?(?:low|small|light)\\p{L}*|d?[eo]l? (?:mas|mais) (?:pesad\\p{L}+|alt[oa]|grande) (?:al?|para|pro|pra|ao?)(?: o| a| el| la)? (?:mas|mais) (?:livian[oa]|liger[oa]|leve|baj[oa]|baix[oa]|pequen[oa])|d?[eo]l? (?:mas|mais) (?:parad|antig|viej|velh)\\p{L}+ (?:al?|para|pro|pra|ao?)(?: o| a| el| la)? (?:mas|mais) (?:nuev|recient|recent|nov)\\p{L}*|de (?:mayor|mas) a (?:menor|menos)|d[oe] (?:maior|mais) (?:para|pro|pra|ao?) (?:o )?(?:menor|menos)|descendentes?|decrescentes?',
    ),
  ],
  [
    false,
    word(
      'asc(?:ending|endente)?|(?:the )?(?:lowest|smallest|lightest|least|shortest|nearest|closest|soonest|earliest|oldest|next) [\\p{L} ]{0,30}?first|(?:el |la |lo |os? |as? )?(?:mas|mais) (?:cercan|proxim|viej|antig|tempran)\\p{L}* primei?r[oa]s?|from (?:low(?:est)?|least) to (?:high(?:est)?|most)|(?:low|small) to (?:high|big)|de (?:menor|menos) a (?:mayor|mas)|d[oe] (?:menor|menos) (?:para|pro|pra|ao?) (?:o )?(?:maior|mais)|ascendentes?|crescentes?',
    ),
  ],
];
export const directionIn = (folded: string): Direction | undefined =>
  directions.flatMap(([desc, pattern]) => found(pattern, folded).map((span): Direction => ({ desc, ...span })))[0];

/** How many of an end: "top 3", "los 3 con más", "the five". */
export interface Count extends Span {
  n: number;
  bottom: boolean;
}
const counts = new RegExp(
  `(?<![\\p{L}\\d])(?:(top|first|primer[oa]s|primeir[oa]s|mejores|melhores)|(bottom|last|ultim[oa]s|peores|piores)|the|los|las|os|as|give me|dame|me da|just|only|solo|so) (?:the |los |las |os |as )?${`(${numeral})`}(?= |$|[?.,!])(?! ?(?:kg|kilos?|%|dias?|days?|hours?|horas?|usd))`,
  'gu',
);
export function countIn(folded: string): Count | undefined {
  for (const match of folded.matchAll(counts)) {
    const said = match.slice(3).find(Boolean);
    // "Só a Urbano": the article is no number.
    if (!said || said === 'a') continue;
    return { n: numberOf(said), bottom: Boolean(match[2]), start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** "All partners", "todos los países": what no longer narrows. */
export const everyOf = /(?<!\p{L})(?:all|every|any|todos|todas|cualquier|qualquer)(?: (?:the|los|las|os|as))?\s+$/u;

/** "Overall", "of all of them", "counting those too": whatever narrowed the rows before. */
const widening = word(
  'over ?all|(?:out )?of (?:them )?all(?: of (?:them|those|these))?|in general|en general|no geral|de tod[oa]s(?: (?:ell[oa]s|eles|elas))?|count(?:ing)? all|(?:counting|including|contando|incluindo|incluyendo) (?:those|them|these|es[oa]s|ess[ea]s|tod[oa]s|ell[oa]s|eles|elas)(?: (?:too|as well|tambien|tambem))?|(?:without|sin|sem) (?:the |el |o )?(?:filters?|filtros?)',
);
/** "Of all of them": of the rows that were just told. */
export const ofThem =
  /(?<!\p{L})(?:all of (?:them|those|these)|of them all|tod[oa]s (?:ell[oa]s|es[oa]s|el[ea]s|ess[ea]s))(?!\p{L})/u;
/** "In the whole country": wherever in it. */
const everywhere = word(
  'nation ?wide|country ?wide|(?:in|across|for|all over) the (?:whole |entire )?country|(?:en )?todo el pais|(?:no |o |em |pelo )?pais (?:todo|inteiro)|(?:em )?todo o pais',
);
/** Where a text says that what narrowed the rows no longer does, or that no place in the country does. */
export const wideningIn = (folded: string): Span[] => found(widening, folded);
export const everywhereIn = (folded: string): Span[] => found(everywhere, folded);

const again = word('(?:once )?again|de nuevo|de novo|otra vez|outra vez|nuevamente|novamente');
/** "All partners again": it says no more than that they were so before. */
export const againIn = (folded: string): Span[] => found(again, folded);

/** "That month", "esa semana": the days that were spoken of. */
const samePeriod = word(
  '(?:in |for |of |on |en |de |no |na )?(?:that|the same|same|es[ea]|ess[ea]|ness[ea]|naquel[ea]|aquel(?:la|e)?|(?:el |la )?mism[oa]|(?:o |a )?mesm[oa]) (?:day|week|month|year|period|dia|semana|mes|ano|periodo)',
);
export const samePeriodIn = (folded: string): Span[] => found(samePeriod, folded);

/** The thing that an answer singled out: "it", "that one", "el", "dele". */
export const itself =
  /(?<!\p{L})(?:it|its|(?:on|for|with|about|from) them|that one|that|this one|this|he|she|his|her|es[ea]|este|esta|aquel|aquella|su|el(?! \p{L})|ella|dele|dela|nele|nela|ess[ea]|ele|ela|do primeiro|there)(?!\p{L})/u;

/** Words that say what is done to a table and nothing of its rows. */
const plain =
  'pays pay pagan pagam mexeu mexeram touched toco tocou iba iban ia iam going goes nomas sitting all wise number numbers numero numeros versus each both either or another kind sort ones there here his her their s t re did does do go went come came far yes yeah hmm and if any some anything of ' +
  'queria querian quería cada uno una ambos ambas u o fue fueron hubo tenia tenian traia traian traen trae asi assim lleva llevan llevamos levamos temos tenemos llevo llevaba llevaban llevaron va van ' +
  'cada ambos ambas ou foi foram teve tinha tinham leva levam levou levava levavam levaram vai vao tem deles delas dele dela nele nela ' +
  'vino vinieron vienen vem vieram veio tenemos temos tengo tenho existe existen existem ' +
  'ago carry carries carrying hold holds contain contains exactly ' +
  'show me us now please pls plz por favor porfa only just solo solamente unicamente apenas somente so one ones those these them they it its that this is are was were be the a an of for from with in on at to by per out and y e n but then also too ok okay so can could you i we want keep filter narrow down leave drop take remove minus everything anything but not no nao except without excluding exclude other than all list table rows row result results many much there which what who whose has have having had get got got do does did where whats give let lets see look ' +
  'de del la el los las lo un una unos unas que q por para en con sin son es esta estan hay tienen tiene tengan tenga quien quienes cual cuales cuantos cuantas cuanto cuanta esos esas eso estos estas esto ellos ellas ahi ahora dejame deja quedate queda nada mas filtra filtrar filtro saca sacar quita quitar excluye excluir contar cuenta cuentalos todo todos toda todas menos sean sea dame dime muestra muestrame mostrar total salvo excepto ver quiero agrupa agrupalos agrupar desglosa desglosar separa separado separados divide dividido ' +
  'do da dos das o os as um uma no na nos nas em pelo pela com sem sao e esta estao tem tenham tenha quem qual quais quantos quantas quanto quanta esses essas esse essa isso estes estas eles elas ai agora deixa fica ficar filtrar tira tirar exclui conta contar tudo sejam seja me mostra mostrar veja quero agrupar agrupado quebra quebrar separado divide exceto fora ' +
  'repite repiten repete repetem repeats tuvo tuvieron tiveram hizo hicieron fez fizeram deu deram dio dieron leituras lecturas readings same again still break broken split grouped group sorted ordered ranked ordena ordenar ordenado ordenados ordenalos clasifica sort order rank then next share percentage percent part';
const fillers = new Set(plain.split(' '));
export const isFiller = (said: string): boolean => fillers.has(said);
