import type { Language } from '#tools/texts/languages.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';

/** Words of remarks and reasons, which people ask for in their own language whoever wrote them; an adjective by its masculine. */
const lexicon: Record<string, Record<Exclude<Language, 'en'>, string>> = {
  box: { es: 'caja', pt: 'caixa' },
  package: { es: 'paquete, empaque', pt: 'pacote, embalagem' },
  parcel: { es: 'paquete, envio', pt: 'pacote, encomenda, envio' },
  label: { es: 'etiqueta', pt: 'etiqueta, rotulo' },
  tape: { es: 'cinta', pt: 'fita' },
  seal: { es: 'precinto, sello', pt: 'lacre' },
  contents: { es: 'contenido', pt: 'conteudo' },
  address: { es: 'direccion', pt: 'endereco' },
  customer: { es: 'cliente', pt: 'cliente' },
  buyer: { es: 'comprador, cliente', pt: 'comprador, cliente' },
  consignee: { es: 'destinatario', pt: 'destinatario' },
  invoice: { es: 'factura', pt: 'fatura' },
  crushed: { es: 'aplastado, golpeado', pt: 'amassado, esmagado' },
  damaged: { es: 'danado, golpeado', pt: 'danificado, avariado' },
  broken: { es: 'roto, quebrado', pt: 'quebrado' },
  torn: { es: 'roto, rasgado', pt: 'rasgado' },
  open: { es: 'abierto', pt: 'aberto' },
  wet: { es: 'mojado, humedo', pt: 'molhado' },
  visible: { es: 'visible', pt: 'visivel' },
  unreadable: { es: 'ilegible', pt: 'ilegivel' },
  illegible: { es: 'ilegible', pt: 'ilegivel' },
  wrong: { es: 'equivocado, incorrecto, mal', pt: 'errado, incorreto' },
  incomplete: { es: 'incompleto', pt: 'incompleto' },
  missing: { es: 'faltante, falta', pt: 'faltando, falta' },
  refused: { es: 'rechazado, rechazo', pt: 'recusado, recusou' },
  cancelled: { es: 'cancelado, cancelo', pt: 'cancelado, cancelou' },
  absent: { es: 'ausente', pt: 'ausente' },
  closed: { es: 'cerrado', pt: 'fechado' },
};
const languages = ['es', 'pt'] as const;
const most = 3;

/** A word with its other endings: "mojado", "mojada". */
const endings = (word: string): string[] => (word.endsWith('o') && word.length > 4 ? [word, `${word.slice(0, -1)}a`] : [word]); // prettier-ignore

const combined = (words: readonly string[][]): string[] =>
  words.reduce<string[]>((all, each) => all.flatMap((one) => each.map((word) => `${one} ${word}`.trim())), ['']);

/** "Box crushed" as Spanish and Portuguese say it, in either order; nothing where a word of it is not known. */
export function remarkForms(value: string): string[] {
  const said = tokens(fold(value)).map(({ word }) => word);
  if (!said.length || said.length > most) return [];
  return languages.flatMap((language) => {
    const words = said.map((word) => (lexicon[word]?.[language] ?? '').split(', ').filter(Boolean).flatMap(endings));
    if (words.some((each) => !each.length)) return [];
    return [...combined(words), ...(words.length > 1 ? combined(words.toReversed()) : [])];
  });
}

const known = new Set(
  Object.entries(lexicon).flatMap(([word, forms]) => [word, ...Object.values(forms).flatMap((said) => said.split(', ').flatMap(endings))]), // prettier-ignore
);
const correcting =
  /^\W*(?:(?:oh|ah|ay|uy|ops|eita|epa|hm+|my bad|foi mal|digo|i mean(?:t)?|quise decir|quis dizer|no|nope|nao|wait|espera|pera|sorry|perd[oó]n|desculpa|oops|ops|actually|en realidad|na verdade|better|mejor|melhor|rather|era|es|e|foi|fue|it.?s|it was|make it|say)(?!\p{L})\W*)+/iu;

/** "No wait, label unreadable": what a correction says, where each of its words is one of remarks. */
export function remarkInstead(text: string): string | undefined {
  const lead = correcting.exec(fold(text));
  const said = lead && text.slice(lead[0].length).replace(/[.!\s]+$/, '');
  const words = tokens(fold(said ?? '')).filter(({ word }) => !isStop(word));
  return said && words.length > 1 && words.every(({ word }) => known.has(word)) ? said : undefined;
}
