import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';

/** Everyday verbs and nouns that say nothing of a row. */
const everyday =
  'headed heading bound going first last two both them those ones lot time times day days hour hours make makes made making sum sums add adds up do does did come comes came bring brings brought carry carries move moves moved have has had get gets got give gives pass passes go goes went order ordered all altogether whole entire mean meant us say says amount amounts there here over longest shortest hold holds held contain contains weigh weighs night sign life now then today two three four five six seven eight nine ten ' +
  'deja dejan alla alli ahi primero primera primeros primeras ultimo ultima dos ambos ambas tiempo hora horas dia dias hace hacen hacer hizo hicieron suma suman sumar sumando asi llevamos lleva llevan llevar llevo llevaron llevaba llevaban trae traen traia traian trajeron mueve mueven mover tiene tienen pasa pasan pasar paso viene vienen vino queda quedan quedo va van ir todos todas cuesta dio dan dar junto juntos completo alto bajo cinco cuatro tres seis siete ocho nueve diez ' +
  'deixa deixam ali la primeiro primeira primeiros primeiras ultima duas ambos tempo faz fazem fazer fez somam somar soma somando assim levamos leva levam levou levaram levava levavam traz trazem trazia traziam trouxe trouxeram movem tem passa passam passou vem veio fica ficam ficou vao deu dao todo toda inteiro junto juntos cinco quatro tres';

/** Words that speak of the rows themselves, or of nothing. */
export const aboutRows = new Set([
  '#compare',
  ...terms(fold(everyday))
    .map(({ term }) => term)
    .filter((term) => !term.startsWith('#')),
  '#parcel',
  '#list',
  '#detail',
  '#number',
  '#report',
  '#date',
  '#information',
  '#place',
  '#thing',
  '#name',
  '#multiple',
  'result',
  'row',
  'fila',
  'linh',
  'tabl',
  'shown',
  'rest',
  'total',
  'mor',
  'most',
  'least',
  'mas',
  'mais',
  'men',
  'one',
  'ones',
  'long',
  'tim',
  'siguen',
  'sigu',
  'segu',
  'still',
  'continu',
  'ord',
  '#order',
  'group',
  'agrup',
  'sort',
  'mostr',
  'dej',
  'deix',
  'com',
  'than',
  'por',
  'cada',
  'per',
  'each',
  'of',
  ...'sorry meant mean perdon quis queri dizer decir actual wait rough again still exact abaix bunch lot top on_top put pon bota poner exactament mesm ahor agor pls bt actuall nomb kind right correct'.split(
    ' ',
  ),
]);
