import { fold } from './normalise.ts';

const who =
  "(?:(?:my|the|a|our|mi|el|la|un|una|nuestro|meu|minha|o|um|uma|nosso) )?(?:customer|client|buyer|consignee|partner|cliente|clienta|comprador|compradora|destinatari[oa]|soci[oa]|parceir[oa])s?(?:[’']s)?";
const asks =
  '(?:(?:is |are |keeps |me |te |esta |ta |anda |segue )*(?:asking|asks|wants to know|complaining|complains|calling|pregunta|preguntando|quiere saber|reclama|reclamando|llama|perguntando|perguntou|pergunta|quer saber|ligou|cobrando))';
const of = '(?: me| us)?(?: (?:about|for|after|por|de|del|sobre|d[oa]|pel[oa]))?';
const opening = new RegExp(`^\\W*(?:(?:hi|hey|hola|oi|ola)\\W+)?${who} ${asks}${of}\\s+`, 'u');
const closing =
  /\s*[,.;:–-]?\s*(?:what (?:do|should|can) (?:i|we) (?:tell|say to|answer)(?: (?:him|her|them))?|que le (?:digo|decimos|contesto|respondo)|o que (?:eu |a gente )?(?:falo|fala|digo|respondo)(?: (?:para|pra|com) el[ea])?)\W*$/u;
/** A number of a parcel or an order. */
const numbered = /(?<![\p{L}\d])(?=[\p{L}-]*\d)[\p{L}\d-]{7,}/u;

/** "Bom dia!", "hola, buenas tardes equipo": says nothing of what is asked. */
/** "Me ayudas con …" asks for nothing but what follows. */
export const helping = /^\W*(?:(?:fine|great|perfect|all ?right|alright|genial|perfecto|perfeito|otimo|listo)(?=\s*[.,!])[\s.,!]*)?(?:(?:me ayudas?|ayudame|me podes ayudar|me puedes ayudar|me ajuda|voce me ajuda|can you help me|help me(?: out)?|me dices|me dice|me diz|voce me diz|sabes decirme|sabe me dizer|puedes decirme|can you tell me) (?:(?:con|com|with) )?)*(?=\S+\s+\S)/u; // prettier-ignore
const greeting =
  /^\W*(?:(?:h(?:i|ello|ey+)|good (?:morning|afternoon|evening)|morning|hola|hol[ai]+s?|buen(?:os|as)? (?:dias?|tardes|noches)|buenas|oi+|ola|bom dia|boa (?:tarde|noite)|opa|e ai)(?: (?:team|all|everyone|guys|there|equipo|chicos|gente|pessoal|galera|time|amig[oa]s?))?(?!\p{L})(?:\s*[!,.:;–-]+\s*|\s+(?=(?:buen|good|bom|boa|how|which|what|who|where|when|show|is|are|can|could|que|cual|cuant|quien|donde|cuando|puede|me|quant|qual|quais|quem|onde|quando|pode|voce|vc)(?:\p{L}*)(?!\p{L}))))+(?=\S+\s+\S)/u;

/** "Otra cosa: …", "by the way, …": another subject begins. */
const turning =
  /^\W*(?:(?:ok|okay|and|y|e|bueno|bom|ah)\W+)*(?:otra (?:cosa|pregunta|consulta)|outra (?:coisa|pergunta|duvida)|mudando de assunto|cambiando de tema|(?:one more|(?:an)?other|a different|different) (?:thing|question|topic)|by the way|btw|por cierto|alias)\s*[,:;.–-]+\s*(?=\S+\s+\S)/u;
/** "How many are delivered by now": until now, and by nobody. */
const sofar = /(?<=\p{L}) by now(?=\W*$)/iu;
export const turnsAway = (typed: string): boolean => turning.test(fold(typed));

/** "My customer is asking about LX…, what do I tell him": whoever asks, it is about that parcel; a greeting is left out. Other texts stay as they are. */
export function withoutPreamble(text: string): string {
  const greeted = greeting.exec(fold(text))?.[0].length ?? 0;
  const greetless = text.slice(greeted);
  const rest = greetless.slice(helping.exec(fold(greetless))?.[0].length ?? 0);
  const turned = turning.exec(fold(rest))?.[0].length ?? 0;
  return stated(withoutAsker(rest.slice(turned)).replace(sofar, ''));
}

const entered =
  /^(?<what>.*\S)\s*[.,;:–-]\s*(?:please |pls )?(?<verb>add|log|record|register|registr[ae]|agreg[ae]|adicion[ae]|lan[cç]a|anot[ae])(?: ?(?:it|that|this|lo|la|isso|isto|eso|esto))(?: ?(?:please|pls|plz|por favor|porfa))?\W*$/isu;
/** "LX… is held at the depot since 4 pm, add it": a checkpoint is to be added, which is what has happened to it. */
function stated(text: string): string {
  const { what, verb } = entered.exec(text)?.groups ?? {};
  return what && verb && numbered.test(fold(what)) ? `${verb} checkpoint ${what}` : text;
}

function withoutAsker(text: string): string {
  const folded = fold(text);
  const from = opening.exec(folded)?.[0].length ?? 0;
  const rest = folded.slice(from);
  const until = closing.exec(rest)?.index ?? rest.length;
  const about = text.slice(from, from + until).trim();
  return about.length < text.trim().length && numbered.test(about) ? about : text;
}
