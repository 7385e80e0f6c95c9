import type { Understood } from './understand.ts';

/** Words for things that lists have rows of, by what the rows are of. */
const things: Record<string, string> = {
  '#bag': 'bag', '#manifest': 'manifest', '#hubmanifest': 'hubManifest', '#mawb': 'mawb', '#invoice': 'invoice', '#booking': 'booking', '#payment': 'payment',
  '#prealert': 'preAlert',
}; // prettier-ignore
const asks =
  /^\W*(?:(?:bom dia|boa tarde|boa noite|buen dia|buenos dias|buenas(?: tardes| noches)?|good morning|morning|hi|hello|hey|hola|oi|ola|ok|and|y|e|pls|please|por favor)\W+)*(?:which|what|show|list|how many|que|q|cual(?:es)?|cuant[oa]s|qual|quais|quant[oa]s|muestra\p{L}*|mostra\p{L}*|lista\p{L}*|(?:me|nos) (?:lista\p{L}*|mostra\p{L}*|muestra\p{L}*|da|passa)|pasame|dame|ver)\s+(?:(?:me|the|all|of|our|las?|los|el|os|as|o|a|todas?|todos?|son|sao|are|is|es|e|nuestr[oa]s|noss[oa]s)\s+)*$/u;

/** What a question asks for rows of, where it names that first: "quais sacas já foram fechadas"; undefined where it does not. */
export function headNoun({ folded, terms }: Understood): string | undefined {
  const [first] = terms.filter(({ term }) => things[term]);
  // "Sacas fechadas …" names them first.
  const isFirst = first?.start === 0 && folded.slice(0, first.end).endsWith('s');
  // "Líneas de prealerta" are lines.
  if (first && /(?<!\p{L})(?:lineas?|lines?|linhas?) (?:de|of|in|on)\W+(?:(?:the|las?|los|as?|os?) )?$/u.test(folded.slice(0, first.start))) return undefined; // prettier-ignore
  return first && (isFirst || asks.test(folded.slice(0, first.start))) ? things[first.term] : undefined;
}
