import { languages, type Language } from '#tools/texts/languages.ts';
import { fold, tokens } from './normalise.ts';

const spread = (words: string): Set<string> => new Set(words.split(' '));
/** Words that stand in one of the languages only, or nearly so. */
const marks: Record<Language, Set<string>> = {
  en: spread(
    'the of is are was were what whats which who whose where when how why show list give find get tell my our their with and for from to in on at by this that these those it its has have had do does did not any all last week month yesterday today please can could would should need want only late parcels shipments them they there been still between since until because box as into off out again parcel package flag add put change order report manifest schedule remove rename account hello hi thanks good morning night',
  ),
  es: spread(
    'el los las del al que cual cuales quien donde cuando cuanto cuantos cuantas como y con sin hay esta estan este estos estas esos mi mis muestrame dame quiero necesito por favor pero semana pasada ayer hoy mes dia dias ultimos hace paquetes paquete envios guia aduana retenidos ponle marca agrega su sus fue fueron desde hasta entre lo le les ese esa eso ahora solo hola gracias buenos buenas muestra busca trae una unos unas pais paises para un la y de una no han cerca bodega en nos mas mes nomas',
  ),
  pt: spread(
    'o os as um uma como dos das do da no na nos nas ao aos em e que qual quais quem onde quando quanto quantos quantas com sem tem ha estao esse essa isso este esta meu minha meus minhas mostra mostre quero preciso por favor mas semana passada ontem hoje mes dia dias ultimos pacotes pacote encomenda encomendas remessas remessa alfandega retidos coloca marca adiciona seu sua foi foram desde ate entre nao ja agora so apenas ola oi obrigado obrigada bom boa pra pro pelo pela pais paises para voce mesmo de mais manifesto manifestos mala malas lacre lacres',
  ),
};

/** Without these a text holds nothing of `spelling`. */
const hints: Record<Language, RegExp> = { en: /ing|'/i, es: /[ñ¿¡]|ci[oó]n/i, pt: /[ãõçâêô]|age[mn]/i };
const spelling: Record<Language, RegExp> = {
  en: /\b(?:\w+ing|\w+'s|\w+n't)\b/giu,
  es: /[ñ¿¡]|\b\w+(?:ción|ciones)\b/giu,
  pt: /[ãõçâêô]|\b\w+(?:ção|ções|agem|agens)\b/giu,
};

/** How much of another language a text needs: one word or name does not change that of a conversation. */
const head = { first: 0.5, later: 2 };

/** The language of a text by its function words and spelling; `usual` where nothing tells. */
export function guessLanguage(text: string, usual: Language, isLater = false): Language {
  // An address such as ana@example.com is of no language.
  const words = tokens(fold(text.replace(/\S+@\S+/g, ' '))).map((token) => token.word);
  const score = (language: Language): number =>
    words.filter((word) => marks[language].has(word)).length +
    2 * (hints[language].test(text) ? (text.match(spelling[language])?.length ?? 0) : 0) +
    (language === usual ? head[isLater ? 'later' : 'first'] : 0);
  const scores = { en: score('en'), es: score('es'), pt: score('pt') };
  return languages.reduce((best, each) => (scores[each] > scores[best] ? each : best), usual);
}
