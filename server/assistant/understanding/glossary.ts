import { fold, recalling, remembering, root, stem, tokens, type Token } from './normalise.ts';
import { reportWords } from './report-words.ts';
import { misspelt } from './spelling.ts';
import { tradeWords } from './trade-words.ts';

const stops = new Set(
  (
    'a an the of to in on at by for from with and or is are was were be been do does did has have had can could would will should please me my our us we i you your it its this that these those there here them they he she his her so as if than then also just any some all which what who whom whats hows s t ' +
    'el la los las un una unos unas de del al en con por para y o e u que cual cuales quien quienes es son fue fueron ser esta estan este estos estas ese esa eso esos esas lo le les se su sus mi mis me te nos ya si hay tiene tienen tengo favor porfa algun alguna algunos todo todos toda todas como ' +
    'os as um uma uns umas do da dos das no na nos nas ao aos pelo pela pelos pelas em com para pra pro qual quais quem sao foi foram ser estao esse essa isso isto aquele seu sua meu minha meus minhas se ja tem temos tenho algum alguma alguns todo toda tudo voce eu nao me ' +
    'show list give get display tell see want need let look check find bring pull send muestra muestrame mostrar mostra mostre lista listar listame dame ver veja trae traeme quiero quisiera necesito ocupo dime quero preciso gostaria busca buscar busque procura procurar me diz diga traz traga pull view open abre abrir abra consulta consultar consulte revisa revisar verifica verificar confere conferir hello hi hola ola oi cuentame cuenteme contame thanks gracias obrigado obrigada urgent urgente now ahora agora only solo apenas same mismo mesmo about sobre acerca how much many our yet already inside among between really still work use uses used send sends sent ship ships went go going got take takes nuestro nuestra nuestros nuestras mias mios mine ours minhas meus ahorita nosso nossa nossos nossas dentro ja ahi alli trabajamos trabajan trabalhamos trabalham usamos usan usam mandar manda mando mandou mandan mandam enviamos enviar enviou mim pal pa pros pras entre aun ainda everybody cuanto cuantos cuantas quanto quantos quantas thing things stuff something anything everything cosa cosas algo coisa coisas alguma alguien alguem um ' +
    'perdon perdona disculpa desculpa desculpe sorry oops bueno entonces entao pues q k pls plz xfa xfavor pf pfv pq xq vc vcs tb tbm ta tao tava tamo cade nesse nessa nesses nessas desse dessa desses dessas neste nesta nestes nestas ca pa nomas ahorita orita oye oiga gente galera mano hicimos hizo hicieron fizemos fez fizeram theirs em n u ur got gotten mine ours yours'
  ).split(' '),
);

const stemmed = (phrase: string): string =>
  tokens(fold(phrase))
    .map(({ word }) => stem(word))
    .join(' ');

/** Concepts by the stems of their phrases, and by the roots of their single words where these are clear. */
const table = new Map<string, string>();
const roots = new Map<string, string | null>();
for (const concepts of [tradeWords, reportWords])
  for (const [concept, words] of Object.entries(concepts))
    for (const phrase of words.split(', ')) {
      const key = stemmed(phrase);
      if (!table.has(key)) table.set(key, `#${concept}`);
      if (key.includes(' ')) continue;
      const short = root(fold(phrase));
      const known = roots.get(short);
      if (known === undefined) roots.set(short, table.get(key)!);
      else if (known !== table.get(key)) roots.set(short, null);
    }
/** What a longer phrase of the table may begin with: its first stems. */
const openings = new Set<string>();
for (const key of table.keys())
  for (let end = key.indexOf(' '); end > 0; end = key.indexOf(' ', end + 1)) openings.add(key.slice(0, end));
const spelt = misspelt(
  [tradeWords, reportWords]
    .flatMap((concepts) => Object.values(concepts))
    .flatMap((words) => words.split(', '))
    .filter((phrase) => !phrase.includes(' '))
    .concat([...stops]),
);

export interface Term {
  /** A concept such as `#parcel`, or the stem of a word that has none. */
  term: string;
  start: number;
  end: number;
}

export const isStop = (word: string): boolean => stops.has(word);
/** Whether the trade or everyday speech knows this word, so that it is no misspelt name. */
export const isKnown = (word: string): boolean => stops.has(word) || table.has(stem(word));

/** Pronouns that Spanish commands carry at their end: rastréame, márcalo. */
const enclitic = /(?<=.{4})(?:me|lo|la|los|las|le|les|nos)$/;

/** What a word outside the phrases of the table means: a concept, '' for nothing, or its own stem. */
const single = remembering((word) => {
  if (stops.has(word)) return '';
  const said = word.replace(enclitic, '');
  const concept = table.get(stem(said)) ?? roots.get(root(word)) ?? roots.get(root(said));
  if (concept) return concept;
  const right = spelt(word);
  if (right === undefined) return stem(word);
  return stops.has(right) ? '' : (table.get(stem(right)) ?? stem(word));
});

/** Of how many words the longest phrase that begins here is; 0 where none does. */
function phraseAt(words: readonly Token[], stems: readonly string[], index: number): number {
  let key = stems[index]!;
  let found = Number(table.has(key) && !stops.has(words[index]!.word));
  for (let length = 2; index + length <= words.length && openings.has(key); length += 1) {
    key = `${key} ${stems[index + length - 1]!}`;
    if (table.has(key)) found = length;
  }
  return found;
}

/** The meaningful terms of a folded text, in order: trade words as concepts, other words stemmed, function words left out. */
export const terms: (folded: string) => readonly Term[] = recalling(termsOf);

function termsOf(folded: string): Term[] {
  const words = tokens(folded);
  const stems = words.map(({ word }) => stem(word));
  const found: Term[] = [];
  for (let index = 0; index < words.length;) {
    const { word, start } = words[index]!;
    // "Me conta": tell me; "a conta": the account.
    if (word === 'conta' && words[index - 1]?.word === 'me') {
      index += 1;
      continue;
    }
    const length = phraseAt(words, stems, index);
    const { end } = words[index + Math.max(1, length) - 1]!;
    const term = length ? table.get(stems.slice(index, index + length).join(' '))! : single(word);
    if (term) found.push({ term, start, end });
    index += Math.max(1, length);
  }
  return found;
}
