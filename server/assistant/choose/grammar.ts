import type { Language } from '#tools/texts/languages.ts';

/** What the words of a contract are put into; a template is left out where the contract has no such word. */
export type Gap =
  | 'title'
  | 'word'
  | 'bought'
  | 'things'
  | 'thing'
  | 'measure'
  | 'measures'
  | 'dimension'
  | 'filter'
  | 'value'
  | 'verb'
  | 'field';

/**
 * How people ask to see something and how they order a change, by language. Every template is filled once or, where it
 * says so by its gap, once for each measure, dimension, filter, value or field. What is `alone` is asked of reports for which
 * nobody wrote a phrase.
 */
export const grammar: Record<Language, Record<'read' | 'alone' | 'change', readonly string[]>> = {
  en: {
    read: [
      '{title}',
      '{word}',
      'how much {word} this month',
      '{word} by {dimension}',
      'show me the {title} for last week',
      'i need the {title} report',
      '{title} by {dimension}',
      '{measure} by {dimension}',
      'what is the {measure} of the {things}',
      '{measure} this month, {title}',
      'which {things} have {measures}',
      '{title} of one {filter}',
      '{value} {things}',
      'how many {things} are {value}',
    ],
    alone: ['how many {title} did we have', 'how much did we spend on {bought}', '{word} used by each {dimension}'],
    change: [
      '{verb}',
      'please {verb} now',
      'i want to {verb} for this {thing}',
      '{verb} with {filter}',
      'change the {field} of the {thing}',
      'set the {field}',
      '{verb}: {value}',
    ],
  },
  es: {
    read: [
      '{title}',
      '{word}',
      'cuánto {word} este mes',
      '{word} por {dimension}',
      'muéstrame {title} de la semana pasada',
      'necesito el reporte de {title}',
      '{title} por {dimension}',
      '{measure} por {dimension}',
      'cuál es {measure} de {things}',
      '{measure} de este mes, {title}',
      'qué {things} tienen {measures}',
      '{title} de un {filter}',
      '{things} {value}',
      'cuántos {things} están {value}',
    ],
    alone: ['cuántos {title} hubo', 'cuánto gastamos en {bought}', '{word} que usó cada {dimension}'],
    change: [
      '{verb}',
      'por favor {verb} ahora',
      'quiero {verb} en este {thing}',
      '{verb} con {filter}',
      'cambia {field} de {thing}',
      'pon {field}',
      '{verb}: {value}',
    ],
  },
  pt: {
    read: [
      '{title}',
      '{word}',
      'quanto {word} este mês',
      '{word} por {dimension}',
      'me mostra {title} da semana passada',
      'preciso do relatório de {title}',
      '{title} por {dimension}',
      '{measure} por {dimension}',
      'qual é {measure} de {things}',
      '{measure} deste mês, {title}',
      'quais {things} têm {measures}',
      '{title} de um {filter}',
      '{things} {value}',
      'quantos {things} estão {value}',
    ],
    alone: ['quantos {title} tivemos', 'quanto gastamos com {bought}', '{word} que cada {dimension} usou'],
    change: [
      '{verb}',
      'por favor {verb} agora',
      'quero {verb} neste {thing}',
      '{verb} com {filter}',
      'muda {field} de {thing}',
      'coloca {field}',
      '{verb}: {value}',
    ],
  },
};
